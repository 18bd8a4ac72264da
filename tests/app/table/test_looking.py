"""The remark beside the board: about a hovered thing, or about a click."""

from __future__ import annotations

from typing import Any

from tests.app.drawn_table import DrawnTable, opened
from tests.each import of_each_game
from tests.games.published import PUBLISHED
from tests.stories import Story, stories, tell
from tinderbox.app.table.remark import NO_REMARK, Remark, RemarkKind
from tinderbox.core.game import CHANCE
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line

# `remark` finds the keys of what is said, and `look` at nothing looks away. `as_noted`
# finds which of board and remark are as they were.
STORIES = """
what a look says goes with it, and what a finger asked stays with its marks
    opens pompieri
    clicks own-0 square-6-8
    look tile-c-S
    remark: ?*
    look
    remark
    ask tile-c-S
    notes
    look
    as_noted: board remark

a reply is not replaced by a look, and a note is
    opens pompieri
    clicks own-0 square-6-8
    says REPLY
    look tile-c-S
    remark: lesson.not_asked
    look
    says NOTE
    look tile-c-S
    remark: pompieri.*
    look
    clears
    remark

what a rule refuses is replaced by a look
    opens pompieri 4
    clicks own-0 square-6-8
    why_not square-1-1
    notes
    remark: pompieri.*
    look tile-c-S
    remark: pompieri.*
    as_noted

a piece without a preview says its name
    opens fire_bulls
    look pile-0
    remark: fire_bulls.place.pile
    reads pile-0: 1
    look
    remark
    look hand-g
    remark: fire_bulls.panel.card
    reads hand-g: 1
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
    clicks own-0 square-6-8
    look tile-c-S
    has_ghost: yes
    look
    has_ghost: no

nor when its square is given up
    opens pompieri
    clicks own-0 square-6-8
    look tile-c-S
    back
    has_ghost: no

nor when another square is clicked
    opens pompieri
    clicks own-0 square-6-8
    look tile-c-S
    clicks own-0
    has_ghost: no

nor when the past is shown
    opens pompieri
    clicks own-0 square-6-8
    look tile-c-S
    shows_moment 1
    has_ghost: no

nor when it is laid
    opens pompieri
    clicks own-0 square-6-8
    look tile-c-S
    clicks tile-c-S
    has_ghost: no

what stands in a street that can be chosen is that street
    opens great_fire 1
    look district-bishopsgate
    notes
    look
    look crews-bishopsgate
    as_noted: board remark
    look
    clicks crews-bishopsgate
    did: crew bishopsgate

what stands on a square that can be chosen is that square
    opens pompieri 4
    clicks own-0 square-6-8 tile-c-S entrance-lime
    look entrance-lime
    notes
    look
    look own-0
    as_noted: board remark
    look
    clicks own-0
    did: enter 1

a tap on what an offer of Pompieri names does it
    opens pompieri 4
    clicks own-0 square-6-8 tile-c-S
    ask square-5-8
    asks_first own-0: no
    clicks own-0
    did: breach 0 5-8

a tap on what an offer of the bulls names does it
    opens fire_bulls 2
    ask direction-0
    asks_first hand-y: no
    clicks hand-y
    did: defeat 0 y

a tap elsewhere takes the offer and its marks away
    opens fire_bulls 2
    notes
    ask direction-0
    as_noted
    asks_first nothing: no
    clicks nothing
    as_noted: board

what a click shows is of the view that is drawn, though a guest has heard of more
    opens pompieri 1
    clicks own-1 square-8-3 tile-c-EW act-end own-0 own-1 square-7-3 tile-c-ESW
    host_does move 0 7-3
    clicks own-0
    path: own-0
"""
STORIES += "".join(
    f"""
a reply on the own turn of {id} goes with its moment
    opens {id}
    acts_until_undo
    why_not nothing
    refreshes
    remark: ?*
    runs undo
    remark
    why_not nothing
    remark: ?*
    runs redo
    remark
    why_not nothing
    remark: ?*
    runs restart
    remark
    why_not nothing
    remark: ?*
    acts
    remark
"""
    for id in PUBLISHED
)


class Looker:
    """Somebody at a table, who looks, asks and clicks."""

    page: DrawnTable

    @property
    def seen(self) -> dict[str, Any]:
        """All that is shown on the board and beside it."""
        shown = self.page.play.panel_view.remarks.shown
        return {"board": self.page.shown(), "remark": shown.lines}

    def do(self, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it asks for."""
        if verb == "opens":
            self.page = opened(words[0], *map(int, words[1:]))
        page = self.page
        play = page.play
        match verb:
            case "clicks":
                for id in words:
                    page.choosing.click(id)
                    page.answered()
            case "back" | "look" | "ask" | "asks_first" | "why_not":
                asked = words if verb == "back" else words or ("",)
                return getattr(page.choosing, verb)(*asked)
            case "acts":  # as the plan of a turn does, without a click on a choice
                page.choosing.perform(page.session.legal()[0])
            case "acts_until_undo":
                rng = Rng(3)
                while play.viewpoint.why_no_undo() is not None:
                    page.choosing.perform(rng.choice(page.session.legal()))
                    page.answered()
            case "host_does":  # what the table has not yet drawn
                page.session.act(page.session.game.decode(" ".join(words)))
            case "runs":
                page.run(words[0])
            case "refreshes":
                play.refresh()
            case "shows_moment":
                page.timeline.show(int(words[0]))
            case "says":
                kind = RemarkKind[words[0]]
                play.remark(Remark([Line("lesson.not_asked")], kind=kind))
            case "clears":
                play.panel_view.remarks.clear()
                assert play.panel_view.remarks.shown is NO_REMARK
            case "has_ghost":
                return "ghost" in page.board.drawn
            case "did":  # last
                history = page.session.history
                done = zip(history.log, history.movers, strict=True)
                return [action for action, seat in done if seat == 0][-1]
            case "path":
                return " ".join(thing.id for thing in play.clicks.path)
            case "reads":  # a screen reader does, and of a button the name by itself
                piece = page.board.sprite(words[0])
                assert piece
                return bool(page.choosing.announced) + piece.is_button
            case "notes":
                self.noted = self.seen
            case "as_noted":
                seen = self.seen.items()
                return " ".join(place for place, it in seen if it == self.noted[place])
            case "remark":
                return " ".join(line.key for line in self.seen["remark"])
        return ""


@stories(STORIES)
def test_what_is_said_beside_the_board(story: Story) -> None:
    tell(story, Looker().do)


@of_each_game
def test_a_reply_stays_for_the_turn_of_whoever_acts_and_goes_with_it(id: str) -> None:
    page = opened(id)
    while page.play.may_act():
        page.choosing.perform(page.session.legal()[0])
    while page.session.to_move() == CHANCE:
        page.table.turns.advance()
    page.choosing.why_not("nothing")
    other = page.session.to_move()
    assert other is not None
    said = [Line("table.others_turn", {"seat": other})]
    while page.session.to_move() in (other, CHANCE):
        assert page.play.panel_view.remarks.shown.lines == said
        page.table.turns.advance()
    assert not page.play.panel_view.remarks.shown.lines
