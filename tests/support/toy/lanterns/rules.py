"""A toy with secrets. Each seat is dealt three cards and lights one each turn.

A card that is higher than the one before scores a point, or its value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

# Found only where the toy is copied to.
from tinderbox.games.lanterns.rulebook import Rule  # type: ignore[import-not-found]

from tinderbox.core.game import (
    CHANCE,
    Event,
    Option,
    Options,
    Outcome,
    Player,
    Refusal,
    Revision,
    Step,
)
from tinderbox.core.rng import Rng

DECK = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
HAND = 3

Hand = tuple[int, ...]
Deal = tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Public:
    """The part that everybody sees."""

    seats: int
    adds_values: bool
    turn: Player = CHANCE
    lit: Hand = ()
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The whole state: what everybody sees, and all hands."""

    public: Public
    hands: Deal = ()


@dataclass(frozen=True, slots=True)
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

Action = int | Deal  # a card to light, or what chance deals


def setup(seats: int, options: Options) -> State:
    if seats not in SEATS:
        raise ValueError("two or three seats")
    adds_values = options.get("points") == "value"
    return State(Public(seats, adds_values, scores=(0,) * seats))


def to_move(state: State) -> Player | None:
    return None if _is_over(state) else state.public.turn


def legal(state: State) -> Sequence[Action]:
    turn = to_move(state)
    return [] if turn in (None, CHANCE) else sorted(set(state.hands[turn]))


def refusal(state: State, action: Action) -> Refusal | None:
    if _is_over(state):
        return Refusal(Rule.LIGHT, "lanterns.why.over")
    if state.public.turn == CHANCE:
        return (
            None if _is_deal(state, action) else Refusal(Rule.DEAL, "lanterns.why.deal")
        )
    is_held = action in state.hands[state.public.turn]
    return None if is_held else Refusal(Rule.LIGHT, "lanterns.why.light")


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    return ()


def sample(state: State, rng: Rng) -> Deal:
    cards = rng.shuffled(DECK)
    return tuple(
        tuple(sorted(cards[HAND * seat : HAND * (seat + 1)]))
        for seat in range(state.public.seats)
    )


def apply(state: State, action: Action) -> Step[State]:
    if isinstance(action, tuple):
        return _deal(state, action)
    return _light(state, action)


def view(state: State, viewer: Player | None) -> View:
    counts = tuple(map(len, state.hands))
    hand = state.hands[viewer] if viewer is not None and state.hands else ()
    return View(state.public, viewer, hand, counts)


def outcome(state: State) -> Outcome | None:
    if not _is_over(state):
        return None
    scores = state.public.scores
    best = max(scores)
    winners = (Player(seat) for seat, score in enumerate(scores) if score == best)
    return Outcome(frozenset(winners), scores)


def encode(action: Action) -> str:
    if isinstance(action, tuple):
        return "deal " + " ".join("".join(map(str, hand)) for hand in action)
    return f"light {action}"


def decode(text: str) -> Action:
    verb, *words = text.split(" ")
    if not words or not all(word.isascii() and word.isdigit() for word in words):
        raise ValueError(text)
    match verb, words:
        case "deal", _:
            return tuple(tuple(map(int, word)) for word in words)
        case "light", [card] if len(card) == 1:
            return int(card)
    raise ValueError(text)


def violated_invariant(state: State) -> str | None:
    cards = [*state.public.lit, *(card for hand in state.hands for card in hand)]
    is_whole = len(cards) in (0, HAND * state.public.seats)
    is_of_deck = all(cards.count(card) <= DECK.count(card) for card in cards)
    return None if is_whole and is_of_deck else "cards"


def _is_over(state: State) -> bool:
    return len(state.public.lit) == HAND * state.public.seats


def _is_deal(state: State, action: Action) -> bool:
    if not isinstance(action, tuple) or len(action) != state.public.seats:
        return False
    cards = [card for hand in action for card in hand]
    fits = all(cards.count(card) <= DECK.count(card) for card in cards)
    is_sorted = all(list(hand) == sorted(hand) for hand in action)
    return fits and is_sorted and all(len(hand) == HAND for hand in action)


def _deal(state: State, hands: Deal) -> Step[State]:
    events = tuple(
        Event(
            "lanterns.dealt",
            Rule.DEAL,
            {"seat": seat, "cards": " ".join(map(str, hand))},
            frozenset([Player(seat)]),
        )
        for seat, hand in enumerate(hands)
    )
    return Step(State(replace(state.public, turn=Player(0)), hands), events)


def _light(state: State, card: int) -> Step[State]:
    public = state.public
    turn = state.public.turn
    hand = list(state.hands[turn])
    hand.remove(card)
    hands = (*state.hands[:turn], tuple(hand), *state.hands[turn + 1 :])
    gained = 0
    if public.lit and card > public.lit[-1]:
        gained = card if public.adds_values else 1
    scores = tuple(
        score + gained * (seat == turn) for seat, score in enumerate(public.scores)
    )
    after = replace(
        public,
        turn=Player((turn + 1) % public.seats),
        lit=(*public.lit, card),
        scores=scores,
    )
    params = {"seat": int(turn), "card": card}
    return Step(State(after, hands), (Event("lanterns.lit", Rule.LIGHT, params),))
