"""Lessons and puzzles. Each is read from its file once."""

from __future__ import annotations

from functools import cache

from tinderbox.games import registry

load_lesson = cache(registry.load_lesson)
