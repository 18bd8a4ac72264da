"""Set-up by chance: houses, first player, colours, objectives, hands (GF-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tinderbox.core.game import Event, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.board import put
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, REGIONS
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    CARDS,
    COLOURS,
    NOBODY,
    PAWNS,
    Action,
    ChooseFirst,
    Counts,
    DealColours,
    DealHands,
    DealHouses,
    DealObjectives,
    Phase,
    Redeal,
    State,
)

HAND: Final = 5
PILES: Final = {
    3: (6, 5, 6, 5, 6, 5),
    4: (9, 10, 7, 6),
    5: (6, 6, 6, 6, 6),
    6: (5, 5, 5, 5, 5, 5),
}  # GF-2.6
DECKS: Final = tuple(
    tuple(d.index for d in DISTRICTS if d.objective == worth) for worth in (2, 4, 6)
)
IN_REGION: Final = {
    region: tuple(i for i in BUILT if DISTRICTS[i].region == region)
    for region in REGIONS
}
_EVEN: Final = {letter: 5 for letter in COLOURS}


def region_to_deal(state: State) -> str:
    """The first region whose districts are still empty."""
    return next(r for r in REGIONS if not state.board.houses[IN_REGION[r][0]])


def _per_district(region: str, letters: str) -> dict[int, str]:
    found, start = {}, 0
    for i in IN_REGION[region]:
        end = start + DISTRICTS[i].icons
        found[i] = "".join(sorted(letters[start:end]))
        start = end
    return found


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids this deal, or None."""
    seats = len(state.seats)
    match action:
        case DealHouses(region, letters):
            fits = (
                state.phase is Phase.HOUSES
                and region == region_to_deal(state)
                and Counter(letters) == _EVEN
                and not (state.switches.spread_houses and _doubles(region, letters))
            )
            return None if fits else Refusal(Rule.HOUSES, "great_fire.why.deal")
        case ChooseFirst(seat):
            fits = state.phase is Phase.FIRST and seat < seats
            return None if fits else Refusal(Rule.FIRST_PLAYER, "great_fire.why.deal")
        case DealColours(letters):
            fits = (
                state.phase is Phase.COLOURS
                and len(letters) == len(set(letters)) == seats
                and set(letters) <= set(COLOURS)
            )
            return None if fits else Refusal(Rule.COLOURS, "great_fire.why.deal")
        case DealObjectives(districts):
            fits = (
                state.phase is Phase.OBJECTIVES
                and len(districts) == len(set(districts)) == 3 * seats
                and all(d in DECKS[n % 3] for n, d in enumerate(districts))
            )
            return None if fits else Refusal(Rule.OBJECTIVES, "great_fire.why.deal")
        case DealHands(hands):
            fits = (
                state.phase is Phase.HANDS
                and len(hands) == seats
                and all(len(hand) == HAND for hand in hands)
                and _can_deal(state.deck, "".join(hands))
            )
            return None if fits else Refusal(Rule.HANDS, "great_fire.why.deal")
        case Redeal(seat, hand):
            fits = (
                state.phase is Phase.REDEAL
                and seat == _alike(state)
                and len(hand) == HAND
                and _can_deal(_returned(state, Player(seat)), hand)
            )
            return None if fits else Refusal(Rule.HANDS, "great_fire.why.deal")
    return Refusal(Rule.TURN, "great_fire.why.setup")


def _doubles(region: str, letters: str) -> bool:
    return any(
        len(set(houses)) < len(houses)
        for houses in _per_district(region, letters).values()
    )


def _can_deal(deck: Counts, cards: str) -> bool:
    return set(cards) <= set(CARDS) and all(
        cards.count(card) <= left for card, left in zip(CARDS, deck, strict=True)
    )


def count_cards(cards: Sequence[str]) -> Counts:
    """``"NNW"`` as ``(2, 0, 0, 1)``."""
    return tuple(cards.count(card) for card in CARDS)


def pack(counts: Counts, names: Sequence[str] = CARDS) -> tuple[str, ...]:
    """``(2, 0, 0, 1)`` as ``("N", "N", "W")``."""
    return tuple(name for name, n in zip(names, counts, strict=True) for _ in range(n))


def _alike(state: State) -> Player | None:
    """The first seat that holds five cards alike."""
    for seat, own in enumerate(state.seats):
        if max(own.hand) == HAND:
            return Player(seat)
    return None


def _returned(state: State, seat: Player) -> Counts:
    hand = state.seats[seat].hand
    return tuple(a + b for a, b in zip(state.deck, hand, strict=True))


