"""Counts what a page shows at once: things to press, and words."""

from __future__ import annotations

from typing import NamedTuple

from tests.page.drivers.any_page import AnyPage

# Of the open dialog, else of the page. Shortcuts of the keyboard are not seen, nor is
# what only a screen reader reads; a folded thing's contents are not, either.
COUNT = """() => {
  const isSeen = e => e.checkVisibility({visibilityProperty: true})
    && !e.closest('#skip-links, .visually-hidden, #boot');
  const root = document.querySelector('dialog[open]') ?? document.body;
  const controls = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const LETTER = /[\\p{L}\\p{N}]/u;
  let words = 0;
  while (texts.nextNode()) {
    const {parentElement, textContent} = texts.currentNode;
    if (isSeen(parentElement))
      words += textContent.split(/\\s+/).filter(it => LETTER.test(it)).length;
  }
  return [[...root.querySelectorAll(controls)].filter(isSeen).length, words];
}"""


class Shown(NamedTuple):
    """How many things to press, and how many words, are shown."""

    controls: int
    words: int


def shown(page: AnyPage) -> Shown:
    """Return what a page shows, or its open dialog."""
    return Shown(*page.evaluate(COUNT))
