"""A server of the checkout, or of a built site, as a static site."""

from __future__ import annotations

import contextlib
import gzip
import re
import sys
import threading
from collections.abc import Collection, Iterator
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, TypeVar

LOOPBACK = "127.0.0.1"

# All that a checkout's page or a built site consists of. No name of it needs an escape,
# so none is decoded: what is checked is what is opened.
SITE = re.compile(
    r"/|/(index|404)\.html|/pyscript\.toml|/py/main\.py|/tools/gate\.js"
    r"|/(register\.\w+|sw)\.js|/tinderbox\.json|/(LICENSE|NOTICE)\.txt"
    r"|/(runtime|svg)(/\w([\w.-]*\w)?)+",
    re.ASCII,
)


# Files that are not compressed already.
LOOSE = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm"}
)


@lru_cache(maxsize=100)
def packed(path: Path, _: int) -> bytes:
    """Return a file as a browser unpacks it. The number is its time of change."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class StaticSite(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers need, on any machine."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it so
        "": "application/octet-stream",
        ".bin": "application/octet-stream",
        ".bundle": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    server: Server
    _packed: bytes | None = None  # the file of this request, if it is sent compressed

    def send_head(self) -> Any:
        """Refuse files outside the site, and requests by a foreign host name.

        A foreign page's host name can lead here (DNS rebinding). It would have the same
        origin then, and could read everything.
        """
        if not self.is_called_by_name():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        if not self._is_of_the_site():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if self._is_to_be_packed():
            file = self._file()
            self._packed = packed(file, file.stat().st_mtime_ns)
        return super().send_head()

    def parse_request(self) -> bool:
        """Read the next request of a connection."""
        self._packed = None
        return super().parse_request()

    def _is_to_be_packed(self) -> bool:
        """Return True if the file is sent compressed, to a browser that unpacks it.

        To this machine itself it would only take longer.
        """
        accepted = str(self.headers["Accept-Encoding"] or "")
        is_packable = "gzip" in accepted and self._file().suffix in LOOSE
        return is_packable and not self.is_near

    @property
    def is_near(self) -> bool:
        """True if the request comes from this machine itself."""
        return bool(self.client_address[0] == LOOPBACK)

    def send_header(self, keyword: str, value: str) -> None:
        """Tell how a file is compressed, and how long it is then."""
        if keyword == "Content-Length" and self._packed is not None:
            super().send_header("Content-Encoding", "gzip")
            value = str(len(self._packed))
        super().send_header(keyword, value)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or what it is compressed to."""
        if self._packed is None:
            super().copyfile(source, outputfile)
        else:
            outputfile.write(self._packed)

    def is_called_by_name(self) -> bool:
        """Return True if the request is to a name of this server."""
        name = str(self.headers["Host"]).partition(":")[0].lower()
        return name in (self.server.server_address[0], *self.server.names)

    def _is_of_the_site(self) -> bool:
        """Return True for a file of the site, False for any link."""
        if not SITE.fullmatch(self.path.partition("?")[0]):
            return False
        file = self._file()
        return file.is_file() and file == file.resolve()

    def _file(self) -> Path:
        """Return the file that is asked for, by a path without escapes."""
        path = self.path.partition("?")[0]
        return Path(self.directory).resolve() / (path[1:] or "index.html")

    def end_headers(self) -> None:
        """Make the browser check each time if a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: the terminal shows the address.

        The browser's own log has the rest.
        """


class Server(ThreadingHTTPServer):
    """A thread for each connection. It prints nothing if a browser disconnects."""

    daemon_threads = True
    server_address: tuple[str, int]
    site = StaticSite
    names: Collection[str] = ("localhost",)  # host names, beside its own address

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report every error except a closed tab."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


S = TypeVar("S", bound=Server)


def open_site(root: Path, *, host: str = LOOPBACK, port: int = 0) -> Server:
    """Return a server of this folder, on a free port if the wanted one is taken."""
    return open_server(Server, root, host, port)


def open_server(kind: type[S], root: Path, host: str, port: int) -> S:
    """Return a server of this kind, on a free port if the wanted one is taken."""
    handler = partial(kind.site, directory=str(root))
    try:
        return kind((host, port), handler)
    except OSError:
        return kind((host, 0), handler)


def address(server: Server) -> str:
    """Return the URL of the site."""
    host, port = server.server_address
    return f"http://{host}:{port}/"


@contextlib.contextmanager
def serving(root: Path, *names: str) -> Iterator[str]:
    """Serve the site in the background, and yield its URL.

    It answers to `names` too.
    """
    with open_site(root) as server:
        server.names = (*server.names, *names)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()
