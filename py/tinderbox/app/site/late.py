"""The parts of the page that are loaded when they are first needed.

No other module names them. `kernel/page/late_parts.py` loads and makes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.app.kernel.page.commands import Ask
from tinderbox.app.page import asks as page
from tinderbox.app.page.places import (
    Balance,
    Days,
    Lesson,
    MatchOutlook,
    Place,
    Results,
)
from tinderbox.app.table import asks as table

# The class of each part, by its name.
LATE: Final[Mapping[str, str]] = {
    "ask": "tinderbox.app.features.ask.commands:AskCommands",
    "balance": "tinderbox.app.features.balance.commands:BalanceCommands",
    "days": "tinderbox.app.features.daily.commands:DayCommands",
    "fairness": "tinderbox.app.features.fairness.commands:FairnessCommands",
    "guidance": "tinderbox.app.features.lessons.guidance_commands:GuidanceCommands",
    "hints": "tinderbox.app.features.hints.commands:HintCommands",
    "how": "tinderbox.app.features.lessons.how_commands:HowCommands",
    "lessons": "tinderbox.app.features.lessons.commands:LessonCommands",
    "notebook": "tinderbox.app.features.notebook.commands:NotebookCommands",
    "peers": "tinderbox.app.features.peers.commands:PeerCommands",
    "puzzles": "tinderbox.app.features.lessons.puzzle_list:PuzzleList",
    "report": "tinderbox.app.features.report.commands:ReportCommands",
    "results": "tinderbox.app.features.results.commands:ResultCommands",
}
# The bundle in which a part comes. The others are here from the start of the page.
BUNDLES: Final[Mapping[str, str]] = {
    "days": "results",
    "peers": "peers",
    "puzzles": "puzzles",
    "results": "results",
}
# The part that owns each command that a reader can ask for before it is loaded.
COMMANDS: Final[Mapping[Ask[...], str]] = {
    page.QUESTIONS: "ask",
    page.BALANCE: "balance",
    page.DAYS: "days",
    page.TODAY: "days",
    table.CHECK_SEAT: "fairness",
    page.HINT: "hints",
    page.HOW: "how",
    page.LEARN: "lessons",
    page.LESSON: "lessons",
    page.FIRST_MATCH: "guidance",
    page.LIST_PUZZLES: "lessons",
    page.PUZZLE_OF_DAY: "lessons",
    page.NOTEBOOK: "notebook",
    page.INVITE: "peers",
    table.INVITE_TO_SEAT: "peers",
    page.JOIN: "peers",
    page.POST: "peers",
    page.RETURN_TO_SEAT: "peers",
    page.SERVERS: "peers",
    table.REVIEW: "report",
    page.REVIEW_OF: "report",
    page.REVIEW_SEAT: "report",
    page.RESULTS: "results",
}
# The part that shows a place, with `open_place`.
PLACES: Final[Mapping[type[Place], str]] = {
    Balance: "balance",
    Days: "days",
    Lesson: "lessons",
    MatchOutlook: "hints",
    Results: "results",
}
# The parts that add to a match's final score, with `on_match_ended`, in this order.
AT_ENDS: Final = ("results", "days")
