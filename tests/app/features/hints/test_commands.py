"""A hint is a plan of the turn: read in the panel, done by a button, made anew."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.kernel.match.session import Others
from tinderbox.draw.pointing import POINTED
from tinderbox.games.hints import advise, parse_choices, situation_of, told_apart

# In the Great Fire a match begins with several single actions to choose from. A turn of
# Pompieri has several actions, and chance acts after it. `thinks` lets the plan be
# thought through, and `notes_lines` remembers its lines.
STORIES = """
a plan is shown at first sight, then thought through, and noted as help
    asks great_fire
    reads .plan-state: Thinking*
    counts [data-command^=hint-line]: 0
    thinks_until At first sight
    counts [data-command^=hint-line]: [1-9]*
    thinks
    reads .plan-state: *The plan, as far as you can know*
    is_hidden plan-then: no
    helped: the next action
    is_marked: yes

pressed again it closes and notes no help
    asks pompieri
    presses hint
    thinks
    is_hidden plan: yes
    is_marked: no
    helped: nothing

one action is done and the rest of the plan stays, and is translated
    asks pompieri
    thinks
    notes_lines
    presses hint-do
    helped: 2 actions
    lines: those but the first
    presses undo
    lines: those
    presses language:it
    lines: others

one key leads from the board to the button, which can be pressed again
    asks pompieri
    thinks
    presses next-choice
    presses previous-region
    focus: hint-do
    presses hint-do
    focus: hint-do

a reason stands beside the weaker choice that it compares, and beside no other
    asks fire_bulls 1
    thinks
    counts #plan .plan-why: 1
    reads [data-command^=hint-other]: Weaker: *
    presses hint-all
    thinks
    counts #plan .plan-why: 0
    reads [data-command^=hint-other]: Just as good: *

chance ends what is done at once: what card is drawn may change the plan
    asks fire_bulls 1
    thinks
    begins_here
    presses hint-other:1
    counts [data-command^=hint-line]: 2
    presses hint-all
    waits 300
    done: draw
    counts [data-command^=hint-line]: 1

all is done at once
    asks pompieri
    thinks
    begins_here
    presses hint-all
    waits 300
    done: as advised

a plan of another past is not shown, though as much was done
    asks pompieri
    acts 0
    thinks_until At first sight
    notes_lines
    presses undo
    acts 1
    counts [data-command^=hint-line]: 0
    thinks_until At first sight
    counts [data-command^=hint-line]: [1-9]*
    lines: others
    is_marked: yes

what the reader does otherwise makes another plan
    asks pompieri
    thinks
    acts_otherwise
    is_hidden plan: no
    reads .plan-state: Thinking*

another choice becomes the plan
    asks great_fire
    thinks
    reads [data-command^=hint-other]: Weaker: *
    notes_other
    clicks [data-command^=hint-other]
    reads [data-command^=hint-line]: the other
    reads .plan-state: A weaker plan, to compare:
    reads [data-command='hint-other:0']: Better: *

the plan closes when another is to act
    asks pompieri
    performs end
    waits 5
    is_hidden plan: yes

the line that is looked at is lit on the board
    asks pompieri
    thinks
    sends pointerover 1
    lit: 1
    sends pointerleave
    lit
    sends focusin 1
    lit: 1
    presses hint-line:1
    lit: 0

in London it shows what follows after both choices
    asks great_fire
    thinks
    notes match
    presses hint-why
    thinks
    shows_all_after_mine: yes
    presses outlook:1
    thinks
    shows_all_after_mine: yes
    presses outlook:0
    thinks
    presses match:1
    address: match=1
    is_as_noted match: yes

with the bulls it shows what follows after both choices
    asks fire_bulls
    thinks
    notes match
    presses hint-why
    thinks
    shows_all_after_mine: yes
    presses outlook:1
    thinks
    shows_all_after_mine: yes
    presses outlook:0
    thinks
    presses match:1
    address: match=1
    is_as_noted match: yes

asked for while others act it says whose turn it is
    asks pompieri
    performs end
    presses hint
    is_hidden plan: yes
    reads panel-remark: *turn*
