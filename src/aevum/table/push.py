"""Web push: notices to browsers that are closed.  Needs the extra ``push``."""

from __future__ import annotations

import base64
import time
from typing import Any, Final

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from http_ece import ECEException
from py_vapid import Vapid
from pywebpush import WebPusher, WebPushException
from sqlalchemy import Row, insert, select
from sqlalchemy.exc import IntegrityError

from .post import post, target
from .refusals import Undelivered
from .schema import keys as signing
from .storage import Storage
from .table import Table

KEPT: Final = 2 * 86_400  # seconds for which a push service waits for a browser that is closed
HOURS: Final = 12  # for which what the table signs is good
GONE: Final = (404, 410)  # what a push service says of a browser that no longer listens


def send(table: Table, browser: Row[Any], data: bytes) -> bool:
    """Send data to a browser; False if it listens no longer.  Raises ``Undelivered``."""
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    try:
        where = target(browser.endpoint)
        content = WebPusher({"endpoint": browser.endpoint, "keys": keys}).encode(data)["body"]
    except (WebPushException, ECEException, ValueError, Undelivered):
        return False  # no browser has made these keys
    claims = {"sub": f"mailto:{table.settings.sender.rpartition('<')[2].rstrip('>')}", "aud": f"{where.scheme}://{where.named}", "exp": int(time.time()) + HOURS * 3600}
    headers = Vapid.from_pem(_key(table.storage).encode()).sign(claims)
    status = post(browser.endpoint, content, {**headers, "Content-Encoding": "aes128gcm", "TTL": str(KEPT)}, table.settings.local_targets)
    if status in GONE:
        return False
    if status >= 300:
        raise Undelivered(f"push: {status}")
    return True


def public_key(storage: Storage) -> str:
    """What a browser needs in order to listen."""
    public = Vapid.from_pem(_key(storage).encode()).public_key
    point = public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def _key(storage: Storage) -> str:
    """The key with which the table signs what it pushes, made when it is first needed."""
    with storage.reading() as connection:
        found = connection.scalar(select(signing.c.value).where(signing.c.name == "vapid"))
    if found is not None:
        return str(found)
    fresh = ec.generate_private_key(ec.SECP256R1())
    pem = fresh.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()
    try:
        with storage.writing() as connection:
            connection.execute(insert(signing).values(name="vapid", value=pem))
    except IntegrityError:  # another process was first
        return _key(storage)
    return pem
