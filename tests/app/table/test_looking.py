"""What stands beside the board: of a look, which it goes with, or of a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast
from unittest.mock import MagicMock

from tests.app.kernel.board.test_board import Page, opened
from tinderbox.draw.panel import Line


def remarked(page: Page) -> Sequence[Line]:
    """What stands beside the board now."""
    panel = cast("MagicMock", page.play.panel_view)
    return cast("Sequence[Line]", panel.remark.call_args.args[0])


def test_what_a_look_says_goes_with_it_and_what_a_finger_asked_stays() -> None:
    page = opened("pompieri")
    lay = next(g for g in page.play.clicks.gestures if g[-1].startswith("tile-"))
    for id in lay[:-1]:
        page.play.click(id)
    page.play.look(lay[-1])
    assert remarked(page)
    page.play.look("")
    assert not remarked(page)
    page.play.look(lay[-1], asks=True)
    page.play.look("")
    assert remarked(page)


def test_why_not_stays_while_one_looks_elsewhere() -> None:
    page = opened("great_fire")
    page.play.why_not("district-moorfields")
    said = remarked(page)
    assert said
    page.play.look("")
    assert remarked(page) == said
