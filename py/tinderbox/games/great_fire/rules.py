"""The Great Fire of London 1666: the seam, phase by phase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from tinderbox.core.game import CHANCE, Event, Options, Outcome, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import deal, fight, scoring, spread, turn
from tinderbox.games.great_fire.board import add, put
from tinderbox.games.great_fire.knowledge import view as view
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, PARKS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.notation import decode as decode
from tinderbox.games.great_fire.notation import encode as encode
from tinderbox.games.great_fire.rulebook import OPTIONS as OPTIONS
from tinderbox.games.great_fire.rulebook import PRESETS as PRESETS
from tinderbox.games.great_fire.rulebook import REVISIONS as REVISIONS
from tinderbox.games.great_fire.rulebook import Rule, switches
from tinderbox.games.great_fire.state import (
    CARDS,
    KINDS,
    NOWHERE,
    Action,
    Board,
    DiscardCard,
    DoubleMove,
    DrawCard,
    EndPhase,
    Phase,
    PlaceCone,
    PlaceCrew,
    PlacePawn,
    PlayCard,
    Seat,
    Spread,
    State,
    TurnUpToken,
)

ID: Final = "great_fire"
REVISION: Final = REVISIONS[-1].number
SEATS: Final[tuple[int, ...]] = (3, 4, 5, 6)
CREWS: Final = 6
CONES: Final = 25
STANDING_CREWS: Final = {4: ("hounds-ditch", "st-botolphs"), 5: ("cripplegate",)}
_DEALS: Final = frozenset(
    {
        Phase.HOUSES,
        Phase.FIRST,
        Phase.COLOURS,
        Phase.OBJECTIVES,
        Phase.HANDS,
        Phase.REDEAL,
    }
)
_CHANCE: Final = _DEALS | {Phase.TOKEN, Phase.DRAW}


def setup(seats: int, options: Options) -> State:
    """The bare board of GF-2; raises ValueError for a wrong number or option."""
    if seats not in SEATS:
        raise ValueError(f"{seats} players: the Great Fire takes 3 to 6")
    crews = (0,) * len(DISTRICTS)
    for id in STANDING_CREWS.get(seats, ()):
        crews = add(crews, by_id(id).index, 1)
    board = Board(
        houses=("",) * len(DISTRICTS),
        cones=put((0,) * len(DISTRICTS), PUDDING_LANE, CONES),
        crews=crews,
        tokens=tuple(d.token for d in DISTRICTS),
        demolished=(False,) * len(DISTRICTS),
        pawns=(NOWHERE,) * seats,
        lost=(0,) * 6,
    )
    return State(switches(options, seats), board, (Seat(),) * seats)


def to_move(state: State) -> Player | None:
    """Whose decision is next: a seat, `CHANCE`, or nobody once it is over."""
    if state.phase is Phase.OVER:
        return None
    return CHANCE if state.phase in _CHANCE else state.turn


def outcome(state: State) -> Outcome | None:
    """Scores and winners, None before the end."""
    return scoring.outcome(state) if state.phase is Phase.OVER else None


# --- What is legal ---------------------------------------------------------


def legal(state: State) -> Sequence[Action]:
    """Exactly what is not refused, but for the deals of chance: there are too many."""
    match state.phase:
        case Phase.CREWS:
            return [PlaceCrew(i) for i in _starts(state)]
        case Phase.PAWNS:
            return [PlacePawn(i) for i in _starts(state)]
        case Phase.CARD:
            if cards := turn.playable(state):
                return [PlayCard(card) for card in cards]
            hand = state.seats[state.turn].hand
            return [DiscardCard(c) for c, n in zip(CARDS, hand, strict=True) if n]
        case Phase.SPREAD:
            return spread.spreads(state.board, state.card)
        case Phase.TOKEN:
            return [TurnUpToken(k) for k, n in zip(KINDS, state.bag, strict=True) if n]
        case Phase.DOUBLE:
            has = state.seats[state.turn].tokens[1]
            return [DoubleMove(), EndPhase()] if has else [EndPhase()]
        case Phase.ACTIONS:
            return list(fight.actions(state))
        case Phase.DRAW:
            return [DrawCard(c) for c, n in zip(CARDS, state.deck, strict=True) if n]
        case Phase.INTENSIFY:
            return [PlaceCone(i) for i in turn.places(state.board)]
    return []


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids `action` here, or None if it is legal."""
    if state.phase in _DEALS:
        return deal.refusal(state, action)
    match state.phase, action:
        case (Phase.CREWS, PlaceCrew(i)):
            return _why_not_start(state, i, Rule.CREWS)
        case (Phase.PAWNS, PlacePawn(i)):
            return _why_not_start(state, i, Rule.PAWNS)
        case (Phase.CARD, PlayCard(card)):
            return _why_not_play(state, card)
        case (Phase.CARD, DiscardCard(card)):
            return _why_not_discard(state, card)
        case (Phase.SPREAD, Spread() as move):
            return spread.refusal(state.board, state.card, move)
        case (Phase.TOKEN, TurnUpToken(kind)):
            left = state.bag[KINDS.index(kind)]
            return None if left else _no(Rule.TOKENS, "deal")
        case (Phase.DOUBLE, DoubleMove()):
            has = state.seats[state.turn].tokens[1]
            return None if has else _no(Rule.DOUBLE_MOVE, "no_double")
        case (Phase.DOUBLE, EndPhase()):
            return None
        case (Phase.ACTIONS, _):
            return fight.refusal(state, action)
        case (Phase.DRAW, DrawCard(card)):
            left = state.deck[CARDS.index(card)]
            return None if left else _no(Rule.PILES, "deal")
        case (Phase.INTENSIFY, PlaceCone(i)):
            return turn.why_no_cone(state.board, i)
    return _no(Rule.TURN, f"phase_{state.phase.value}")


