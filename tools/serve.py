"""Serves the checkout as a static site on this machine only; `make play` runs it."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent

# The same address each time where it is free: a browser keeps saved games by address.
USUAL_PORT: Final = 1666


class StaticSite(SimpleHTTPRequestHandler):
    """Files with the types browsers insist on, whatever this machine's tables say."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it so
        "": "application/octet-stream",
        ".bundle": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".match": "text/plain; charset=utf-8",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def send_head(self) -> Any:
        """Refuse hidden files: the checkout is not the site."""
        if any(part.startswith(".") for part in self.path.split("/")):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def end_headers(self) -> None:
        """Have the browser ask each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal for the address; the browser's own log has the rest."""


class Server(ThreadingHTTPServer):
    """One thread per connection, without a word when a browser hangs up."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report every error but a closed tab."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_site(root: Path, *, port: int = 0) -> Server:
    """A server of this folder, on a free port if the wanted one is taken."""

    def handler(*args: Any, **kwargs: Any) -> StaticSite:
        return StaticSite(*args, directory=str(root), **kwargs)

    try:
        return Server(("127.0.0.1", port), handler)
    except OSError:
        return Server(("127.0.0.1", 0), handler)


def address(server: Server) -> str:
    """Where a browser finds the site."""
    return f"http://127.0.0.1:{server.server_address[1]}/"


@contextlib.contextmanager
def serving(root: Path) -> Iterator[str]:
    """The address of the site while it is served in the background."""
    with open_site(root) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()


def has_display() -> bool:
    """Whether a window could open; without one, a text browser would take over."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=USUAL_PORT)
    parser.add_argument("--no-open", action="store_true", help="open no browser")
    options = parser.parse_args()
    with open_site(ROOT, port=options.port) as server:
        print(f"Tinderbox is at {address(server)}  (Ctrl-C ends it)", flush=True)
        if has_display() and not options.no_open:
            webbrowser.open(address(server))
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
