"""Links that start a match: ``?game=great_fire&seats=human,greedy,greedy&seed=7``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from core.game import resolve
from core.match import Header

OWN: Final = ("game", "seats", "names", "seed", "preset")


class BadLink(ValueError):
    """A link that asks for what there isn't; its text is the part that is wrong."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a link asks for; `changes` are options of the game."""

    game: str
    seats: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: int | None = None
    preset: str | None = None
    changes: Mapping[str, str] = field(default_factory=dict)


def read(pairs: Iterable[tuple[str, str]], settings: tuple[str, ...]) -> Link | None:
    """The match a link asks for, None for one that asks for none.

    `settings` are parameters of the page, not of the match. Raises BadLink.
    """
    asked = {key: value for key, value in pairs if key not in settings}
    if not asked:
        return None
    if "game" not in asked or "seats" not in asked:
        raise BadLink(", ".join(asked))
    seed = asked.get("seed")
    if seed is not None and not _is_seed(seed):
        raise BadLink(f"seed={seed}")
    return Link(
        asked["game"],
        tuple(asked["seats"].split(",")),
        tuple(asked["names"].split(",")) if "names" in asked else (),
        None if seed is None else int(seed),
        asked.get("preset"),
        {key: value for key, value in asked.items() if key not in OWN},
    )


def header(link: Link, game: Any, kinds: tuple[str, ...], seed: int) -> Header:
    """The match that `link` asks of `game`; `seed` serves where it names none.

    Raises BadLink.
    """
    if len(link.seats) not in game.SEATS or not set(link.seats) <= set(kinds):
        raise BadLink(f"seats={','.join(link.seats)}")
    if len(link.names) > len(link.seats):
        raise BadLink(f"names={','.join(link.names)}")
    try:
        options = resolve(game, link.preset, link.changes)
    except ValueError as wrong:
        raise BadLink(str(wrong)) from None
    chosen = seed if link.seed is None else link.seed
    return Header(game.ID, game.REVISION, link.seats, chosen, options, link.names)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 20
