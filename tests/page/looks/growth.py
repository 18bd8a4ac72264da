"""What a page holds in memory, and what of it has grown.

Waiting is done by locators: `wait_for_selector` returns a handle, which would keep its
element, and all around it, in memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import CDPSession, Page

PYTHON_OBJECTS: Final = """async () => {
  const { loadPyodide } = await import('/runtime/boot.mjs');
  const python = await loadPyodide();
  return python.runPython(`import gc
gc.collect()
len(gc.get_objects()) + gc.get_freeze_count()`);
}"""
WASM_BYTES: Final = """async () => {
  const { loadPyodide } = await import('/runtime/boot.mjs');
  return (await loadPyodide())._module.HEAPU8.byteLength;
}"""
WASM: Final = "WebAssembly's memory"
MAX_GROWTH: Final = 1.05
# It grows by a fifth at a time and never shrinks. Where it was nearly full before, an
# evening may need one step more.
MAX_STEP: Final = 1.21


def held(page: Page, session: CDPSession) -> dict[str, float]:
    """Return what the page holds after all garbage is collected."""
    for _ in range(3):  # what one side lets go of, the other can collect then
        objects = page.evaluate(PYTHON_OBJECTS)
        session.send("HeapProfiler.collectGarbage")
    counters = session.send("Memory.getDOMCounters")
    heap = session.send("Runtime.getHeapUsage")
    return {
        "Python's objects": objects,
        WASM: page.evaluate(WASM_BYTES),
        "JavaScript's heap": heap["usedSize"],
        "buffers": heap["backingStorageSize"],
        "nodes": counters["nodes"],
        "documents": counters["documents"],
        "listeners": counters["jsEventListeners"],
        "workers": len(page.workers),
    }


def grown(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, str]:
    """Return what has grown by more than it may, as "before → after"."""
    return {
        what: f"{before[what]:.0f} → {now:.0f}"
        for what, now in after.items()
        if now > before[what] * (MAX_STEP if what == WASM else MAX_GROWTH)
    }
