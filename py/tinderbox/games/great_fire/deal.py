"""Set-up by chance: houses, first player, colours, objectives, hands (GF-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.core.game import A, Event, Player, Step
from tinderbox.core.phases import PhaseRules, Weighted, chance_phase
from tinderbox.core.record import put
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.counts import count, minus, pack, plus
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, REGIONS
from tinderbox.games.great_fire.phase import NO_EVENTS, no
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    CARDS,
    COLOURS,
    PAWNS,
    ChooseFirst,
    Counts,
    DealColours,
    DealHands,
    DealHouses,
    DealObjectives,
    Phase,
    Public,
    Redeal,
    State,
)

HAND_CARDS = 5
# The cards of each pile, by the number of seats (GF-2.6).
PILES = {
    3: (6, 5, 6, 5, 6, 5),
    4: (9, 10, 7, 6),
    5: (6,) * 5,
    6: (5,) * 6,
}
# The victory points of an objective of decks I, II and III. Each seat gets a card of
# each deck (GF-2.4).
WORTHS = (2, 4, 6)
DECKS = tuple(
    tuple(district.index for district in DISTRICTS if district.objective == worth)
    for worth in WORTHS
)
IN_REGION = {
    region: tuple(i for i in BUILT if DISTRICTS[i].region == region)
    for region in REGIONS
}
REGION_HOUSES_PER_COLOUR = 5
_REGION_HOUSES = sorted(COLOURS * REGION_HOUSES_PER_COLOUR)


def _deal(
    rule: Rule,
    kind: type[A],
    fits: Callable[[State, A], bool],
    sample: Callable[[State, Rng], A],
    apply: Callable[[State, A], Step[State]],
) -> PhaseRules[State, A]:
    """Return a phase of the set-up, in which one kind of action is due."""
    due = no(rule, "setup")
    impossible = no(rule, "deal")
    return chance_phase(
        due, kind, apply, fits=fits, sample=sample, impossible=impossible
    )


def _in_phase(state: State, phase: Phase) -> State:
    return state._replace(
        public=state.public._replace(turn=state.public.turn._replace(phase=phase))
    )


# --- houses -------------------------------------------------------------------------


def _region_to_deal(public: Public) -> str:
    """Return the first region whose districts are still empty."""
    return next(
        region for region in REGIONS if not public.board.houses[IN_REGION[region][0]]
    )


def _per_district(region: str, letters: Sequence[str]) -> dict[int, str]:
    """Return the houses of each district, by the letters of a region's icons."""
    found = {}
    start = 0
    for i in IN_REGION[region]:
        end = start + DISTRICTS[i].icons
        found[i] = "".join(sorted(letters[start:end]))
        start = end
    return found


def _may_deal_houses(state: State, action: DealHouses) -> bool:
    return (
        action.region == _region_to_deal(state.public)
        and sorted(action.letters) == _REGION_HOUSES
        and not (
            state.public.switches.spread_houses
            and _has_alike(action.region, action.letters)
        )
    )


def _has_alike(region: str, letters: str) -> bool:
    """Return True if a district would hold two houses of one colour."""
    return any(
        len(set(houses)) < len(houses)
        for houses in _per_district(region, letters).values()
    )


def _sample_houses(state: State, rng: Rng) -> DealHouses:
    region = _region_to_deal(state.public)
    letters = rng.shuffled(COLOURS * REGION_HOUSES_PER_COLOUR)
    if state.public.switches.spread_houses:
        letters = _spread_out(region, rng)
    return DealHouses(region, "".join(letters))


def _spread_out(region: str, rng: Rng) -> tuple[str, ...]:
    """Shuffle until no district holds two of one colour, large districts first."""
    while True:
        left = dict.fromkeys(COLOURS, REGION_HOUSES_PER_COLOUR)
        dealt = {}
        for i in sorted(IN_REGION[region], key=lambda i: -DISTRICTS[i].icons):
            mixed = rng.shuffled([letter for letter in COLOURS if left[letter]])
            if len(mixed) < DISTRICTS[i].icons:
                break
            # The colours with most houses left first: else they would be left over.
            mixed = tuple(sorted(mixed, key=lambda letter: -left[letter]))
            dealt[i] = mixed[: DISTRICTS[i].icons]
            for letter in dealt[i]:
                left[letter] -= 1
        if len(dealt) == len(IN_REGION[region]):
            return tuple(letter for i in IN_REGION[region] for letter in dealt[i])


