"""The remark beside the board: about a hovered thing, or about a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest

from tests.app.drawn_table import DrawnTable, opened
from tests.games.published import PUBLISHED
from tests.stories import Story, stories, tell
from tinderbox.app.table.remark import NO_REMARK, Remark, RemarkKind
from tinderbox.core.game import CHANCE
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.games.pompieri.state import Breach, Move

# `remark` finds the keys of what is said, and `look` at nothing looks away. A `tile`
# may be laid after clicks of which the `first` is one. A `piece` can't be chosen and
# stands in a `place` that can, and `other` is a thing of what is `offered`.
STORIES = """
what a look says goes with it, and what a finger asked stays with its marks
    opens pompieri
    comes_to_a_tile
    look tile
    remark: ?*
    look
    remark
    ask tile
    notes
    look
    remark: ?*
    board: as noted

a reply is not replaced by a look, and a note is
    opens pompieri
    comes_to_a_tile
    says REPLY
    look tile
    remark: lesson.not_asked
    look
    says NOTE
    look tile
    remark: pompieri.*
    look
    clears
    remark

a piece without a preview says its name
    opens fire_bulls
    look pile-0
    remark: fire_bulls.place.pile
    reads pile-0: 1
    look
    remark
    look hand-
    remark: fire_bulls.panel.card
    reads hand-: 1
    look
    remark
    look head-1
    remark: fire_bulls.place.banner fire_bulls.preview.parts
    reads head-1: 1
    look
    remark
    opens pompieri
    look crew-1-0
    remark: pompieri.firefighter.others_outside
    reads crew-1-0: 1
    look
    remark

a tile that is only looked at does not stay when the pointer goes elsewhere
    opens pompieri
    comes_to_a_tile
    look tile
    has_ghost: yes
    look
    has_ghost: no

nor when its square is given up
    opens pompieri
    comes_to_a_tile
    look tile
    back
    has_ghost: no

nor when another square is clicked
    opens pompieri
    comes_to_a_tile
    look tile
    clicks first
    has_ghost: no

nor when the past is shown
    opens pompieri
    comes_to_a_tile
    look tile
    shows_moment 1
    has_ghost: no

nor when it is laid
    opens pompieri
    comes_to_a_tile
    look tile
    clicks tile
    has_ghost: no

what stands in a street that can be chosen is that street
    finds_a_piece_in_a_place great_fire
    look place
    notes
    look
    look piece
    remarks_as_noted: yes
    board: as noted
    look
    clicks piece
    goes_on: yes

what stands on a square that can be chosen is that square
    finds_a_piece_in_a_place pompieri
    look place
    notes
    look
    look piece
    remarks_as_noted: yes
    board: as noted
    look
    clicks piece
    goes_on: yes

a tap on what an offer of Pompieri names does it
    finds_an_offer pompieri
    ask offered
    asks_first other: no
    clicks other
    did_the_offer: yes

a tap on what an offer of the bulls names does it
    finds_an_offer fire_bulls
    ask offered
    asks_first other: no
    clicks other
    did_the_offer: yes

a tap elsewhere takes the offer and its marks away
    finds_an_offer fire_bulls
    notes
    ask offered
    board: changed
    asks_first nothing: no
    clicks nothing
    board: as noted
"""


def remarked(page: DrawnTable) -> Sequence[Line]:
    """Return the remark beside the board."""
    return page.play.panel_view.remarks.shown.lines


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
) -> tuple[DrawnTable, tuple[str, str]]:
    """Click at random until something is found, and return the table and the first."""
    page = opened(id)
    rng = Rng(3)
    while not (found := find(page)):
        things = sorted(page.play.clicks.following() | page.play.clicks.beginning())
        page.choosing.click(rng.choice(things).id)
        page.answered()
    return page, found[0]


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


class Looker:
    """Somebody at a table, who looks, asks and clicks."""

    page: DrawnTable
    named: dict[str, str]  # the things of a story, by its names of them

    def open(self, page: DrawnTable, **named: str) -> None:
        self.page = page
        self.named = named

    def thing(self, name: str) -> str:
        """Return the id of what a story calls so, or of a piece that begins so."""
        ids = (it.id for it in self.page.board.scene if it.id.startswith(name))
        return self.named.get(name) or next(filter(None, ids), name)

    def do(self, verb: str, name: str = "") -> Any:
        """Do what a line says, and return what it asks for."""
        if verb == "opens":
            self.open(opened(name))
        elif verb == "finds_a_piece_in_a_place":
            page, (piece, place) = played_until(name, standing)
            self.open(page, piece=piece, place=place)
        elif verb == "finds_an_offer":
            page, (offered, other) = played_until(name, offers)
            self.open(page, offered=offered, other=other)
            self.offer = page.play.clicks.action(Thing.read(offered))
        page = self.page
        history = page.session.history
        id = name and self.thing(name)
        match verb:
            case "comes_to_a_tile":
                gestures = page.play.clicks.gestures
                *before, tile = next(it for it in gestures if it[-1].kind == "tile")
                for thing in before:
                    page.choosing.click(thing.id)
                self.named |= {"tile": tile.id, "first": before[0].id}
            case "back":
                page.choosing.back()
            case "shows_moment":
                page.timeline.show(int(name))
            case "has_ghost":
                return "ghost" in page.board.drawn
            case "look" | "ask" | "asks_first":
                return getattr(page.choosing, verb)(id)
            case "clicks":
                self.before = history.state, page.play.clicks.path
                page.choosing.click(id)
            case "goes_on":
                return (history.state, page.play.clicks.path) != self.before
            case "did_the_offer":
                return history.log[-1].endswith(page.session.game.encode(self.offer))
            case "says":
                kind = RemarkKind[name]
                page.play.remark(Remark([Line("lesson.not_asked")], kind=kind))
            case "clears":
                page.play.panel_view.remarks.clear()
                assert page.play.panel_view.remarks.shown is NO_REMARK
            case "reads":  # a screen reader does, and of a button the name by itself
                is_button = [it.is_button for it in page.board.scene if it.id == id]
                return bool(page.choosing.announced) + sum(is_button)
            case "notes":
                self.noted = page.shown()
                self.said = remarked(page)
            case "board":
                return "as noted" if page.shown() == self.noted else "changed"
            case "remark":
                return " ".join(line.key for line in remarked(page))
            case "remarks_as_noted":
                return remarked(page) == self.said
        return ""


@stories(STORIES)
def test_what_is_said_beside_the_board(story: Story) -> None:
    tell(story, Looker().do)


@pytest.mark.parametrize("id", PUBLISHED)
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
