// Facts about the page, filled in by tools/start.py.

export const WORDS = "%WORDS%"; // language → key → text of index.html
export const LANGUAGES = "%LANGUAGES%"; // that a reader gets unasked
export const SETTINGS = "%SETTINGS%"; // name → its choices, the usual one first, of app/page/preferences.py
export const ADDRESSES = "%ADDRESSES%"; // path → address, of files that a built site names by their content
export const SIZES = "%SIZES%"; // address → bytes of what has to be fetched
export const TEXTS = "%TEXTS%"; // language → its texts' address → bytes; English has none
// game → [width, height, x, y, phoneBox, landscapeBox]: size, its focal point, and what a
// small screen shows whole, upright and sideways. A Map: any word may be looked up.
export const BOARDS = new Map(Object.entries("%BOARDS%"));
export const GUIDED = "%GUIDED%"; // the games with a first match that is guided
export const ROOMY_PX_PER_UNIT = "%ROOMY_PX_PER_UNIT%"; // smaller boards show their phone box only
export const TALL = "%TALL%"; // so does a frame that is upright against the board
export const NEARLY_WHOLE = "%NEARLY_WHOLE%"; // a box that needs so much leaves the board whole
export const MAX_PHONE_FRAME_PX = "%MAX_PHONE_FRAME_PX%"; // a frame that is lower or narrower is for fingers
export const FINGER_PX_PER_UNIT = "%FINGER_PX_PER_UNIT%"; // no board is smaller there
