"""Words drawn on a poster have their room, in each language.

`test_room.py` has those on boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from playwright.sync_api import Page

from tests.page.drivers.readers import IN_LANGUAGES
from tests.page.looks.layout import WORDS_BESIDE
from tests.replays.recorded import recorded, rows
from tinderbox.app.features.saves.match_picture import match_picture
from tinderbox.app.kernel.match import sessions
from tinderbox.i18n.text import Translator, load_texts

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
    return [
        (row["game"], recorded(row["match"]), int(row["at"]))
        for row in rows("posters.csv")
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
        assert page.evaluate(WORDS_BESIDE) == [], game
        assert page.evaluate(COLLIDING) == [], game
        title = page.locator("svg > title").text_content()
        assert title == translator.say(f"{game}.game.subtitle")
