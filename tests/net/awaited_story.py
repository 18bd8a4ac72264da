"""Tells stories of what is awaited."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from tests.stories import Story, check
from tests.support.world.links import settle


async def tell_awaited(
    story: Story, do: Callable[..., Coroutine[Any, Any, object]]
) -> None:
    """Tell a story of coroutines. After a line all comes to rest, but not after `is_…`.

    So something else can happen while what such a line begins goes on.
    """
    for number, (done, expected) in enumerate(story, 1):
        found = await do(*done)
        if not any(word.startswith("is_") for word in done):
            await settle()
        check(f"line {number} of {len(story)}, {' '.join(done)}", found, expected)
