"""A party on a port of this machine, as its pages call it."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final, Self

from tools import party, rooms

PAGE: Final = (
    "<!doctype html>\n<html lang=en><head></head><body>Tinderbox"
    '<svg><use href="svg/icons.svg#icon-new"></use></svg></body></html>'
)
ICONS: Final = '<svg><symbol id="icon-new"/></svg>'
KEY: Final = "A-guest_s-key-is-drawn"  # 22 letters of Base64
HOME: Final = "127.0.0.1"
PATIENCE_S: Final = 30.0  # in a test that waits for another thread


def write_page(folder: Path) -> None:
    """Write the files that the server of a party reads."""
    (folder / "index.html").write_text(PAGE, "utf8")
    (folder / "pyscript.toml").write_text("", "utf8")
    (folder / "svg").mkdir()
    (folder / "svg" / "icons.svg").write_text(ICONS, "utf8")


class PartySite:
    """Asks the server as a browser does that calls it by `name`."""

    def __init__(self, folder: Path, **options: Any) -> None:
        self.said: list[str] = []
        self.server = party.open_party(folder, 0, self.said.append, **options)
        self.server.party = rooms.Party(self.said.append, poll_s=0.01)
        self.port = int(self.server.server_address[1])
        self.name = f"{HOME}:{self.port}"
        self.origin = options.get("public") or f"http://{self.name}"

    @contextlib.contextmanager
    def served(self) -> Iterator[Self]:
        serve_on = partial(self.server.serve_forever, poll_interval=0.01)
        threading.Thread(target=serve_on, daemon=True).start()
        with self.server:
            yield self
            self.server.shutdown()

    def ask(
        self, path: str, body: str | None = None, *, of: str = HOME, **headers: str
    ) -> tuple[int, Any]:
        """Return the status of an answer to the device `of`, and its content."""
        raw = (body or "").encode(errors="surrogateescape")
        given = {"Host": self.name, "Origin": self.origin}
        given["Content-Length"] = str(len(raw))
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = HTTPConnection(HOME, self.port, PATIENCE_S, (of, 0))
        with contextlib.closing(connection):
            method = "GET" if body is None else "POST"
            connection.putrequest(
                method, path, skip_host=True, skip_accept_encoding=True
            )
            for name, value in given.items():
                if value:
                    connection.putheader(name, value)
            connection.endheaders(raw)
            answer = connection.getresponse()
            text = answer.read().decode()
        is_json = answer.headers["Content-Type"] == "application/json"
        return answer.status, json.loads(text or "null") if is_json else text
