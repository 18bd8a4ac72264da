"""Clicks, taps, hovers and keys on the page's own frame, and their effects."""

from __future__ import annotations

from itertools import chain
from types import SimpleNamespace
from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories

TABLE = {"game": "fire_bulls", "seats": "human,greedy", "seed": "4"}
FACTS = {"opens", "focus", "is_open", "is_hidden", "counts", "place", "reads"}
FACTS |= {"notes", "is_as_noted", "match", "tabindex"}


class Reader(Visit):
    """A person at a table, with a mouse, a finger and keys."""

    def __init__(self, *query: tuple[str, str]) -> None:
        asked = {**TABLE, "speed": "instant", **dict(query)}
        super().__init__("?" + "&".join(map("=".join, asked.items())))
        self.prevented = 0

    @property
    def document(self) -> Any:
        return self.browser.document

    @property
    def table(self) -> Any:
        return self.page.table

    def send(self, where: Any, kind: str, target: Any, **about: object) -> None:
        """Send an event that bubbles up to its listener."""
        event = {
            **dict.fromkeys(("altKey", "ctrlKey", "metaKey", "shiftKey", "repeat")),
            **dict.fromkeys(("clientX", "clientY", "detail"), 1),
            **dict.fromkeys(("key", "code"), ""),
            **{"type": kind, "target": target, "pointerType": "mouse", "timeStamp": 0},
            "getModifierState": lambda _: False,
            "preventDefault": self._prevent,
            **about,
        }
        for listener in where.events[kind]:
            listener(SimpleNamespace(**event))

    def _prevent(self) -> None:
        self.prevented += 1

    def click(self, target: Any, **about: object) -> None:
        self.send(self.document, "click", target, **about)

    def press(self, key: str, **about: object) -> None:
        target = self.document.activeElement
        self.send(self.document, "keydown", target, key=key, **about)

    def at_table(self, kind: str, target: Any, **about: object) -> None:
        self.send(self.browser.element("page-table"), kind, target, **about)

    def watch(self, part: Any, *names: str) -> list[tuple[Any, ...]]:
        """Replace these methods, and return the list of their calls."""
        calls: list[tuple[Any, ...]] = []
        for name in names:
            setattr(
                part, name, lambda *given, _name=name: calls.append((_name, *given))
            )
        return calls

    def do(self, verb: str, *words: str) -> Any:
        """Do what a line of a story says, and return what it finds."""
        name = " ".join(words)
        if verb in FACTS:
            return super().do(verb, *words)
        target = self.thing(name)
        held, _, key = name.rpartition("+")
        match verb:
            case "is_over" | "touches":
                kind = "touch" if verb == "touches" else "mouse"
                self.at_table("pointerover", target, pointerType=kind)
            case "moves_over":
                self.at_table("pointermove", target)
            case "leaves":
                self.at_table("mouseleave", target)
            case "clicks" | "clicks_again":
                self.click(target, detail=2 if verb == "clicks_again" else 1)
            case "presses_down" | "lifts" | "drags":
                kind = {"presses_down": "down", "lifts": "up", "drags": "move"}[verb]
                view = self.browser.element("board-view")
                x = 200.0 if verb == "drags" else 1.0
                self.send(view, f"pointer{kind}", target, clientX=x, pointerId=1)
            case "focuses":
                target.focus()
                self.at_table("focusin", target)
            case "presses" | "holds":
                key = " " if key == "Space" else key
                self.press(key, ctrlKey=held == "Control", repeat=verb == "holds")
            case "slides_to":  # with the slider of the timeline
                slider = self.one("timeline-at")
                slider.value = int(name)
                self.at_table("input", slider)
            case "waits":
                self.browser.run_timers()
            case "turns_letters_off":
                self.page.preferences.choose("letters", "off")
            case "opens_dialog":
                self.page.dialog.show("title")
            case "runs":
                self.page.commands.run(name)
            case "is_closed":
                self.send(target, "close", target)
            case "prevented":
                return self.prevented
            case "has_a_finger":  # which means what it hits, or this thing
                self.have_finger(" ".join(words[1:]) if words else None)
            case "taps_at" | "taps_again_at":  # so many ms, this far to the right
                ms, right, *what = words
                about: dict[str, Any] = {"timeStamp": int(ms), "clientX": float(right)}
                detail = 2 if verb == "taps_again_at" else 1
                self.click(self.thing(" ".join(what)), detail=detail, **about)
            case "asks_for_menu":
                self.at_table("contextmenu", target)
            case "width":  # of what is seen of the board
                return round(self.table.zoom.window.width)
        return ""

    def thing(self, name: str) -> Any:
        """Return what a story calls so."""
        match name:
            case "card":
                if not self.all("card"):
                    card = self.page.dialog.make("button", id="card", data_id="card")
                    self.one("panel-hand").replaceChildren(card)
                return self.one("card")
            case "area":
                return next(iter(self.table.board.areas.values()))
            case "new-name" | "new-lines":
                kind = "textarea" if name == "new-lines" else "input"
                field = self.document.createElement(kind)
                self.document.body.append(field)
                return field
            case "print" | "moment:prev" | "do-it" | "hint":
                made = self.page.dialog.make("button", data_command=name)
                self.document.body.append(made)
                return made
        found = self.all(name) if name else []
        return found[0] if found else None

    def have_finger(self, thing: str | None = None) -> None:
        """Have a finger on the board, which means this thing, or the one it hits."""
        board = self.browser.element("board")
        self.at_table("pointerdown", board, pointerType="touch")
        self.table.choosing.thing_at = lambda _x, _y, hit, *, prefers_usable: (
            hit if thing is None else thing
        )


