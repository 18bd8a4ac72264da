"""Matches that mails and editors have changed are read as they were."""

from __future__ import annotations

import textwrap
from functools import partial

import pytest

from tests.support.mails import ENCODINGS, SENT, SENT_MATCH
from tinderbox.core import sent_text
from tinderbox.games import registry

GAME = registry.load_game("great_fire")
read = partial(sent_text.unwrapped, decode=GAME.decode)


@pytest.mark.parametrize("change", SENT)
def test_a_match_is_what_it_was(change: str) -> None:
    changed = SENT[change](SENT_MATCH)
    assert changed != SENT_MATCH
    assert read(sent_text.restored(changed)).rstrip("\n") == SENT_MATCH.rstrip("\n")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_file_is_read_in_its_encoding(encoding: str) -> None:
    assert sent_text.decoded(SENT_MATCH.encode(encoding)) == SENT_MATCH


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"\xff\xfe", b"\xff\xfe\xd8", b"\x81"]
)
def test_any_bytes_are_a_text(content: bytes) -> None:
    assert isinstance(sent_text.decoded(content), str)


def test_what_is_right_is_not_changed() -> None:
    assert sent_text.restored(SENT_MATCH) == SENT_MATCH
    assert read(SENT_MATCH) == SENT_MATCH


ANNOTATED = f"helped {' '.join(map(str, range(2, 90, 2)))}"


@pytest.mark.parametrize(
    ("lines", "whole"),
    [
        (textwrap.wrap(ANNOTATED, 78), [ANNOTATED]),
        (textwrap.wrap(ANNOTATED, 54), [ANNOTATED]),
        (["x" * 60, "no action", "pass"], ["x" * 60, "no action", "pass"]),
        (["pass", "no action"], ["pass", "no action"]),
    ],
)
def test_only_pieces_of_a_line_are_joined(lines: list[str], whole: list[str]) -> None:
    assert read("\n".join(lines)) == "\n".join(whole)


def test_broken_json_that_is_none_stays() -> None:
    for text in ("{", '{"game":\n', "{" * 100 + "\n" * 100 + "}"):
        assert sent_text.restored(text) == text
