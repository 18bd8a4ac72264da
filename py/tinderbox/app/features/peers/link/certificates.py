"""The certificate of this browser, by which others recognize it for a year.

It is stored in IndexedDB, because no text can hold it. If nothing can be stored, it is
new with every load of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from tinderbox.app.features.peers.link.peer_connection import js_object
from tinderbox.app.kernel.browser.indexed_db import open_database, result
from tinderbox.app.kernel.browser.ports import StorageDenied
from tinderbox.net.link import Certificate

DATABASE = "tinderbox"
STORE = "certificates"
OWN = "own"  # its name in the store
LIFETIME_MS = 365 * 86_400_000  # the longest that browsers allow


async def own() -> Certificate | None:
    """Return the stored certificate, or a new one if there is none or it has expired.

    Return None if the browser does not give its fingerprint.
    """
    certificate = await _ask("readonly", lambda store: store.get(OWN))
    if certificate and certificate.expires > window.Date.now():
        return _certificate(certificate)
    new = await _make()
    if new:
        await _ask("readwrite", lambda store: store.put(new.handle, OWN))
    return new


async def _make() -> Certificate | None:
    kind = {"name": "ECDSA", "namedCurve": "P-256", "expires": LIFETIME_MS}
    with suppress(JsException):
        request = window.RTCPeerConnection.generateCertificate(js_object(kind))
        return _certificate(await request)
    return None


def _certificate(handle: Any) -> Certificate | None:
    if not hasattr(handle, "getFingerprints"):
        return None
    for it in handle.getFingerprints():
        if it.algorithm == "sha-256":
            return Certificate(handle, bytes.fromhex(str(it.value).replace(":", "")))
    return None


async def _ask(mode: str, request: Callable[[Any], Any]) -> Any:
    """Return the result of a request to the store, None if it was refused."""
    with suppress(StorageDenied):
        database = await open_database(DATABASE, STORE)
        try:
            store = database.transaction(STORE, mode).objectStore(STORE)
            return await result(request(store))
        finally:
            database.close()
    return None
