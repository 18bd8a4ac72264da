"""The checkout's folder, and the recorded matches in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PY: Final = ROOT / "py"
REPLAYS: Final = ROOT / "tests" / "replays"
