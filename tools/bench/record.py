"""Keeps the figures of every run in `dist/bench.json`."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.bench.figure import Figure, Figures

MEASURED = Path(__file__).resolve().parents[2] / "dist" / "bench.json"


def machine() -> dict[str, Any]:
    """Return facts about this machine. Between machines only ratios can be compared."""
    return {
        "system": platform.platform(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load before": load_average(),
    }


def load_average() -> float | None:
    """Return the load average of the last minute, None where it is unknown."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def dump(
    machine: Mapping[str, Any],
    figures: Figures,
    files: Mapping[str, int],
) -> str:
    """Return the whole record. Medians and ratios are only for people."""
    rows = {
        key: {
            "median": figure.middle,
            "ratio": figure.ratio,
            "values": figure.values,
            "yardstick": figure.yardstick,
        }
        for key, figure in figures.items()
    }
    return as_json({"machine": machine, "figures": rows, "files": files})


def load(text: str) -> Figures:
    """Return the figures of a record."""
    return {
        key: Figure(tuple(row["values"]), tuple(row["yardstick"]))
        for key, row in json.loads(text)["figures"].items()
    }


def as_json(things: Any) -> str:
    """Return JSON that a person can read and compare."""
    return json.dumps(things, indent=2) + "\n"
