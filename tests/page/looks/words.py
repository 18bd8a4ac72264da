"""Scripts that read the words of a page: all of them, the cut, and the colliding."""

from __future__ import annotations

from typing import Final

# Calls `tell(text, rects)` for each text that is laid out beside the board.
_TEXTS: Final = """const unseen =
  '#live, #skip-links, script, style, noscript, svg text:not([data-text])';
const eachText = tell => {
  const open = document.querySelector('dialog[open]') ??
    document.querySelector('#curtain:not([hidden])') ?? document.body;
  const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode, parent = text.parentElement;
    if (!text.data.trim() || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({visibilityProperty: true})) continue;
    range.selectNodeContents(text);
    tell(text, [...range.getClientRects()].filter(it => it.width > 1));
  }
};"""
SHOWN: Final = f"""() => {{
  {_TEXTS}
  const found = [];
  eachText(text => found.push(text.data));
  return found;
}}"""
# Words that go beyond a box which shows no more. What scrolls shows all.
CUT: Final = f"""() => {{
  {_TEXTS}
  const slack = 3;  // a line's box is higher than its letters
  const found = [];
  eachText((text, lines) => {{
    for (let it = text.parentElement; it; it = it.parentElement) {{
      // By a seat its last turn is shortened, and shown whole when it is pressed.
      if (it.closest('#board-view, .seat-last')) return;
      const {{overflowX, overflowY}} = getComputedStyle(it);
      const box = it.getBoundingClientRect();
      if (box.width <= 1) return;  // for the ear alone
      const hides = /hidden|clip/;
      const isBeyond = line =>
        hides.test(overflowX)
        && (line.right > box.right + 1 || line.left < box.left - 1)
        || hides.test(overflowY)
        && (line.bottom > box.bottom + slack || line.top < box.top - slack);
      if (lines.some(isBeyond)) return found.push(text.data);
      if (/auto|scroll/.test(overflowY + overflowX)) return;
    }}
  }});
  return found;
}}"""
COLLIDING: Final = f"""() => {{
  {_TEXTS}
  const isInSight = (element, line) => {{
    for (let it = element; it; it = it.parentElement) {{
      const {{overflowX, overflowY}} = getComputedStyle(it);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = it.getBoundingClientRect();
      const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    }}
    return true;
  }};
  const slack = 6;
  const seen = [];
  eachText((text, lines) => {{
    const parent = text.parentElement;
    if (parent.closest('#board-view')) return;
    for (const line of lines.filter(it => isInSight(parent, it))) {{
      const top = document.elementFromPoint(
        (line.left + line.right) / 2, (line.top + line.bottom) / 2);
      if (top && (parent.contains(top) || top.contains(parent)))
        seen.push([text, line]);
    }}
  }});
  return seen.flatMap(([text, a], at) => seen.slice(at + 1)
    .filter(([other, b]) => other !== text
      && a.left < b.right - 1 && b.left < a.right - 1
      && a.top < b.bottom - slack && b.top < a.bottom - slack)
    .map(([other]) => `${{text.data}} | ${{other.data}}`));
}}"""
