"""A listener hears the turn and the prompt when they change, and only then."""

from __future__ import annotations

from tests.stories import Story, stories, tell
from tinderbox.core.game import Player
from tinderbox.draw.announcer import Announcer
from tinderbox.draw.panel import Line

# Whose turn it is and what is to be done then, and behind the colon what is told of it.
# `mine` is the listener's own turn.
STORIES = """
a turn is told when it comes, and each choice of it
    mine 0 play: table.your_turn 0, play
    mine 0 play
    mine 0 spread: spread
    others -1 wait
    mine 0 spread
    others 1 wait: table.others_turn 1
    others 1 wait 1
    mine 0 play: table.your_turn 0, play
    mine 0 points 4: points 4
    mine 0 points 3: points 3
    nobodys - over: over

what is to be done is told again after a question in between
    mine 0 play: table.your_turn 0, play
    asks which
    mine 0 play: play

a turn that comes back is told though the others acted unheard
    acted 0
    mine 0 play: table.your_turn 0, play
    acted 1 0
    mine 0 play: table.your_turn 0, play
    mine 0 play

in brief what a seat did again and again is one sentence
    adds moved 0 a, moved 0 b, moved 0 c, moved 1 d, play
    news_in_brief: moved 0 c, table.in_a_row 3, moved 1 d, play
    news_in_brief

in full every sentence is told, until all is told anew
    adds moved 0 a, moved 0 b
    adds play
    news: moved 0 a, moved 0 b, play
    adds moved 0 a
    adds_anew moved 0 b
    news
"""


def line(text: str) -> Line:
    key, *given = text.split()
    return Line(key, dict(zip(("seat", "to"), given, strict=False)))


def spelled(lines: list[Line]) -> str:
    return ", ".join(" ".join(map(str, (it.key, *it.params.values()))) for it in lines)


@stories(STORIES)
def test_what_is_told(story: Story) -> None:
    announcer = Announcer()
    movers: list[Player] = []

    def do(verb: str, *words: str) -> str:
        lines = [*map(line, " ".join(words).split(", "))] if words else []
        match verb:
            case "mine" | "others" | "nobodys":
                seat, *prompt = words
                mover = None if verb == "nobodys" else Player(int(seat))
                todo = line(" ".join(prompt))
                is_mine = verb == "mine"
                return spelled(announcer.turn_and_prompt(todo, mover, is_mine, movers))
            case "acted":
                movers.extend(Player(int(word)) for word in words)
            case "asks":
                announcer.note_prompt(*lines)
            case "adds" | "adds_anew":
                announcer.add(lines, anew=verb == "adds_anew")
            case _:
                return spelled(announcer.news(is_brief=verb == "news_in_brief"))
        return ""

    tell(story, do)
