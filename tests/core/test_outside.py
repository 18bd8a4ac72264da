"""Texts from outside that count as a number, or as JSON."""

from __future__ import annotations

import json

import pytest

from tests.tables import table
from tinderbox.core import codec
from tinderbox.core.outside import MAX_DEPTH, parse_json, parse_number

# a text, the number that it counts as
NUMBERS = [
    *table(f"""
0            | 0
007          | 7
{"9" * 15}   | {"9" * 15}
{"9" * 16}   |
{"9" * 4301} |
             |
-1           |
1_0          |
1e3          |
\u00b2       |
\u0663       |
NaN          |
"""),
    (" 1", ""),
    ("1\n", ""),
]
DEEPEST = json.loads("[" * MAX_DEPTH + '"]"' + "]" * MAX_DEPTH)


@pytest.mark.parametrize(("text", "counts_as"), NUMBERS)
def test_a_number_is_fifteen_plain_digits_at_most(text: str, counts_as: str) -> None:
    number = int(counts_as) if counts_as else None
    assert parse_number(text) == number
    old = list(range(10))
    if number is None:
        with pytest.raises(codec.BadMessage):
            codec.patched(old, {text: ["new"]})
    elif number < len(old):
        assert codec.patched(old, {text: ["new"]})[number] == "new"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a":[1,"\\"]{"]}', {"a": [1, '"]{']}),
        ('"[[[["', "[[[["),
        (json.dumps(DEEPEST), DEEPEST),
    ],
)
def test_json_is_read(text: str, value: object) -> None:
    assert parse_json(text) == value


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([DEEPEST]),
        "[" * 20_000,
        '{"a":' * 20_000,
        '\\"' + "[" * 20_000,
        "9" * 4301,
    ],
)
def test_json_that_no_page_of_ours_writes_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the parser says of it
        parse_json(text)
