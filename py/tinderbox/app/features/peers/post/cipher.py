"""Encrypts bytes with a code, using the browser's cryptography."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from tinderbox.app.kernel.browser.browser import js_object
from tinderbox.core.match import BadMatch
from tinderbox.net.post_link import Sealed

PBKDF2_ROUNDS = 300_000  # so many, to slow down somebody who tries many codes
SALT_BYTES = 16
NONCE_BYTES = 12  # as AES-GCM requires


async def seal(content: bytes, code: str) -> Sealed:
    """Encrypt a content with a code."""
    salt = _random(SALT_BYTES)
    nonce = _random(NONCE_BYTES)
    key = await _derive_key(code, salt)
    sealed = await window.crypto.subtle.encrypt(_aes_gcm(nonce), key, to_js(content))
    return Sealed(salt.to_bytes(), nonce.to_bytes(), sealed.to_bytes())


async def unseal(sealed: Sealed, code: str) -> bytes:
    """Decrypt a sealed content.

    Raises BadMatch if the code is wrong or a byte has changed.
    """
    key = await _derive_key(code, to_js(sealed.salt))
    algorithm = _aes_gcm(to_js(sealed.nonce))
    try:
        content = await window.crypto.subtle.decrypt(algorithm, key, to_js(sealed.data))
    except JsException:
        raise BadMatch("match.bad_share") from None
    return bytes(content.to_bytes())


async def _derive_key(code: str, salt: Any) -> Any:
    letters = window.TextEncoder.new().encode(code.replace("-", ""))
    subtle = window.crypto.subtle
    use = to_js(["deriveKey"])
    secret = await subtle.importKey("raw", letters, "PBKDF2", False, use)
    derivation = {
        "name": "PBKDF2",
        "hash": "SHA-256",
        "salt": salt,
        "iterations": PBKDF2_ROUNDS,
    }
    algorithm = {"name": "AES-GCM", "length": 256}
    uses = to_js(["encrypt", "decrypt"])
    return await subtle.deriveKey(
        js_object(derivation), secret, js_object(algorithm), False, uses
    )


def _aes_gcm(nonce: Any) -> Any:
    return js_object({"name": "AES-GCM", "iv": nonce})


def _random(count: int) -> Any:
    return window.crypto.getRandomValues(window.Uint8Array.new(count))
