"""Axe-core's check of a page: barriers for readers with disabilities."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.paths import ROOT

LIBRARY: Final = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST: Final = "color-contrast"

# All rules of these tags, target-size too, which axe leaves out unless it is asked for.
# None of them reads style sheets or sounds, which axe would fetch beforehand.
RULES: Final[dict[str, Any]] = {
    "preload": False,
    "runOnly": TAGS,
    "rules": {"target-size": {"enabled": True}},
}
# Of contrast axe calls "incomplete" what it can't tell: a name printed over hatchings,
# a piece, what is scrolled half out of its box. So it is not asked about the drawn
# boards, and incomplete is no fault; by any other rule it is one.
# Inline spacing is a fault only where it is important: no other style is looked at, of
# which each piece of a board has one.
# Nobody reads the HTML of what it finds; whole pictures were copied there as text.
CONFIGURE: Final = """contrast => axe.configure({noHtml: true, rules: [
  {id: contrast, selector: '*:not(#board *, #board-view svg *)'},
  {id: 'avoid-inline-spacing', selector: '[style*=important]'}]})"""

# A dialog is all there is while it is open; what lies behind was judged before, and so
# was a board that is still the same. Of `defs` nothing is shown or read out but what is
# drawn elsewhere, and they are half of a table's elements. Axe is told that all these
# are empty. It judges what can be seen, so the page can be, meanwhile. Its steps follow
# at once, and not when timers say so: no frame comes between them, to be painted, or to
# show something else to each. What seems too small may be scrolled half under the foot
# of its box, which axe can't know: it is judged again in the middle.
RUN: Final = """async ([options, contrast]) => {
  const dialog = document.querySelector('dialog[open]');
  const root = document.documentElement.style, {opacity} = root;
  root.opacity = '';
  const behind = [...document.body.children].filter(it => it !== dialog);
  const board = document.getElementById('board');
  const now = board && `${innerWidth} ${board.outerHTML}`;
  const isJudged = board && window.judgedBoard === now;
  const onBoard = isJudged ? [board] : document.querySelectorAll('#board defs');
  const left = dialog ? behind : onBoard;
  if (!dialog) window.judgedBoard = now;
  for (const it of left)
    Object.defineProperty(it, 'childNodes', {value: [], configurable: true});
  const later = window.setTimeout;
  window.setTimeout = step => void queueMicrotask(step);
  const {violations, incomplete} = await axe.run(dialog ?? document, {
    ...options, resultTypes: ['violations', 'incomplete']});
  const found = [...violations, ...incomplete.filter(({id}) => id !== contrast)]
    .flatMap(({id, nodes}) => nodes.map(node => ({id, ...node})));
  const wrong = [];
  for (const {id, target, failureSummary} of found) {
    if (id === 'target-size') {
      document.querySelector(target[0]).scrollIntoView({block: 'center'});
      const again = await axe.run(dialog ?? document, {
        runOnly: {type: 'rule', values: [id]}, resultTypes: ['violations']});
      const isStill = it => it.target.join() === target.join();
      if (!again.violations.some(({nodes}) => nodes.some(isStill))) continue;
    }
    wrong.push(`${id}: ${target.join(' ')}: ${failureSummary}`);
  }
  for (const it of left) delete it.childNodes;
  window.setTimeout = later;
  root.opacity = opacity;
  return wrong;
}"""
# A screen reader joins the texts of neighbouring inline elements, whatever gap a style
# sheet leaves between them; Firefox parts the text of a block from the next.
JOINED: Final = """() => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const unheard = `[aria-hidden=true], svg, script, style, noscript,
    button[aria-label], [role=button][aria-label]`;
  const isHeard = e => !e.closest(unheard)
    && e.checkVisibility({visibilityProperty: true});
  const isInline = e => !e.matches('a, button, input, [role]')
    && (e.matches('span, b, strong, em, small, kbd, code')
      || getComputedStyle(e).display === 'inline');
  const isInBlock = text => getComputedStyle(text.parentElement).display === 'block';
  const between = (text, top) => {
    const found = [];
    for (let e = text.parentElement; e !== top; e = e.parentElement) found.push(e);
    return found;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [], range = document.createRange();
  const rectsOf = text => (range.selectNodeContents(text), [...range.getClientRects()]);
  // The space between two lines is in the text, but has no box.
  const isOnNextLine = (text, last) =>
    rectsOf(text)[0].top >= rectsOf(last).at(-1).bottom;
  let last = null, hasSpace = false;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!isHeard(text.parentElement)) continue;
    if (!rectsOf(text).length) {  // a space that is not laid out
      hasSpace = true;
      continue;
    }
    const isParted = hasSpace && last && isOnNextLine(text, last);
    hasSpace = false;
    const meets = last && /\\S$/.test(last.data) && /^[^\\s.,:;!?)]/.test(text.data);
    if (meets && !isParted) {
      range.setStart(last, 0);
      range.setEnd(text, 0);
      const top = range.commonAncestorContainer;
      const crossed = [...between(last, top), ...between(text, top)];
      if (crossed.length && crossed.every(isInline)
          && ![last, text].some(isInBlock)
          && !range.cloneContents().querySelector('br, button, input, img'))
        found.push(`read as one word: ${last.data}${text.data}`);
    }
    last = text;
  }
  return found;
}"""
THEMES: Final = ("day", "night")
TURN: Final = """theme => {
  const root = document.documentElement;
  if (root.dataset.theme === theme) return;
  if (root.dataset.ready) document.querySelector('[data-command=theme]').click();
  else root.dataset.theme = theme;
}"""


@cache
def library() -> str:
    """The source of axe-core. The page's policy forbids it, a debugger may add it."""
    return LIBRARY.read_text("utf8") + "\n;0"


def wrongs(page: Page, theme: str) -> list[str]:
    """Return axe's findings for the page as it stands, in a theme."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(library())
        page.evaluate(CONFIGURE, CONTRAST)
    page.evaluate(TURN, theme)
    assert page.get_attribute("html", "data-theme") == theme
    told: list[str] = page.evaluate(RUN, [RULES, CONTRAST]) + page.evaluate(JOINED)
    return [f"by {theme}: {' '.join(wrong.split())}" for wrong in told]
