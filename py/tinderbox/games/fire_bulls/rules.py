"""Fire Bulls as a game module: see `core.game.Game`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tinderbox.core.game import (
    CHANCE,
    Event,
    Options,
    Outcome,
    Params,
    Player,
    Refusal,
    Step,
)
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import (
    attack,
    cards,
    deal,
    flow,
    notation,
    qi,
    reward,
    scoring,
)
from tinderbox.games.fire_bulls.cards import ALL_QI, JIE, QI, YEN, Counts, one
from tinderbox.games.fire_bulls.chance import chance_outcomes as chance_outcomes
from tinderbox.games.fire_bulls.knowledge import view as view
from tinderbox.games.fire_bulls.rulebook import OPTIONS as OPTIONS
from tinderbox.games.fire_bulls.rulebook import PRESETS as PRESETS
from tinderbox.games.fire_bulls.rulebook import REVISIONS as REVISIONS
from tinderbox.games.fire_bulls.rulebook import Rule, switches
from tinderbox.games.fire_bulls.state import (
    Action,
    Defeat,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LeaveReward,
    Phase,
    Seat,
    State,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
)

ID: Final = "fire_bulls"
REVISION: Final = REVISIONS[-1].number
SEATS: Final[tuple[int, ...]] = (2, 3, 4, 5)
_BY_CHANCE: Final = (
    Phase.BULLS,
    Phase.HANDS,
    Phase.FIRST,
    Phase.REFILL,
    Phase.ROW,
    Phase.DRAW,
    Phase.STRIKE,
)

# What is to be done first, for those who would do something else.
DUE: Final = {
    Phase.TURN: Rule.TAKE,
    Phase.STEP: Rule.TAKE,
    Phase.ATTACK: Rule.ATTACK,
    Phase.RANSOM: Rule.WARRIOR,
    Phase.REWARD: Rule.YEN,
    Phase.LIMIT: Rule.LIMIT,
    Phase.OVER: Rule.END,
}

encode = notation.encode
decode = notation.decode


def setup(seats: int, options: Options) -> State:
    """The table before anything is dealt; raises ValueError for a bad option."""
    if seats not in SEATS:
        raise ValueError(f"{seats} seats")
    return State(
        switches=switches(options),
        seats=(Seat(),) * seats,
        yen=tuple(sorted(c.code for c in YEN.values() for _ in range(c.count))),
        deck=ALL_QI,
    )


def to_move(state: State) -> Player | None:
    """The player, chance, or nobody once it is over."""
    if state.phase is Phase.OVER:
        return None
    return CHANCE if state.phase in _BY_CHANCE else state.turn


def legal(state: State) -> Sequence[Action]:
    """Exactly what is not refused, but for the deals of chance."""
    own = state.seats[state.turn] if state.turn >= 0 else Seat()
    match state.phase:
        case Phase.TURN:
            taking: list[Action] = [TakeOpen(card) for card in _kinds(state.row)]
            if any(state.deck):
                taking.append(DrawUnseen())
            return [*taking, *(Defeat(d, paid) for d, paid in attack.options(state))]
        case Phase.ATTACK:
            return [
                *(Defeat(d, paid) for d, paid in attack.options(state)),
                EndAttack(),
            ]
        case Phase.STEP:
            return [*map(StepBull, attack.neighbours(own.bull)), Stay()]
        case Phase.RANSOM:
            return [GiveUp(card) for card in sorted(set(flow.old_won(state)))]
        case Phase.REWARD:
            return [TakeReward(), LeaveReward()]
        case Phase.LIMIT:
            return [LayDown(card) for card in _kinds(own.hand)]
    return []


def _kinds(counts: Counts) -> list[str]:
    return [letter for letter, n in zip(QI, counts, strict=True) if n]


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids `action` here, or None if it is legal."""
    if state.phase in _BY_CHANCE:
        return deal.refusal(state, action)
    own = state.seats[state.turn]
    match state.phase, action:
        case (Phase.TURN, TakeOpen(card)):
            return None if card in _kinds(state.row) else _no(Rule.TAKE, "not_open")
        case (Phase.TURN, DrawUnseen()):
            return None if any(state.deck) else _no(Rule.EXHAUSTED, "no_deck")
        case (Phase.TURN | Phase.ATTACK, Defeat(direction, paid)):
            return attack.refusal(state, direction, paid)
        case (Phase.ATTACK, EndAttack()):
            return None
        case (Phase.STEP, Stay()):
            return None
        case (Phase.STEP, StepBull(to)):
            near = to in attack.neighbours(own.bull)
            return None if near else _no(Rule.TAKE, "not_neighbouring")
        case (Phase.RANSOM, GiveUp(card)):
            held = card in flow.old_won(state)
            return None if held else _no(Rule.WARRIOR, "not_won")
        case (Phase.REWARD, TakeReward() | LeaveReward()):
            return None
        case (Phase.TURN | Phase.ATTACK, TakeReward() | LeaveReward()):
            return _no(Rule.YEN, "no_reward")
        case (Phase.LIMIT, LayDown(card)):
            held = card in _kinds(own.hand)
            return None if held else _no(Rule.LIMIT, "no_such_card")
    return _no(DUE[state.phase], f"phase_{state.phase.value}")


