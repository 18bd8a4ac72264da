"""The remark beside the board: about a hovered thing, or about a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pytest

from tests.support.drawn_table import DrawnTable, opened
from tinderbox.app.table.remark import NO_REMARK, Remark, RemarkKind
from tinderbox.core.game import CHANCE
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.games.pompieri.state import Breach, Move


def remarked(page: DrawnTable) -> Sequence[Line]:
    """Return the remark beside the board."""
    return page.play.panel_view.remarks.shown.lines


def before_a_tile() -> tuple[DrawnTable, str]:
    """Return a table where a square is chosen, and a tile that may be laid there."""
    page = opened("pompieri")
    lay = next(g for g in page.play.clicks.gestures if g[-1].kind == "tile")
    for thing in lay[:-1]:
        page.choosing.click(thing.id)
    return page, lay[-1].id


def test_what_a_look_says_goes_with_it_and_what_a_finger_asked_stays() -> None:
    page, tile = before_a_tile()
    page.choosing.look(tile)
    assert remarked(page)
    page.choosing.look("")
    assert not remarked(page)
    page.choosing.ask(tile)
    asked = page.shown()
    page.choosing.look("")
    assert remarked(page)
    assert page.shown() == asked, "what is marked goes with what is said"


def test_a_reply_is_not_replaced_by_a_look_and_a_note_is() -> None:
    page, tile = before_a_tile()
    for kind, stays in ((RemarkKind.REPLY, True), (RemarkKind.NOTE, False)):
        said = Remark([Line("lesson.not_asked")], kind=kind)
        page.play.remark(said)
        page.choosing.look(tile)
        assert (page.play.panel_view.remarks.shown == said) is stays
        page.choosing.look("")
    page.play.panel_view.remarks.clear()
    assert page.play.panel_view.remarks.shown is NO_REMARK


NAMED = [
    # game, a piece without a preview of its own, the key of its name and what follows
    ("fire_bulls", "pile-0", "fire_bulls.place.pile"),
    ("fire_bulls", "hand-", "fire_bulls.panel.card"),
    ("pompieri", "crew-1-0", "pompieri.firefighter.others_outside"),
    ("fire_bulls", "head-1", "fire_bulls.place.banner fire_bulls.preview.parts"),
]


@pytest.mark.parametrize(("id", "piece", "name"), NAMED)
def test_a_piece_without_a_preview_says_its_name(
    id: str, piece: str, name: str
) -> None:
    """A screen reader reads the name of a button that gets the focus, and no other."""
    page = opened(id)
    found = next(it for it in page.board.scene if it.id.startswith(piece))
    page.choosing.look(found.id)
    assert " ".join(line.key for line in remarked(page)) == name
    assert bool(page.choosing.announced) is not found.is_button
    page.choosing.look("")
    assert not remarked(page)


def other_acts(page: DrawnTable) -> None:
    """Act at random until somebody else is to."""
    rng = Rng(3)
    while page.play.may_act():
        page.choosing.perform(rng.choice(page.session.legal()))
    while page.session.to_move() == CHANCE:
        page.table.turns.advance()


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_reply_stays_for_the_turn_of_whoever_acts_and_goes_with_it(id: str) -> None:
    page = opened(id)
    other_acts(page)
    page.choosing.why_not("nothing")
    said = remarked(page)
    other = page.session.to_move()
    assert other is not None
    assert said == [Line("table.others_turn", {"seat": other})]
    while page.session.to_move() in (other, CHANCE):
        assert remarked(page) == said
        page.table.turns.advance()
    assert not remarked(page)
    page.answered()
    assert page.play.may_act()
    assert not remarked(page)


@pytest.mark.parametrize("id", ["great_fire", "pompieri", "fire_bulls"])
@pytest.mark.parametrize("leave", ["undo", "redo", "restart", "act"])
def test_a_reply_on_the_own_turn_goes_with_its_moment(id: str, leave: str) -> None:
    page = opened(id)
    rng = Rng(3)
    while page.play.viewpoint.why_no_undo() is not None:
        page.choosing.perform(rng.choice(page.session.legal()))
        page.answered()
    if leave == "redo":
        page.run("undo")
    page.choosing.why_not("nothing")
    page.play.refresh()
    assert remarked(page), "as long as it is that moment"
    if leave == "act":  # as the plan of a turn does, without a click on a choice
        page.choosing.perform(page.session.legal()[0])
    else:
        page.run(leave)
    assert not remarked(page)


def wall_and_way(page: DrawnTable) -> list[tuple[Breach, Move]]:
    """A wall that a firefighter can open, and a step that the same can go instead."""
    legal = page.session.legal()
    walls = [each for each in legal if isinstance(each, Breach)]
    steps = [each for each in legal if isinstance(each, Move)]
    pairs = product(walls, steps)
    return [pair for pair in pairs if pair[0].firefighter == pair[1].firefighter]


def test_what_a_click_shows_is_of_the_view_that_is_drawn() -> None:
    """A guest's session may have more moments of the host than the table has drawn."""
    page = opened("pompieri")
    rng = Rng(3)
    while not (pairs := wall_and_way(page)):
        page.choosing.perform(rng.choice(page.session.legal()))
        page.answered()
    breach, away = pairs[0]
    piece = page.play.clicks.gestures.items()
    [first] = {path[0] for path, action in piece if action == breach}
    page.session.act(away)
    page.choosing.click(first.id)
    assert page.play.clicks.path == (first,)


