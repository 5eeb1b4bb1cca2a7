"""Web push: notices to browsers that are closed.  Needs the extra ``push``."""

from __future__ import annotations

import base64
from typing import Any, Final

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid
from pywebpush import WebPushException, webpush
from sqlalchemy import Row, delete, insert, select
from sqlalchemy.exc import IntegrityError

from .refusals import Undelivered
from .schema import keys, pushes
from .storage import Storage
from .table import Table

PATIENCE: Final = 10.0  # seconds for one delivery
GONE: Final = (404, 410)  # what a push service says of a browser that no longer listens


def send(table: Table, browser: Row[Any], data: bytes) -> None:
    """Send data to a browser.  Raises ``Undelivered``."""
    target = {"endpoint": browser.endpoint, "keys": {"p256dh": browser.p256dh, "auth": browser.auth}}
    claims: dict[str, str | int] = {"sub": f"mailto:{table.settings.sender.rpartition('<')[2].rstrip('>')}"}
    try:
        webpush(target, data, Vapid.from_pem(_key(table.storage).encode()), vapid_claims=claims, timeout=PATIENCE)
    except WebPushException as error:
        if error.response is not None and error.response.status_code in GONE:
            with table.storage.writing() as connection:
                connection.execute(delete(pushes).where(pushes.c.id == browser.id))
        raise Undelivered(f"push: {error.message}") from None
    except (OSError, ValueError) as error:
        raise Undelivered(f"push: {error}") from None


def public_key(storage: Storage) -> str:
    """What a browser needs in order to listen."""
    public = Vapid.from_pem(_key(storage).encode()).public_key
    point = public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def _key(storage: Storage) -> str:
    """The key with which the table signs what it pushes, made when it is first needed."""
    with storage.reading() as connection:
        found = connection.scalar(select(keys.c.value).where(keys.c.name == "vapid"))
    if found is not None:
        return str(found)
    fresh = ec.generate_private_key(ec.SECP256R1())
    pem = fresh.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()
    try:
        with storage.writing() as connection:
            connection.execute(insert(keys).values(name="vapid", value=pem))
    except IntegrityError:  # another process was first
        return _key(storage)
    return pem