def _no(rule: Rule, key: str) -> Refusal:
    return Refusal(rule, f"fire_bulls.why.{key}")


def sample(state: State, rng: Rng) -> Action:
    """What chance does next."""
    return deal.sample(state, rng)


def apply(state: State, action: Action) -> Step[State]:
    """The state after a legal action, and what happened."""
    if state.phase in _BY_CHANCE:
        return deal.apply(state, action)
    seat, own = state.turn, state.seats[state.turn]
    who = {"seat": int(seat)}
    match action:
        case TakeOpen(card):
            hand, shown = (
                cards.more(own.hand, one(card)),
                cards.more(own.shown, one(card)),
            )
            state = flow.with_seat(state, seat, replace(own, hand=hand, shown=shown))
            state = replace(state, row=cards.less(state.row, one(card)))
            event = Event("fire_bulls.took", Rule.TAKE, who | {"qi": card})
            return flow.after_attack(state, (event,))
        case DrawUnseen():
            event = Event("fire_bulls.drew", Rule.TAKE, who)
            return flow.follow(replace(state, draws=1, may_step=True), (event,))
        case Defeat(direction, paid):
            return _defeat(state, direction, paid)
        case EndAttack():
            return flow.after_attack(state)
        case Stay():
            return flow.after_attack(replace(state, may_step=False))
        case StepBull(to):
            return _step(state, to)
        case GiveUp(card):
            state = flow.give_up(state, seat, card)
            event = Event("fire_bulls.gave_up", Rule.WARRIOR, who | {"yen": card})
            return flow.follow(replace(state, ransom=state.ransom - 1), (event,))
        case TakeReward():
            event = Event(
                "fire_bulls.took_reward", Rule.YEN, who | {"yen": state.offered}
            )
            return flow.follow(reward.taken(state), (event,))
        case LeaveReward():
            event = Event(
                "fire_bulls.left_reward", Rule.YEN, who | {"yen": state.offered}
            )
            return flow.follow(replace(state, offered=""), (event,))
        case LayDown(card):
            state = flow.with_seat(state, seat, flow.lose_from(own, one(card)))
            state = replace(state, row=cards.more(state.row, one(card)))
            event = Event("fire_bulls.laid_down", Rule.LIMIT, who | {"qi": card})
            return flow.after_attack(state, (event,))
    raise ValueError(f"no such action: {action}")


def _step(state: State, to: int) -> Step[State]:
    """The bull walks; one that stands there walks the other way (FB-3.1)."""
    here = state.seats[state.turn].bull
    for seat, own in enumerate(state.seats):
        if own.bull == to:
            state = flow.with_seat(state, seat, replace(own, bull=here))
    own = state.seats[state.turn]
    state = flow.with_seat(state, state.turn, replace(own, bull=to))
    event = Event(
        "fire_bulls.stepped", Rule.TAKE, {"seat": int(state.turn), "direction": to}
    )
    return flow.after_attack(replace(state, may_step=False), (event,))


def _defeat(state: State, direction: int, paid: Counts) -> Step[State]:
    """The next card is paid for and won (FB-3.3)."""
    seat = state.turn
    code = attack.next_card(state, direction)
    own = flow.lose_from(state.seats[seat], paid)
    state = flow.with_seat(state, seat, replace(own, won=(*own.won, code)))
    if code == JIE:
        state = replace(state, jie=False)
    else:
        (x, y), *_ = attack.standing(state.columns, direction)
        column = state.columns[x]
        emptied = (*column[:y], "", *column[y + 1 :])
        columns = (*state.columns[:x], emptied, *state.columns[x + 1 :])
        state = replace(state, columns=columns)  # type: ignore[arg-type] # three stay
    state = replace(
        state,
        direction=direction,
        defeated=state.defeated + 1,
        ransom=state.ransom + paid[-1],
        offered=reward.offered(code),
        quiet=0,
    )
    state, said = qi.discarded(state, paid)
    params: Params = {"seat": int(seat), "yen": code, "paid": cards.letters(paid)}
    event = Event("fire_bulls.defeated", Rule.ATTACK, params)
    return flow.follow(state, (event, *said))


def outcome(state: State) -> Outcome | None:
    """Who has won, None before the end."""
    return scoring.outcome(state) if state.phase is Phase.OVER else None
