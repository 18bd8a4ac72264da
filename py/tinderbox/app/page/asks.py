"""Requests that a feature's buttons make of the page, or of another feature."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.page.commands import Ask

# Settings, by the value that is chosen.
LANGUAGE: Final[Ask[[str]]] = Ask("language")
SPEED: Final[Ask[[str]]] = Ask("speed")

OPEN_FILE: Final[Ask[[]]] = Ask("open", repeats=False)  # of matches
KEYS: Final[Ask[[]]] = Ask("keys", key="?")  # what every key does
RESULTS: Final[Ask[[]]] = Ask("results")
MATCHES: Final[Ask[[]]] = Ask("games")  # the list of this browser's matches
QUESTIONS: Final[Ask[[]]] = Ask("ask", key="a")  # to the board
HINT: Final[Ask[[]]] = Ask("hint", key="h")
NOTEBOOK: Final[Ask[[]]] = Ask("notebook", key="n")
DAYS: Final[Ask[[]]] = Ask("days")
TODAY: Final[Ask[[]]] = Ask("today")  # offers the day's match, or goes on with it
BALANCE: Final[Ask[[]]] = Ask("balance")
SERVERS: Final[Ask[[]]] = Ask("servers")
CHOOSE: Final[Ask[[str]]] = Ask("choose")  # a new match of the game with this id
# Of the game with this id: how it is played, the first lesson that isn't done, a match
# with guidance, the puzzles.
HOW: Final[Ask[[str]]] = Ask("how")
LEARN: Final[Ask[[str]]] = Ask("learn")
FIRST_MATCH: Final[Ask[[str]]] = Ask("first-match")
LIST_PUZZLES: Final[Ask[[str]]] = Ask("puzzles")
LESSON: Final[Ask[[str]]] = Ask("lesson")  # by its address, as "great_fire/turn"
PUZZLE_OF_DAY: Final[Ask[[]]] = Ask("puzzle-of-day")
PLAY_AGAIN: Final[Ask[[str, int]]] = Ask("play")  # a game, with so many guests
REVIEW_OF: Final[Ask[[str]]] = Ask("review-of")  # the report of a match of the library
# That of the match at the table, for a seat.
REVIEW_SEAT: Final[Ask[[int]]] = Ask("review-seat")

# The room of the match at the table, the page for an invitation, and the seat at
# another device's table, by the id of the visit to it.
INVITE: Final[Ask[[]]] = Ask("invite")
JOIN: Final[Ask[[]]] = Ask("join")
POST: Final[Ask[[]]] = Ask("post")  # the link that sends the match at the table
RETURN_TO_SEAT: Final[Ask[[str]]] = Ask("guests:take")

# What is printed: what the page shows, the board, or the report of the match.
PRINT: Final[Ask[[]]] = Ask("print", repeats=False)
POSTER: Final[Ask[[]]] = Ask("poster", repeats=False)
REPORT: Final[Ask[[]]] = Ask("report", repeats=False)