# What a reader does, and behind the colon what is asked of the table and of commands:
# nothing if there is none. `card` is in the hand, `area` is the first of the board.
STORIES = """
a look goes on until another
    is_over card: look card
    is_over card
    is_over journal: look
    is_over card: look card
    leaves card: look

a finger previews once it rests, and a tap is no look
    touches card
    clicks card: click card
    waits
    touches card
    waits: look card

a pointer that rests takes no look from the keys, as when a dialog opens and closes
    presses Tab
    focuses card: look card
    leaves card
    is_over journal
    moves_over journal: look
    is_over card: look card

a click on bare board is none
    clicks board

after a drag nothing is clicked
    presses_down area
    drags area
    clicks area
    lifts area
    presses_down area
    clicks area: click area

the rest of a double click does what may be repeated, on the same thing
    clicks print: run print
    clicks_again print
    clicks moment:prev: run moment:prev
    clicks_again moment:prev: run moment:prev
    clicks_again [data-command=settings]

keys on a place of the board
    focuses area: look area
    presses ?: why_not area
    presses Enter: click area
    presses Space: click area
    holds Enter
    presses ArrowLeft: focus_neighbour area
    presses x
    presses Control+Enter

taking back and the help are keys everywhere but in a field
    focuses timeline-at
    presses Control+z: run undo
    presses ?: run keys
    focuses act-fork
    presses Control+z: run undo
    presses ?: run keys
    focuses brand
    presses Control+z: run undo
    presses ?: run keys
    focuses new-name
    presses Control+z
    presses ?

a second tap on do-it presses nothing that took its place
    has_a_finger
    taps_at 100 1 do-it: run do-it
    taps_at 450 3 hint

unless it is far from there
    has_a_finger
    taps_at 100 1 do-it: run do-it
    taps_at 450 90 hint: run hint

or later
    has_a_finger
    taps_at 100 1 do-it: run do-it
    taps_at 1000 3 hint: run hint

a letter is no command where that is off, nor behind a dialog
    focuses brand
    presses b: run rules
    turns_letters_off
    presses b
    presses ?
    opens_dialog
    presses Control+z
"""