def standing(page: DrawnTable) -> list[tuple[str, str]]:
    """The pieces that can't be chosen, in an area that can: its id and the area's."""
    clicks = page.play.clicks
    return [
        (piece.id, piece.stands_in.id)
        for piece in page.board.scene
        if piece.stands_in in clicks.following()
        and piece.stands_in is not None
        and not clicks.is_last(piece.thing)
        and clicks.after(piece.thing) is None
    ]


def played_until(
    id: str, find: Callable[[DrawnTable], list[tuple[str, str]]]
) -> tuple[DrawnTable, list[tuple[str, str]]]:
    """Click at random until something is found, and return the table and what it is."""
    page = opened(id)
    rng = Rng(3)
    while not (found := find(page)):
        things = sorted(page.play.clicks.following() | page.play.clicks.beginning())
        page.choosing.click(rng.choice(things).id)
        page.answered()
    return page, found


@pytest.mark.parametrize("id", ["great_fire", "pompieri"])
def test_what_stands_in_a_place_that_can_be_chosen_is_that_place(id: str) -> None:
    page, found = played_until(id, standing)
    piece, place = found[0]
    said = list[object]()
    for each in (place, piece):
        page.choosing.look(each)
        said.append((remarked(page), page.shown()))
        page.choosing.look("")
    assert said[0] == said[1]
    before = page.session.history.state, page.play.clicks.path
    page.choosing.click(piece)
    assert (page.session.history.state, page.play.clicks.path) != before


def offers(page: DrawnTable) -> list[tuple[str, str]]:
    """What may be offered, and another place or card of it that means nothing else."""
    clicks = page.play.clicks
    found = []
    for thing in clicks.following() | clicks.beginning():
        if clicks.action(thing) is None:
            continue
        others = [it for it in clicks.things_of(thing) if clicks.after(it) is None]
        on_table = [it for it in others if page.board.sprite(it.id)]
        found += [(thing.id, other.id) for other in on_table]
    return sorted(found)


def with_offer(id: str) -> tuple[DrawnTable, str, str]:
    """A table at which something may be offered, and another thing of it."""
    page, found = played_until(id, offers)
    return page, *found[0]


@pytest.mark.parametrize("id", ["pompieri", "fire_bulls"])
def test_a_tap_on_what_an_offer_names_does_it(id: str) -> None:
    page, offered, other = with_offer(id)
    action = page.play.clicks.action(Thing.read(offered))
    page.choosing.ask(offered)
    assert not page.choosing.asks_first(other)
    page.choosing.click(other)
    assert page.session.history.log[-1].endswith(page.session.game.encode(action))


def test_a_tap_elsewhere_takes_the_offer_and_its_marks_away() -> None:
    page, offered, _ = with_offer("fire_bulls")
    before = page.shown()
    page.choosing.ask(offered)
    assert page.shown() != before
    page.choosing.asks_first("nothing")
    page.choosing.click("nothing")
    assert page.shown() == before
