"""Fire Bulls: the gates of Jimo, and the bulls that came out, the best last."""

from __future__ import annotations

from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.games.fire_bulls import scoring
from tinderbox.games.fire_bulls.state import Public, State

GATES = (678, 867, 1056)  # x of the drawn gateways


def tableau(state: State) -> Scene:
    """Return a gate for each pile that is left, and each seat's bull."""
    return (*_gates(state.public), *_bulls(state.public))


def _gates(public: Public) -> Sprites:
    for x, left in zip(GATES, public.piles, strict=True):
        if left:
            yield Sprite("", "fb-gate", x, 292, text=str(left))
        else:
            yield Sprite("", "fb-splinters", x, 292, scale=0.8)


def _bulls(public: Public) -> Sprites:
    bulls = zip(scoring.scores(public), public.seats, strict=True)
    ranked = sorted(bulls, key=lambda bull: bull[0].rank)
    for place, (_, seat) in enumerate(ranked, 1):
        x = 880 + 124 * (place - len(ranked) / 2)
        scale = 1.5 * (place / len(ranked)) ** 0.3
        yield Sprite("", f"bull-{seat.colour}", x, 326, scale=scale)
