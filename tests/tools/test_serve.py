"""The server serves the site and nothing else, to pages that use its own name."""

from __future__ import annotations

import contextlib
import gzip
import socket
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.files import write_files
from tests.paths import ROOT
from tests.stories import Story, stories
from tools import publish, serve

FILES = """
index.html pyscript.toml py/main.py runtime/boot.mjs svg/style.css svg/x.
README.md Makefile py/cli.py tools/serve.py tests/tools/test_serve.py
.git/config .env .venv/pyvenv.cfg runtime/.ready svg/.git/config
node_modules/qr/package.json dist/fuzz/1.match
"""
SERVED = """
/ /index.html /pyscript.toml /py/main.py /runtime/boot.mjs
/svg/style.css /svg/style.css?v=2 /?game=great_fire //svg/style.css
"""
REFUSED = """
of the checkout, not of the site
    /README.md
    /Makefile
    /py/cli.py
    /tools/serve.py
    /tests/tools/test_serve.py
    /node_modules/qr/package.json
    /dist/fuzz/1.match

hidden, also in folders of the site
    /.git/config
    /.env
    /.venv/pyvenv.cfg
    /runtime/.ready
    /svg/.git/config

the same, escaped once, twice or too far
    /%2egit/config
    /%2Egit/config
    /.git%2fconfig
    /%252egit/config
    /%c0%aegit/config
    /svg%2f.git%2fconfig
    /svg/%2egit/config

a way out of a folder
    /svg/../.git/config
    /svg/%2e%2e/.git/config
    /svg/..%2f.git/config
    /svg/../index.html
    /svg/./style.css
    /../tools/.git/config
    /svg//x

what only Windows takes for a way out or for the same name
    /svg\\..\\.git\\config
    /svg/..\\..\\.git\\config
    /svg/style.css.
    /svg/style.css::$DATA
    /SVG/style.css
    /Index.html
    /svg/x.

no path, or no name
    svg/style.css
    *
    http://127.0.0.1/svg/style.css
    /svg/style.css%00
    /svg/style.css\0
    /svg/style.css#x
    /runtime/a%20b.js
    /;/.git/config

no folder is listed, whatever it holds
    /svg
    /svg/
    /runtime/
    /py/
    /.git/

links
    /svg/secret.svg
    /svg/outside/secret.svg
    /svg/inside.svg
"""
# "{port}" is the server's own
KNOWN = "127.0.0.1 127.0.0.1:{port} localhost:{port} LocalHost:{port}"
FOREIGN = """
tinderbox.test:{port} evil.example evil.example:{port} [::1]:{port} 0.0.0.0:{port} :80
127.0.0.1.evil.example localhost.evil.example:{port} 192.168.1.7:{port}
localhost@evil.example evil.example@localhost
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a checkout with files of all kinds, and links out of it."""
    folder = tmp_path_factory.mktemp("tools")
    write_files(folder, [*FILES.split(), "runtime/a b.js"])
    outside = tmp_path_factory.mktemp("outside")
    write_files(outside, ["secret.svg"])
    (folder / "svg" / "secret.svg").symlink_to(outside / "secret.svg")
    (folder / "svg" / "outside").symlink_to(outside)
    (folder / "svg" / "inside.svg").symlink_to("../.git/config")
    return folder


@pytest.fixture(scope="module")
def site(checkout: Path) -> Iterator[str]:
    with serve.serving(checkout) as address:
        yield address


def answer(site: str, path: str, host: str = "localhost", method: str = "GET") -> str:
    """Return the server's whole answer to one request."""
    port = urlsplit(site).port
    named = f"Host: {host.format(port=port)}\r\n" if host else ""
    request = f"{method} {path} HTTP/1.1\r\n{named}Connection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request.encode("latin1"))
        with connection.makefile("rb") as file:
            return file.read().decode("latin1")


@pytest.mark.parametrize("path", SERVED.split())
def test_the_site_is_served(site: str, path: str) -> None:
    assert answer(site, path).startswith("HTTP/1.1 200 ")


def fetched(site: str, name: str, *, of: str = "127.0.0.2") -> tuple[int, bytes]:
    """Return the bytes that a file takes to a device, and the file as it arrives."""
    connection = HTTPConnection(
        urlsplit(site).netloc, timeout=10, source_address=(of, 0)
    )
    with contextlib.closing(connection):
        connection.request("GET", f"/{name}", headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        sent = answer.read()
    assert len(sent) == int(answer.headers["Content-Length"])
    is_packed = answer.headers["Content-Encoding"] == "gzip"
    return len(sent), gzip.decompress(sent) if is_packed else sent


def test_another_device_gets_a_file_compressed(tmp_path: Path) -> None:
    """As it is now: what was compressed before is not sent any more."""
    page = tmp_path / "index.html"
    with serve.serving(tmp_path) as site:
        for text in ("fire " * 1_000, "bull " * 1_000):
            page.write_text(text, "utf8")
            size, arrived = fetched(site, "")
            assert arrived.decode() == text
            assert size < 100
        assert fetched(site, "", of="127.0.0.1") == (5_000, text.encode())


@stories(REFUSED)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_nothing_else_is(site: str, story: Story, method: str) -> None:
    for (path,), _ in story:
        said = answer(site, path, method=method)
        assert said.startswith(("HTTP/1.1 404 ", "HTTP/1.1 400 ")), (path, said)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *((it, 200) for it in KNOWN.split()),
        *((it, 421) for it in ("", *FOREIGN.split())),
    ],
)
def test_it_answers_to_the_names_of_this_machine_alone(
    site: str, host: str, status: int
) -> None:
    assert answer(site, "/", host).startswith(f"HTTP/1.1 {status} ")


def test_it_answers_to_a_name_that_it_is_given(checkout: Path) -> None:
    with serve.serving(checkout, "tinderbox.test") as site:
        assert answer(site, "/", "tinderbox.test").startswith("HTTP/1.1 200 ")
        assert answer(site, "/", "evil.example").startswith("HTTP/1.1 421 ")


def test_a_folder_without_a_page_is_not_listed(tmp_path: Path) -> None:
    with serve.serving(tmp_path) as site:
        assert answer(site, "/").startswith("HTTP/1.1 404 ")


def test_all_that_a_host_is_given_is_of_the_site() -> None:
    sources = publish.files(ROOT).keys() - {*publish.INLINED}
    names = {"index.html", "sw.js", *(publish.named(path, b"") for path in sources)}
    assert [name for name in names if not serve.SITE.fullmatch(f"/{name}")] == []
    types = {Path(name).suffix for name in names}
    assert types <= set(serve.StaticSite.extensions_map)


def test_only_this_machine_is_served_unless_it_is_asked_for(checkout: Path) -> None:
    with serve.open_site(checkout) as server:
        assert server.server_address[0] == "127.0.0.1"
