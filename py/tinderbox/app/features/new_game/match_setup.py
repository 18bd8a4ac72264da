"""The settings of a new match, and how those of the last one are stored."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeGuard

from tinderbox.app.kernel.match.sessions import hints
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import HUMAN, MAX_NAME_LENGTH, Header, read_object
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

ELSEWHERE = "elsewhere"  # a person at another device
USUAL = "greedy"  # the computer player that takes a seat nobody chose for
TABLE = "table"  # with a game's id, the setting that tells its last table
USUAL_SEATS = 3  # where the game has a table for so many


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The seats and rules of a new match; `seed` is None if nobody chose one."""

    seats: tuple[str, ...]
    names: tuple[str, ...]
    options: Mapping[str, str]
    seed: int | None = None
    hints: bool = True  # whether people may ask for some

    def with_seats(self, count: int, names: tuple[str, ...]) -> MatchSetup:
        """With so many seats; new ones are taken by bots."""
        more = max(0, count - len(self.seats))
        return replace(
            self,
            seats=(*self.seats, *[USUAL] * more)[:count],
            names=(*self.names, *names[len(self.names) :], *[""] * more)[:count],
        )

    def with_kind(self, seat: int, kind: str) -> MatchSetup:
        """With someone else on a seat."""
        return replace(self, seats=(*self.seats[:seat], kind, *self.seats[seat + 1 :]))

    def with_guest(self) -> MatchSetup:
        """With a person at another device on the second seat, if there is none yet."""
        return self if self.elsewhere else self.with_kind(1, ELSEWHERE)

    @property
    def elsewhere(self) -> tuple[Player, ...]:
        """The seats of people at other devices."""
        seats = enumerate(self.seats)
        return tuple(Player(seat) for seat, kind in seats if kind == ELSEWHERE)

    def with_option(self, key: str, value: str) -> MatchSetup:
        """With one switch turned."""
        return replace(self, options={**self.options, key: value})

    def edition(self, game: AnyGame) -> str | None:
        """The preset that has just these rules; None for a mix of one's own."""
        presets: list[str] = list(game.PRESETS)
        now = dict(self.options)
        return next((p for p in presets if resolve(game, p, {}) == now), None)

    def header(self, game: AnyGame, seed: int) -> Header:
        """The match it is; `seed` serves where nobody chose one."""
        chosen = seed if self.seed is None else self.seed
        options = dict(self.options) | hints(self.hints)
        seats = tuple(HUMAN if kind == ELSEWHERE else kind for kind in self.seats)
        return Header(game.ID, game.REVISION, seats, chosen, options, names=self.names)

    def written(self, usual: tuple[str, ...]) -> str:
        """All but the seed as a text to store; `usual` are names that nobody typed."""
        typed = [
            "" if name == given else name
            for name, given in zip(
                self.names, (*usual, *[""] * len(self.names)), strict=False
            )
        ]
        table = {
            "seats": self.seats,
            "names": typed,
            "options": dict(self.options),
            "hints": self.hints,
        }
        return json.dumps(table, ensure_ascii=False)


def kinds(game: str) -> tuple[str, ...]:
    """Return who may sit at a game's table: people here and elsewhere, and bots."""
    human, *bots = registry.kinds(game)
    return human, ELSEWHERE, *bots


def recall(store: Store, game: AnyGame, translator: Translator) -> MatchSetup:
    """The table of the game as it was last, or a sensible one."""
    return remembered(
        store.recall(f"{TABLE}.{game.ID}"), game, translator.all("new.name")
    )


def remember(
    store: Store, game: AnyGame, translator: Translator, setup: MatchSetup
) -> None:
    """Have the next table of the game be like this one."""
    store.remember(f"{TABLE}.{game.ID}", setup.written(translator.all("new.name")))


def usual_setup(game: AnyGame, names: tuple[str, ...]) -> MatchSetup:
    """A sensible first table: one person against fair computer players."""
    count = USUAL_SEATS if USUAL_SEATS in game.SEATS else game.SEATS[0]
    seats = (HUMAN, *[USUAL] * (count - 1))
    return MatchSetup(seats, names[:count], resolve(game, None, {}))


def remembered(written: str, game: AnyGame, names: tuple[str, ...]) -> MatchSetup:
    """Read what `written` wrote. Return the usual table for anything else."""
    usual = usual_setup(game, names)
    table = read_object(written)
    if table is None:
        return usual
    seats = table.get("seats")
    typed = table.get("names")
    options = table.get("options")
    if not (_are_texts(seats) and _are_texts(typed) and isinstance(options, dict)):
        return usual
    if len(seats) not in game.SEATS or not set(seats) <= set(kinds(game.ID)):
        return usual
    try:
        rules = resolve(game, None, options)
    except (ValueError, TypeError):  # a switch of an older game
        rules = dict(usual.options)
    called = usual.with_seats(len(seats), names).names
    given = (*typed, *[""] * len(seats))[: len(seats)]
    return MatchSetup(
        tuple(seats),
        tuple(
            (name or usual_name)[:MAX_NAME_LENGTH]
            for name, usual_name in zip(given, called, strict=True)
        ),
        rules,
        hints=table.get("hints") is not False,
    )


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
