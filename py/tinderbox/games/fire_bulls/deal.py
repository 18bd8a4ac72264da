"""Fire Bulls: the deal and the choice of colours before the first turn (FB-2)."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Event, Player, Refusal, Step
from tinderbox.core.phases import (
    Weighted,
    chance_phase,
    player_phase,
    rules_of,
)
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import cards, flow
from tinderbox.games.fire_bulls.cards import COLOURS, QI, count, less, letters
from tinderbox.games.fire_bulls.hands import with_seat
from tinderbox.games.fire_bulls.phase import event
from tinderbox.games.fire_bulls.rulebook import Rule, no
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    NOBODY,
    ChooseColour,
    ChooseFirst,
    DealHands,
    Phase,
    PlaceBulls,
    Public,
    State,
    Turn,
)

DEALT_CARDS = 3


# --- bulls --------------------------------------------------------------------------


def _may_place(state: State, action: PlaceBulls) -> bool:
    seats = len(state.public.seats)
    colours = action.colours
    directions = action.directions
    return (
        len(colours) == len(directions) == seats
        and len(set(colours)) == len(set(directions)) == seats
        and set(colours) <= set(COLOURS)
        and set(directions) <= set(range(DIRECTIONS))
        and colours.startswith(_chosen(state.public))
    )


def _chosen(public: Public) -> str:
    """Return the colours that the players have, seat by seat."""
    return "".join(own.colour for own in public.seats)


def _sample_bulls(state: State, rng: Rng) -> PlaceBulls:
    seats = len(state.public.seats)
    colours = _chosen(state.public) or "".join(rng.shuffled(COLOURS)[:seats])
    return PlaceBulls(colours, rng.shuffled(range(DIRECTIONS))[:seats])


def _place_bulls(state: State, action: PlaceBulls) -> Step[State]:
    public = state.public
    places = zip(public.seats, action.colours, action.directions, strict=True)
    seats = tuple(
        own._replace(colour=letter, bull=direction) for own, letter, direction in places
    )
    phase = Phase.ROW if public.switches.choose_colours else Phase.HANDS
    turn = public.turn._replace(phase=phase)
    return Step(state._replace(public=public._replace(seats=seats, turn=turn)), ())


BULLS = chance_phase(
    no(Rule.BULLS, "deal"),
    PlaceBulls,
    _place_bulls,
    fits=_may_place,
    sample=_sample_bulls,
)


# --- hands --------------------------------------------------------------------------


def _may_deal(state: State, action: DealHands) -> bool:
    hands = action.hands
    return (
        len(hands) == len(state.public.seats)
        and all(len(hand) == DEALT_CARDS for hand in hands)
        and set("".join(hands)) <= set(QI)
        and cards.holds(state.deck, count("".join(hands)))
    )


def _sample_hands(state: State, rng: Rng) -> DealHands:
    deck = "".join(rng.shuffled(letters(state.deck)))
    seats = range(len(state.public.seats))
    hands = (deck[DEALT_CARDS * n : DEALT_CARDS * (n + 1)] for n in seats)
    return DealHands(tuple(letters(count(hand)) for hand in hands))


def _deal_hands(state: State, action: DealHands) -> Step[State]:
    hands = tuple(map(count, action.hands))
    seats = tuple(own._replace(hand=DEALT_CARDS) for own in state.public.seats)
    deck = less(state.deck, count("".join(action.hands)))
    public = state.public._replace(seats=seats)
    if public.turn.seat != NOBODY:  # all else was dealt before the colours were chosen
        public = flow.begin_turn(public, public.turn.seat)
        return Step(State(public, hands, deck, state.yen), ())
    return flow.follow(State(public, hands, deck, state.yen))


HANDS = chance_phase(
    no(Rule.DEAL, "deal"), DealHands, _deal_hands, fits=_may_deal, sample=_sample_hands
)


# --- the first player ---------------------------------------------------------------


def _who_begins(state: State) -> Weighted[ChooseFirst]:
    return [(ChooseFirst(seat), 1) for seat in range(len(state.public.seats))]


def _choose_first(state: State, action: ChooseFirst) -> Step[State]:
    first = Player(action.seat)
    if state.public.switches.choose_colours:
        public = state.public._replace(turn=Turn(Phase.COLOUR, first))
    else:
        public = flow.begin_turn(state.public, first)
    happened = Event("fire_bulls.first", Rule.DEAL, {"seat": action.seat})
    return Step(state._replace(public=public), (happened,))


FIRST = chance_phase(
    no(Rule.DEAL, "deal"), ChooseFirst, _choose_first, outcomes=_who_begins
)


# --- colours are chosen -------------------------------------------------------------


def colours_left(public: Public) -> list[str]:
    """Return the colours that nobody has."""
    return [colour for colour in COLOURS if colour not in _chosen(public)]


def _colours(state: State) -> Sequence[ChooseColour]:
    return [ChooseColour(colour) for colour in colours_left(state.public)]


def _why_no_colour(state: State, action: ChooseColour) -> Refusal:
    return no(Rule.BULLS, "colour_taken", qi=action.colour)


def _choose_colour(state: State, action: ChooseColour) -> Step[State]:
    """Give a seat its colour. The next chooses, or the first begins its turn."""
    public = state.public
    seat = public.turn.seat
    happened = event(public, "chose", Rule.BULLS, qi=action.colour)
    own = public.seats[seat]._replace(colour=action.colour)
    public = with_seat(public, seat, own)
    following = Player((seat + 1) % len(public.seats))
    phase = Phase.BULLS if public.seats[following].colour else Phase.COLOUR
    public = public._replace(turn=Turn(phase, following))
    return Step(state._replace(public=public), (happened,))


COLOUR = player_phase(
    no(Rule.BULLS, "phase_colour"),
    _colours,
    rules_of(ChooseColour, _why_no_colour, _choose_colour),
)
