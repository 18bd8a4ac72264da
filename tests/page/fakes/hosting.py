"""GitHub Pages as a browser sees it: a site under a path, and its faults."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from tools import serve

NAME: Final = "/some-name/"
# Of a page there.
KEPT: Final = "navigator.serviceWorker.controller"
SNAPSHOT: Final = "document.documentElement.dataset.snapshot"
WAITS: Final = "document.documentElement.dataset.update === 'waiting'"
# The match itself; the line above it tells when it was seen last.
SAVED: Final = (
    "localStorage.getItem('tinderbox.match.1').split('\\n').slice(1).join('\\n')"
)
# A page on the home screen looks for a new version when it is looked at again.
LOOK: Final = "document.dispatchEvent(new Event('visibilitychange'))"
STYLE: Final = """fetch(document.querySelector('link[rel=stylesheet]').href)
  .then(answer => answer.text())"""


@dataclass
class Host:
    """The answers and faults of a server. A test may change both while it runs."""

    folder: Path
    failing: str = ""  # this file answers 500
    cut: str = ""  # this file ends half way
    mixed: str = ""  # this file is of some other version
    types: Mapping[str, str] = field(default_factory=dict)  # if it has its own
    stalled: str = ""  # this address is answered when `goes_on` is set
    goes_on: threading.Event = field(default_factory=threading.Event)
    only_page_kept: bool = False  # True if caches may keep nothing but the page
    address: str = ""
    asked: list[str] = field(default_factory=list)


def handler(host: Host) -> type[serve.StaticSite]:
    """Return a server class for one host. Each request gets a new object."""

    class Pages(serve.StaticSite):
        def send_head(self) -> Any:
            """Serve only below the site's name, and redirect the root there."""
            path, _, query = self.path.partition("?")
            host.asked.append(path)
            if host.stalled and self.path.endswith(host.stalled):
                host.goes_on.wait()
            if path in ("/", NAME.rstrip("/")):
                self.send_response(HTTPStatus.MOVED_PERMANENTLY)
                self.send_header("Location", f"{NAME}?{query}" if query else NAME)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return None
            name = path.removeprefix(NAME)
            if name == path or (name and not (host.folder / name).is_file()):
                return self._missing()
            if name and name == host.failing:
                self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
                return None
            suffix = Path(name or "index.html").suffix
            if host.types and suffix not in host.types:  # as IIS
                return self._missing()
            self.path = "/" + name
            return super().send_head()

        def guess_type(self, path: Any) -> str:
            """Return the type of a file, as this server knows it."""
            return host.types.get(Path(path).suffix) or super().guess_type(path)

        def copyfile(self, source: Any, outputfile: Any) -> None:
            """Send a whole file, a half one and a closed connection, or another."""
            content = source.read()
            name = self.path.removeprefix("/") or "index.html"
            if name == host.cut:
                content = content[: len(content) // 2]
                self.close_connection = True
            elif name == host.mixed:
                content = content[::-1]
            outputfile.write(content)

        def send_header(self, keyword: str, value: str) -> None:
            """Let caches keep everything for ten minutes, as Pages does."""
            if keyword == "Cache-Control":
                is_kept = self.path == "/" or not host.only_page_kept
                value = "max-age=600" if is_kept else "no-store"
            super().send_header(keyword, value)

        def _missing(self) -> Any:
            page = (host.folder / "404.html").read_bytes()
            self.send_response(HTTPStatus.NOT_FOUND)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(page)

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, directory=str(host.folder), **kwargs)

    return Pages


@contextlib.contextmanager
def hosting(folder: Path, port: int = 0) -> Iterator[Host]:
    """Serve the site until the block ends. After that nobody answers."""
    host = Host(folder)
    with serve.Server(("127.0.0.1", port), handler(host)) as server:
        host.address = serve.address(server).rstrip("/") + NAME
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.goes_on.set()
            server.shutdown()
