"""One name a thing, buttons by their names, and the length and the print of texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.support.texts import DOMAINS
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts

ALL: Final = {language: load_texts(language, *DOMAINS) for language in LANGUAGES}
HINTS: Final = ".hint."  # grammatical by issue, not by name
SEARCH_WORDS: Final = ".also."


def texts(language: str) -> dict[str, str]:
    """Return the texts of all folders that have to keep to these rules."""
    return {
        key: text
        for key, text in ALL[language].items()
        if HINTS not in key and SEARCH_WORDS not in key
    }


def lines(keys: list[str], language: str) -> str:
    return f"in {language}: " + ", ".join(keys)


TERMS = [
    # language, other names of a thing, its one name
    ("en", r"(?i)\banew\b", "again; reload"),
    ("en", r"(?i)\bnot heard of\b", "disconnected"),
    ("en", r"(?i)device that deals|whoever has the (table|match)", "the host"),
    ("en", r"(?i)\b(begin|begins|began|begun)\b", "start"),
    ("en", r"(?i)\bthrown? .*\baway\b", "delete"),
    ("en", r"(?i)\b(ox|oxen)\b", "bull"),
    ("en", r"(?i)\bdraws? .*unseen\b|\bopen row", "from the deck; the row"),
    ("en", r"(?i)\bin vain\b", "failed"),
    ("en", r"\bis ours\b", "a ruling is headed as one"),
    ("en", r"(?i)\bplayed on\b", "simulated games"),
    ("en", r"(?i)\bexhaust", "run out"),
    ("en", r"(?i)\bonlook|\blooks? on\b", "spectator; watch"),
    ("it", r"(?i)giocator\w+ (automatic|artificial|del computer)", "virtuale"),
    ("it", r"(?i)\btutto il tavolo\b|tranne i tavoli", "tabellone"),
    ("it", r"(?i)(chiedi al|guarda il) tavolo\b", "tabellone"),
    ("it", r"(?i)\bcollegamento (assegna|contiene)", "link"),
    ("it", r"(?i)dispositivo che dà le carte|chi ha il tavolo", "chi ospita"),
    ("it", r"(?i)\bproblem[ai]\b", "rompicapo"),
    ("it", r"(?i)\bconclud", "terminare"),
    ("it", r"(?i)decision[ei] nostr[ae]", "un'interpretazione ha il suo titolo"),
    ("it", r"(?i)\bcart[ae] copert[ae]\b|fila scoperta", "dal mazzo; la fila"),
    ("it", r"(?i)\bconto finale\b|faccia tosta", "punteggio finale; faccia da poker"),
    ("it", r"\bÈ lei\b|\bNon questa\b|\ba vuoto\b", "Esatto; No; fallito"),
    ("pt", r"(?i)jogador\w* (automátic|artificia|do computador)", "virtual"),
    ("pt", r"(?i)\baparelho", "dispositivo"),
    ("pt", r"(?i)(pergunta à|ver a) mesa\b", "tabuleiro"),
    ("pt", r"(?i)\bo relato\b", "relatório"),
    ("pt", r"\bPegas?\b", "Gralha: it is slang for another thing"),
    ("pt", r"(?i)\bparede exterior", "muro exterior"),
    ("pt", r"(?i)\bbairro", "distrito"),
    ("pt", r"(?i)\bproblema", "desafio"),
    ("pt", r"(?i)\bprescind", "recusar"),
    ("pt", r"(?i)\bpilhas?\b", "monte"),
    ("pt", r"(?i)dispositivo que dá as cartas|quem tem a mesa", "o anfitrião"),
    ("pt", r"(?i)decis(ão|ões) nossas?", "uma interpretação tem o seu título"),
    ("pt", r"(?i)\bconta final\b", "contagem final; pontuação final"),
    ("pt", r"(?i)\b(na|para a) rua\b", "lá fora"),
    ("pt", r"(?i)\bapagar? [oa]s? (partida|desafio|resultado)", "eliminar"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "pattern", "name"), TERMS)
def test_a_thing_has_one_name(language: str, pattern: str, name: str) -> None:
    wrong = [key for key, it in texts(language).items() if re.search(pattern, it)]
    assert not wrong, f"write {name!r} {lines(wrong, language)}"


PRINT = [
    # language, what typewriters do, what printers do
    *((tag, r"'", "the apostrophe ’") for tag in LANGUAGES),
    *((tag, r"[\d}] (min|BC|a\.C\.)", "a no-break space") for tag in LANGUAGES),
    ("en", r"\s%", "95% without a blank"),
    ("it", r"[\d}](%| %)", "95 % with a no-break space"),
    ("pt", r"[\d}](%| %)", "95 % with a no-break space"),
]


@pytest.mark.parametrize(("language", "pattern", "print"), PRINT)
def test_a_text_is_as_a_printer_sets_it(
    language: str, pattern: str, print: str
) -> None:
    wrong = [key for key, it in texts(language).items() if re.search(pattern, it)]
    assert not wrong, f"write {print} {lines(wrong, language)}"


# --- names of buttons ---------------------------------------------------------------

QUOTES: Final = {"en": "“([^”{]*)”", "it": "«([^»{]*)»", "pt": "«([^»{]*)»"}
# They quote a site of others, a command, and the printed rules.
OF_OTHERS: Final = re.compile(r"boot\.unbuilt_pages|\w+\.ruling\..*")


@pytest.mark.parametrize("language", LANGUAGES)
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


STEM: Final = 3  # letters of a verb that all its forms begin with: spegni, spento
TOLD_TO_PRESS: Final = r"\w+\.(lesson|first_match|why|phase|puzzle|idle|prompt)\..*"


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
ARTICLES: Final = re.compile(r"the|an?|il|l[aeo]|i|gli|una?|[ao]s?|uma?")
IS_A_LIST = {"fire_bulls.rule.FB-1.2"}  # of all cards, with what each costs and gives


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_long(language: str) -> None:
    wrong = [
        f"{key}: {len(sentence.split())} words"
        for key, text in texts(language).items()
        for sentence in re.split(r"(?<=[.!?])\s+", text)
        if len(sentence.split()) > MOST_WORDS and key not in IS_A_LIST
    ]
    assert not wrong, lines(wrong, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_is_explained_in_a_few_words(game: str, language: str) -> None:
    how = [
        text
        for key, text in ALL[language].items()
        if re.match(rf"{game}\.(game\.how|howto)\.", key)
    ]
    assert how
    assert len(" ".join(how).split()) <= MOST_HOW_TO


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_devices_are_told_in_few_words(language: str) -> None:
    told = load_texts(language, "peers").items() - load_texts(language).items()
    assert sum(len(text.split()) for _, text in told) <= MOST_BETWEEN_DEVICES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_button_has_three_words(game: str, language: str) -> None:
    """Besides articles: "End the attack", "Take from everyone"."""
    long = [
        f"{key}: {words}"
        for key, words in buttons(language)
        if key.startswith(game)
        if len([it for it in words.lower().split() if not ARTICLES.fullmatch(it)])
        > MOST_ON_A_BUTTON
    ]
    assert not long, lines(long, language)
