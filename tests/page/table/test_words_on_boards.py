"""Words drawn on a board stay on their sign, in each language."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from itertools import product

from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.readers import IN_LANGUAGES
from tests.support.paths import REPLAYS
from tinderbox.app.features.saves.match_picture import match_picture
from tinderbox.app.kernel.match import sessions
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

# What of the words on Fire Bulls' sign lies beside its ground: on its seal, its edge.
BESIDE_SIGN = """() => {
  const box = css => document.querySelector(`#board-view ${css}`)
    .getBoundingClientRect();
  const [seal, edge] = [box('.fb-title .fb-cinnabar'), box('.fb-title .fb-gl')];
  return ['.fb-title-name text', '.fb-title-year text'].map(box)
    .filter(it => it.left < seal.right || it.right > edge.right).length;
}"""
# Every text of the page's words that leaves the whole board.
BESIDE_BOARD = """() => {
  const frame = document.getElementById('board').getBoundingClientRect();
  return [...document.querySelectorAll('#board-view text[data-text]')]
    .filter(it => !it.closest('defs'))
    .filter(it => {
      const {left, right, top, bottom} = it.getBoundingClientRect();
      return left < frame.left || right > frame.right
        || top < frame.top || bottom > frame.bottom;
    }).map(it => it.textContent);
}"""


# Two texts, one of them of the page's words, of which one lies on the other.
COLLIDING = """() => {
  const texts = [...document.querySelectorAll('#board-view text')]
    .filter(it => !it.closest('defs, symbol') && it.getBoundingClientRect().width);
  return texts.filter(it => it.dataset.text).flatMap(word => texts.filter(other => {
    const [a, b] = [word, other].map(it => it.getBoundingClientRect());
    const [across, down] = [['left', 'right'], ['top', 'bottom']].map(([from, to]) =>
      Math.min(a[to], b[to]) - Math.max(a[from], b[from]));
    return word !== other && across > 2 && down > 0.4 * Math.min(a.height, b.height);
  }).map(other => `${word.textContent} on ${other.textContent}`));
}"""


def posters() -> list[tuple[str, str, int]]:
    """Game, match and moment of the pictures in `svg/<id>.poster.svg`."""
    with (REPLAYS / "posters.csv").open(encoding="utf8", newline="") as file:
        rows = [tuple(row.values()) for row in csv.DictReader(file)]
    return [
        (game, (REPLAYS / f"{name}.match").read_text("utf8"), int(moment))
        for game, name, moment in rows
    ]


@IN_LANGUAGES
def test_words_on_posters_have_their_room(page: Page, languages: Sequence[str]) -> None:
    """A picture by itself has none of the page's letters, nor its language."""
    for (game, text, moment), language in product(posters(), languages):
        session = sessions.resume(text)
        translator = Translator(load_texts(language, game))
        page.set_content(match_picture(session, translator, moment))
        picture = page.locator("svg").first
        picture.evaluate("it => it.parentElement.id = 'board-view'")
        assert page.evaluate(BESIDE_BOARD) == [], game
        assert page.evaluate(COLLIDING) == [], game
        title = page.locator("svg > title").text_content()
        assert title == translator.say(f"{game}.game.subtitle")
        if game == "fire_bulls":
            assert page.evaluate(BESIDE_SIGN) == 0


@IN_LANGUAGES
def test_words_on_boards_have_their_room_and_their_language(
    app: Page, languages: Sequence[str]
) -> None:
    for game in registry.GAMES:
        fingers.begin(app, fingers.link(game))
        for language in languages:
            fingers.do(app, f"language:{language}")
            assert app.evaluate(BESIDE_BOARD) == [], (game, language)
            title = app.locator("#board > title").text_content()
            texts = load_texts(language, game)
            assert title == texts[f"{game}.game.subtitle"], (game, language)
            if game == "fire_bulls":
                assert app.evaluate(BESIDE_SIGN) == 0, language
            if game == "great_fire":  # on its compass, and on cards
                west = app.locator("#letter-W text").text_content()
                assert west == ("W" if language == "en" else "O"), language
