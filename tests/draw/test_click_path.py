"""The key of choices goes once through what can be done."""

from __future__ import annotations

from tinderbox.draw.click_path import ClickPath


def test_a_button_and_a_door_for_one_action_are_one_choice() -> None:
    clicks: ClickPath[str] = ClickPath()
    clicks.offer({("out",): "leave", ("square",): "go", ("door",): "leave"}, {})
    assert clicks.following() == {"out", "square", "door"}
    assert clicks.choices() == ("door", "square"), "the door is on the board"


def test_a_piece_prefers_places_and_the_first_click_has_no_preference() -> None:
    clicks: ClickPath[str] = ClickPath({"square"})
    clicks.offer({("piece", "door"): "leave", ("piece", "square"): "go"}, {})
    assert clicks.preferred() == {"piece"}
    clicks.path = ("piece",)
    assert clicks.preferred() == {"square"}
