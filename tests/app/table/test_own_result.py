"""The first sentence of a final score says what happened to the person here."""

from __future__ import annotations

import re

import pytest

from tests.i18n.texts import speaker
from tinderbox.app.table.own_result import own_result, shared_result
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome, Player
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


RESULTS = """
40 36 33, won by Ann: Ann reads
    You won, four points ahead of Bo.
    Hai vinto, con quattro punti di vantaggio su Bo.
    Ganhaste, com quatro pontos de vantagem sobre Bo.
40 39 39, won by Ann: Ann reads
    You won, one point ahead of Bo and Cy.
    Hai vinto, con un punto di vantaggio su Bo e Cy.
    Ganhaste, com um ponto de vantagem sobre Bo e Cy.
40 36 33, won by Ann: Bo reads
    You came second, four points behind Ann.
    Sei al secondo posto, a quattro punti da Ann.
    Ficaste em segundo lugar, a quatro pontos de Ann.
40 39 33, won by Ann: Bo reads
    You came second, one point behind Ann.
    Sei al secondo posto, a un punto da Ann.
    Ficaste em segundo lugar, a um ponto de Ann.
40 29, won by Ann: Bo reads
    You came second, 11 points behind Ann.
    Sei al secondo posto, a 11 punti da Ann.
    Ficaste em segundo lugar, a 11 pontos de Ann.
40 36 30, won by Ann: Cy reads
    You came last, ten points behind Ann.
    Sei all’ultimo posto, a dieci punti da Ann.
    Ficaste em último lugar, a dez pontos de Ann.
40 36 39 36, won by Ann: Bo reads
    You came third, four points behind Ann.
    Sei al terzo posto, a quattro punti da Ann.
    Ficaste em terceiro lugar, a quatro pontos de Ann.
36 40 40 30, won by Bo Cy: Ann reads
    You came third, four points behind Bo and Cy.
    Sei al terzo posto, a quattro punti da Bo e Cy.
    Ficaste em terceiro lugar, a quatro pontos de Bo e Cy.
40 40 33, won by Ann: Bo reads
    Level with Ann, but Ann wins the tie-break.
    In parità con Ann, che però ha la meglio.
    Empate com Ann, que ganha no desempate.
40 40 40, won by Ann Bo: Cy reads
    Level with Ann and Bo, but they win the tie-break.
    In parità con Ann e Bo, che però hanno la meglio.
    Empate com Ann e Bo, que ganham no desempate.
40 40 33, won by Ann: Ann reads
    Level with Bo, but you win the tie-break.
    In parità con Bo, ma hai la meglio tu.
    Empate com Bo, mas ganhas no desempate.
40 40 40, won by Ann Bo Cy: Bo reads
    You share the victory with Ann and Cy.
    Condividi la vittoria con Ann e Cy.
    Partilhas a vitória com Ann e Cy.
7 3 7, won by Ann Cy: everybody reads
    Ann and Cy share the victory.
    Ann e Cy condividono la vittoria.
    Ann e Cy partilham a vitória.
40 39 38 37 36 35 34 33, won by Ann: Flo reads
    You came sixth, five points behind Ann.
    Sei al sesto posto, a cinque punti da Ann.
    Ficaste em sexto lugar, a cinco pontos de Ann.
40 39 38 37 36 35 34 33, won by Ann: Gus reads
    You came seventh, six points behind Ann.
    Sei al settimo posto, a sei punti da Ann.
    Ficaste em sétimo lugar, a seis pontos de Ann.
40 39 38 37 36 35 34 33, won by Ann: Hal reads
    You came last, seven points behind Ann.
    Sei all’ultimo posto, a sette punti da Ann.
    Ficaste em último lugar, a sete pontos de Ann.
25 23 medals, won by Ann: Ann reads
    You won, two medals ahead of Bo.
    Hai vinto, con due medaglie di vantaggio su Bo.
    Ganhaste, com duas medalhas de vantagem sobre Bo.
25 23 medals, won by Ann: Bo reads
    You came second, two medals behind Ann.
    Sei al secondo posto, a due medaglie da Ann.
    Ficaste em segundo lugar, a duas medalhas de Ann.
"""
RESULT = re.compile(
    r"^([\d ]+)(medals)?, won by (.+): (\w+) reads\n((?:    .+\n){3})", re.MULTILINE
)


def seat(name: str) -> Player:
    return Player(NAMES.index(name))


@pytest.mark.parametrize(
    ("scores", "medals", "winners", "reader", "sentences"), RESULT.findall(RESULTS)
)
def test_it_says_my_place_and_how_far_from_whom(
    scores: str, medals: str, winners: str, reader: str, sentences: str
) -> None:
    """Pompieri counts medals, and the other games points."""
    game = "pompieri" if medals else "great_fire"
    screen = registry.load_screen(game)
    won = frozenset(map(seat, winners.split()))
    outcome = Outcome(won, tuple(map(int, scores.split())))
    said = []
    for language in LANGUAGES:
        words = Words(speaker(language, game), NAMES, screen, game)
        said.append(
            shared_result(outcome, words)
            if reader == "everybody"
            else own_result(outcome, seat(reader), words)
        )
    assert said == [line.strip() for line in sentences.splitlines()]
