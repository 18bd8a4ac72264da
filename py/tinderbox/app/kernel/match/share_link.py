"""A whole match in an address: compressed, then in letters an address may hold."""

from __future__ import annotations

import base64
import zlib

from tinderbox.core.match import BadMatch

SAFE_LENGTH = 8000  # characters; some programs cut longer addresses off
MAX_BYTES = 1_000_000  # bytes of a match; a small link must not unpack to gigabytes


def pack(text: str) -> str:
    """The match as letters, digits, - and _."""
    squeezed = zlib.compress(text.encode("utf8", "surrogatepass"), 9)
    return base64.urlsafe_b64encode(squeezed).decode("ascii").rstrip("=")


def unpack(packed: str) -> str:
    """Read what `pack` wrote; raises `BadMatch` for a link that was cut or changed."""
    try:
        squeezed = base64.b64decode(
            packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True
        )
        stream = zlib.decompressobj()
        text = stream.decompress(squeezed, MAX_BYTES).decode("utf8", "surrogatepass")
    except (ValueError, zlib.error):
        raise BadMatch("match.bad_share") from None
    if not stream.eof:  # cut off, or more than MAX_BYTES
        raise BadMatch("match.bad_share")
    return text
