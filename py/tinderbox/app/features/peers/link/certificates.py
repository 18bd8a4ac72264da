"""The certificate of this browser, by which others recognize it for a year.

It is an object of the browser that can't be written as text, so it is stored in
IndexedDB. If nothing can be stored, every load of the page makes a new one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from tinderbox.app.kernel.browser.browser import js_object
from tinderbox.app.kernel.browser.indexed_db import open_database, result
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull
from tinderbox.net.link import Certificate, LinkError

DATABASE = "tinderbox"
STORE = "certificates"
OWN_NAME = "own"  # the name of the certificate in the store
FINGERPRINT = re.compile(r"a=fingerprint:sha-256 (\S+)", re.IGNORECASE)
LIFETIME_MS = 365 * 86_400_000  # the longest that browsers allow


async def own() -> Certificate:
    """Return the stored certificate, or a new one if there is none or it has expired.

    Raises LinkError if the browser makes none.
    """
    stored = await _request_store("readonly", lambda store: store.get(OWN_NAME))
    if stored and stored.expires > window.Date.now():
        return await _with_fingerprint(stored)
    algorithm = {"name": "ECDSA", "namedCurve": "P-256", "expires": LIFETIME_MS}
    try:
        new = await window.RTCPeerConnection.generateCertificate(js_object(algorithm))
    except JsException as refused:
        raise LinkError(str(refused)) from None
    await _request_store("readwrite", lambda store: store.put(new, OWN_NAME))
    return await _with_fingerprint(new)


async def _with_fingerprint(handle: Any) -> Certificate:
    """Return a browser's certificate. Firefox before 138 tells it in an offer only."""
    connection = window.RTCPeerConnection.new(js_object({"certificates": [handle]}))
    connection.createDataChannel("")
    sdp = str((await connection.createOffer()).sdp)
    connection.close()
    digits = FINGERPRINT.search(sdp)[1]  # type: ignore[index] # every offer has it
    return Certificate(handle, bytes.fromhex(digits.replace(":", "")))


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
