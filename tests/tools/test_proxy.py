"""A party behind nginx, as the documentation sets it up."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.paths import ROOT
from tools import ice, party, rooms

NAME: Final = "play.example.org"
PUBLIC: Final = f"https://{NAME}"
KEY: Final = "A-guest_s-key-is-drawn"
PATIENCE_S: Final = 30.0
STUN: Final = "stun:play.example.org"
PATH: Final = os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/usr/local/sbin"))
NGINX: Final = shutil.which("nginx", path=PATH)
CONFIGURATION: Final = """\
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        {documented}
    }}
}}
"""


def documented() -> str:
    """Return the lines for nginx that the documentation shows."""
    text = (ROOT / "docs" / "start.md").read_text("utf8")
    [lines] = re.findall(r"```nginx\n(.*?)```", text, re.DOTALL)
    assert lines.count("\n") == 5
    return str(lines)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Proxied:
    """A party, its port, and the port of the proxy before it."""

    def __init__(self, folder: Path) -> None:
        (folder / "svg").mkdir()
        (folder / "svg" / "icons.svg").write_text("<svg/>", "utf8")
        (folder / "index.html").write_text("<html lang=en><body></body>", "utf8")
        servers = ice.IceServers.parse([STUN])
        self.said: list[str] = []
        self.server = party.open_party(
            folder, 0, self.said.append, public=PUBLIC, ice=servers
        )
        self.server.party = rooms.Party(self.said.append, poll_s=0.01)
        self.own_port = self.server.server_address[1]
        self.port = free_port()

    def ask(
        self, path: str, body: str | None = None, *, of: str = "127.0.0.1", **given: str
    ) -> tuple[int, Any]:
        """Return status and content of the answer to a device at the address `of`."""
        port = int(given.pop("port", self.port))
        headers = {"Host": NAME, "Origin": PUBLIC}
        headers |= {name.replace("_", "-"): it for name, it in given.items()}
        method = "GET" if body is None else "POST"
        connection = HTTPConnection("127.0.0.1", port, PATIENCE_S, (of, 0))
        with contextlib.closing(connection):
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        is_json = answer.headers["Content-Type"] == "application/json"
        return answer.status, json.loads(text or "null") if is_json else text


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Proxied]:
    """A party that is served, without the proxy."""
    found = Proxied(tmp_path)
    threading.Thread(target=found.server.serve_forever, daemon=True).start()
    with found.server:
        yield found
        found.server.shutdown()


@pytest.fixture
def nginx(proxied: Proxied, tmp_path: Path) -> Iterator[Proxied]:
    """The same, with the proxy."""
    if NGINX is None:
        pytest.skip("nginx is not installed")
    lines = documented().replace(":1666", f":{proxied.own_port}")
    text = CONFIGURATION.format(folder=tmp_path, port=proxied.port, documented=lines)
    (tmp_path / "nginx.conf").write_text(text, "utf8")
    command = (NGINX, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"))
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        deadline_s = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline_s:
            if process.poll() is not None:
                assert process.stderr
                pytest.fail(process.stderr.read().decode())
            with contextlib.suppress(ConnectionError):
                proxied.ask("/")
                break
        yield proxied
    finally:
        process.terminate()
        process.wait(PATIENCE_S)
        assert process.stderr
        process.stderr.close()


def test_who_comes_by_the_proxy_meets_by_letters(nginx: Proxied) -> None:
    status, page = nginx.ask("/", of="127.0.0.7")
    assert status == 200
    assert 'data-party="127.0.0.7" data-ice="[{&quot;urls&quot;' in page
    assert "data-guest" not in page, "anybody may host"
    status, (room, host, link) = nginx.ask("/party", "")
    assert (status, link) == (201, f"{PUBLIC}/#{room}")
    assert nginx.ask(f"/party/{room}/{KEY}", "Ann\nknock", of="127.0.0.7")[0] == 201
    assert nginx.ask(f"/party/{host}?0") == (200, [[KEY, "Ann\nknock"]])
    assert nginx.said[-1] == f"Room {room}: Ann is at the door, from 127.0.0.7."


def test_limits_are_those_of_the_forwarded_address(nginx: Proxied) -> None:
    """Whatever address a device claims to forward."""
    for n in range(10):
        claimed = f"10.0.0.{n}"
        status, _ = nginx.ask(f"/party/AAAA/{KEY}", "", X_Forwarded_For=claimed)
        assert status == 404
    assert nginx.ask(f"/party/AAAA/{KEY}", "", X_Forwarded_For="10.0.0.99")[0] == 429
    assert nginx.ask(f"/party/AAAA/{KEY}", "", of="127.0.0.7")[0] == 404


REFUSED: Final = (
    # the device's path, letter and headers, status
    ("/party", "", {"Origin": f"http://{NAME}"}, 403),
    ("/party", "", {"Origin": f"{PUBLIC}.evil.example"}, 403),
    ("/", None, {"Host": "evil.example"}, 421),
    ("/", None, {"Host": f"{NAME}:444"}, 421),
    ("/", None, {"Host": "127.0.0.1"}, 421),
    ("/svg/icons.svg", None, {"Host": "evil.example"}, 421),
)


@pytest.mark.parametrize(("path", "letter", "headers", "status"), REFUSED)
def test_only_the_public_name_leads_here(
    nginx: Proxied, path: str, letter: str | None, headers: dict[str, str], status: int
) -> None:
    assert nginx.ask(path, letter, **headers)[0] == status


UNSAID: Final = ("", "nonsense", "10.0.0.1, ", "10.0.0.1:99")


@pytest.mark.parametrize("forwarded", UNSAID)
def test_a_proxy_has_to_say_who_asks(proxied: Proxied, forwarded: str) -> None:
    """Otherwise one device could use up what all may do."""
    port = str(proxied.own_port)
    headers = {"X_Forwarded_For": forwarded} if forwarded else {}
    assert proxied.ask("/", port=port, **headers)[0] == 400


def test_one_device_has_so_many_requests_at_a_time(proxied: Proxied) -> None:
    port = str(proxied.own_port)
    # The server counts a request for a moment longer than it takes.
    proxied.server.requests = rooms.Quota(each=5, total=50)
    for _ in range(20):
        assert proxied.ask("/", port=port, X_Forwarded_For="10.0.0.1")[0] == 200
    while proxied.server.requests.take("10.0.0.3"):
        pass
    assert proxied.ask("/", port=port, X_Forwarded_For="10.0.0.3")[0] == 429
    assert proxied.ask("/", port=port, X_Forwarded_For="10.0.0.2")[0] == 200


def test_a_party_behind_a_proxy_is_not_reached_otherwise(proxied: Proxied) -> None:
    with proxied.server.socket.dup() as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
