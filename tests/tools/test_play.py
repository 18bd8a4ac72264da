"""The start of the server tells where the page is, and what its address lacks."""

from __future__ import annotations

import argparse
import socket
from pathlib import Path

import pytest

from tests.tables import table
from tools import network, party, play, serve


def test_what_a_network_has_less_of_is_told() -> None:
    at_home = ("192.168.1.7", 1666)
    server = serve.Server(at_home, serve.StaticSite, bind_and_activate=False)
    said = play.greeting(server, 1666)
    server.server_close()
    assert said.startswith("Tinderbox is at http://192.168.1.7:1666/ ")
    assert "plain http" in said


def test_a_port_that_is_taken_is_told_with_where_matches_stay(tmp_path: Path) -> None:
    with serve.open_site(tmp_path) as first:
        port = first.server_address[1]
        assert play.greeting(first, port).count("\n") == 0
        with serve.open_site(tmp_path, port=port) as second:
            assert second.server_address[1] != port
            said = play.greeting(second, port)
    assert said.startswith(f"Tinderbox is at {serve.address(second)} ")
    assert f"saved at http://127.0.0.1:{port}/ are only there" in said


def test_a_party_tells_every_address_by_which_friends_find_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.7", "fd00::7"])
    with party.open_party(tmp_path, 0, print) as server:
        port = server.server_address[1]
        said = play.invitation(server).splitlines()
        assert said[0].startswith(
            f"Friends on this network open http://192.168.1.7:{port}/"
        )
        assert (
            said[-2]
            == f"If their device does not find it, they try http://[fd00::7]:{port}/"
        )
        monkeypatch.setattr(network, "addresses", list)
        assert play.invitation(server) == play.NO_NETWORK
    with party.open_party(tmp_path, 0, print, public="https://a.example") as server:
        port = server.server_address[1]
        said = play.invitation(server).splitlines()
        assert said[0].startswith("Friends anywhere open https://a.example/ ")
        assert said[1].startswith(f"http://127.0.0.1:{port}/ ")


# what is typed, and the name that browsers write, if it is one
ORIGINS = table("""
https://play.example.org            | https://play.example.org
https://Play.example.org/           | https://play.example.org
https://play.example.org:443        | https://play.example.org
http://localhost:8080               | http://localhost:8080
play.example.org                    |
https://play.example.org/tinderbox  |
ftp://play.example.org              |
https://ann@play.example.org        |
""")


@pytest.mark.parametrize(("text", "origin"), ORIGINS)
def test_a_proxy_has_a_name_as_browsers_write_it(text: str, origin: str) -> None:
    if origin:
        assert play.origin(text) == origin
        return
    with pytest.raises(argparse.ArgumentTypeError):
        play.origin(text)


@pytest.mark.parametrize(
    "arguments",
    [[], ["--lan"], ["--party"], ["--party", "--public", "https://a.example"]],
)
def test_the_command_line_opens_a_server(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["127.0.0.1"])
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    wanted = play.options([*arguments, "--port", str(port)])
    with play.opened(wanted) as server:
        assert isinstance(server, party.PartyServer) == ("--party" in arguments)
    if wanted.public:
        with socket.create_server(("127.0.0.1", port)), pytest.raises(SystemExit):
            play.opened(wanted)
