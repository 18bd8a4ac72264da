// Facts about the page, filled in by tools/start.py.

export const WORDS = "%WORDS%"; // language → key → text of index.html
export const SETTINGS = "%SETTINGS%"; // name → its choices, the usual one first, of app/table/preferences.py
export const SIZES = "%SIZES%"; // path → bytes of what has to be fetched
// game → [width, height, x, y, phoneBox]: size, its focal point, and what a small screen
// shows whole. A Map: any word may be looked up.
export const BOARDS = new Map(Object.entries("%BOARDS%"));
export const SMALLEST = "%SMALLEST%"; // pixels a unit: smaller boards start filled, as in app/kernel/board/zoom.py
export const ROOMY = "%ROOMY%"; // likewise: smaller boards show their phone box only
export const PHONE = "%PHONE%"; // pixels: a frame that is lower or narrower is for fingers
export const FINGER = "%FINGER%"; // pixels a unit: no board is smaller there
