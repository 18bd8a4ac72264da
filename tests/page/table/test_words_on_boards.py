"""Words drawn on a board stay on their sign, in each language."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page import fingers
from tinderbox.games import registry
from tinderbox.i18n.text import LANGUAGES, load_texts

# What of the words on Fire Bulls' sign lies beside its ground: on its seal, its edge.
BESIDE_SIGN = """() => {
  const box = css => document.querySelector(`#board-view ${css}`)
    .getBoundingClientRect();
  const [seal, edge] = [box('.fb-cinnabar'), box('.fb-gl')];
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


def test_words_on_boards_have_their_room_and_their_language(app: Page) -> None:
    for game in registry.GAMES:
        fingers.begin(app, fingers.link(game))
        for language in LANGUAGES:
            fingers.do(app, f"language:{language}")
            assert app.evaluate(BESIDE_BOARD) == [], (game, language)
            title = app.locator("#board > title").text_content()
            texts = load_texts(language, game)
            assert title == texts[f"{game}.game.subtitle"], (game, language)
            if game == "fire_bulls":
                assert app.evaluate(BESIDE_SIGN) == 0, language
