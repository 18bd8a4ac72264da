"""Sentences of the page, each with the position in which it is said."""

from __future__ import annotations


def quotes(text: str) -> list[tuple[str, str, str, str]]:
    """Return of each paragraph a game, a position, what is done there, what is said.

    It begins with the game and its position; what is done stands behind ">".
    """
    told = []
    for paragraph in text.strip().split("\n\n"):
        where, _, rest = paragraph.partition("\n> ")
        id, _, position = where.replace("\n", " ").partition(": ")
        done, _, said = rest.partition("\n")
        told.append((id, position, done, said.replace("\n", " ")))
    return told
