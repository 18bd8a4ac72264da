"""The Great Fire: the words for the placeholders of its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Params, Readable
from tinderbox.draw.screen import Say, counted, readable_params
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.state import CARDS, COLOURS

_TEXTS = {
    "card": "great_fire.card.{}",
    "region": "great_fire.region.{}",
    "colour": "great_fire.colour.{}",
    "kind": "great_fire.token.{}",
}


def words(params: Params, say: Say, players: Sequence[str]) -> Readable:
    """Return params as words: ids, letters and seats by name, numbers as they are."""
    readable = readable_params(params, say, players, _TEXTS)
    for key in ("district", "source", "origin"):
        if key in params:
            readable[key] = by_id(str(params[key])).name
    if "districts" in params:
        ids = str(params["districts"]).split()
        readable["districts"] = tuple(by_id(id).name for id in ids)
    if "winds" in params:
        cards = str(params["winds"])
        readable["winds"] = tuple(say(f"great_fire.card.{it}", {}) for it in cards)
    if "hand" in params:
        readable["hand"] = _cards(str(params["hand"]), say)
    if "houses" in params:
        readable["houses"] = houses(str(params["houses"]), say)
    return readable


def houses(letters: str, say: Say) -> tuple[str, ...]:
    """Return ``"rrb"`` as "2 red houses" and "1 blue house"."""
    counts = counted(letters, COLOURS, "great_fire.house.{}", say)
    return counts or (say("great_fire.house.none", {}),)


def _cards(letters: str, say: Say) -> tuple[str, ...]:
    return tuple(
        f"{letters.count(card)} {say(f'great_fire.card.{card}', {})}"
        for card in CARDS
        if card in letters
    )
