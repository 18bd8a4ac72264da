"""The settings of a new match, and how those of the last one are stored."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain, repeat
from typing import TypeGuard

from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import (
    HUMAN,
    MAX_NAME_LENGTH,
    Header,
    hints_option,
    read_object,
)
from tinderbox.core.names import cut
from tinderbox.core.record import frozen, put
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame

ELSEWHERE = "elsewhere"  # a person at another device
USUAL = "greedy"  # the kind of player of new seats
TABLE = "table"  # the setting `table.<game>` has the last setup of a game
USUAL_SEATS = 3  # if the game can be played by so many


@frozen
class MatchSetup:
    """The seats and rules of a new match. `seed` is None if nobody typed one.

    A name is None if nobody typed one. Then the player has the seat's usual name.
    """

    seats: tuple[str, ...]
    names: tuple[str | None, ...]
    options: Mapping[str, str]
    seed: int | None = None
    allows_hints: bool = True

    def with_seats(self, count: int) -> MatchSetup:
        """Return the setup with so many seats. Bots take the new ones."""
        more = max(0, count - len(self.seats))
        seats = self.seats + (USUAL,) * more
        names = self.names + (None,) * more
        return replace(self, seats=seats[:count], names=names[:count])

    def with_kind(self, seat: int, kind: str) -> MatchSetup:
        """Return the setup with another kind of player on a seat."""
        return replace(self, seats=put(self.seats, seat, kind))

    def with_party(self, people: int, seats: Iterable[int]) -> MatchSetup:
        """Return the setup for so many people, each but the first at another device.

        `seats`: how many the game can have. Computer players take those that it needs.
        """
        count = min(it for it in seats if it >= people)
        kinds = self.with_seats(count).seats
        bots = (USUAL if it in (HUMAN, ELSEWHERE) else it for it in kinds[people:])
        elsewhere = (ELSEWHERE,) * (people - 1)
        return replace(self.with_seats(count), seats=(HUMAN, *elsewhere, *bots))

    def with_guests(self, count: int) -> MatchSetup:
        """Return the setup with at least `count` people at other devices.

        Whoever is missing replaces the first other player from seat 1 on. Seat 0 stays:
        it is usually a person's here. They are fewer if there are too few seats.
        """
        return self._with_at_least(count, ELSEWHERE)

    def with_people(self, count: int) -> MatchSetup:
        """Return the setup with at least `count` people at this device, as above."""
        return self._with_at_least(count, HUMAN)

    def _with_at_least(self, count: int, kind: str) -> MatchSetup:
        if self.seats.count(kind) >= count:
            return self
        others = [n for n, it in enumerate(self.seats) if n > 0 and it != kind]
        if others:
            return self.with_kind(others[0], kind)._with_at_least(count, kind)
        return self

    @property
    def elsewhere(self) -> tuple[Player, ...]:
        """The seats of people at other devices."""
        return tuple(
            Player(seat) for seat, kind in enumerate(self.seats) if kind == ELSEWHERE
        )

    def with_option(self, key: str, value: str) -> MatchSetup:
        """Return the setup with another value of a switch."""
        return replace(self, options={**self.options, key: value})

    def edition(self, game: AnyGame) -> str | None:
        """Return the preset with exactly these rules, None if there is none."""
        presets: list[str] = list(game.PRESETS)
        options = dict(self.options)
        return next((p for p in presets if resolve(game, p, {}) == options), None)

    def players(self, usual: tuple[str, ...]) -> tuple[str, ...]:
        """Return the name of each seat: the typed one, or else the usual one."""
        pairs = zip(self.names, chain(usual, repeat("")), strict=False)
        return tuple(name if typed is None else typed for typed, name in pairs)

    def with_names(
        self, field_texts: Iterable[str], usual: tuple[str, ...]
    ) -> MatchSetup:
        """Return the setup with the names in the fields.

        A seat's `usual` name was not typed: the page had written it into the field.
        """
        pairs = zip(field_texts, chain(usual, repeat("")), strict=False)
        names = (None if name == usual_name else name for name, usual_name in pairs)
        return replace(self, names=tuple(names))

    def header(self, game: AnyGame, usual: tuple[str, ...], seed: int) -> Header:
        """Return the header. The `usual` names and the `seed` are for what is None."""
        chosen_seed = seed if self.seed is None else self.seed
        options = dict(self.options) | hints_option(allowed=self.allows_hints)
        seats = tuple(HUMAN if kind == ELSEWHERE else kind for kind in self.seats)
        names = self.players(usual)
        return Header(game.ID, game.REVISION, seats, chosen_seed, options, names=names)


def kinds(game: str) -> tuple[str, ...]:
    """Return the kinds of players at a game's table: people here, elsewhere, bots."""
    human, *bots = registry.kinds(game)
    return human, ELSEWHERE, *bots


def usual_setup(game: AnyGame) -> MatchSetup:
    """Return the usual first table: one person against fair computer players."""
    count = USUAL_SEATS if USUAL_SEATS in game.SEATS else game.SEATS[0]
    return MatchSetup(
        (HUMAN, *[USUAL] * (count - 1)), (None,) * count, resolve(game, None, {})
    )


def remember(store: Store, game: AnyGame, setup: MatchSetup) -> None:
    """Store the setup for the next match of the game, without the seed."""
    table = {
        "seats": setup.seats,
        "names": [name or "" for name in setup.names],
        "options": dict(setup.options),
        "hints": setup.allows_hints,
    }
    store.remember(f"{TABLE}.{game.ID}", json.dumps(table, ensure_ascii=False))


def recall(store: Store, game: AnyGame) -> MatchSetup:
    """Return the last setup of the game, or the usual one if none can be read."""
    usual = usual_setup(game)
    table = read_object(store.recall(f"{TABLE}.{game.ID}")) or {}
    seats = table.get("seats")
    names = table.get("names")
    options = table.get("options")
    if not (_are_texts(seats) and _are_texts(names) and isinstance(options, dict)):
        return usual
    if len(seats) not in game.SEATS or not set(seats) <= set(kinds(game.ID)):
        return usual
    try:
        rules = resolve(game, None, options)
    except (ValueError, TypeError):  # an option that the rules no longer have
        rules = dict(usual.options)
    typed = [cut(name, MAX_NAME_LENGTH) or None for name in names]
    names = typed + [None] * len(seats)
    allows_hints = table.get("hints") is not False
    return MatchSetup(
        tuple(seats), tuple(names[: len(seats)]), rules, allows_hints=allows_hints
    )


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
