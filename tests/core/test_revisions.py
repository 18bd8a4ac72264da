"""A match of an older revision keeps the rules that it began with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.paths import REPLAYS
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import Revision, resolve
from tinderbox.core.match import Header, dump, load, options_in_force
from tinderbox.core.rematch import fork
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

GAMES = [registry.load_game(id) for id in registry.GAMES]

# The Great Fire as if wild fire had been added, then made rarer, then been left alone.
CHANGED: Any = SimpleNamespace(
    **vars(rules)
    | {
        "REVISIONS": (
            Revision(1),
            Revision(2, ("GF-5.6",), {"wild_fire": "never", "open_colours": "on"}),
            Revision(3, ("GF-5.6",), {"wild_fire": "always"}),
            Revision(4, ("GF-5.7",)),
        ),
        "REVISION": 4,
    }
)
SEATS = ("human", "human", "human")


def header(revision: int, options: Mapping[str, str] | None = None) -> Header:
    return Header("great_fire", revision, SEATS, 7, options or {})


# revision, the header's own options, those in force
IN_FORCE = table("""
4  |                    |
3  |                    |
2  |                    | wild_fire=always
1  |                    | wild_fire=never open_colours=on
0  |                    | wild_fire=never open_colours=on
-1 |                    | wild_fire=never open_colours=on
1000000000000000000000000000000 | |
4  | wild_fire=always   | wild_fire=always
1  | wild_fire=five_up  | wild_fire=five_up open_colours=on
2  | any_order=on       | any_order=on wild_fire=always
""")


def options(text: str) -> dict[str, str]:
    return dict(each.split("=") for each in text.split())


@pytest.mark.parametrize(("revision", "own", "in_force"), IN_FORCE)
def test_what_a_header_does_not_name_is_as_it_was_then(
    revision: str, own: str, in_force: str
) -> None:
    made = header(int(revision), options(own))
    expected = options(in_force)
    assert options_in_force(CHANGED, made) == expected
    new: AnyTable = Table(CHANGED, made)
    assert new.options == expected
    assert new.state == rules.setup(3, expected)
    assert Table.resume(CHANGED, made, []).state == new.state


def test_the_text_of_an_old_match_stays_as_it_was() -> None:
    played: AnyTable = Table(CHANGED, header(1))
    played.take_chance()
    text = dump(played.header, played.log)
    again = Table.resume(CHANGED, *load(text))
    assert again.states == played.states
    assert dump(again.header, again.log) == text


def test_a_fork_is_of_today_and_names_what_the_old_match_was_played_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "load_game", lambda _: CHANGED)
    old = sessions.begin(header(1, {"any_order": "on"}))
    old.deal()
    text = fork(old.table, len(old.table.log), 8)
    forked, _ = load(text)
    assert forked.revision == 4
    own = {"wild_fire": "never", "open_colours": "on", "any_order": "on"}
    assert forked.options == resolve(rules, None, own)
    assert sessions.resume(text).state == old.state
    assert load(old.text())[0] == old.table.header


# revision, its first line, what is told of it
BROKEN_OFF = table("""
4 | end   | match.refused            | line=1 rule=GF-2.1
4 | dance | match.unreadable         | line=1
1 | end   | match.refused_revised    | line=1 rule=GF-2.1 played=1 today=4
3 | dance | match.unreadable_revised | line=1 played=3 today=4
9 | dance | match.unreadable_revised | line=1 played=9 today=4
""")


@pytest.mark.parametrize(("revision", "line", "key", "params"), BROKEN_OFF)
def test_where_no_switch_reproduces_it_the_line_the_rule_and_both_revisions_are_told(
    revision: str, line: str, key: str, params: str
) -> None:
    played, bad = Table.salvage(CHANGED, header(int(revision)), [line])
    assert played.log == []
    assert bad is not None
    assert bad.key == key
    assert {name: str(value) for name, value in bad.params.items()} == options(params)
    for language in LANGUAGES:
        said = Translator(load_texts(language)).say(key, bad.params)
        assert all(value in said for value in options(params).values())


def test_a_match_that_ended_sooner_by_todays_rules_says_so() -> None:
    path = REPLAYS / "great-fire-four-italian.match"
    made, log = load(path.read_text("utf8"))
    for revision, key in ((4, ""), (1, "_revised"), (9, "_revised")):
        old = replace(made, revision=revision)
        _, bad = Table.salvage(CHANGED, old, [*log, log[-1]])
        assert bad is not None
        assert bad.key == f"match.after_end{key}"
        assert bad.params["line"] == len(log) + 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_a_games_table_of_revisions_is_in_order(game: Any) -> None:
    numbers = [revision.number for revision in game.REVISIONS]
    assert numbers == list(range(1, game.REVISION + 1))
    first, *later = game.REVISIONS
    assert first == Revision(1)
    known = {
        str(rule) for rule in import_module(f"tinderbox.games.{game.ID}.rulebook").Rule
    }
    for revision in later:
        assert revision.changed, "a revision that changed no rule is none"
        assert set(map(str, revision.changed)) <= known
        resolve(game, None, revision.before)
