"""What each reason of Fire Bulls says of a position, and where to meet it.

`TRUE` has the condition of each reason, `IDLE_CLICKS` that of each answer to clicks
that mean no action.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from tests.promises.true_reasons.truth import Idle, Truth, in_phase
from tinderbox.core.game import CHANCE
from tinderbox.games import registry
from tinderbox.games.fire_bulls import state as bulls
from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN
from tinderbox.games.fire_bulls.reach import DIRECTION_PLACES

OVER: Final = "FB-5.1"  # the rule by which all is refused after the end
# Positions that random matches hardly ever meet, or never.
MADE_UP: Final = (
    "hands 0 gggggggggyyyyyyyyy, 1 rrrrrrrrrbbbbbbbbbb, 2 nnnnnnnnnnwwww",
    "hands 0 gbrb; phase attack; direction 2; defeated 1; won 0 0",
    "hands 0 gggyyrrw",
    "hands 0 gggrrbbw; jie yes",
    "hands 0 gggrrbbw; columns - - - / 0 6r 6y / 8r 2n 1y",
)
# What no player may ever choose, but a line of a match may say.
STRANGE: Final = ("step 9", "defeat 7 g", "defeat 0 ggggggggg")


def met(state: Any, direction: int) -> str:
    """The Yen card that an attack there meets, "" for none."""
    if direction == 5:
        return "12" if state.public.jie else ""
    cards = [state.public.columns[x][y] for x, y in DIRECTION_PLACES[direction]]
    return next(filter(None, cards), "")


def pays(paid: tuple[int, ...], code: str) -> bool:
    """Return True if these cards are the price of a Yen card (FB-1.2, FB-3.5)."""
    *mine, warriors = paid
    alike = sorted((n for n in mine if n), reverse=True)
    total = sum(paid)
    kinds = len(alike)
    match YEN[code].kind:
        case "soldier" | "wu" | "xi" as kind:
            own = mine[COLOURS.index(YEN[code].colour)]
            due = 1 + ("soldier", "wu", "xi").index(kind)
            return own + warriors == total == due
        case "bo":
            return total == 5 and max(mine) <= 1
        case "palisade":
            return total == 1
        case kind:
            many, few = {"vice": (3, 2), "jie": (4, 3)}[kind]
            if total != many + few or kinds > 2:
                return False
            return kinds < 2 or (alike[0] <= many and alike[1] <= few)


def held(state: Any) -> tuple[int, ...]:
    found: tuple[int, ...] = state.hands[state.public.turn.seat]
    return found


def holds(state: Any, paid: Collection[int]) -> bool:
    return all(n <= have for n, have in zip(paid, held(state), strict=True))


def bull(state: Any) -> Any:
    return state.public.seats[state.public.turn.seat]


def won_before(state: Any) -> tuple[str, ...]:
    won = bull(state).won
    return tuple(won[: len(won) - state.public.turn.defeated])


def jie_was_met(state: Any) -> bool:
    won = [card for own in state.public.seats for card in own.won]
    return state.public.jie or "12" in (*won, *state.public.out)


TRUE: Final[Mapping[str, Truth]] = {
    "deal": lambda s, a: registry.load_game("fire_bulls").to_move(s) == CHANCE,
    "colour_taken": lambda s, a: a.colour in [own.colour for own in s.public.seats],
    "no_direction": lambda s, a: not 0 <= a.direction <= 5,
    "one_direction": lambda s, a: s.public.turn.direction not in (-1, a.direction),
    "jie_to_come": lambda s, a: a.direction == 5 and not jie_was_met(s),
    "jie_defeated": lambda s, a: (
        a.direction == 5 and jie_was_met(s) and not s.public.jie
    ),
    "no_card": lambda s, a: not met(s, a.direction),
    "out_of_reach": lambda s, a: (
        s.public.turn.defeated >= max(1, 3 - abs(bull(s).bull - a.direction))
    ),
    "wrong_payment": lambda s, a: not pays(a.paid, met(s, a.direction)),
    "not_in_hand": lambda s, a: not holds(s, a.paid),
    "not_open": lambda s, a: not s.public.row[QI.index(a.card)],
    "no_deck": lambda s, a: not any(s.deck),
    "not_neighbouring": lambda s, a: abs(bull(s).bull - a.direction) != 1,
    "not_won": lambda s, a: a.card not in won_before(s),
    "no_reward": lambda s, a: s.public.turn.phase != "reward",
    "no_such_card": lambda s, a: not held(s)[QI.index(a.card)],
    "phase_colour": in_phase("colour", bulls.ChooseColour),
    "phase_turn": in_phase("turn", bulls.TakeOpen, bulls.DrawUnseen, bulls.Defeat),
    "phase_step": in_phase("step", bulls.StepBull, bulls.Stay),
    "phase_attack": in_phase("attack", bulls.Defeat, bulls.EndAttack),
    "phase_ransom": in_phase("ransom", bulls.GiveUp),
    "phase_reward": in_phase("reward", bulls.TakeReward, bulls.LeaveReward),
    "phase_limit": in_phase("limit", bulls.LayDown),
    "phase_over": in_phase("over"),
}

# --- clicks that mean no action -----------------------------------------------


IDLE_CLICKS: Final[Mapping[str, Idle]] = {
    "pile": lambda s, c: s.public.piles[int(c[-1][-1])] > 0,
    "yen": lambda s, c: s.public.turn.phase == "turn",
    "bull": lambda s, c: s.public.turn.phase != "step",
    "won": lambda s, c: s.public.seats[int(c[-1].split("-")[1])].won != (),
    "direction_first": lambda s, c: not c[0].startswith("direction-"),
    "in_order": lambda s, c: c[0].startswith("direction-"),
}
