"""Finds the parts of a page that could not be read on paper."""

from __future__ import annotations

from typing import Final

# What a dialog says on paper that could not be read there, as no ground is printed.
PALE: Final = r"""() => {
  const light = c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const contrast = e => {
    const [r, g, b] = getComputedStyle(e).color.match(/[\d.]+/g)
      .map(c => light(c / 255));
    return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
  };
  return [...document.querySelectorAll('dialog[open] :not(svg, svg *)')]
    .filter(e => e.checkVisibility({visibilityProperty: true}))
    .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .filter(e => contrast(e) < 4.5).map(e => e.textContent);
}"""
