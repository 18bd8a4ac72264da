"""A translation goes out as one file, and comes back as the texts of the page."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tinderbox.i18n import text
from tinderbox.i18n.languages import LANGUAGES, OFFERED, Language
from tinderbox.i18n.rules import ENGLISH
from tinderbox.i18n.text import Translator, load_texts
from tools import language
from tools.babel_rules import BabelRules

FIRST, *FURTHER = LANGUAGES[1:]
NIGHTLY = [pytest.param(tag, marks=pytest.mark.nightly) for tag in FURTHER]
SOME = ("", "peers")  # folders


@pytest.fixture
def i18n(tmp_path: Path) -> Path:
    """A copy of the texts of some folders."""
    for folder in SOME:
        (tmp_path / folder).mkdir(exist_ok=True)
        for path in (language.I18N / folder).glob("*.toml"):
            shutil.copy(path, tmp_path / folder)
    return tmp_path


@pytest.fixture(autouse=True)
def _once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What chooses the forms of a language is found out once, not for each text."""
    monkeypatch.setattr(language, "plural", cache(language.plural))


def posted(catalog: Catalog, path: Path) -> Catalog:
    """Return the catalogue as it comes back from a translator's program."""
    with path.open("wb") as po:
        write_po(po, catalog, width=0)
    with path.open("rb") as po:
        return read_po(po, locale=catalog.locale)


def translate(
    catalog: Catalog,
    key: str,
    english: str | tuple[str, str],
    said: str | tuple[str, ...],
) -> None:
    """Write the translation of a text, as a translator's program does."""
    message = catalog.get(english, context=key)
    assert message is not None, key
    message.string = said


@pytest.mark.parametrize("tag", [FIRST, *NIGHTLY])
def test_what_is_translated_comes_back_as_it_went(tag: str, tmp_path: Path) -> None:
    i18n = Path(shutil.copytree(language.I18N, tmp_path / "i18n"))
    sent = posted(language.catalogue(i18n, tag), i18n / "sent.po")
    done = language.take(i18n, tag, sent, writes=True)
    for went in language.I18N.rglob(f"{tag}.toml"):
        came = i18n / went.relative_to(language.I18N)
        before, after = (tomllib.loads(it.read_text("utf8")) for it in (went, came))
        assert after == before, went.name
    assert done.percent == 100
    assert not done.refused


def test_what_a_draft_lacks_is_said_in_english(
    i18n: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = language.catalogue(i18n, "pl")
    translate(begun, "shell.home", "Tinderbox: all games", "Wszystkie gry")
    seats = ("{n} player", "{n} players")
    translate(begun, "home.seats", seats, ("jeden", "{n} few", "many", "other"))
    done = language.take(i18n, "pl", posted(begun, i18n / "pl.po"), writes=True)
    assert (done.texts, done.percent) == (2, 0)
    listed = {**OFFERED, "pl": Language("Polski", "pl", is_draft=True)}
    monkeypatch.setattr(text, "OFFERED", listed)
    monkeypatch.setattr(text, "HERE", i18n)
    polish = Translator(load_texts("pl", "peers"), BabelRules("pl"))
    assert polish.say("shell.home") == "Wszystkie gry"
    assert polish.say("shell.own_name") == "Polski"
    assert [polish.say("home.seats", {"n": n}) for n in (1, 3, 7)] == [
        "jeden",
        "3 few",
        "many",
    ]
    in_english = load_texts("en", "peers")
    assert polish.say("invite.do") == in_english["invite.do"], "a folder without a file"
    assert polish.say("matches.room", {"n": 1}) == in_english[
        "matches.room.one"
    ].format(n=1)


def test_what_is_as_in_english_or_has_another_placeholder_is_named(i18n: Path) -> None:
    begun = language.catalogue(i18n, "fr")
    translate(begun, "language.draft", "{name} (first draft)", "{nome}")
    translate(begun, "invite.do", "Invite", "Invite")
    done = language.take(i18n, "fr", begun, writes=False)
    assert (done.refused, done.unchanged) == (("language.draft",), ("invite.do",))
    assert "language.draft" in "\n".join(language.report("fr", done))


def test_a_language_is_listed_once_by_its_own_name(i18n: Path) -> None:
    for _ in range(2):
        language.enlist(i18n, "fr")
    listed = (i18n / language.LISTED).read_text("utf8")
    assert listed.count("[fr]") == 1
    assert '[fr]\nname = "Français"\ndraft = true\n' in listed


RULES = """const [tags, most] = process.argv.slice(1).map((it) => JSON.parse(it));
const category = (tag) => (_, n) => new Intl.PluralRules(tag).select(n);
const numbers = (tag) => Array.from({length: most}, category(tag));
console.log(JSON.stringify(tags.map(numbers)));"""


def test_a_browser_chooses_the_forms_that_texts_have() -> None:
    """Those of a translator come from CLDR, and a page asks its browser."""
    locales = [*(it.locale for it in OFFERED.values()), "de", "pl", "ar", "ja"]
    run = subprocess.run(
        ["node", "--eval", RULES, json.dumps(locales), "200"],
        check=True,
        capture_output=True,
    )
    for locale, chosen in zip(locales, json.loads(run.stdout), strict=True):
        rule = Locale.parse(locale, sep="-").plural_form
        assert chosen == [rule(n) for n in range(200)], locale


@pytest.mark.parametrize("tag", LANGUAGES)
def test_without_a_browser_a_whole_language_has_the_same_forms(tag: str) -> None:
    rule = Locale.parse(OFFERED[tag].locale, sep="-").plural_form
    assert [*map(ENGLISH.plural, range(1000))] == [*map(rule, range(1000))]
