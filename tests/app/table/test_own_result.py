"""The first sentence of a final score says what happened to the person here."""

from __future__ import annotations

import pytest

from tests.support.texts import speaker
from tinderbox.app.table.own_result import own_result, shared_result
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome, Player
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

NAMES = ("Ann", "Bo", "Cy", "Di")
# Scores, who wins, for whom, and the sentence in each language.
RESULTS = [
    (
        (40, 36, 33),
        {0},
        0,
        "You won, four points ahead of Bo.",
        "Hai vinto, con quattro punti di vantaggio su Bo.",
        "Ganhaste, com quatro pontos de vantagem sobre Bo.",
    ),
    (
        (40, 39, 39),
        {0},
        0,
        "You won, one point ahead of Bo and Cy.",
        "Hai vinto, con un punto di vantaggio su Bo e Cy.",
        "Ganhaste, com um ponto de vantagem sobre Bo e Cy.",
    ),
    (
        (40, 36, 33),
        {0},
        1,
        "You came second, four points behind Ann.",
        "Sei al secondo posto, a quattro punti da Ann.",
        "Ficaste em segundo lugar, a quatro pontos de Ann.",
    ),
    (
        (40, 39, 33),
        {0},
        1,
        "You came second, one point behind Ann.",
        "Sei al secondo posto, a un punto da Ann.",
        "Ficaste em segundo lugar, a um ponto de Ann.",
    ),
    (
        (40, 29),
        {0},
        1,
        "You came second, 11 points behind Ann.",
        "Sei al secondo posto, a 11 punti da Ann.",
        "Ficaste em segundo lugar, a 11 pontos de Ann.",
    ),
    (
        (40, 36, 30),
        {0},
        2,
        "You came last, ten points behind Ann.",
        "Sei all’ultimo posto, a dieci punti da Ann.",
        "Ficaste em último lugar, a dez pontos de Ann.",
    ),
    (
        (40, 36, 39, 36),
        {0},
        1,
        "You came third, four points behind Ann.",
        "Sei al terzo posto, a quattro punti da Ann.",
        "Ficaste em terceiro lugar, a quatro pontos de Ann.",
    ),
    (
        (36, 40, 40, 30),
        {1, 2},
        0,
        "You came third, four points behind Bo and Cy.",
        "Sei al terzo posto, a quattro punti da Bo e Cy.",
        "Ficaste em terceiro lugar, a quatro pontos de Bo e Cy.",
    ),
    (
        (40, 40, 33),
        {0},
        1,
        "Level with Ann, but Ann wins the tie-break.",
        "In parità con Ann, che però ha la meglio.",
        "Empate com Ann, que ganha no desempate.",
    ),
    (
        (40, 40, 40),
        {0, 1},
        2,
        "Level with Ann and Bo, but they win the tie-break.",
        "In parità con Ann e Bo, che però hanno la meglio.",
        "Empate com Ann e Bo, que ganham no desempate.",
    ),
    (
        (40, 40, 33),
        {0},
        0,
        "Level with Bo, but you win the tie-break.",
        "In parità con Bo, ma hai la meglio tu.",
        "Empate com Bo, mas ganhas no desempate.",
    ),
    (
        (40, 40, 40),
        {0, 1, 2},
        1,
        "You share the victory with Ann and Cy.",
        "Condividi la vittoria con Ann e Cy.",
        "Partilhas a vitória com Ann e Cy.",
    ),
]


@pytest.mark.parametrize(("scores", "winners", "me", "en", "it", "pt"), RESULTS)
def test_it_says_my_place_and_how_far_from_whom(
    scores: tuple[int, ...], winners: set[int], me: int, en: str, it: str, pt: str
) -> None:
    outcome = Outcome(frozenset(map(Player, winners)), scores)
    screen = registry.load_screen("great_fire")
    said = [
        own_result(outcome, Player(me), Words(speaker(language), NAMES, screen))
        for language in LANGUAGES
    ]
    assert said == [en, it, pt]


def test_several_winners_are_one_sentence() -> None:
    outcome = Outcome(frozenset({Player(0), Player(2)}), (7, 3, 7))
    screen = registry.load_screen("fire_bulls")
    said = [
        shared_result(outcome, Words(speaker(language), NAMES, screen))
        for language in LANGUAGES
    ]
    assert said == [
        "Ann and Cy share the victory.",
        "Ann e Cy condividono la vittoria.",
        "Ann e Cy partilham a vitória.",
    ]


def test_medals_are_no_points() -> None:
    outcome = Outcome(frozenset({Player(0)}), (25, 23))
    screen = registry.load_screen("pompieri")
    said = [
        own_result(
            outcome,
            Player(me),
            Words(
                Translator(load_texts(language, "pompieri")), NAMES, screen, "pompieri"
            ),
        )
        for language in LANGUAGES
        for me in range(2)
    ]
    assert said == [
        "You won, two medals ahead of Bo.",
        "You came second, two medals behind Ann.",
        "Hai vinto, con due medaglie di vantaggio su Bo.",
        "Sei al secondo posto, a due medaglie da Ann.",
        "Ganhaste, com duas medalhas de vantagem sobre Bo.",
        "Ficaste em segundo lugar, a duas medalhas de Ann.",
    ]


def test_the_sixth_of_eight_is_called_so_in_words() -> None:
    outcome = Outcome(frozenset({Player(0)}), (9, 8, 7, 6, 5, 4, 3, 2))
    words = Words(
        Translator(load_texts("en")), "ABCDEFGH", registry.load_screen("pompieri")
    )
    said = [own_result(outcome, Player(seat), words) for seat in (5, 6, 7)]
    assert said == [
        "You came sixth, five points behind A.",
        "You came seventh, six points behind A.",
        "You came last, seven points behind A.",
    ]
