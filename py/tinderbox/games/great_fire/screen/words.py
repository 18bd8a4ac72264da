"""The Great Fire: the words for the placeholders of its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Params
from tinderbox.draw.screen import Say, player_names
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.state import CARDS, COLOURS


def words(params: Params, say: Say, players: Sequence[str]) -> dict[str, int | str]:
    """Ids, letters and seats as a reader knows them; numbers stay numbers."""
    readable = dict(player_names(params, say, players))
    for key in ("district", "source", "origin"):
        if key in params:
            readable[key] = by_id(str(params[key])).name
    if "card" in params:
        readable["card"] = say(f"great_fire.card.{params['card']}", {})
    if "hand" in params:
        readable["hand"] = _cards(str(params["hand"]), say)
    if "region" in params:
        readable["region"] = say(f"great_fire.region.{params['region']}", {})
    if "colour" in params:
        readable["colour"] = say(f"great_fire.colour.{params['colour']}", {})
    if "kind" in params:
        readable["kind"] = say(f"great_fire.token.{params['kind']}", {})
    if "houses" in params:
        readable["houses"] = houses(str(params["houses"]), say)
    return readable


def houses(letters: str, say: Say) -> str:
    """``"rrb"`` as "2 red houses, 1 blue house"."""
    if not letters:
        return say("great_fire.house.none", {})
    return ", ".join(
        say(f"great_fire.house.{colour}", {"n": letters.count(colour)})
        for colour in COLOURS
        if colour in letters
    )


def _cards(letters: str, say: Say) -> str:
    return ", ".join(
        f"{letters.count(card)} {say(f'great_fire.card.{card}', {})}"
        for card in CARDS
        if card in letters
    )