def _no(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"great_fire.why.{key}", params)


def _starts(state: State) -> Iterable[int]:
    places = (*BUILT, *PARKS) if state.switches.start_in_parks else BUILT
    return (i for i in places if DISTRICTS[i].region != "green")


def _why_not_start(state: State, i: int, rule: Rule) -> Refusal | None:
    where = DISTRICTS[i].id
    if i == PUDDING_LANE:
        return _no(rule, "start_pudding_lane")
    if DISTRICTS[i].region == "green":
        return _no(rule, "start_green", district=where)
    if i in PARKS and not state.switches.start_in_parks:
        return _no(rule, "start_park", district=where)
    return None


def _why_not_play(state: State, card: str) -> Refusal | None:
    if not state.seats[state.turn].hand[CARDS.index(card)]:
        return _no(Rule.SOURCE, "not_in_hand", card=card)
    if not spread.stretches(state.board, card):
        return _no(Rule.NO_MOVE, "no_move", card=card)
    return None


def _why_not_discard(state: State, card: str) -> Refusal | None:
    if not state.seats[state.turn].hand[CARDS.index(card)]:
        return _no(Rule.NO_CARD, "not_in_hand", card=card)
    return _no(Rule.NO_CARD, "can_play") if turn.playable(state) else None


# --- What follows ----------------------------------------------------------


def sample(state: State, rng: Rng) -> Action:
    """What chance does here."""
    if state.phase is Phase.TOKEN:
        return TurnUpToken(rng.choice(deal.pack(state.bag, KINDS)))
    if state.phase is Phase.DRAW:
        return DrawCard(rng.choice(deal.pack(state.deck)))
    return deal.sample(state, rng)


