"""Each language has one style: one form of address, one name a thing, its own print."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from tests.each import in_each_language
from tests.files import read_file
from tests.i18n.texts import DOMAINS
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

OTHER_WORDS = ".also."  # by these a search finds a rule; nobody reads them
TEXTS = {
    language: {
        key: text
        for key, text in load_texts(language, *DOMAINS).items()
        if OTHER_WORDS not in key
    }
    for language in LANGUAGES
}


def found(language: str, pattern: str, *but: str) -> list[str]:
    """The keys of texts in which a pattern occurs, except for some."""
    texts = TEXTS[language].items()
    return [k for k, text in texts if re.search(pattern, text) and k not in but]


BANNED = tomllib.loads(read_file("tests/i18n/banned.toml"))
IN_ALL = [
    (language, pattern, instead)
    for language in LANGUAGES
    for pattern, instead in {**BANNED[language], **BANNED["all"]}.items()
]
IN_A_GAME = [
    (language, game, pattern, instead)
    for game, languages in BANNED["games"].items()
    for language, patterns in languages.items()
    for pattern, instead in patterns.items()
]
INTERVAL = "results.interval"  # a line may end amid its figures


@pytest.mark.parametrize(("language", "game", "pattern", "instead"), IN_A_GAME)
def test_a_game_has_one_name_for_a_thing(
    language: str, game: str, pattern: str, instead: str
) -> None:
    keys = [key for key in found(language, pattern) if key.startswith(f"{game}.")]
    wrong = [key for key in keys if ".hint." not in key]
    assert not wrong, f"in the {language}.toml of {game}: write `{instead}`"


def test_what_nobody_says_is_not_said() -> None:
    for language, pattern, instead in IN_ALL:
        wrong = [
            f"`{key}`: write `{instead}`" for key in found(language, pattern, INTERVAL)
        ]
        assert not wrong, f"in {language}.toml " + "; ".join(wrong)


def test_the_portuguese_page_never_says_seu_to_its_reader() -> None:
    shell = load_texts("pt").keys()
    met = found("pt", r"\b([Ss]eus?|[Ss]uas?)\b")
    wrong = [key for key in met if key in shell]
    assert not wrong, f"in pt.toml {wrong}: say dele, dela, or leave it out"


BUTTONS = r"""
    shell\.(undo|restart|redo|give|open|zoom_in|zoom_out|skip)
    boot\.again
    invite\.(do|title|next|again|another|anew)
    join\.(do|reload|fresh)
    code\.(share|copy|take)
    scan\.start
    servers\.(save|none)
    home\.continue
    new\.(start|resume)
    timeline\.(run|fork|fork_name)
    table\.play_now
    matches\.(open|save_all|look|rename|give|remove)
    give\.(title|rename|copy)
    dialog\.close
    final\.\w+
    notice\.(update_now|save|download|rescue|take_over|keep_shared|put_back)
    \w+\.action\.[\w-]+(\.one|\.other)?
"""


def buttons() -> Iterator[tuple[str, str]]:
    pattern = "|".join(BUTTONS.split())
    yield from ((k, t) for k, t in TEXTS["pt"].items() if re.fullmatch(pattern, k))


def test_a_portuguese_button_says_an_infinitive() -> None:
    named = dict(buttons())
    assert len(named) > 40
    first = {key: re.split(r"[ -]", text)[0] for key, text in named.items()}
    assert {
        k: word for k, word in first.items() if not re.search("[aeioI]r$", word)
    } == {}


@in_each_language
def test_the_winner_is_told_in_one_order(language: str) -> None:
    told = {game: TEXTS[language][f"{game}.score.winner"] for game in registry.GAMES}
    usual = next(iter(told.values()))
    other = [f"{game}.score.winner" for game, it in told.items() if it != usual]
    assert not other, f"{language}.toml: write {usual!r}, as the other games do"


@in_each_language
def test_all_texts_are_there_in_each_language(language: str) -> None:
    missing = TEXTS["en"].keys() - TEXTS[language].keys()
    more = TEXTS[language].keys() - TEXTS["en"].keys()
    assert not missing, f"{language}.toml lacks these"
    assert not more, f"{language}.toml has these besides"


COUNTED_NOUN = r"\{(n|points|worth)\} (?!of|di|de|kB|não|non)[^\W\d]{3}"
# A link's characters; two, four or six points; a number in order; points "on cards";
# what a puzzle asks for, which is several.
NO_COUNT = """
    fire_bulls.aim.points
    fire_bulls.aim.won
    fire_bulls.aim.won_keeping
    give.too_long
    goal.how.points
    great_fire.effect.hero
    great_fire.effect.objective
    great_fire.effect.you_lose
    great_fire.idle.objective
    great_fire.place.objective
    mined.great_fire_objective
    pompieri.effect.enough
    pompieri.round
    report.revision
"""


@in_each_language
def test_what_is_counted_has_its_forms(language: str) -> None:
    met = found(language, COUNTED_NOUN, *NO_COUNT.split())
    single = [key for key in met if not key.endswith((".one", ".other"))]
    assert not single, (
        "write { one = …, other = … } of {n}, or put the number last: a word after "
        "{n}, {points} or {worth} is taken for a noun. If nothing is counted, as by a "
        "die, rename the param"
    )


LETTERS = [("en", "NESW"), ("it", "NESO"), ("pt", "NESO")]


@pytest.mark.parametrize(("language", "letters"), LETTERS)
def test_the_winds_on_the_board_and_the_cards_are_the_languages_own(
    language: str, letters: str
) -> None:
    translator = Translator(TEXTS[language])
    board = board_files.translated(board_files.start("great_fire"), translator.say)
    written = re.findall(r"<text[^>]*>([A-Z])</text>", board)
    assert "".join(written) == letters  # four in all: what is drawn uses these
    root = ET.fromstring(board)
    used = [e.get("href") or e.get(f"{XLINK}href") for e in root.iter(f"{SVG}use")]
    assert {f"#letter-{letter}" for letter in "NESW"} <= set(used)


SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"


def test_a_card_begins_with_its_letter() -> None:
    for language in LANGUAGES:
        texts = TEXTS[language]
        for card in "NESW":
            name, letter = (texts[f"great_fire.{k}.{card}"] for k in ("card", "letter"))
            assert name.startswith(letter)


def test_words_on_a_board_are_never_markup() -> None:
    drawn = '<symbol><text data-text="a.b">W</text></symbol>'
    said = board_files.translated(drawn, lambda key: f"<{key}>")
    assert said == '<symbol><text data-text="a.b">&lt;a.b&gt;</text></symbol>'


@pytest.mark.parametrize("key", ["game.card.{0}", "game.card.{x:>9999}", "a.{", "{n}"])
def test_an_unknown_key_is_no_text_with_placeholders(key: str) -> None:
    """A part of the key may have come from another device."""
    assert Translator({"a": "b"}).say(key, {"n": 1}) == key
