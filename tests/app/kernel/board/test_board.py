"""The board is patched piece by piece: it must equal a board that is built anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from typing import Any

import pytest

from tests.app.drawn_table import DrawnTable, opened
from tests.draw.clicks import written
from tests.games.by_day import by_day
from tests.stories import Story, stories, tell
from tests.support.world.document import Document, Element
from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.sessions import begin
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.draw.sprites import Sprite

CLICKS = 14
COUNTS = [CLICKS, pytest.param(28, marks=pytest.mark.nightly)]


@cache
def any_page() -> DrawnTable:
    """Return a page that draws each position on a new board."""
    return DrawnTable(begin(Header("pompieri", 1, ("human", "random"), 1)))


def anew(session: AnyLocalMatch, moment: int | None = None) -> list[tuple[Any, ...]]:
    """The board of a page that has shown no other position."""
    page = any_page()
    page.show(session)
    if moment is not None:
        page.timeline.show(moment)
    return page.shown()


def clicks(page: DrawnTable, rng: Rng) -> Iterator[str]:
    """Random clicks that act, each after a preview, until the end. Bots answer."""
    while True:
        page.answered()
        if not page.play.clicks.gestures:
            return
        paths = sorted(written(path) for path in page.play.clicks.gestures)
        for id in paths[rng.below(len(paths))]:
            page.choosing.look(id)
            page.choosing.click(id)
            yield id


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("id", by_day("pompieri"))
def test_taken_back_or_in_the_past_the_board_is_as_if_built_anew(
    id: str, count: int
) -> None:
    clicked = undone = looked = again = 0
    while clicked < count:  # after a short match comes another
        page = opened(id, 4 + clicked)
        session = page.session
        for _ in islice(clicks(page, Rng(7)), count - clicked):
            clicked += 1
            page.answered()
            if session.why_no_undo() is None:
                undone += 1
                page.run("undo")
                assert page.shown() == anew(session)
                page.run("redo")
                assert page.shown() == anew(session)
            if clicked % 4 == 0:
                looked += 1
                for moment in (len(session.table.log) - 1, len(session.table.log) // 2):
                    page.timeline.show(moment)
                    assert page.shown() == anew(session, moment)
                page.timeline.show(None)
                assert page.shown() == anew(session)
        again += sum(a == b == 0 for a, b in pairwise(session.table.movers))
    assert undone > 4 or not again
    assert looked > 2


def flames(page: DrawnTable) -> list[Element]:
    """Return the pieces that move along a path now."""
    layer: Any = page.board.layer
    everything = layer.children
    return [e for e in everything if e.getAttribute("class") == "traveller"]


def test_a_flame_is_gone_when_it_has_arrived_and_not_before() -> None:
    page = opened("great_fire")
    assert any(flames(page) for _ in islice(clicks(page, Rng(7)), 2 * CLICKS))
    page.play.refresh()  # as when chance turns up a token at once
    assert flames(page)
    page.play.is_closed = True  # nothing else is under way
    page.tab.run_timers()
    assert not flames(page)


# What a board without areas shows: pieces at 0 or elsewhere. Those whose names begin
# alike are of one kin. `lie` lists them, the lowest first.
STORIES = """
only what comes to an open board fades in
    shows pawn
    lie: pawn
    fade_in
    shows pawn crew
    fade_in: crew

only a piece that goes elsewhere walks
    shows walker house
    animates
    shows walker house@40
    walk
    animates
    shows walker@40 house@40
    walk: walker

what travels lies on what stays
    shows red-1 blue
    shows blue red-2@9
    lie: blue red-2

what comes back lies where it lay
    shows pile card
    lie: pile card
    shows card
    lie: card
    shows pile card bull
    lie: pile card bull
    shows bull
    lie: bull
    shows pile card bull
    lie: pile card bull
"""


def sprite(text: str) -> Sprite:
    """Return a piece, as "pawn@40"."""
    id, _, x = text.partition("@")
    return Sprite(id, id, float(x or 0), 0, ("piece", id), kin=id[:3])


@stories(STORIES)
def test_pieces_come_go_and_walk(story: Story) -> None:
    """A hundred pieces that fade in would be a hundred layers at the first click.

    Every piece above one that travels would need a layer of its own until it arrives.
    """
    document: Any = Document()
    root, layer, below = map(document.createElement, ("svg", "g", "g"))
    board = Board(document, root, layer, below, {}, {})

    def do(verb: str, *words: str) -> str:
        pieces = layer.children
        match verb:
            case "shows":
                board.show((*map(sprite, words),), lambda _: "")
                return ""
            case "animates":
                board.animate_next(0, 260)
                return ""
            case "fade_in":
                pieces = [it for it in pieces if it.style.animationName != "none"]
            case "walk":
                pieces = [it for it in pieces if it.hasAttribute("data-walks")]
        return " ".join(it.id for it in pieces)

    tell(story, do)


@pytest.mark.parametrize("id", ["great_fire", "pompieri"])
def test_what_lies_under_all_that_is_clicked_has_no_name(id: str) -> None:
    """Screen readers skip the picture of the ground: `board.engraved_layer`."""
    page = opened(id)
    seen = 0
    for _ in islice(clicks(page, Rng(7)), 12):
        under = [sprite for sprite in page.board.scene if sprite.is_below_areas]
        assert not [sprite.id for sprite in under if sprite.label or sprite.stands_for]
        seen += len(under)
    assert seen
