"""Set-up by chance: houses, first player, colours, objectives, hands (GF-2)."""

from __future__ import annotations

from typing import Final

from tinderbox.core.game import Event, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.board import put
from tinderbox.games.great_fire.counts import count, minus, pack, plus
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, REGIONS
from tinderbox.games.great_fire.phase import (
    NO_EVENTS,
    Chance,
    PhaseRules,
    no,
    phase_rules,
    rules_of,
)
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    CARDS,
    COLOURS,
    PAWNS,
    Action,
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

HAND: Final = 5
PILES: Final = {
    3: (6, 5, 6, 5, 6, 5),
    4: (9, 10, 7, 6),
    5: (6, 6, 6, 6, 6),
    6: (5, 5, 5, 5, 5, 5),
}  # GF-2.6
WORTHS: Final = (2, 4, 6)  # of decks I, II and III: a card of each a seat (GF-2.4)
DECKS: Final = tuple(
    tuple(d.index for d in DISTRICTS if d.objective == worth) for worth in WORTHS
)
IN_REGION: Final = {
    region: tuple(i for i in BUILT if DISTRICTS[i].region == region)
    for region in REGIONS
}
PER_COLOUR: Final = 5  # houses of each colour in a region
_EVEN: Final = sorted(COLOURS * PER_COLOUR)


def _region_to_deal(public: Public) -> str:
    """The first region whose districts are still empty."""
    return next(r for r in REGIONS if not public.board.houses[IN_REGION[r][0]])


def _per_district(region: str, letters: str) -> dict[int, str]:
    found, start = {}, 0
    for i in IN_REGION[region]:
        end = start + DISTRICTS[i].icons
        found[i] = "".join(sorted(letters[start:end]))
        start = end
    return found


