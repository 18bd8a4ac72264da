"""Links of a match by post: their content, their length, and damaged ones."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.replays.recorded import recorded
from tests.support.attacker import PAYLOADS
from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.core.match import BadMatch
from tinderbox.core.rng import Rng
from tinderbox.net import post_link
from tinderbox.net.post_link import PostLink, Sealed

MATCHES = [recorded("fire-bulls-three"), recorded("great-fire-three-first-edition")]
SEALED = Sealed(b"s" * 16, b"n" * 12, b"\xff\xfb content")
CODE = "AB2D-EF3H-JK4M"


@pytest.mark.parametrize(
    ("code", "seats"), [("", None), (CODE, None), (CODE, ()), (CODE, (1, 2))]
)
def test_a_link_is_found_in_any_text_around_it(
    code: str, seats: tuple[Player, ...] | None
) -> None:
    expected = PostLink("a-_4567z", code, SEALED, seats)
    written = post_link.write(expected, 13)
    for text in (
        written,
        f"Your turn, Bob! https://example.org/#{written}\nSee you.",
        f"https://example.org/?a=b#{written.replace(':', '%3A').replace('=', '%3D')}.",
        f"https://example.org/%23{quote(quote(written, safe=''), safe='')})",
        written.replace("-", "%2D"),
        written.replace("-", "\u200b-") + "\u2069",
    ):
        assert post_link.is_in(text)
        assert post_link.read(text) == expected


@pytest.mark.parametrize("text", MATCHES)
def test_who_has_the_first_lines_gets_the_rest(text: str) -> None:
    count = text.count("\n")
    lengths = {}
    for known in range(0, count, count // 7):
        lines = text.splitlines(keepends=True)
        here = "".join([*lines[:known], "helped 1\n"])
        packed = post_link.pack(text, known)
        assert post_link.unpack(packed, here) == text
        lengths[known] = len(packed)
    whole, *later = lengths.values()
    assert whole < len(text) / 2
    assert later == sorted(later, reverse=True)


def test_damage_is_refused_or_changes_nothing() -> None:
    """The content is sealed. Somebody with the code could send this damage."""
    text = MATCHES[0]
    rng = Rng(3)
    whole = post_link.pack(text, 0)
    refused = 0
    for n in range(600):
        packed = bytearray(whole)
        if n % 2:
            packed[rng.below(len(packed))] ^= 1 << rng.below(8)
        else:
            del packed[rng.below(len(packed)) :]
        try:
            assert post_link.unpack(bytes(packed), "") == text
        except BadMatch:
            refused += 1
    assert refused >= 590


def test_a_small_link_does_not_unpack_to_a_flood() -> None:
    packed = post_link.pack("0" * 20_000_000, 0)
    assert len(packed) < 50_000
    with pytest.raises(BadMatch, match=r"match\.bad_share"):
        post_link.unpack(packed, "")


@pytest.mark.parametrize("text", ["", "post=", "post=a:1:x", *PAYLOADS])
def test_what_is_no_link_is_refused(text: str) -> None:
    for junk in (text, f"#post={text}", f"post=abcdefgh:1:{text}"):
        try:
            found = post_link.read(junk)
        except BadMatch:
            continue
        assert found.match == "abcdefgh"  # sealed may be any letters


def test_codes_are_long_and_plain() -> None:
    codes = {post_link.new_code() for _ in range(1_000)}
    assert len(codes) == 1_000
    assert all(len(code) == len(CODE) for code in codes)
    assert not {*"IO01"} & {letter for code in codes for letter in code}


# Who acted, how many lines those of seats 1 and 2 have, and who of them acted last.
MOVERS = table("""
                | 0 | 0
0 -1 1 1 0      | 0 | 1
0 1 2           | 3 | 2
2 1 1 -1 0      | 2 | 1
2 1 1 -1 0 2 2 0 | 4 | 2
""")


@pytest.mark.parametrize(("movers", "lines", "last"), MOVERS)
def test_a_device_has_what_was_before_its_last_action(
    movers: str, lines: str, last: str
) -> None:
    """It has the header too. Until everybody has acted, a link holds everything."""
    acted = [Player(int(it)) for it in movers.split()]
    seats = [Player(1), Player(2)]
    assert post_link.lines_known(acted, seats) == int(lines)
    assert post_link.last_mover(seats, acted) == int(last)


def test_what_two_matches_share_ends_where_they_first_differ() -> None:
    text = MATCHES[0]
    lines = text.splitlines(keepends=True)
    other = "".join([*lines[:30], lines[31], *lines[31:]])
    found = post_link.compare("1", text, post_link.pack(other, 20))
    assert found == (29, len(lines) - 1, "1", other)
