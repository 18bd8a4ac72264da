"""The certificate of this browser, by which others recognize it for a year.

It is an object of the browser that can't be written as text, so it is stored in
IndexedDB. If nothing can be stored, every load of the page makes a new one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from tinderbox.app.kernel.browser.browser import js_object
from tinderbox.app.kernel.browser.indexed_db import open_database, result
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull
from tinderbox.net.link import Certificate

DATABASE = "tinderbox"
STORE = "certificates"
OWN_NAME = "own"  # the name of the certificate in the store
LIFETIME_MS = 365 * 86_400_000  # the longest that browsers allow


async def own() -> Certificate | None:
    """Return the stored certificate, or a new one if there is none or it has expired.

    Return None if the browser makes none, or does not tell its fingerprint.
    """
    stored = await _request_store("readonly", lambda store: store.get(OWN_NAME))
    if stored and stored.expires > window.Date.now():
        return _with_fingerprint(stored)
    new = await _make_certificate()
    if new:
        await _request_store("readwrite", lambda store: store.put(new.handle, OWN_NAME))
    return new


async def _make_certificate() -> Certificate | None:
    algorithm = {"name": "ECDSA", "namedCurve": "P-256", "expires": LIFETIME_MS}
    with suppress(JsException):
        request = window.RTCPeerConnection.generateCertificate(js_object(algorithm))
        return _with_fingerprint(await request)
    return None


def _with_fingerprint(handle: Any) -> Certificate | None:
    """Return a browser's certificate, or None if its fingerprint can't be read."""
    if not hasattr(handle, "getFingerprints"):
        return None
    for it in handle.getFingerprints():
        if it.algorithm == "sha-256":
            return Certificate(handle, bytes.fromhex(str(it.value).replace(":", "")))
    return None


async def _request_store(mode: str, request: Callable[[Any], Any]) -> Any:
    """Return the result of a request to the store. None: the browser refused it."""
    with suppress(StorageDenied, StorageFull):
        database = await open_database(DATABASE, STORE)
        try:
            store = database.transaction(STORE, mode).objectStore(STORE)
            return await result(request(store))
        finally:
            database.close()
    return None