def _lay_houses(state: State, action: DealHouses) -> Step[State]:
    public = state.public
    houses = list(public.board.houses)
    for i, here in _per_district(action.region, action.letters).items():
        houses[i] = here
    board = public.board._replace(houses=tuple(houses))
    next_phase = Phase.FIRST if action.region == REGIONS[-1] else Phase.HOUSES
    after = _in_phase(state._replace(public=public._replace(board=board)), next_phase)
    return Step(after, NO_EVENTS)


HOUSES = _deal(Rule.HOUSES, DealHouses, _may_deal_houses, _sample_houses, _lay_houses)


# --- the first player ---------------------------------------------------------------


def _possible_first_players(state: State) -> Weighted[ChooseFirst]:
    return [(ChooseFirst(seat), 1) for seat in range(len(state.secrets))]


def _choose_first(state: State, action: ChooseFirst) -> Step[State]:
    public = state.public
    first = Player(action.seat)
    turn = public.turn._replace(phase=Phase.COLOURS, seat=first)
    after = state._replace(public=public._replace(first=first, turn=turn))
    if public.switches.open_colours:
        after = _with_colours(after, PAWNS[: len(state.secrets)])
    happened = Event("great_fire.first", Rule.FIRST_PLAYER, {"seat": action.seat})
    return Step(after, (happened,))


FIRST = chance_phase(
    no(Rule.FIRST_PLAYER, "setup"),
    ChooseFirst,
    _choose_first,
    outcomes=_possible_first_players,
    impossible=no(Rule.FIRST_PLAYER, "deal"),
)


# --- colours ------------------------------------------------------------------------


def _may_deal_colours(state: State, action: DealColours) -> bool:
    letters = action.letters
    if not set(letters) <= set(COLOURS):
        return False
    return len(letters) == len(set(letters)) == len(state.secrets)


def _sample_colours(state: State, rng: Rng) -> DealColours:
    return DealColours("".join(rng.shuffled(COLOURS)[: len(state.secrets)]))


def _deal_colours(state: State, action: DealColours) -> Step[State]:
    events = tuple(
        Event(
            "great_fire.colour_dealt",
            Rule.COLOURS,
            {"colour": letter},
            frozenset({Player(seat)}),
        )
        for seat, letter in enumerate(action.letters)
    )
    return Step(_with_colours(state, action.letters), events)


def _with_colours(state: State, letters: str) -> State:
    """Give every seat its colour. With GF-8.1 the colours are public."""
    secrets = tuple(
        secret._replace(colour=letter)
        for secret, letter in zip(state.secrets, letters, strict=True)
    )
    public = state.public
    if public.switches.open_colours:
        known = tuple(
            seat._replace(colour=letter)
            for seat, letter in zip(public.seats, letters, strict=True)
        )
        public = public._replace(seats=known)
    return _in_phase(state._replace(public=public, secrets=secrets), Phase.OBJECTIVES)


COLOUR = _deal(
    Rule.COLOURS, DealColours, _may_deal_colours, _sample_colours, _deal_colours
)


# --- objectives ---------------------------------------------------------------------


def _may_deal_objectives(state: State, action: DealObjectives) -> bool:
    districts = action.districts
    if not len(districts) == len(set(districts)) == 3 * len(state.secrets):
        return False
    return all(district in DECKS[n % 3] for n, district in enumerate(districts))


def _sample_objectives(state: State, rng: Rng) -> DealObjectives:
    decks = [rng.shuffled(deck) for deck in DECKS]
    seats = range(len(state.secrets))
    return DealObjectives(tuple(deck[seat] for seat in seats for deck in decks))


