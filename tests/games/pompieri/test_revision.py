"""A match from before the square behind the door was a step is played as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.paths import REPLAYS
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import resolve
from tinderbox.core.match import Header, dump, load, options_in_force
from tinderbox.core.rematch import fork
from tinderbox.core.table import Table
from tinderbox.games.pompieri import rules
from tinderbox.i18n.editions import edition
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

# a match of revision 1 or 2, the line that today's rules refuse, by which rule
OLD = table("""
pompieri-four             | 11 | PO-4.5
pompieri-two-few-fires    | 8  | PO-4.5
pompieri-three-every-fire | 11 | PO-4.2
pompieri-five-free-entry  | 12 | PO-4.5
""")


def recorded(name: str) -> tuple[Header, tuple[str, ...]]:
    return load((REPLAYS / f"{name}.match").read_text("utf8"))


# revision, free_entry of the header, in force
IN_FORCE = table("""
1 |     | on
2 |     | on
3 |     |
4 |     |
1 | off | off
2 | off | off
3 | on  | on
""")


@pytest.mark.parametrize(("revision", "own", "expected"), IN_FORCE)
def test_entry_was_free_before_the_third_revision(
    revision: str, own: str, expected: str
) -> None:
    options = {"fires": "64"} | ({"free_entry": own} if own else {})
    header = Header(rules.ID, int(revision), ("human",) * 2, 0, options)
    found = options_in_force(rules, header)
    assert (found["fires"], found.get("free_entry", "")) == ("64", expected)


@pytest.mark.parametrize("name", [name for name, *_ in OLD])
def test_it_replays_as_it_was_played(name: str) -> None:
    header, log = recorded(name)
    played, bad = Table.salvage(rules, header, log)
    left = len(log) - len(played.log)
    assert bad is None, f"{bad}: {left} lines are left at {played.states[-1].public}"


@pytest.mark.parametrize(("name", "line", "rule"), OLD)
def test_todays_rules_refuse_it(name: str, line: str, rule: str) -> None:
    header, log = recorded(name)
    played, bad = Table.salvage(rules, replace(header, revision=rules.REVISION), log)
    assert bad is not None
    refused = {"line": int(line), "rule": rule}
    assert (bad.key, bad.params) == ("match.refused", refused)
    assert played.log == list(log[: int(line) - 1])


def test_a_fork_of_it_goes_on_by_the_same_rules_in_todays_words() -> None:
    header, log = recorded("pompieri-four")
    old = sessions.resume(dump(header, log))
    text = fork(old.table, 60, 5)
    forked = sessions.resume(text)
    assert (forked.fault, forked.state) == (None, old.table.states[60])
    made = forked.table.header
    assert made.revision == rules.REVISION
    assert made.options == resolve(rules, None, {"free_entry": "on"})


NAMED = {
    "en": "Standard rules; Free entry: on",
    "it": "Regole di base; Ingresso libero: sì",
    "pt": "Regras de base; Entrada livre: sim",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_that_entry_is_free_there(language: str) -> None:
    translator = Translator(load_texts(language, rules.ID))
    played = Table.resume(rules, *recorded("pompieri-four"))
    assert edition(translator, rules, played.options) == NAMED[language]
