"""The start of the server tells where the page is, and what its address lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import play, serve


def test_the_networks_address_is_the_one_that_leads_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(play, "ELSEWHERE", ("127.0.0.1", 9))
    assert play.network_address() == "127.0.0.1"


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
