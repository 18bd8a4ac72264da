"""Stored matches that the page opens: whole, damaged, interrupted, running."""

from __future__ import annotations

from typing import Any

from tests.app.site.started import played
from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.kernel.match.store import MATCH

RUNNING = played("?game=great_fire&seats=human,greedy,greedy&seed=5", 20)
HEADER, *LOG = RUNNING.splitlines()
TEXTS = {
    "nonsense": "nonsense",
    "half": '{"game":"great_fire"}',
    "newer": '{"format":99,"game":"great_fire"}',
    "running": RUNNING,
    "broken_off": "\n".join([HEADER, *LOG[:-2], LOG[0], *LOG[-2:]]) + "\n",
}
# `stored` tells which of these texts is kept under an id.
STORIES = f"""
a save that cannot be read is left as it is, though it was at the table
    has 1 nonsense
    has 2 half
    has 3 newer
    remembers playing 1
    opens ?speed=instant
    presses games
    data-page body: games
    reads [data-match='1']: *unreadable*
    reads [data-match='2']: *unreadable*
    reads [data-match='3']: *unreadable*
    presses raw:1
    presses raw:2
    presses raw:3
    files: nonsense half newer
    presses match:1
    presses match:2
    presses match:3
    presses play:great_fire
    waits
    data-page body: table
    text_of 1: nonsense
    text_of 2: half
    text_of 3: newer

the copy before the last saves a damaged match
    has 1 running
    opens ?speed=instant#match=1
    acts
    damages 1
    opens ?speed=instant#match=1
    reads notices: *checksum*
    clicks #notices [data-command='rescue:1']
    waits
    goes_on_from: {len(LOG)}
    text_of 1: damaged

a log that breaks off is opened for reading
    has 1 broken_off
    opens ?speed=instant#match=1
    reads notices: *line {len(LOG) - 1}*
    can_act: no
    presses moment:prev
    presses fork
    waits
    goes_on_from: {len(LOG) - 3}
    text_of 1: broken_off
"""


class Keeper(Visit):
    """Somebody with stored matches."""

    damaged = ""  # the text that one of them has then

    def do(self, verb: str, *words: str) -> Any:
        texts = self.storage.texts
        match verb:
            case "has":
                texts[MATCH + words[0]] = TEXTS[words[1]]
            case "acts":
                session = self.page.table.session
                session.act(session.legal()[0])
            case "damages":
                texts[MATCH + words[0]] += "!"
                self.damaged = texts[MATCH + words[0]]
            case "text_of":
                known = {text: name for name, text in TEXTS.items()}
                known[self.damaged] = "damaged"
                return known.get(texts[MATCH + words[0]])
            case "files":
                known = {text: name for name, text in TEXTS.items()}
                return " ".join(known[it] for it in self.browser.saved.values())
            case "goes_on_from":  # so many actions are the same
                log = self.page.table.session.table.log
                return next(
                    (n for n in range(len(LOG), 0, -1) if log[:n] == LOG[:n]), 0
                )
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_what_is_stored_is_opened_or_left_alone(story: Story) -> None:
    Keeper().tell(story)
