"""Notices to those who are away: by mail, by web push, to a webhook."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import smtplib
import socket
from collections import Counter
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import httpx
import msgspec
from sqlalchemy import Row, select, update

from . import notices
from .refusals import Refusal, Undelivered, phrases
from .schema import games, people, pushes
from .schema import notices as rows
from .table import Table

PATIENCE: Final = 10.0  # seconds for one delivery
TRIES: Final = 3
BATCH: Final = 50

log: Final = logging.getLogger("aevum.table")


class News(msgspec.Struct):
    """What a webhook or a browser is told."""

    game: str
    url: str
    text: str


# Ways.


def send_mail(table: Table, to: str, subject: str, text: str) -> None:
    """Send a mail.  Raises ``Undelivered``."""
    where = urlsplit(table.settings.smtp)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = table.settings.sender, to, subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain="aevum")
    mail.set_content(text)
    kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
    try:
        with kind(where.hostname or "localhost", where.port or 25, timeout=PATIENCE) as server:
            if where.scheme == "smtp" and where.username:
                server.starttls()
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(mail)
    except (OSError, smtplib.SMTPException) as error:
        raise Undelivered(f"mail: {error}") from None


def call_webhook(table: Table, address: str, news: News) -> None:
    """Post a notice to an address.  Raises ``Undelivered``."""
    outside(table, address)
    try:
        answer = httpx.post(address, content=msgspec.json.encode(news), headers={"Content-Type": "application/json"}, timeout=PATIENCE, follow_redirects=False)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise Undelivered(f"webhook: {error}") from None
    if answer.status_code >= 300:
        raise Undelivered(f"webhook: {answer.status_code}")


@cache
def browsers() -> ModuleType | None:
    """How to send to browsers; None if the extra ``push`` is not installed.  Loaded late, for it takes its time."""
    try:
        return import_module(f"{__package__}.push")
    except ModuleNotFoundError:
        return None


def outside(table: Table, address: str) -> None:
    """Refuse addresses inside the table's own network.  Raises ``Undelivered``."""
    if table.settings.local_targets:
        return
    try:
        found = socket.getaddrinfo(urlsplit(address).hostname, None)
    except (OSError, ValueError, UnicodeError) as error:
        raise Undelivered(f"{address}: {error}") from None
    if not all(ipaddress.ip_address(str(one[4][0]).partition("%")[0]).is_global for one in found):
        raise Undelivered(f"{address} is not an address of the open net")


def confirm(table: Table, to: str, secret: str, lang: str) -> None:
    """Send the link that confirms an address."""
    words = phrases(lang)
    link = f"{table.settings.url.rstrip('/')}/account?confirm={secret}"
    try:
        send_mail(table, to, words.say("mail-confirm-subject"), words.say("mail-confirm", link=link))
    except Undelivered as undelivered:
        log.warning("%s", undelivered)
        raise Refusal("mail_failed") from None


# The round.


class Courier:
    """Takes notices to those who are away."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tries: Counter[int] = Counter()

    async def run(self) -> None:
        """Go round for ever."""
        while True:
            await asyncio.to_thread(self.round)
            await asyncio.sleep(self.table.settings.round)

    def round(self) -> None:
        """Deliver what waits."""
        with self.table.storage.reading() as connection:
            fields = (people.c.lang, people.c.mail, people.c.webhook, people.c.wants, games.c.title, games.c.scenario, games.c.name)
            together = rows.join(people, people.c.id == rows.c.person).join(games, games.c.id == rows.c.game)
            waiting = connection.execute(select(rows, *fields).select_from(together).where(~rows.c.sent).order_by(rows.c.id).limit(BATCH)).all()
        for row in waiting:
            if self._claim(row.id, True):
                self._deliver(row)

    def _claim(self, notice: int, sent: bool) -> bool:
        """Note that a notice is sent (or not); False if somebody else has."""
        with self.table.storage.writing() as connection:
            same = update(rows).where(rows.c.id == notice, rows.c.sent.is_(not sent))
            return bool(connection.execute(same.values(sent=sent)).rowcount)

    def _deliver(self, row: Row[Any]) -> None:
        if row.read or self.table.online(row.person):
            return
        text = notices.text(self.table, row, row.lang)
        news = News(row.game, f"{self.table.settings.url.rstrip('/')}/game/{row.game}", text)
        try:
            if row.mail and row.wants.mail and self.table.settings.smtp:
                send_mail(self.table, row.mail, text, f"{text}\n\n{news.url}\n\n{phrases(row.lang).say('mail-why')}\n")
            if row.webhook and row.wants.webhook:
                call_webhook(self.table, row.webhook, news)
            if row.wants.push:
                self._push(row.person, news)
        except Undelivered as undelivered:
            log.warning("notice %d: %s", row.id, undelivered)
            self._tries[row.id] += 1
            if self._tries[row.id] < TRIES:
                self._claim(row.id, False)

    def _push(self, person: str, news: News) -> None:
        with self.table.storage.reading() as connection:
            listening = connection.execute(select(pushes).where(pushes.c.person == person)).all()
        module = browsers() if listening else None
        if module is None:
            return
        for browser in listening:
            try:
                outside(self.table, browser.endpoint)
                module.send(self.table, browser, msgspec.json.encode(news))
            except Undelivered as undelivered:  # the other browsers shall not hear it twice
                log.warning("%s", undelivered)
