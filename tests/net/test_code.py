"""Codes are found in any text around them, are short, or are refused with a reason."""

from __future__ import annotations

import pytest

from tests.support.attacker import PAYLOADS
from tests.support.session_descriptions import SHORT, noise
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.net import code
from tinderbox.net.code import BadCode
from tinderbox.net.messages import PROTOCOL
from tinderbox.net.room_code import RoomCode

ROOM = RoomCode(
    registry.GAMES[1],
    "Ann",
    (1, 2, 3),
    bytes(range(16)),
    SHORT.fingerprint,
    (SHORT.candidates[:1],) * 3,
)
INVITING = code.pack_room(ROOM)
AROUND = [
    "{}",
    "  {}\n",
    "https://example.org/play/#join={}",
    "https://example.org/play/?lang=it#join={}&more=1",
    "Come and play! {} See you, Tom",
    "> {}\n> -- \n> Ann",
    "TB1 is not yet it, but {}",
    "\ufeff{}\u200b",
    "https%3A%2F%2Fexample.org%2Fplay%2F%23join%3D{}%26more",
    "https%3a%2f%2fexample.org%2f%23join%3d{}",
    "https%253A%252F%252Fexample.org%252F%2523join%253D{}%2529.",
    "Come%20and%20play%0D%0A{}%20Tom",
]
# What stands between the letters of a code that was sent in lines.
BREAKS = [
    " ",
    "\n",
    "\r\n> ",
    "-",
    "-\n",
    "\u2010\r\n",
    "\u00ad\n> ",
    "=\r\n",
    "%0A",
    "%20",
]


def reason(text: str) -> str:
    """Return why a text is refused, "" if it is not."""
    try:
        code.unpack(text)
    except BadCode as bad:
        return bad.key
    return ""


@pytest.mark.parametrize("around", AROUND)
def test_codes_are_found_in_what_stands_around_them(around: str) -> None:
    for packed in (INVITING, INVITING.lower()):
        assert code.unpack(around.format(packed)) == ROOM


def test_codes_may_be_broken_into_lines() -> None:
    for every in [4, 17, 76]:
        for broken_by in BREAKS:
            pieces = (INVITING[n : n + every] for n in range(3, len(INVITING), every))
            broken = INVITING[:3] + broken_by.join(pieces)
            assert code.unpack(f"{broken}\nthanks and bye") == ROOM, every


def test_digits_may_be_typed_for_the_letters_they_look_like() -> None:
    letters = INVITING.removeprefix(code.MARK)
    assert {*"OI"} <= {*letters}
    typed = letters.replace("O", "0").replace("I", "1")
    for text in (f"TB1{typed}", f"TBI{typed}", f"tbl{typed.lower()} and all the best"):
        assert code.unpack(text) == ROOM


def test_what_has_no_code_says_so() -> None:
    for text in ("", "hello", INVITING[1:], "x" + INVITING, *PAYLOADS):
        assert reason(text) == "code.damaged"


def test_a_code_that_was_cut_or_changed_says_so() -> None:
    for end in range(3, len(INVITING) - 1):
        assert reason(INVITING[:end]) == "code.damaged"
    for index in range(3, len(INVITING) - 1):
        other = {"Q": "R"}.get(INVITING[index], "Q")
        changed = INVITING[:index] + other + INVITING[index + 1 :]
        assert reason(changed) == "code.damaged"


def test_a_code_of_another_version_or_for_another_game_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(code, "PROTOCOL", PROTOCOL + 1)
    later = code.pack_room(ROOM)
    monkeypatch.undo()
    assert reason(later) == "code.version"
    monkeypatch.setattr(registry, "GAMES", registry.GAMES[:1])
    assert reason(INVITING) == "code.version"


def test_whatever_is_pasted_is_a_code_or_refused() -> None:
    rng = Rng(17)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    for _ in range(2_000):
        typed = "".join(rng.choice(letters) for _ in range(rng.below(300)))
        assert reason(code.MARK + typed) == "code.damaged"
        said = noise(rng.below(90), rng)
        sound = code._write(rng.below(8), said)  # a checksum agrees
        assert reason(sound) in {"code.damaged", "code.version", ""}


def test_a_huge_text_is_refused_at_once() -> None:
    for text in (
        "TB1 " * 10**6,
        "TB1" + "A" * 10**7,
        "TB1" + " " * 10**7,
        "TB1\u017f\u017f",
    ):
        assert reason(text) == "code.damaged"
