"""The collection of all tests, and what holds after each of them."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from typing import Final

import pytest

# What helps tests says what was found where it fails, as tests themselves do.
for helpers in ("app", "games", "page", "promises", "stories", "support"):
    pytest.register_assert_rewrite(f"tests.{helpers}")

from tests.support.world.document import DRAWN  # noqa: E402 -- rewritten first

OWNED: Final = set[str]()  # the drawn commands that the registry knows


# So many looks at what is of middle age come before one at all there is. With Python's
# own ten these took a tenth of the time of all tests, and found little.
LOOKS = 100


def keep_survivors(phase: str, info: dict[str, int]) -> None:
    """Look no more through what outlived a look at all: tests keep it for others."""
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage meanwhile: all stays, and it took a third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, LOOKS)
        gc.callbacks.append(keep_survivors)


@pytest.fixture(autouse=True)
def every_drawn_command_has_an_owner() -> Iterator[None]:
    """Ask the registry about each button that a test draws."""
    yield
    if new := DRAWN - OWNED:
        from tests.app.site.all_commands import unowned  # builds the whole page

        OWNED.update(new)
        assert unowned(new) == []
