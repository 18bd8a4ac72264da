"""Results have their room on the narrowest phones."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.arena.results import result
from tests.page.drivers import fingers
from tests.page.looks.layout import IS_BROKEN
from tinderbox.app.kernel.match.store import RESULTS
from tinderbox.arena.match_result import news
from tinderbox.i18n.languages import LANGUAGES

STORE = "it => Object.entries(it).forEach(([k, v]) => localStorage.setItem(k, v))"


# What of a table of figures lies beside its sheet, and the words of it that are broken.
CUT = f"""() => {{
  {IS_BROKEN}
  return [...document.querySelectorAll('#page-results .figures')].flatMap(it => [
    it.scrollWidth > it.clientWidth && `${{it.caption.textContent}}: scrolls`,
    ...[...it.querySelectorAll('th, td')]
      .filter(cell => isBroken(cell) || cell.scrollWidth > cell.clientWidth)
      .map(cell => cell.textContent),
  ]).filter(Boolean);
}}"""
WIDTHS_PX = (320, 390)
SMALLEST_LETTERS = """() => Math.min(
  ...[...document.querySelectorAll('.score-lines .line-name')].map(it =>
    it.getScreenCTM().a * parseFloat(getComputedStyle(it).fontSize)))"""


def test_nothing_is_cut_off_or_wider_than_a_phone(app: Page) -> None:
    """Matches against all kinds of players, at tables of two to eight, in each game."""
    kinds = ("random", "novice", "greedy", "tuned", "builder", "spoiler", "hunter")
    games = ("fire_bulls", "great_fire", "pompieri")
    many = [
        result(
            " ".join(str(9 + (n * seat) % 31) for seat in range(seats + 1)),
            " ".join(kinds[(n + seat) % 7] for seat in range(seats)),
            id=f"{n:016x}",
            game=games[n % 3],
            seed=str(n),
        )
        for n in range(120)
        for seats in (1 + n % 7,)
    ]
    app.evaluate(STORE, {f"{RESULTS}1": news({}, many)})
    app.set_viewport_size({"width": WIDTHS_PX[0], "height": 700})
    fingers.do(app, "results")
    app.wait_for_selector("#page-results .figures")
    for width in WIDTHS_PX:
        app.set_viewport_size({"width": width, "height": 700})
        for language in LANGUAGES:
            fingers.do(app, f"language:{language}")
            assert app.evaluate(CUT) == [], (language, width)
            assert app.evaluate("document.documentElement.scrollWidth") <= width
            assert app.evaluate(SMALLEST_LETTERS) > 10
