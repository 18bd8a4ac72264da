"""What an address says: a whole match in a link, or a match and a moment of it."""

from __future__ import annotations

import pytest

from tests.support.short_matches import LONGER
from tinderbox.app.kernel.match import share_link
from tinderbox.app.kernel.page.address import Address, parse
from tinderbox.core.match import BadMatch


def test_a_link_holds_a_whole_match() -> None:
    packed = share_link.pack(LONGER)
    assert share_link.unpack(packed) == LONGER
    assert set(packed) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


def test_a_small_link_does_not_unpack_to_a_flood() -> None:
    flood = share_link.pack("0" * 50_000_000)
    assert len(flood) < 100_000
    with pytest.raises(BadMatch, match=r"match\.bad_share"):
        share_link.unpack(flood)


@pytest.mark.parametrize(
    ("fragment", "address"),
    [
        ("#home", Address(page="home")),
        ("#match=3", Address(match="3")),
        ("#match=3&at=40", Address(match="3", at=40)),
        ("#shared=eNpL&at=0", Address(shared="eNpL", at=0)),
        ("#lesson=great_fire/turn", Address(lesson="great_fire/turn")),
        ("#join", Address(page="join")),
        ("#join=TB1AB", Address(invitation="TB1AB")),
        ("#answer=TB1AB", Address(answer="TB1AB")),
        ("#match=3&at=-1", Address(match="3")),
        ("#join%3DTB1AB", Address(invitation="TB1AB")),
        ("", Address()),
        ("#nonsense", Address()),
    ],
)
def test_an_address_names_a_match_and_a_moment(fragment: str, address: Address) -> None:
    assert parse(fragment) == address
    if fragment not in ("", "#nonsense", "#match=3&at=-1", "#join%3DTB1AB"):
        assert f"#{address}" == fragment
