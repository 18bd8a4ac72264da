"""Links that start a match: ``?game=great_fire&seats=human,greedy,greedy&seed=7``.

Whoever passes a link on may add to it (``fbclid``, ``utm_source``): what is neither
ours nor a switch of the game means nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tinderbox.app.kernel.match.sessions import hints
from tinderbox.core.game import Params, resolve
from tinderbox.core.match import HINTS, MAX_NAME_LENGTH, MAX_SEED_DIGITS, Header
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame

OWN: Final = ("game", "seats", "names", "seed", "preset")


class BadLink(ValueError):
    """A link that asks for what there isn't; its text is the part that is wrong.

    `key` and `params` are the sentence that says so.
    """

    def __init__(self, detail: str, key: str = "notice.bad_link") -> None:
        super().__init__(detail)
        self.key = key
        self.params: Params = {"detail": detail[:80], "most": MAX_NAME_LENGTH}


@dataclass(frozen=True, slots=True)
class Link:
    """The match that a link asks for; `others` may be options of the game."""

    game: str
    seats: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: int | None = None
    preset: str | None = None
    others: Mapping[str, str] = field(default_factory=dict)


def read(pairs: Iterable[tuple[str, str]]) -> Link | None:
    """The match a link asks for, None for one that asks for none. Raises BadLink."""
    given = dict(pairs)
    asked = {key: given.pop(key) for key in OWN if key in given}
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
        given,
    )


def header(link: Link, game: AnyGame, kinds: tuple[str, ...], seed: int) -> Header:
    """The match that `link` asks of `game`; `seed` serves where it names none.

    Raises BadLink.
    """
    if len(link.seats) not in game.SEATS or not set(link.seats) <= set(kinds):
        raise BadLink(f"seats={','.join(link.seats)}")
    names = f"names={','.join(link.names)}"
    if len(link.names) > len(link.seats):
        raise BadLink(names)
    if any(len(name) > MAX_NAME_LENGTH for name in link.names):
        raise BadLink(names, "notice.long_names")
    switches = {option.key for option in game.OPTIONS}
    changes = {key: value for key, value in link.others.items() if key in switches}
    try:
        options = resolve(game, link.preset, changes)
    except ValueError as wrong:
        raise BadLink(str(wrong)) from None
    options |= hints(allowed=link.others.get(HINTS) != "off")
    chosen = seed if link.seed is None else link.seed
    return Header(game.ID, game.REVISION, link.seats, chosen, options, link.names)


def begun(link: Link, seed: int) -> Header:
    """Likewise, of the game that `link` names."""
    if link.game not in registry.GAMES:
        raise BadLink(f"game={link.game}")
    game = registry.load_game(link.game)
    return header(link, game, registry.kinds(game.ID), seed)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MAX_SEED_DIGITS
