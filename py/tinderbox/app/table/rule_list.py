"""Rules on the page, by chapters."""

from __future__ import annotations

from collections.abc import Iterable

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.i18n.rule_texts import RuleText


def rule_chapters(builder: ElementBuilder, rules: Iterable[RuleText]) -> list[Element]:
    """Return the chapters of these rules, folded up.

    The heading of a rule can get the focus from the code, but not by the Tab key.
    """
    make = builder.make
    chapters: dict[str, Element] = {}
    for title, id, texts, _ in rules:
        if title not in chapters:
            heading = make("summary", "", make("h3", "", title))
            chapters[title] = make("details", "", heading)
        paragraphs = (make("p", "", text) for text in texts)
        heading = make("h4", "", id, tabindex="-1", translate="no")
        chapters[title].append(make("div", "rule", heading, *paragraphs))
    return [*chapters.values()]
