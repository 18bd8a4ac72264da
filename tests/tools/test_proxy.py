"""A party behind nginx, as the documentation sets it up."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.files import read_file
from tests.tables import table
from tests.tools.party_site import KEY, PATIENCE_S, PartySite, write_page
from tools import ice, rooms

NAME = "play.example.org"
PUBLIC = f"https://{NAME}"
STUN = "stun:play.example.org"
PATH = os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/usr/local/sbin"))
NGINX = shutil.which("nginx", path=PATH)
CONFIGURATION = """\
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
    text = read_file("docs/start.md")
    [lines] = re.findall(r"```nginx\n(.*?)```", text, re.DOTALL)
    assert lines.count("\n") == 5
    return str(lines)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[PartySite]:
    """A party that is served, without the proxy."""
    write_page(tmp_path)
    servers = ice.IceServers.parse([STUN])
    with PartySite(tmp_path, public=PUBLIC, ice=servers).served() as found:
        found.name = NAME
        yield found


@pytest.fixture
def nginx(proxied: PartySite, tmp_path: Path) -> Iterator[PartySite]:
    """The same, with the proxy."""
    if NGINX is None:
        pytest.skip("nginx is not installed")
    lines = documented().replace(":1666", f":{proxied.port}")
    proxied.port = free_port()
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


def test_who_comes_by_the_proxy_meets_by_letters(nginx: PartySite) -> None:
    status, page = nginx.ask("/", of="127.0.0.7")
    assert status == 200
    assert 'data-party="127.0.0.7" data-ice="[{&quot;urls&quot;' in page
    assert "data-guest" not in page, "anybody may host"
    status, (room, host, link) = nginx.ask("/party", "")
    assert (status, link) == (201, f"{PUBLIC}/#{room}")
    assert nginx.ask(f"/party/{room}/{KEY}", "Ann\nknock", of="127.0.0.7")[0] == 201
    assert nginx.ask(f"/party/{host}?0") == (200, [[KEY, "Ann\nknock"]])
    assert nginx.said[-1] == f"Room {room}: Ann is at the door, from 127.0.0.7."


def test_limits_are_those_of_the_forwarded_address(nginx: PartySite) -> None:
    """Whatever address a device claims to forward."""
    for n in range(10):
        claimed = f"10.0.0.{n}"
        status, _ = nginx.ask(f"/party/AAAA/{KEY}", "", X_Forwarded_For=claimed)
        assert status == 404
    assert nginx.ask(f"/party/AAAA/{KEY}", "", X_Forwarded_For="10.0.0.99")[0] == 429
    assert nginx.ask(f"/party/AAAA/{KEY}", "", of="127.0.0.7")[0] == 404


# a path, a header of the device, and the status; a party is asked for by a letter
REFUSED = table(f"""
/party         | Origin | http://{NAME}          | 403
/party         | Origin | {PUBLIC}.evil.example  | 403
/              | Host   | evil.example           | 421
/              | Host   | {NAME}:444             | 421
/              | Host   | 127.0.0.1              | 421
/svg/icons.svg | Host   | evil.example           | 421
""")


@pytest.mark.parametrize(("path", "header", "value", "status"), REFUSED)
def test_only_the_public_name_leads_here(
    nginx: PartySite, path: str, header: str, value: str, status: str
) -> None:
    letter = "" if path == "/party" else None
    assert nginx.ask(path, letter, **{header: value})[0] == int(status)


UNSAID = ("", "nonsense", "10.0.0.1, ", "10.0.0.1:99")


@pytest.mark.parametrize("forwarded", UNSAID)
def test_a_proxy_has_to_say_who_asks(proxied: PartySite, forwarded: str) -> None:
    """Otherwise one device could use up what all may do."""
    headers = {"X_Forwarded_For": forwarded} if forwarded else {}
    assert proxied.ask("/", **headers)[0] == 400


def test_one_device_has_so_many_requests_at_a_time(proxied: PartySite) -> None:
    # The server counts a request for a moment longer than it takes.
    proxied.server.requests = rooms.Quota(each=5, total=50)
    for _ in range(20):
        assert proxied.ask("/", X_Forwarded_For="10.0.0.1")[0] == 200
    while proxied.server.requests.take("10.0.0.3"):
        pass
    assert proxied.ask("/", X_Forwarded_For="10.0.0.3")[0] == 429
    assert proxied.ask("/", X_Forwarded_For="10.0.0.2")[0] == 200


def test_a_party_behind_a_proxy_is_not_reached_otherwise(proxied: PartySite) -> None:
    with proxied.server.socket.dup() as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
