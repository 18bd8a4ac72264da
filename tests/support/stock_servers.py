"""The types by which servers answer as they are installed, of files that a site has.

From Debian's packages nginx-common 1.22 and media-types 10 (Apache), and from the
applicationHost.config of IIS 10.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NGINX: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
APACHE: Final = NGINX | {".js": "text/javascript"}
IIS: Final = NGINX | {
    ".woff2": "application/font-woff2",
    ".zip": "application/x-zip-compressed",
}
STOCK: Final[Mapping[str, Mapping[str, str]]] = {
    "nginx": NGINX,
    "Apache": APACHE,
    "IIS": IIS,
    # Servers older than 2018 have no type for WebAssembly and send it as bytes.
    "an old nginx": {**NGINX, ".wasm": "application/octet-stream"},
}