def _refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids this deal, or None."""
    public, seats = state.public, len(state.secrets)
    match action:
        case DealHouses(region, letters):
            fits = (
                region == _region_to_deal(public)
                and sorted(letters) == _EVEN
                and not (public.switches.spread_houses and _doubles(region, letters))
            )
            return None if fits else no(Rule.HOUSES, "deal")
        case ChooseFirst(seat):
            return None if seat < seats else no(Rule.FIRST_PLAYER, "deal")
        case DealColours(letters):
            fits = len(letters) == len(set(letters)) == seats and set(letters) <= set(
                COLOURS
            )
            return None if fits else no(Rule.COLOURS, "deal")
        case DealObjectives(districts):
            fits = len(districts) == len(set(districts)) == 3 * seats and all(
                d in DECKS[n % 3] for n, d in enumerate(districts)
            )
            return None if fits else no(Rule.OBJECTIVES, "deal")
        case DealHands(hands):
            fits = (
                len(hands) == seats
                and all(len(hand) == HAND for hand in hands)
                and _can_deal(state.deck, "".join(hands))
            )
            return None if fits else no(Rule.HANDS, "deal")
        case Redeal(seat, hand):
            fits = (
                seat == _alike(state)
                and len(hand) == HAND
                and _can_deal(_returned(state, Player(seat)), hand)
            )
            return None if fits else no(Rule.HANDS, "deal")
    raise AssertionError(action)


def _doubles(region: str, letters: str) -> bool:
    return any(
        len(set(houses)) < len(houses)
        for houses in _per_district(region, letters).values()
    )


def _can_deal(deck: Counts, cards: str) -> bool:
    return set(cards) <= set(CARDS) and all(
        cards.count(card) <= left for card, left in zip(CARDS, deck, strict=True)
    )


def _alike(state: State) -> Player | None:
    """The first seat that holds five cards alike."""
    for seat, secret in enumerate(state.secrets):
        if max(secret.hand) == HAND:
            return Player(seat)
    return None


def _returned(state: State, seat: Player) -> Counts:
    return plus(state.deck, state.secrets[seat].hand)


def sample(state: State, rng: Rng) -> Action:
    """Deal what this phase of the set-up asks for, but for the first player."""
    public, seats = state.public, len(state.secrets)
    match public.turn.phase:
        case Phase.HOUSES:
            region = _region_to_deal(public)
            letters = rng.shuffled(COLOURS * PER_COLOUR)
            if public.switches.spread_houses:
                letters = _spread_out(region, rng)
            return DealHouses(region, "".join(letters))
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
    raise AssertionError(public.turn.phase)


def _spread_out(region: str, rng: Rng) -> tuple[str, ...]:
    """Shuffle until no district holds two of one colour, large districts first."""
    while True:
        left = dict.fromkeys(COLOURS, PER_COLOUR)
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


def _apply(state: State, action: Action) -> Step[State]:
    """Lay out what was dealt and name the next thing to do."""
    public = state.public
    match action:
        case DealHouses(region, letters):
            houses = list(public.board.houses)
            for i, here in _per_district(region, letters).items():
                houses[i] = here
            board = public.board._replace(houses=tuple(houses))
            then = Phase.FIRST if region == REGIONS[-1] else Phase.HOUSES
            after = _then(state._replace(public=public._replace(board=board)), then)
            return Step(after, NO_EVENTS)
        case ChooseFirst(seat):
            first = Player(seat)
            turn = public.turn._replace(phase=Phase.COLOURS, seat=first)
            after = state._replace(public=public._replace(first=first, turn=turn))
            if public.switches.open_colours:
                after = _with_colours(after, PAWNS[: len(state.secrets)])
            happened = Event("great_fire.first", Rule.FIRST_PLAYER, {"seat": seat})
            return Step(after, (happened,))
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
            aims = tuple(
                secret._replace(objectives=districts[3 * i : 3 * i + 3])
                for i, secret in enumerate(state.secrets)
            )
            return Step(_then(state._replace(secrets=aims), Phase.HANDS), NO_EVENTS)
        case DealHands(hands):
            dealt = tuple(
                secret._replace(hand=count(hand))
                for secret, hand in zip(state.secrets, hands, strict=True)
            )
            known = tuple(seat._replace(hand=HAND) for seat in public.seats)
            public = public._replace(seats=known)
            deck = minus(state.deck, count("".join(hands)))
            return _check_alike(state._replace(public=public, secrets=dealt, deck=deck))
        case Redeal(seat, hand):
            fresh = count(hand)
            deck = minus(_returned(state, Player(seat)), fresh)
            redealt = state.secrets[seat]._replace(hand=fresh)
            secrets = put(state.secrets, seat, redealt)
            return _check_alike(state._replace(secrets=secrets, deck=deck))
    raise AssertionError(action)


def _then(state: State, phase: Phase) -> State:
    public = state.public
    return state._replace(
        public=public._replace(turn=public.turn._replace(phase=phase))
    )


def _with_colours(state: State, letters: str) -> State:
    """Every seat has its colour, which all see with GF-8.1."""
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
    return _then(state._replace(public=public, secrets=secrets), Phase.OBJECTIVES)


def _check_alike(state: State) -> Step[State]:
    seat = _alike(state)
    if seat is None:
        public = state.public
        piles = public.supply._replace(piles=PILES[len(public.seats)])
        ready = state._replace(public=public._replace(supply=piles))
        return Step(_then(ready, Phase.CREWS), NO_EVENTS)
    card = CARDS[state.secrets[seat].hand.index(HAND)]
    happened = Event("great_fire.alike", Rule.HANDS, {"seat": seat, "card": card})
    return Step(_then(state, Phase.REDEAL), (happened,))


_SEATS: Final = tuple(ChooseFirst(seat) for seat in range(6))
_FIRST: Final = Chance(_SEATS, lambda state: (1,) * len(state.secrets))


def _dealt_by(kind: type[Action], chance: Chance | None = None) -> PhaseRules:
    """The rules of a phase of the set-up, in which one kind of action is due."""
    deal = rules_of(kind, _refusal, _apply)
    return phase_rules(lambda state: (), deal, chance=chance)


PHASES: Final = {
    Phase.HOUSES: _dealt_by(DealHouses),
    Phase.FIRST: _dealt_by(ChooseFirst, _FIRST),
    Phase.COLOURS: _dealt_by(DealColours),
    Phase.OBJECTIVES: _dealt_by(DealObjectives),
    Phase.HANDS: _dealt_by(DealHands),
    Phase.REDEAL: _dealt_by(Redeal),
}