def apply(state: State, action: Action) -> Step[State]:
    """What follows from a legal action; ask `core.game.play` to have it checked."""
    if state.phase in _DEALS:
        return deal.apply(state, action)
    match action:
        case PlaceCrew(i):
            board = replace(state.board, crews=add(state.board.crews, i, 1))
            event = _event("crew_placed", Rule.CREWS, state, district=DISTRICTS[i].id)
            return Step(_placed(replace(state, board=board)), (event,))
        case PlacePawn(i):
            pawns = put(state.board.pawns, state.turn, i)
            event = _event("pawn_placed", Rule.PAWNS, state, district=DISTRICTS[i].id)
            board = replace(state.board, pawns=pawns)
            return Step(_placed(replace(state, board=board)), (event,))
        case PlayCard(card):
            after = replace(_without_card(state, card), card=card, phase=Phase.SPREAD)
            return Step(after, (_event("played", Rule.SOURCE, state, card=card),))
        case DiscardCard(card):
            return _give_up(state, card)
        case Spread():
            return _spread(state, action)
        case TurnUpToken(kind):
            return _win_token(state, kind)
        case DoubleMove():
            own = state.seats[state.turn]
            own = replace(own, tokens=add(own.tokens, 1, -1))
            after = replace(
                state,
                seats=put(state.seats, state.turn, own),
                spent=add(state.spent, 1, 1),
                doubled=True,
                phase=Phase.SPREAD,
            )
            return Step(after, (_event("doubled", Rule.DOUBLE_MOVE, state),))
        case EndPhase() if state.phase is Phase.DOUBLE:
            return Step(turn.begin_actions(state), ())
        case EndPhase():
            return turn.begin_draw(state)
        case DrawCard(card):
            return turn.draw_card(state, card)
        case PlaceCone(i):
            return turn.place_cone(state, i)
    return fight.apply(state, action)


def _event(key: str, rule: Rule, state: State, **params: int | str) -> Event:
    return Event(f"great_fire.{key}", rule, {"seat": state.turn, **params})


def _placed(state: State) -> State:
    """The next to place: all crews in turn, then all pawns (GF-2.7, GF-2.8)."""
    seats = len(state.seats)
    following = Player((state.turn + 1) % seats)
    placed = state.placed + 1
    state = replace(state, placed=placed, turn=following)
    if state.phase is Phase.CREWS:
        if placed < CREWS - len(STANDING_CREWS.get(seats, ())):
            return state
        return replace(state, phase=Phase.PAWNS, placed=0, turn=state.first)
    return turn.begin(state, state.first) if placed == seats else state


def _without_card(state: State, card: str) -> State:
    i, own = CARDS.index(card), state.seats[state.turn]
    shown = put(own.shown, i, max(0, own.shown[i] - 1))
    own = replace(own, hand=add(own.hand, i, -1), shown=shown)
    return replace(
        state,
        seats=put(state.seats, state.turn, own),
        discards=add(state.discards, i, 1),
    )


def _give_up(state: State, card: str) -> Step[State]:
    """No card can be played: show the hand, discard, intensify (GF-4.9)."""
    own = state.seats[state.turn]
    hand = "".join(deal.pack(own.hand))
    shown = replace(own, shown=own.hand)
    after = replace(state, seats=put(state.seats, state.turn, shown))
    after = _without_card(after, card)
    events = (_event("no_card", Rule.NO_CARD, state, hand=hand, card=card),)
    if state.switches.act_without_card:
        return turn.owe(replace(after, owed=turn.CONES), events)
    step = turn.begin_draw(replace(after, acts=False, extra=True))
    return Step(step.state, events + step.events)


def _spread(state: State, move: Spread) -> Step[State]:
    board, events = spread.move_cone(state.board, move, state.switches)
    burnt = state.board.houses[move.target] and not board.houses[move.target]
    if burnt and board.tokens[move.target]:
        board = replace(board, tokens=put(board.tokens, move.target, False))
        after = replace(state, board=board, phase=Phase.TOKEN)
    else:
        after = turn.after_spread(replace(state, board=board))
    seat = {"seat": state.turn}
    return Step(after, tuple(replace(e, params=dict(e.params) | seat) for e in events))


def _win_token(state: State, kind: str) -> Step[State]:
    i, own = KINDS.index(kind), state.seats[state.turn]
    own = replace(own, tokens=add(own.tokens, i, 1))
    after = replace(
        state, seats=put(state.seats, state.turn, own), bag=add(state.bag, i, -1)
    )
    mine = frozenset({state.turn})
    events = (
        _event("token_won", Rule.TOKEN_WON, state),
        Event("great_fire.token_seen", Rule.TOKEN_WON, {"kind": kind}, mine),
    )
    return Step(turn.after_spread(after), events)
