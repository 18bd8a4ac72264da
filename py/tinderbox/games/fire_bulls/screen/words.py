"""Fire Bulls: the words for the placeholders of its sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tinderbox.core.game import Params, Readable
from tinderbox.draw.screen import Say, counted, readable_params
from tinderbox.games.fire_bulls.cards import ALIKE, QI, YEN

_TEXTS = {
    "qi": "fire_bulls.qi.{}",
    "colour": "fire_bulls.colour.{}",
    "direction": "fire_bulls.direction.{}",
}


def words(params: Params, say: Say, players: Sequence[str]) -> Readable:
    """Return params as words: codes, letters and seats by name, numbers as they are."""
    readable = readable_params(params, say, players, _TEXTS)
    if "yen" in params:
        readable["yen"] = yen(str(params["yen"]), say)
    if "price" in params:
        readable["price"] = price(str(params["price"]), say)
    if "cards" in params:
        readable["cards"] = several(str(params["cards"]).split(), say)
    if "paid" in params:
        readable["paid"] = bulls(str(params["paid"]), say)
    return readable


def yen(code: str, say: Say) -> str:
    """Return ``"2g"`` as "the green Wu"."""
    card = YEN[code]
    colour = say(f"fire_bulls.colour.{card.colour}", {}) if card.colour else ""
    return say(f"fire_bulls.yen.{card.kind}", {"colour": colour})


def price(code: str, say: Say) -> tuple[str, ...]:
    """Return the price ``"2g"`` in words: "2 green bulls"."""
    card = YEN[code]
    alike = bulls(card.colour * ALIKE.get(card.kind, 0), say)
    return alike or (say(f"fire_bulls.price.{card.kind}", {}),)


def several(codes: Sequence[str], say: Say) -> tuple[str, ...]:
    """Return ``["2g", "3r"]`` as "the green Wu" and "the red Xi".

    Equal ones are counted.
    """
    return tuple(
        say("fire_bulls.panel.several", {"yen": yen(code, say), "n": n})
        for code, n in Counter(codes).items()
    )


def bulls(letters: str, say: Say) -> tuple[str, ...]:
    """Return ``"ggw"`` as "2 green bulls" and "1 warrior"."""
    return counted(letters, QI, "fire_bulls.paid.{}", say)