def sample(state: State, rng: Rng) -> Action:
    """Deal what this phase of the set-up asks for."""
    seats = len(state.seats)
    match state.phase:
        case Phase.HOUSES:
            region = region_to_deal(state)
            letters = rng.shuffled(COLOURS * 5)
            if state.switches.spread_houses:
                letters = _spread_out(region, rng)
            return DealHouses(region, "".join(letters))
        case Phase.FIRST:
            return ChooseFirst(rng.below(seats))
        case Phase.COLOURS:
            return DealColours("".join(rng.shuffled(COLOURS)[:seats]))
        case Phase.OBJECTIVES:
            decks = [rng.shuffled(deck) for deck in DECKS]
            return DealObjectives(
                tuple(deck[seat] for seat in range(seats) for deck in decks)
            )
        case Phase.HANDS:
            cards = rng.shuffled(pack(state.deck))
            return DealHands(
                tuple(
                    "".join(sorted(cards[seat * HAND : (seat + 1) * HAND]))
                    for seat in range(seats)
                )
            )
        case Phase.REDEAL:
            seat = _alike(state)
            assert seat is not None
            cards = rng.shuffled(pack(_returned(state, seat)))
            return Redeal(seat, "".join(sorted(cards[:HAND])))
    raise AssertionError(state.phase)


def _spread_out(region: str, rng: Rng) -> tuple[str, ...]:
    """Shuffle until no district holds two of one colour, large districts first."""
    while True:
        left = dict(_EVEN)
        dealt: dict[int, tuple[str, ...]] = {}
        for i in sorted(IN_REGION[region], key=lambda i: -DISTRICTS[i].icons):
            mixed = rng.shuffled([c for c in COLOURS if left[c]])
            if len(mixed) < DISTRICTS[i].icons:
                break
            mixed = tuple(sorted(mixed, key=lambda c: -left[c]))
            dealt[i] = mixed[: DISTRICTS[i].icons]
            for c in dealt[i]:
                left[c] -= 1
        if len(dealt) == len(IN_REGION[region]):
            return tuple(c for i in IN_REGION[region] for c in dealt[i])


def apply(state: State, action: Action) -> Step[State]:
    """Lay out what was dealt and name the next thing to do."""
    match action:
        case DealHouses(region, letters):
            houses = list(state.board.houses)
            for i, here in _per_district(region, letters).items():
                houses[i] = here
            board = replace(state.board, houses=tuple(houses))
            last = region == REGIONS[-1]
            after = replace(
                state, board=board, phase=Phase.FIRST if last else Phase.HOUSES
            )
            return Step(after, ())
        case ChooseFirst(seat):
            after = replace(
                state, first=Player(seat), turn=Player(seat), phase=Phase.COLOURS
            )
            if state.switches.open_colours:
                after = _with_colours(after, PAWNS[: len(state.seats)])
            event = Event("great_fire.first", Rule.FIRST_PLAYER, {"seat": seat})
            return Step(after, (event,))
        case DealColours(letters):
            return Step(
                _with_colours(state, letters),
                tuple(
                    Event(
                        "great_fire.colour_dealt",
                        Rule.COLOURS,
                        {"colour": letter},
                        frozenset({Player(seat)}),
                    )
                    for seat, letter in enumerate(letters)
                ),
            )
        case DealObjectives(districts):
            own = tuple(
                replace(seat, objectives=districts[3 * i : 3 * i + 3])
                for i, seat in enumerate(state.seats)
            )
            return Step(replace(state, seats=own, phase=Phase.HANDS), ())
        case DealHands(hands):
            dealt = tuple(
                replace(seat, hand=count_cards(hand))
                for seat, hand in zip(state.seats, hands, strict=True)
            )
            used = count_cards("".join(hands))
            deck = tuple(a - b for a, b in zip(state.deck, used, strict=True))
            return _check_alike(replace(state, seats=dealt, deck=deck))
        case Redeal(seat, hand):
            fresh = count_cards(hand)
            back = _returned(state, Player(seat))
            deck = tuple(a - b for a, b in zip(back, fresh, strict=True))
            own = put(state.seats, seat, replace(state.seats[seat], hand=fresh))
            return _check_alike(replace(state, seats=own, deck=deck))
    raise AssertionError(action)


def _with_colours(state: State, letters: str) -> State:
    own = tuple(
        replace(seat, colour=letter)
        for seat, letter in zip(state.seats, letters, strict=True)
    )
    return replace(state, seats=own, phase=Phase.OBJECTIVES)


def _check_alike(state: State) -> Step[State]:
    seat = _alike(state)
    if seat is None:
        piles = PILES[len(state.seats)]
        return Step(replace(state, phase=Phase.CREWS, piles=piles), ())
    assert seat != NOBODY
    card = CARDS[state.seats[seat].hand.index(HAND)]
    event = Event("great_fire.alike", Rule.HANDS, {"seat": seat, "card": card})
    return Step(replace(state, phase=Phase.REDEAL), (event,))
