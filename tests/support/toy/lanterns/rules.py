"""A toy with secrets. Each seat is dealt three cards and lights one each turn.

A card that is higher than the one before scores a point, or its value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from operator import attrgetter

# Found only where the toy is copied to.
from tinderbox.games.lanterns.rulebook import Rule  # type: ignore[import-not-found]

from tinderbox.core.game import (
    Event,
    Option,
    Options,
    Outcome,
    Player,
    Refusal,
    Revision,
    Step,
)
from tinderbox.core.notation import Notation, Word, digit, line, line_of_many
from tinderbox.core.phases import (
    PhaseRules,
    PhaseTable,
    always,
    chance_phase,
    player_phase,
    rules_of,
)
from tinderbox.core.record import frozen, put
from tinderbox.core.rng import Rng

DECK = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
HAND = 3

Hand = tuple[int, ...]


class Phase(Enum):
    DEAL = "deal"
    LIGHT = "light"
    OVER = "over"


@frozen
class Deal:
    """All hands, in the order of the seats."""

    hands: tuple[Hand, ...]


@frozen
class Light:
    card: int


Action = Deal | Light


@frozen
class Public:
    """The part that everybody sees."""

    adds_values: bool
    scores: tuple[int, ...]
    turn: Player = Player(0)
    lit: Hand = ()


@frozen
class State:
    """The whole state: what everybody sees, and all hands."""

    public: Public
    hands: tuple[Hand, ...] = ()


@frozen
class View:
    """The knowledge of one viewer. An onlooker is None."""

    public: Public
    viewer: Player | None
    hand: Hand
    counts: tuple[int, ...]


ID = "lanterns"
REVISIONS = (Revision(1),)
REVISION = 1
SEATS: tuple[int, ...] = (2, 3)
OPTIONS = (Option("points", ("point", "value"), "point", Rule.SCORE),)
PRESETS: Mapping[str, Options] = {"standard": {"points": "point"}}


def setup(seats: int, options: Options) -> State:
    if seats not in SEATS:
        raise ValueError("two or three seats")
    return State(Public(options.get("points") == "value", (0,) * seats))


def view(state: State, viewer: Player | None) -> View:
    hand = state.hands[viewer] if viewer is not None and state.hands else ()
    return View(state.public, viewer, hand, tuple(map(len, state.hands)))


def outcome(state: State) -> Outcome | None:
    if _phase(state) is not Phase.OVER:
        return None
    scores = state.public.scores
    winners = (Player(n) for n, score in enumerate(scores) if score == max(scores))
    return Outcome(frozenset(winners), scores)


def violated_invariant(state: State) -> str | None:
    cards = (*state.public.lit, *sum(state.hands, ()))
    is_whole = len(cards) in (0, HAND * len(state.public.scores))
    return None if is_whole and _are_of_the_deck(cards) else "cards"


def _phase(state: State) -> Phase:
    if not state.hands:
        return Phase.DEAL
    return Phase.LIGHT if any(state.hands) else Phase.OVER


def _are_of_the_deck(cards: Hand) -> bool:
    return all(cards.count(card) <= DECK.count(card) for card in cards)


# --- the deal -----------------------------------------------------------------


def _sample(state: State, rng: Rng) -> Deal:
    cards = rng.shuffled(DECK)
    starts = range(0, HAND * len(state.public.scores), HAND)
    return Deal(tuple(tuple(sorted(cards[n : n + HAND])) for n in starts))


def _is_possible(state: State, deal: Deal) -> bool:
    is_sorted = all(tuple(sorted(hand)) == hand for hand in deal.hands)
    sizes = [HAND] * len(state.public.scores)
    fits = [*map(len, deal.hands)] == sizes and is_sorted
    return fits and _are_of_the_deck(sum(deal.hands, ()))


def _deal(state: State, deal: Deal) -> Step[State]:
    events = tuple(
        Event(
            "lanterns.dealt",
            Rule.DEAL,
            {"seat": seat, "cards": " ".join(map(str, hand))},
            frozenset([Player(seat)]),
        )
        for seat, hand in enumerate(deal.hands)
    )
    return Step(State(state.public, deal.hands), events)


# --- a turn -------------------------------------------------------------------


def _lights(state: State) -> Sequence[Light]:
    return [Light(card) for card in sorted({*state.hands[state.public.turn]})]


def _light(state: State, light: Light) -> Step[State]:
    public = state.public
    turn = public.turn
    hand = list(state.hands[turn])
    hand.remove(light.card)
    gained = 0
    if public.lit and light.card > public.lit[-1]:
        gained = light.card if public.adds_values else 1
    after = replace(
        public,
        scores=put(public.scores, turn, public.scores[turn] + gained),
        turn=Player((turn + 1) % len(public.scores)),
        lit=(*public.lit, light.card),
    )
    event = Event("lanterns.lit", Rule.LIGHT, {"seat": int(turn), "card": light.card})
    return Step(State(after, put(state.hands, turn, tuple(hand))), (event,))


# --- the phases, and the actions as text --------------------------------------


DUE_DEAL = Refusal(Rule.DEAL, "lanterns.why.deal")
DEAL = chance_phase(DUE_DEAL, Deal, _deal, fits=_is_possible, sample=_sample)
NOT_HELD = Refusal(Rule.LIGHT, "lanterns.why.light")
LIGHT = player_phase(NOT_HELD, _lights, rules_of(Light, always(NOT_HELD), _light))
OVER = PhaseRules[State, Light](Refusal(Rule.LIGHT, "lanterns.why.over"), {})

PHASES = PhaseTable[Phase, State, Action](
    _phase,
    attrgetter("public.turn"),
    {Phase.DEAL: DEAL, Phase.LIGHT: LIGHT, Phase.OVER: OVER},
)
to_move = PHASES.to_move
legal = PHASES.legal
refusal = PHASES.refusal
chance_outcomes = PHASES.chance_outcomes
sample = PHASES.sample
apply = PHASES.apply

_CARD = digit()
_CARDS = Word(
    lambda text: tuple(map(_CARD.read, text)), lambda hand: "".join(map(str, hand))
)
_NOTATION = Notation[Action](
    line_of_many("deal", Deal, _CARDS), line("light", Light, _CARD)
)
encode = _NOTATION.encode
decode = _NOTATION.decode
