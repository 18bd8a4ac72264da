"""Certificates that outlive a load of the page: IndexedDB keeps what no text can.

Where a browser keeps nothing, or has no room, there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final

from pyodide.ffi import JsException
from pyscript import window

from tinderbox.app.features.peers.link.link import Certificate
from tinderbox.app.features.peers.link.peer_connection import js_object
from tinderbox.app.kernel.browser.indexed_db import open_database, result
from tinderbox.app.kernel.browser.ports import StorageDenied

DATABASE: Final = "tinderbox"
STORE: Final = "certificates"
DAY_MS: Final = 86_400_000
LIFETIME_DAYS: Final = 30  # as long as browsers make them last unless told otherwise


async def read(id: str) -> Certificate | None:
    """The certificate kept under a name; None if there is none, or it has run out."""
    handle = await _handle(id)
    if not handle or handle.expires < window.Date.now():
        return None
    return _certificate(handle)


async def make() -> Certificate | None:
    """A new certificate; None where a browser can't tell its fingerprint."""
    kind = {"name": "ECDSA", "namedCurve": "P-256", "expires": LIFETIME_DAYS * DAY_MS}
    with suppress(JsException):
        made = window.RTCPeerConnection.generateCertificate(js_object(kind))
        return _certificate(await made)
    return None


async def keep(id: str, certificate: Certificate) -> bool:
    """Keep a certificate under a name; whether that can be."""
    handle = certificate.handle
    return bool(await _ask("readwrite", lambda store: store.put(handle, id)))


async def remove(id: str) -> None:
    """Keep a certificate no longer."""
    await _ask("readwrite", lambda store: store.delete(id))


async def remove_unused(used: Collection[str]) -> None:
    """Keep no others than those of these names.

    But for what was made today: another tab may not yet have said that it uses it.
    """
    yesterdays = float(window.Date.now()) + (LIFETIME_DAYS - 1) * DAY_MS
    for name in await _ask("readonly", lambda store: store.getAllKeys()) or ():
        if name not in used:
            handle = await _handle(name)
            if handle and handle.expires < yesterdays:
                await remove(name)


async def _handle(id: str) -> Any:
    return await _ask("readonly", lambda store: store.get(id))


def _certificate(handle: Any) -> Certificate | None:
    if not hasattr(handle, "getFingerprints"):
        return None
    for it in handle.getFingerprints():
        if it.algorithm == "sha-256":
            return Certificate(handle, bytes.fromhex(str(it.value).replace(":", "")))
    return None


async def _ask(mode: str, request: Callable[[Any], Any]) -> Any:
    """Return the result of one request to the store; None if refused."""
    with suppress(StorageDenied):
        database = await open_database(DATABASE, STORE)
        try:
            store = database.transaction(STORE, mode).objectStore(STORE)
            return await result(request(store))
        finally:
            database.close()
    return None
