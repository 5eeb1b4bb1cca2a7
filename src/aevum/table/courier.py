"""Notices to those who are away: by mail, by web push, to a webhook.

What is on its way stands in the database, so that no restart loses it.  What does not arrive is tried again after
growing pauses; when these are used up its owner is told, and until something arrives again one attempt has to do.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import cache
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from types import ModuleType
from typing import Any, Final, Literal
from urllib.parse import unquote, urlsplit

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from . import notices
from .post import post
from .refusals import Refusal, Undelivered, phrases
from .schema import deliveries, games, people, pushes
from .schema import notices as rows
from .table import Table

Way = Literal["mail", "webhook", "push"]

PATIENCE: Final = 10.0  # seconds for one mail
PAUSES = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0, 24 * 3600.0)  # seconds after each attempt that failed
LEASE: Final = 120.0  # seconds after which an attempt of which nothing was heard is made again
BATCH: Final = 50
HANDS: Final = 4  # attempts at once: one address that does not answer holds nobody up

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
    kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
    mail = EmailMessage()
    try:
        mail["From"], mail["To"], mail["Subject"] = table.settings.sender, to, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain="aevum")
        mail.set_content(text)
        with kind(where.hostname or "localhost", where.port or 25, timeout=PATIENCE) as server:
            if where.scheme == "smtp" and where.username:
                server.starttls()
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(mail)
    except (OSError, ValueError, smtplib.SMTPException) as error:
        raise Undelivered(f"mail: {error}") from None


def call_webhook(table: Table, address: str, news: News) -> None:
    """Post a notice to an address.  Raises ``Undelivered``."""
    status = post(address, msgspec.json.encode(news), {"Content-Type": "application/json"}, table.settings.local_targets)
    if status >= 300:
        raise Undelivered(f"webhook: {status}")


@cache
def browsers() -> ModuleType | None:
    """How to send to browsers; None if the extra ``push`` is not installed.  Loaded late, for it takes its time."""
    try:
        return import_module(f"{__package__}.push")
    except ModuleNotFoundError:
        return None


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

    async def round(self) -> None:
        """Hand over what is new, and deliver what is due."""
        await asyncio.to_thread(self._hand_over)
        await asyncio.to_thread(self._deliver)

    def _hand_over(self) -> None:
        """Put new notices on their ways."""
        together = rows.join(people, people.c.id == rows.c.person)
        chosen = select(rows.c.id, rows.c.person, rows.c.read, rows.c.kind, rows.c.about, people.c.mail, people.c.webhook, people.c.wants).select_from(together)
        with self.table.storage.reading() as connection:
            waiting = connection.execute(chosen.where(~rows.c.sent).order_by(rows.c.id).limit(BATCH)).all()
        for row in waiting:
            with self.table.storage.writing() as connection:
                mine = connection.execute(update(rows).where(rows.c.id == row.id, ~rows.c.sent).values(sent=True)).rowcount
                if mine and not row.read and not self.table.presence.online(row.person):
                    ways = [{"notice": row.id, "way": way, "browser": browser, "tries": 0, "due": 0.0} for way, browser in self._ways(connection, row)]
                    if ways:
                        connection.execute(insert(deliveries), ways)

    def _ways(self, connection: Connection, row: Any) -> Iterator[tuple[Way, int | None]]:
        """By which ways somebody is told."""
        failed = row.about.get("way") if row.kind == "failing" else None
        if row.mail and row.wants.mail and self.table.settings.smtp and failed != "mail":
            yield "mail", None
        if row.webhook and row.wants.webhook and failed != "webhook":
            yield "webhook", None
        if row.wants.push and failed != "push" and browsers() is not None:
            for browser in connection.scalars(select(pushes.c.id).where(pushes.c.person == row.person)):
                yield "push", browser

    def _deliver(self) -> None:
        """Make every attempt that is due; those for one person one after the other."""
        told = (rows.c.person, rows.c.game, rows.c.kind, rows.c.about, rows.c.read, notices.WHOM)
        of = (people.c.lang, people.c.mail, people.c.webhook, people.c.wants, people.c.failing, games.c.title, games.c.scenario, games.c.name)
        together = deliveries.join(rows, rows.c.id == deliveries.c.notice).join(people, people.c.id == rows.c.person).join(games, games.c.id == rows.c.game)
        query = select(deliveries, *told, *of).select_from(together).where(deliveries.c.due <= time.time())
        with self.table.storage.reading() as connection:
            due = connection.execute(query.order_by(deliveries.c.due, deliveries.c.id).limit(BATCH)).all()
        by_person = [list(group) for _, group in groupby(sorted(due, key=attrgetter("person", "id")), attrgetter("person"))]
        if by_person:
            with ThreadPoolExecutor(HANDS) as hands:
                list(hands.map(self._attempts, by_person))

    def _attempts(self, due: Iterable[Row[Any]]) -> None:
        for row in due:
            if self._claim(row):
                self._attempt(row)

    def _claim(self, row: Row[Any]) -> bool:
        """Take an attempt upon oneself; False if another process has."""
        with self.table.storage.writing() as connection:
            same = update(deliveries).where(deliveries.c.id == row.id, deliveries.c.due == row.due)
            return bool(connection.execute(same.values(due=time.time() + LEASE)).rowcount)

    def _attempt(self, row: Row[Any]) -> None:
        gone = False
        try:
            if not row.read and not self.table.presence.online(row.person):
                gone = self._send(row)
        except Undelivered as undelivered:
            log.warning("notice %d, attempt %d: %s", row.notice, row.tries + 1, undelivered)
            self._failed(row)
            return
        with self.table.storage.writing() as connection:
            connection.execute(delete(deliveries).where(deliveries.c.id == row.id))
            if gone:
                connection.execute(delete(pushes).where(pushes.c.id == row.browser))
            elif row.way in row.failing:
                mend(connection, row.person, row.way)

    def _send(self, row: Row[Any]) -> bool:
        """Send a notice by its way, if that is still wanted; True if nobody listens there any more.  Raises ``Undelivered``."""
        text = notices.text(self.table, row, row.lang)
        news = News(row.game, f"{self.table.settings.url.rstrip('/')}/game/{row.game}", text)
        if row.way == "mail" and row.mail and row.wants.mail:
            send_mail(self.table, row.mail, text, f"{text}\n\n{news.url}\n\n{phrases(row.lang).say('mail-why')}\n")
        elif row.way == "webhook" and row.webhook and row.wants.webhook:
            call_webhook(self.table, row.webhook, news)
        elif row.way == "push" and row.wants.push:
            with self.table.storage.reading() as connection:
                browser = connection.execute(select(pushes).where(pushes.c.id == row.browser)).first()
            module = browsers()
            if browser is not None and module is not None:
                return not module.send(self.table, browser, msgspec.json.encode(news))
        return False

    def _failed(self, row: Row[Any]) -> None:
        """Try again later; at the end tell whoever owns the address."""
        failing = row.way in row.failing
        with self.table.storage.writing() as connection:
            if row.tries < len(PAUSES) and not failing:
                later = update(deliveries).where(deliveries.c.id == row.id)
                connection.execute(later.values(tries=row.tries + 1, due=time.time() + PAUSES[row.tries]))
                return
            connection.execute(delete(deliveries).where(deliveries.c.id == row.id))
            if not failing:
                _mark(connection, row.person, row.way, time.time())
                notices.add(connection, row.person, row.game, "failing", {"way": row.way})
        if not failing:
            self.table.tell(row.game, [row.person])


def mend(connection: Connection, person: str, way: Way) -> None:
    """A way works again, or has been given anew."""
    _mark(connection, person, way, None)


def _mark(connection: Connection, person: str, way: Way, since: float | None) -> None:
    known = connection.scalar(select(people.c.failing).where(people.c.id == person)) or {}
    rest = {name: at for name, at in known.items() if name != way}
    connection.execute(update(people).where(people.c.id == person).values(failing=rest if since is None else {**rest, way: since}))
