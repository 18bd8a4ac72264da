"""The computer players of the game: kind → the module that makes such a bot."""

from typing import Final

BOTS: Final = {
    "novice": "value",
    "greedy": "value",
    "tuned": "tuned",
    "builder": "characters",
    "spoiler": "characters",
    "hunter": "characters",
    "master": "master",
}
