"""Where lines end, and a language whose texts do not come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tests.page.drivers.readers import BOOT_MS, await_python
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

# In how many lines a text stands where a line has room for a letter.
LINES = """text => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  paragraph.style.width = '1px';
  document.body.append(paragraph);
  const letters = document.createRange();
  letters.selectNodeContents(paragraph);
  const tops = new Set([...letters.getClientRects()].map(box => box.top));
  paragraph.remove();
  return tops.size;
}"""


def test_no_line_ends_amid_figures(app: Page) -> None:
    screen = registry.load_screen("pompieri")
    square = screen.words({"square": "8-6"}, lambda key, _: key, ())["square"]
    told = load_texts("en", "pompieri")["pompieri.game.time"]
    lines = [app.evaluate(LINES, text) for text in ("8-6", square, told)]
    assert lines == [2, 1, 1]


@pytest.mark.parametrize("expected_errors", [[""]])  # a browser has much to say of it
def test_a_language_whose_texts_do_not_come_is_named_and_tried_again(
    page: Page,
) -> None:
    texts = "runtime/it.bundle"
    page.route(f"**/{texts}", lambda route: route.fulfill(status=404))
    page.goto("/?lang=it")
    page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
    expect(page.locator("#boot-stage")).to_contain_text(texts)
    page.goto("/?lang=en")
    await_python(page)
    page.click("#tool-menu")
    page.click("#menu [data-command='language:it']")
    told = load_texts("en")["notice.not_fetched"]
    expect(page.locator("#notices")).to_contain_text(told)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.unroute(f"**/{texts}")
    fingers.do(page, "language:it")
