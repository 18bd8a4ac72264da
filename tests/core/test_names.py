"""Names stay as they were typed, and no two of them look equal by invisible signs."""

# ruff: noqa: RUF001 (letters of other scripts are what is tested)

from __future__ import annotations

import json
import subprocess

import pytest

from tests.tables import table
from tinderbox.core.match import MAX_NAME_LENGTH, cleaned
from tinderbox.core.names import cut, visible

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
KEPT = [
    FAMILY,
    ENGLAND,
    "👩🏽\u200d🚀",
    "🏳\ufe0f\u200d🌈",
    "🏴\u200d☠\ufe0f",
    "🙂\u200d↔\ufe0f",
    "🇮🇹 Ann 🇵🇹",
    "1\ufe0f\u20e3 Ann",
    "❤\ufe0f",
    "علی\u200cرضا",
    "می\u200cخواهم",
    "क्\u200dष",
    "क्\u200cष",
    "ශ්\u200dරී",
    "辻\U000e0100",
    "Zoë",
    "Zoe\u0308",
    "Nguyễn",
    "한국",
    "ᄒ\u1161\u11ab",
    "ไทยน้ำ",
    "O’Neill <b>",
]


@pytest.mark.parametrize("name", KEPT)
def test_a_name_stays_as_it_was_typed(name: str) -> None:
    assert cleaned(name) == name


# Each of these looks as the name beside it, and becomes it.
LOOKS = table("""
An\u200dn | Ann
An\u200cn | Ann
\u200dAnn\u200c | Ann
Ann\ufe0f | Ann
An\u034fn | Ann
Ann\u180b | Ann
Ann\U000e0067\U000e007f | Ann
1\ufe0fAnn | 1Ann
+\ufe0f | +
An\u00adn | Ann
\u202eAnn | Ann
A\u2066nn\u2069 | Ann
Ann\u00a0Lee | Ann Lee
Ann\u2003\u3000Lee | Ann Lee
👨\u200d | 👨
\u200d👨 | 👨
👨\u200d\u200d👩 | 👨\u200d👩
👨\u200dAnn | 👨Ann
Ann\u200d👨 | Ann👨
👨\u200c👩 | 👨👩
🏴\U000e0075\U000e0073\U000e0074\U000e0078\U000e007f | 🏴
🏴\U000e0067\U000e0062 | 🏴
دا\u200cد | داد
علی\u200c | علی
क\u200dष | कष
क्\u200d | क्
한\u1160국 | 한국
""")


@pytest.mark.parametrize(("typed", "seen"), LOOKS)
def test_no_two_names_look_equal(typed: str, seen: str) -> None:
    assert cleaned(typed) == seen


BLANK = "".join(
    (
        "\u200b\u200c\u200d\u2060\ufeff",
        "\u3164\uffa0\u115f\u1160\u2800\u034f\ufe0f\u00a0",
    )
)


@pytest.mark.parametrize(
    "typed", [*BLANK, BLANK, "\U000e0067\U000e007f", "\u202e\u2066\u2069", " \t "]
)
def test_a_name_of_nothing_is_none(typed: str) -> None:
    assert cleaned(typed) == ""


NAMES = [*KEPT, FAMILY * 9, ENGLAND * 9, "🇮🇹" * 30, "x" * 50, " ".join(KEPT)]
SEGMENTS = """
const segmenter = new Intl.Segmenter();
const count = (text) => [...text].length;
const starts = (name) =>
  [...segmenter.segment(name)].map(({ index }) => count(name.slice(0, index)));
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(starts)));
"""


def test_a_name_is_cut_where_a_browser_says_that_a_letter_ends() -> None:
    command = ("node", "--eval", SEGMENTS, json.dumps(NAMES))
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    for name, starts in zip(NAMES, json.loads(ran.stdout), strict=True):
        first = [*starts, len(name)][1]
        for longest in range(first, len(name)):
            whole = max(start for start in starts if start <= longest)
            # Where an Indic conjunct ends, Intl.Segmenter depends on the browser.
            if not any("\u0900" <= sign < "\u0e00" for sign in name):
                assert len(cut(name, longest)) == whole, (name, longest)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_cut_once_and_for_all(name: str) -> None:
    short = cleaned(name)
    assert 0 < len(short) <= MAX_NAME_LENGTH
    assert cleaned(short) == short
    assert visible(visible(name)) == visible(name)


def test_a_letter_that_is_longer_than_a_name_is_cut() -> None:
    assert len(cleaned("a" + "\u0301" * 100)) == MAX_NAME_LENGTH


def test_an_emoji_at_the_end_is_whole_or_missing() -> None:
    for length in range(30, 41):
        short = cleaned("x" * length + FAMILY)
        assert short in ("x" * length, "x" * length + FAMILY)