"""


class Adviser(Visit):
    """Somebody who asks for hints."""

    begun = 0  # actions, when a line said so
    plan: tuple[str, ...] = ()
    seat: object = None  # of who asked
    other = ""

    @property
    def session(self) -> Any:
        return self.page.table.session

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the plan, without their numbers."""
        found = self.all("#plan [data-command^=hint-line]")
        return tuple(str(it.textContent)[1:] for it in found)

    @property
    def is_marked(self) -> bool:
        play = self.page.table.play
        return POINTED in str(play.screen.marks(play.viewpoint.view()))

    @property
    def advised(self) -> tuple[str, ...]:
        """The plan that the adviser makes at the table."""
        found = advise(situation_of(self.session.table, self.session.to_move()))
        return parse_choices(*filter(None, found))[0].actions

    def ask(self, game: str, seed: str = "4") -> None:
        players = "seats=human,greedy,greedy&speed=instant"
        self.open(f"?game={game}&seed={seed}&{players}")
        self.seat = self.session.to_move()
        self.do("presses", "hint")

    def think(self) -> None:
        self.browser.run_timers(most=4000)

    def perform(self, action: object) -> None:
        self.page.table.choosing.perform(action)

    def do(self, verb: str, *words: str) -> Any:
        log = self.session.history.log if self.page.table else []
        match verb:
            case "asks":
                self.ask(*words)
            case "thinks":
                self.think()
            case "thinks_until":
                while "Thinking" in self.do("reads", ".plan-state"):
                    self.browser.run_timers(most=1)
                assert " ".join(words) in self.do("reads", ".plan-state")
            case "notes_lines":
                self.plan = self.lines
                assert len(self.plan) > 1
            case "notes_other":
                text = self.do("reads", "[data-command^=hint-other]")
                self.other = text.partition(": ")[2]
            case "begins_here":
                self.begun = len(log)
                self.plan = self.advised
            case "acts_otherwise":
                game = self.session.game
                legal = self.session.legal()
                best = self.advised[0]
                self.perform(next(it for it in legal if game.encode(it) != best))
            case "acts":  # by a legal action of this number
                self.perform(self.session.legal()[int(words[0])])
            case "performs":
                self.perform(self.session.game.decode(" ".join(words)))
            case "sends":  # an event, to a line of the plan
                plan = self.one("plan")
                lines = self.all("#plan [data-command^=hint-line]")
                target = lines[int(words[1])] if words[1:] else plan
                for listener in plan.events[words[0]]:
                    listener(SimpleNamespace(target=target))
            case "lit":  # which of the plan's arrows are
                arrows = enumerate(self.one("plan-arrows").children)
                return " ".join(
                    str(n) for n, it in arrows if it.hasAttribute("data-now")
                )
            case "shows_all_after_mine":
                is_mine = self.session.history.movers[0] == self.seat
                return is_mine and isinstance(self.session.turn, Others)
            case "is_marked":
                return self.is_marked
            case "helped":
                helped = self.session.table.helped
                if helped == (len(log) + 1,):
                    return "the next action"
                return f"{len(helped)} actions" if helped else "nothing"
            case "lines":
                names = {self.plan: "those", self.plan[1:]: "those but the first"}
                return names.get(self.lines, "others")
            case "done":
                is_advised = (*log[self.begun :][:2],) == self.plan[:2]
                return "as advised" if is_advised else log[self.begun]
            case "reads":
                text = super().do(verb, *words)
                return "the other" if self.other and text[1:] == self.other else text
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_a_hint_is_a_plan(story: Story) -> None:
    Adviser().tell(story)


def test_plans_are_told_from_where_they_part() -> None:
    plans = [["Play", "Lead", "End"], ["Play", "Stay", "End"], ["Play", "Lead", "End"]]
    assert [*told_apart(plans, 0)] == [(1, 1, "Stay")]
    assert [*told_apart([["Play"], ["Draw"]], 1)] == [(0, 0, "Play")]
