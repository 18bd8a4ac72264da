"""The key of choices goes once through what can be done."""

from __future__ import annotations

from tinderbox.draw.click_path import ClickPath


def test_a_button_and_a_door_for_one_action_are_one_choice() -> None:
    clicks: ClickPath[str] = ClickPath()
    clicks.offer({("out",): "leave", ("square",): "go", ("door",): "leave"}, {})
    assert clicks.following() == {"out", "square", "door"}
    assert clicks.choices() == ("door", "square"), "the door is on the board"