def _deal_objectives(state: State, action: DealObjectives) -> Step[State]:
    secrets = tuple(
        secret._replace(objectives=action.districts[3 * i : 3 * i + 3])
        for i, secret in enumerate(state.secrets)
    )
    return Step(_in_phase(state._replace(secrets=secrets), Phase.HANDS), NO_EVENTS)


OBJECTIVES = _deal(
    Rule.OBJECTIVES,
    DealObjectives,
    _may_deal_objectives,
    _sample_objectives,
    _deal_objectives,
)


# --- hands --------------------------------------------------------------------------


def _may_deal_hands(state: State, action: DealHands) -> bool:
    return (
        len(action.hands) == len(state.secrets)
        and all(len(hand) == HAND_CARDS for hand in action.hands)
        and _can_deal(state.deck, "".join(action.hands))
    )


def _can_deal(deck: Counts, cards: str) -> bool:
    if not set(cards) <= set(CARDS):
        return False
    left = zip(CARDS, deck, strict=True)
    return all(cards.count(card) <= count for card, count in left)


def _sample_hands(state: State, rng: Rng) -> DealHands:
    cards = rng.shuffled(pack(state.deck))
    starts = range(0, HAND_CARDS * len(state.secrets), HAND_CARDS)
    return DealHands(
        tuple("".join(sorted(cards[start : start + HAND_CARDS])) for start in starts)
    )


def _deal_hands(state: State, action: DealHands) -> Step[State]:
    dealt = tuple(
        secret._replace(hand=count(hand))
        for secret, hand in zip(state.secrets, action.hands, strict=True)
    )
    known = tuple(seat._replace(hand=HAND_CARDS) for seat in state.public.seats)
    public = state.public._replace(seats=known)
    deck = minus(state.deck, count("".join(action.hands)))
    return _after_hands(state._replace(public=public, secrets=dealt, deck=deck))


def _after_hands(state: State) -> Step[State]:
    """Ask for another hand for a seat with five cards alike, else begin with crews."""
    seat = _seat_with_cards_alike(state)
    if seat is None:
        public = state.public
        supply = public.supply._replace(piles=PILES[len(public.seats)])
        ready = state._replace(public=public._replace(supply=supply))
        return Step(_in_phase(ready, Phase.CREWS), NO_EVENTS)
    card = CARDS[state.secrets[seat].hand.index(HAND_CARDS)]
    happened = Event("great_fire.alike", Rule.HANDS, {"seat": seat, "card": card})
    return Step(_in_phase(state, Phase.REDEAL), (happened,))


HANDS = _deal(Rule.HANDS, DealHands, _may_deal_hands, _sample_hands, _deal_hands)


# --- another hand for five cards alike ----------------------------------------------


def _seat_with_cards_alike(state: State) -> Player | None:
    """Return the first seat that holds five cards alike, or None."""
    for seat, secret in enumerate(state.secrets):
        if max(secret.hand) == HAND_CARDS:
            return Player(seat)
    return None


def _deck_with_hand(state: State, seat: Player) -> Counts:
    """Return the deck after the seat has put its hand back."""
    return plus(state.deck, state.secrets[seat].hand)


def _may_redeal(state: State, action: Redeal) -> bool:
    return (
        action.seat == _seat_with_cards_alike(state)
        and len(action.hand) == HAND_CARDS
        and _can_deal(_deck_with_hand(state, Player(action.seat)), action.hand)
    )


def _sample_redeal(state: State, rng: Rng) -> Redeal:
    seat = _seat_with_cards_alike(state)
    assert seat is not None
    cards = rng.shuffled(pack(_deck_with_hand(state, seat)))
    return Redeal(seat, "".join(sorted(cards[:HAND_CARDS])))


def _redeal(state: State, action: Redeal) -> Step[State]:
    fresh = count(action.hand)
    deck = minus(_deck_with_hand(state, Player(action.seat)), fresh)
    redealt = state.secrets[action.seat]._replace(hand=fresh)
    secrets = put(state.secrets, action.seat, redealt)
    return _after_hands(state._replace(secrets=secrets, deck=deck))


REDEAL = _deal(Rule.HANDS, Redeal, _may_redeal, _sample_redeal, _redeal)
