"""The computer players of the game: kind → the module that makes such a bot."""

BOTS = {
    "novice": "value",
    "greedy": "value",
    "tuned": "tuned",
    "builder": "characters",
    "spoiler": "characters",
    "hunter": "characters",
    "master": "master",
}
