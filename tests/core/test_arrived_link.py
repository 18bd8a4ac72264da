"""Links that chats and mails have changed are read as they were meant."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from tests.support.chats import ASKED, FRAGMENTS, QUERIES
from tinderbox.core import arrived_link

MEANT = dict(parse_qsl(ASKED))


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_is_read_as_it_was_meant(query: str) -> None:
    found = arrived_link.parameters(parse_qsl(query, keep_blank_values=True))
    listed = {
        name: ",".join(item.strip() for item in value.split(","))
        for name, value in found.items()
        if name in MEANT
    }
    assert listed == MEANT


@pytest.mark.parametrize("spelled", FRAGMENTS, ids=lambda spelled: spelled[0])
def test_a_fragment_is_read_as_it_was_meant(spelled: tuple[str, ...]) -> None:
    own, *others = spelled
    for other in others:
        found = arrived_link.fragment(f"#{other}")
        assert found.partition("&")[0] == own, other


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("Ann%26Bo", "Ann&Bo"),
        ("100%25", "100%"),
        ("Zo%C3%AB", "Zoë"),
        ("%FF", "\ufffd"),
        ("Ann Lee", "Ann Lee"),
        ("عل\u200cی", "عل\u200cی"),
    ],
)
def test_a_name_stays_as_it_was_typed(value: str, meant: str) -> None:
    assert arrived_link.parameters([("names", value), ("seed", "7")]) == {
        "names": meant,
        "seed": "7",
    }


def test_a_text_without_a_link_has_no_parameters() -> None:
    assert arrived_link.parameters([]) == {}
    assert arrived_link.fragment("") == arrived_link.fragment("#") == ""
