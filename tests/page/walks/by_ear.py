"""Plays a match by ear: hears what Orca says, presses keys, knows nothing else.

`python -m tests.page.walks.by_ear docs/by-ear fire_bulls` writes what was pressed and
heard. docs/by-ear.md tells what came of it.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from tests.page.drivers import fingers, orca
from tests.page.drivers.orca import Orca, ReadDesktop
from tests.paths import ROOT
from tools import firefox, serve

# Bots that decide at once: what is measured is how long the page is silent.
MATCHES: Final = {
    "great_fire": "?game=great_fire&seats=human,random,random&seed=3",
    "pompieri": "?game=pompieri&seats=human,random&seed=3",
    "fire_bulls": "?game=fire_bulls&seats=human,random&seed=3",
}
YOUR_TURN: Final = "Player 1, it is your turn."
COUNT: Final = re.compile(r"\b(\d+) of (\d+)\.")
END: Final = "Place 1: "  # of the final score
# A choice with such an effect is passed over, as long as others may be heard.
BAD: Final = re.compile(r"\byours\b|you lose|\bends?[.,]|stay outside| left\)| ready\)")
GOOD: Final = re.compile(r"None of the houses|You have no houses")
# This firefighter is done: Escape lets another be chosen.
IS_DONE: Final = "This firefighter can still go out by your door."
# Nothing else is left to do: the button doesn't say that something is unused.
ONLY_END: Final = re.compile(r"End (your turn|actions) push button")
SENTENCE: Final = re.compile(r"(?<=[.?]) ")
MAX_LOOKS: Final = 3  # choices that are heard before one is taken
# Attacks come last among the choices of Fire Bulls.
NEXT: Final = {"great_fire": "period", "pompieri": "period", "fire_bulls": "comma"}
QUIET_SECONDS: Final = {"Return": 0.9}  # after an action others may act
USUAL_QUIET_SECONDS: Final = 0.4
START_QUIET_SECONDS: Final = 1.5
MAX_KEYS: Final = 1500


class Player:
    """Somebody who hears and presses keys."""

    def __init__(self, orca: Orca, id: str, log: Path) -> None:
        self.orca = orca
        self.id = id
        self.log = log.open("w", encoding="utf8")
        self.turns: list[int] = [0]  # keys of each turn

    def hear(self, key: str, quiet: float) -> str:
        """Return what is said until it is quiet."""
        heard, _ = self.orca.listen(lambda _: True, quiet)
        said = " | ".join(heard)
        print(f"{key:8} {said}", file=self.log, flush=True)
        if YOUR_TURN in said and self.turns[-1]:
            self.turns.append(0)
        return said

    def press(self, key: str) -> str:
        """Press a key and return what is said then."""
        self.turns[-1] += 1
        self.orca.press(key)
        return self.hear(key, QUIET_SECONDS.get(key, USUAL_QUIET_SECONDS))

    def play(self, said: str) -> None:
        """Choose by what is heard until the final score is heard.

        `said` was heard last. The choice that has the focus is told at its end.
        """
        while END not in said and sum(self.turns) < MAX_KEYS:
            self.choose(said)
            said = self.press("Return")

    def choose(self, said: str) -> None:
        """Go to a choice that costs nothing, or to the last of those that are heard."""
        if IS_DONE in said:
            said = self.press("Escape")
        for _ in range(MAX_LOOKS - 1):
            if ONLY_END.search(said) or not is_bad(said):
                return
            said = self.press(NEXT[self.id])
            if (count := COUNT.search(said)) and count[2] == "1":
                return


def is_bad(said: str) -> bool:
    """Return True if the choice that was told last costs something."""
    names = [text for text in said.split(" | ") if text.endswith("push button.")]
    ends = [name for name in names if name.startswith("End ")]
    told = " ".join((*ends, *SENTENCE.split(said)[-2:]))
    return bool(BAD.search(told)) and not GOOD.search(told)


def play(id: str, folder: Path) -> list[int]:
    """Play a match of a game and write its log. Return the keys of each turn."""
    program = firefox.FOUND.read_text("utf8").strip()
    with (
        tempfile.TemporaryDirectory() as home,
        serve.serving(ROOT) as site,
        ReadDesktop(Path(home)) as desktop,
        orca.read_page(desktop, program, site) as (reader, browser),
    ):
        player = Player(reader, id, folder / f"{id}.txt")
        # Orca has to be done with the page: else it takes the focus from the board.
        player.hear("(page)", START_QUIET_SECONDS)
        fingers.begin(browser, MATCHES[id])
        player.hear("(start)", START_QUIET_SECONDS)
        reader.press("Control_L")  # it stops reading, and gives its place the focus
        time.sleep(START_QUIET_SECONDS)
        # A letter or sign is Orca's before the board is reached.
        player.play(player.press("period"))
        return [keys for keys in player.turns if keys]


def main() -> None:
    """Play the games that the command line names after the folder."""
    folder, *ids = sys.argv[1:]
    for id in ids:
        keys = play(id, Path(folder))
        print(id, len(keys), "turns; keys:", min(keys), median(keys), max(keys))


if __name__ == "__main__":
    main()
