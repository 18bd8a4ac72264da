"""Buttons by their names, and the length of texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.each import in_each_language, of_each_game
from tests.i18n.texts import DOMAINS
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts

ALL = {language: load_texts(language, *DOMAINS) for language in LANGUAGES}


def lines(keys: list[str], language: str) -> str:
    return f"in {language}: " + ", ".join(keys)


# --- names of buttons ---------------------------------------------------------------

QUOTES = {"en": "“([^”{]*)”", "it": "«([^»{]*)»", "pt": "«([^»{]*)»"}
# They quote a site of others, a command, and the printed rules.
OF_OTHERS = re.compile(r"boot\.unbuilt_pages|\w+\.ruling\..*")


@in_each_language
def test_what_a_text_quotes_is_there_to_the_letter(language: str) -> None:
    """Above all the buttons that it tells one to press."""
    said = {*ALL[language].values()}
    wrong = [
        f"{key}: {quoted}"
        for key, text in ALL[language].items()
        for quoted in re.findall(QUOTES[language], text)
        if quoted not in said and not OF_OTHERS.fullmatch(key)
    ]
    assert not wrong, lines(wrong, language)


def buttons(language: str) -> Iterator[tuple[str, str]]:
    """Yield the buttons that name an action in several words, without their counts."""
    for key, text in ALL[language].items():
        words = re.sub(r" \(.*\)$", "", text)
        if re.fullmatch(r"\w+\.action\.[\w-]+", key) and " " in words:
            yield key, words


STEM = 3  # letters of a verb that all its forms begin with: spegni, spento
TOLD_TO_PRESS = r"\w+\.(lesson|first_match|why|phase|puzzle|idle|prompt)\..*"


@pytest.mark.parametrize("language", ["it", "pt"])
def test_where_english_names_a_button_others_use_the_verb_of_theirs(
    language: str,
) -> None:
    """A lesson has the button's verb in any form: "terminare" for "Termina"."""
    own = dict(buttons(language))
    named = [
        (key, own[button].split()[0])
        for button, words in buttons("en")
        for key, text in ALL["en"].items()
        if re.fullmatch(TOLD_TO_PRESS, key) and button in own
        if key.partition(".")[0] == button.partition(".")[0]
        if words.lower() in text.lower()
    ]
    assert len(named) > 5
    wrong = [
        f"{key}: {verb}"
        for key, verb in named
        if not re.search(rf"(?i)\b{verb[:STEM]}", ALL[language][key])
    ]
    assert not wrong, lines(wrong, language)


# --- length -------------------------------------------------------------------------

MOST_WORDS = 25
MOST_HOW_TO = 450
MOST_BETWEEN_DEVICES = 1_300  # words: nobody reads more to meet friends
MOST_ON_A_BUTTON = 3
ARTICLES = re.compile(r"the|an?|il|l[aeo]|i|gli|una?|[ao]s?|uma?")
# Of all cards, with what each costs and gives; of the words by which a search finds it.
IS_A_LIST = re.compile(r"fire_bulls\.rule\.FB-1\.2|\w+\.also\..+")


@in_each_language
def test_no_sentence_is_long(language: str) -> None:
    wrong = [
        f"{key}: {len(sentence.split())} words"
        for key, text in ALL[language].items()
        for sentence in re.split(r"(?<=[.!?])\s+", text)
        if len(sentence.split()) > MOST_WORDS and not IS_A_LIST.fullmatch(key)
    ]
    assert not wrong, lines(wrong, language)


@in_each_language
@of_each_game
def test_a_game_is_explained_in_a_few_words(id: str, language: str) -> None:
    how = [
        text
        for key, text in ALL[language].items()
        if re.match(rf"{id}\.(game\.how|howto)\.", key)
    ]
    assert how
    assert len(" ".join(how).split()) <= MOST_HOW_TO
    assert len(ALL[language][f"{id}.game.blurb"].split()) <= MOST_WORDS


@in_each_language
def test_several_devices_are_told_in_few_words(language: str) -> None:
    told = load_texts(language, "peers").items() - load_texts(language).items()
    assert sum(len(text.split()) for _, text in told) <= MOST_BETWEEN_DEVICES


@in_each_language
@of_each_game
def test_a_button_has_three_words(id: str, language: str) -> None:
    """Besides articles: "End the attack", "Take from everyone"."""
    long = [
        f"{key}: {words}"
        for key, words in buttons(language)
        if key.startswith(id)
        if len([it for it in words.lower().split() if not ARTICLES.fullmatch(it)])
        > MOST_ON_A_BUTTON
    ]
    assert not long, lines(long, language)
