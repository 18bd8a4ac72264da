"""Links that start a match: ``?game=great_fire&seats=human,greedy,greedy&seed=7``.

Other programs may add parameters to a link (``fbclid``, ``utm_source``). Unknown ones
are ignored. What else they do to a link is undone by `core.arrived_link`.
"""

from __future__ import annotations

from collections.abc import Iterable

from tinderbox.core import arrived_link
from tinderbox.core.game import resolve
from tinderbox.core.match import (
    HINTS,
    MAX_NAME_LENGTH,
    MAX_SEED_DIGITS,
    Header,
    hints_option,
)
from tinderbox.games import registry

# The parameters of a link, besides the options of the game.
OWN = ("game", "seats", "names", "seed", "preset")


class BadLink(ValueError):
    """A link that asks for something that does not exist.

    `detail` is the wrong part of the link.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


def read(pairs: Iterable[tuple[str, str]], seed: int) -> Header | None:
    """Return the match that a link asks for, None if it asks for none.

    `seed` is used if the link has none. Raises BadLink if it asks for something that
    does not exist.
    """
    others = arrived_link.parameters(pairs)
    own = {key: others.pop(key) for key in OWN if key in others}
    if not own:
        return None
    if "game" not in own or "seats" not in own:
        raise BadLink(", ".join(own))
    if own["game"] not in registry.GAMES:
        raise BadLink(f"game={own['game']}")
    game = registry.load_game(own["game"])
    seats = _items(own["seats"])
    if len(seats) not in game.SEATS or not set(seats) <= set(registry.kinds(game.ID)):
        raise BadLink(f"seats={own['seats']}")
    names = _items(own["names"]) if "names" in own else ()
    is_too_long = any(len(name) > MAX_NAME_LENGTH for name in names)
    if is_too_long or len(names) > len(seats):
        raise BadLink(f"names={own['names']}")
    seed_text = own.get("seed", str(seed))
    is_number = seed_text.isascii() and seed_text.isdigit()
    if not is_number or len(seed_text) > MAX_SEED_DIGITS:
        raise BadLink(f"seed={seed_text}")
    switches = {option.key for option in game.OPTIONS}
    changes = {key: value for key, value in others.items() if key in switches}
    try:
        options = resolve(game, own.get("preset"), changes)
    except ValueError as wrong:
        raise BadLink(str(wrong)) from None
    options |= hints_option(allowed=others.get(HINTS) != "off")
    return Header(game.ID, game.REVISION, seats, int(seed_text), options, names)


def _items(value: str) -> tuple[str, ...]:
    """Return what commas separate, perhaps with blanks beside them."""
    return tuple(item.strip() for item in value.split(","))
