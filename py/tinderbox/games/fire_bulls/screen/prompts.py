"""Fire Bulls: the prompt for the next click after a direction: the payment."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.games.fire_bulls import cards, reach
from tinderbox.games.fire_bulls.screen.gestures import direction_of
from tinderbox.games.fire_bulls.state import Actions, View


def prompt(view: View, path: Path, actions: Actions) -> Line | None:
    """Return the prompt after these clicks, None where nothing is to be paid."""
    direction = direction_of(path)
    if direction is None:
        return None
    code = reach.next_card(view.public, direction)
    if not code:
        return None
    # `words` names the card of "yen", and what the card of "price" costs.
    paid = {"n": len(path) - 1, "all": cards.price(code)}
    return Line("fire_bulls.prompt.pay", {"yen": code, "price": code, **paid})
