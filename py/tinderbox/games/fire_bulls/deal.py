"""Fire Bulls: what chance does: set-up, cards turned up, drawn and lost (FB-2)."""

from __future__ import annotations

from dataclasses import replace

from tinderbox.core.game import Event, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import cards, flow, qi
from tinderbox.games.fire_bulls.cards import (
    COLOURS,
    JIE,
    QI,
    count,
    less,
    letters,
    more,
    one,
)
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    EMPTY,
    Action,
    ChooseFirst,
    DealHands,
    DrawQi,
    LayOpen,
    Lose,
    Phase,
    PlaceBulls,
    State,
    TurnUp,
)

HAND = 3


def refusal(state: State, action: Action) -> Refusal | None:
    """Why chance can't do that here, or None."""
    return None if _can(state, action) else Refusal(Rule.DEAL, "fire_bulls.why.deal")


def _can(state: State, action: Action) -> bool:
    seats = len(state.seats)
    match state.phase, action:
        case (Phase.BULLS, PlaceBulls(colours, directions)):
            return (
                len(colours) == len(directions) == seats
                and len(set(colours)) == len(set(directions)) == seats
                and set(colours) <= set(COLOURS)
                and set(directions) <= set(range(DIRECTIONS))
            )
        case (Phase.HANDS, DealHands(hands)):
            return (
                len(hands) == seats
                and all(len(hand) == HAND for hand in hands)
                and set("".join(hands)) <= set(QI)
                and cards.holds(state.deck, count("".join(hands)))
            )
        case (Phase.FIRST, ChooseFirst(seat)):
            return 0 <= seat < seats
        case (Phase.REFILL, TurnUp(column, card)):
            return column == flow.column_due(state) and card in state.yen
        case (Phase.ROW, LayOpen(card)) | (Phase.DRAW, DrawQi(card)):
            return card in QI and state.deck[QI.index(card)] > 0
        case (Phase.STRIKE, Lose(seat, card)):
            return (
                seat == state.struck[0]
                and card in QI
                and state.seats[seat].hand[QI.index(card)] > 0
            )
    return False


def sample(state: State, rng: Rng) -> Action:
    """What chance does next."""
    seats = len(state.seats)
    match state.phase:
        case Phase.BULLS:
            colours = "".join(rng.shuffled(COLOURS)[:seats])
            return PlaceBulls(colours, rng.shuffled(range(DIRECTIONS))[:seats])
        case Phase.HANDS:
            deck = "".join(rng.shuffled(letters(state.deck)))
            hands = (deck[HAND * n : HAND * (n + 1)] for n in range(seats))
            return DealHands(tuple(letters(count(hand)) for hand in hands))
        case Phase.FIRST:
            return ChooseFirst(rng.below(seats))
        case Phase.REFILL:
            column = flow.column_due(state)
            assert column is not None
            return TurnUp(column, rng.choice(state.yen))
        case Phase.ROW:
            return LayOpen(rng.choice(letters(state.deck)))
        case Phase.DRAW:
            return DrawQi(rng.choice(letters(state.deck)))
        case Phase.STRIKE:
            seat = state.struck[0]
            return Lose(seat, rng.choice(letters(state.seats[seat].hand)))
    raise ValueError(f"chance has nothing to do in {state.phase}")


def apply(state: State, action: Action) -> Step[State]:
    """The state after what chance did."""
    match action:
        case PlaceBulls(colours, directions):
            seats = tuple(
                replace(own, colour=colour, bull=direction)
                for own, colour, direction in zip(
                    state.seats, colours, directions, strict=True
                )
            )
            return Step(replace(state, seats=seats, phase=Phase.HANDS), ())
        case DealHands(hands):
            seats = tuple(
                replace(own, hand=count(hand))
                for own, hand in zip(state.seats, hands, strict=True)
            )
            deck = less(state.deck, count("".join(hands)))
            return flow.follow(replace(state, seats=seats, deck=deck))
        case ChooseFirst(seat):
            first = replace(state, turn=Player(seat), began=True)
            event = Event("fire_bulls.first", Rule.DEAL, {"seat": seat})
            return Step(flow.begin_turn(first), (event,))
        case TurnUp(column, card):
            return _turn_up(state, column, card)
        case LayOpen(card):
            state = replace(state, row=more(state.row, one(card)))
            state, said = qi.taken(state, card)
            event = Event("fire_bulls.laid_open", Rule.TAKE, {"qi": card})
            following = flow.after_attack if state.began else flow.follow
            return following(state, (event, *said))
        case DrawQi(card):
            return _draw(state, card)
        case Lose(seat, card):
            return _lose(state, seat, card)
    raise ValueError(f"chance does no such thing: {action}")


def _turn_up(state: State, column: int, card: str) -> Step[State]:
    """Qi Jie goes aside, and the same pile gives another card (FB-3.6)."""
    yen = list(state.yen)
    yen.remove(card)
    piles = tuple(n - (x == column) for x, n in enumerate(state.piles))
    state = replace(state, yen=tuple(yen), piles=piles)
    if card == JIE:
        state = replace(state, jie=True)
        event = Event("fire_bulls.jie", Rule.QI_JIE)
    else:
        place = state.columns[column].index(EMPTY)
        filled = list(state.columns[column])
        filled[place] = card
        columns = list(state.columns)
        columns[column] = (filled[0], filled[1], filled[2])
        state = replace(state, columns=tuple(columns))
        event = Event(
            "fire_bulls.turned_up", Rule.SLIDE, {"yen": card, "column": column + 1}
        )
    following = flow.after_attack if state.began else flow.follow
    return following(state, (event,))


def _draw(state: State, card: str) -> Step[State]:
    own = state.seats[state.turn]
    own = replace(own, hand=more(own.hand, one(card)))
    state = flow.with_seat(state, state.turn, own)
    state, said = qi.taken(replace(state, draws=state.draws - 1), card)
    told = frozenset({state.turn})
    event = Event("fire_bulls.drew_card", Rule.TAKE, {"qi": card}, told)
    return flow.follow(state, (event, *said))


def _lose(state: State, seat: int, card: str) -> Step[State]:
    """A random card is discarded, or comes to Qi Jie's conqueror (FB-1.2)."""
    loser = state.seats[seat]
    state = replace(state, struck=state.struck[1:])
    who = {"seat": seat}
    if not state.thief:
        state = flow.with_seat(state, seat, flow.lose_from(loser, one(card)))
        state, said = qi.discarded(state, one(card))
        event = Event("fire_bulls.lost", Rule.YEN, who | {"qi": card})
        return flow.follow(state, (event, *said))
    state = flow.with_seat(state, seat, flow.robbed(loser, card))
    own = state.seats[state.turn]
    own = replace(own, hand=more(own.hand, one(card)))
    state = flow.with_seat(state, state.turn, own)
    events = (
        Event("fire_bulls.robbed", Rule.YEN, who),
        Event(
            "fire_bulls.robbed_card",
            Rule.YEN,
            who | {"qi": card},
            frozenset({state.turn, Player(seat)}),
        ),
    )
    return flow.follow(state, events)
