"""The Great Fire for computer players: draws worlds that fit a seat's view (GF-9)."""

from __future__ import annotations

from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.counts import count, minus, pack, plus
from tinderbox.games.great_fire.deal import DECKS
from tinderbox.games.great_fire.state import (
    ALL_CARDS,
    ALL_TOKENS,
    COLOURS,
    TOKEN_KINDS,
    Secret,
    State,
    View,
)


def determinize(view: View, rng: Rng) -> State:
    """Return a whole state that the viewer can't tell from the true one."""
    assert view.viewer is not None
    assert view.mine is not None
    me = view.viewer
    mine = view.mine
    public = view.public
    colours = _shuffled_unknown_colours(view, rng)
    decks = [
        rng.shuffled([i for i in deck if i not in mine.objectives]) for deck in DECKS
    ]
    shown = [seat.shown for seat in public.seats]
    cards = minus(
        ALL_CARDS, public.supply.discards, mine.hand, *shown[:me], *shown[me + 1 :]
    )
    unseen_cards = list(rng.shuffled(pack(cards)))
    tokens = minus(ALL_TOKENS, public.supply.spent, mine.tokens)
    bag = list(rng.shuffled(pack(tokens, TOKEN_KINDS)))
    secrets = []
    for n, seat in enumerate(public.seats):
        if n == me:
            secrets.append(mine)
            continue
        hand = [unseen_cards.pop() for _ in range(seat.hand - sum(seat.shown))]
        held = [bag.pop() for _ in range(seat.tokens)]
        # The others have a colour and objectives as soon as the viewer has them.
        secrets.append(
            Secret(
                colour=seat.colour or (colours.pop() if mine.colour else ""),
                objectives=tuple(deck[n] for deck in decks) if mine.objectives else (),
                hand=plus(seat.shown, count(hand)),
                tokens=count(held, TOKEN_KINDS),
            )
        )
    return State(public, tuple(secrets), count(unseen_cards), count(bag, TOKEN_KINDS))


def _shuffled_unknown_colours(view: View, rng: Rng) -> list[str]:
    """Return the colours of which the viewer knows no owner, in a random order."""
    known = {seat.colour for seat in view.public.seats}
    if view.mine is not None:
        known.add(view.mine.colour)
    return list(rng.shuffled([letter for letter in COLOURS if letter not in known]))