# Here what is asked for is done.
SHARED = "?game=fire_bulls&seats=human,human&seed=4&speed=instant&touch=twice"
ALONE = "?game=fire_bulls&seats=human,greedy&seed=4&speed=instant&touch=twice"
LONDON = "?game=great_fire&seats=human,greedy,greedy&seed=3&speed=instant&touch=twice"
POMPIERI = "?game=pompieri&seats=human,greedy&seed=3&speed=instant&touch=twice"
DONE = f"""
who shares the device takes a card by one tap, as the next tap is the next player's
    opens {SHARED}
    runs ready
    has_a_finger
    notes match
    taps_at 1000 1 #board-view [data-id=deck]
    is_as_noted match: no

an open card, too
    opens {SHARED}
    runs ready
    has_a_finger
    notes match
    taps_at 1000 1 #board-view [data-id=open-g]
    is_as_noted match: no

but asks for a second tap before they pay with a card
    opens {SHARED}
    runs ready
    has_a_finger
    notes match
    taps_at 1000 1 #board-view [data-id=direction-3]
    is_as_noted match: yes
    taps_at 2000 1 #board-view [data-id=direction-3]
    is_as_noted match: no

who plays alone takes a card by two taps, which are no double tap
    opens {ALONE}
    has_a_finger
    notes match
    notes width
    taps_at 1000 1 #board-view [data-id=deck]
    is_as_noted match: yes
    reads panel-remark: You draw *
    counts #panel-now[data-asks] #act-do: 1
    taps_again_at 1100 1 #board-view [data-id=deck]
    match: * draw
    is_as_noted width: yes

and by one click of a mouse
    opens {ALONE}
    taps_at 1000 1 #board-view [data-id=deck]
    match: * draw

and names a street by two taps
    opens {LONDON}
    has_a_finger
    notes match
    notes width
    taps_at 1000 1 #board-view [data-id=district-temple]
    is_as_noted match: yes
    reads panel-remark: ?*
    counts #panel-now[data-asks] #act-do: 1
    taps_again_at 1100 1 #board-view [data-id=district-temple]
    match: * crew temple
    is_as_noted width: yes

and lays a tile by two taps, once its square was chosen by one
    opens {POMPIERI}
    has_a_finger
    taps_at 1000 1 #board-view [data-id=own-1]
    taps_at 2000 1 #board-view [data-id=square-8-6]
    notes match
    notes width
    taps_at 3000 1 #panel-hand [data-id=tile-r-NESW]
    is_as_noted match: yes
    reads panel-remark: ?*
    counts #panel-now[data-asks] #act-do: 1
    taps_again_at 3100 1 #panel-hand [data-id=tile-r-NESW]
    match: * lay 1 8-6 r NESW
    is_as_noted width: yes

the slider shows its moment
    slides_to 0
    reads timeline-place: 0 of *

the place that has the focus is where the keyboard comes back to
    tabindex #board-view [data-id=direction-5]: -1
    focuses #board-view [data-id=direction-5]
    tabindex #board-view [data-id=direction-5]: 0

a double tap where nothing can be chosen zooms, after the first one has asked why not
    has_a_finger on column-1
    width: 1440
    asks_for_menu board-view
    taps_at 0 1 board-view
    reads panel-remark: ?*
    taps_again_at 200 1 board-view
    width: 720
    reads panel-remark

so does one where nothing is
    has_a_finger on
    width: 1440
    asks_for_menu board-view
    taps_at 0 1 board-view
    reads panel-remark
    taps_again_at 200 1 board-view
    width: 720
    reads panel-remark

a button that was pressed has the focus again when its dialog is closed
    focuses [data-command=settings]
    clicks [data-command=settings]
    is_open dialog: yes
    clicks [data-command=close-dialog]
    is_open dialog: no
    focus: settings

but not long after, once something else was clicked
    focuses [data-command=settings]
    clicks [data-command=settings]
    clicks [data-command=close-dialog]
    clicks area
    focuses panel-todo
    is_closed dialog
    focus: open-*

nor once something else was chosen by a key
    focuses [data-command=settings]
    clicks [data-command=settings]
    clicks [data-command=close-dialog]
    focuses area
    presses Enter
    focuses panel-todo
    is_closed dialog
    focus: open-*

keys wait while the menu is open, and an item closes it
    runs menu
    focuses menu
    presses j
    counts body[data-journal]: 0
    clicks #menu [data-command=journal]
    is_open menu: no

its button or a click beside it closes the menu, a choice leaves it open
    runs menu
    clicks #menu [data-command=close-menu]
    is_open menu: no
    runs menu
    clicks #menu [data-command='speed:fast']
    is_open menu: yes
    clicks #menu [data-command='language:it']
    is_open menu: yes
    clicks menu
    is_open menu: no

escape closes the rules and the focus returns
    focuses act-journal
    presses b
    is_hidden rules: no
    focus: rules-search
    presses Escape
    is_hidden rules: yes
    focus: act-journal
    prevented: 2

escape leaves a curtain for the front page
    opens ?game=fire_bulls&seats=human,human
    is_hidden curtain: no
    presses Escape
    place: Home

enter that is held down presses a button once, and writes lines
    opens_dialog
    presses Enter
    prevented: 0
    holds Enter
    prevented: 1
    focuses new-lines
    holds Enter
    prevented: 1

a letter that opens a field is not typed there
    presses a
    focus: ask-text
    prevented: 1
"""


@stories(DONE)
def test_what_a_reader_does_is_done(story: Story) -> None:
    Reader().tell(story)


@stories(STORIES)
def test_what_a_reader_does_asks_for_this_and_no_more(story: Story) -> None:
    reader = Reader()
    choosing = reader.table.choosing
    watched = [
        reader.watch(choosing, "look", "click", "why_not"),
        reader.watch(reader.table, "focus_neighbour"),
        reader.watch(reader.page.commands, "run"),
    ]
    area = next(iter(reader.table.board.areas))
    for done, told in story:
        reader.do(*done)
        words = (" ".join(map(str, call[:2])).strip() for call in chain(*watched))
        assert ", ".join(words).replace(area, "area") == told, done
        for calls in watched:
            calls.clear()


def test_the_nearest_thing_is_meant_by_a_finger() -> None:
    reader = Reader()
    board = reader.browser.element("board")
    reader.at_table("pointerdown", board, pointerType="touch")
    reader.table.choosing.thing_at = lambda x, _, hit, *, prefers_usable: (
        f"{x:g}{hit}{prefers_usable}"
    )
    calls = reader.watch(reader.table.choosing, "click", "why_not", "asks_first")
    reader.click(board, clientX=3.0)
    reader.at_table("contextmenu", board)
    assert calls == [
        ("asks_first", "3True"),
        ("click", "3True"),
        ("why_not", "1False"),
    ]
    assert reader.prevented == 1
