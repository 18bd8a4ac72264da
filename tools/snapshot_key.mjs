// What a snapshot depends on; the build fills it in (`tools/build.mjs`).

// The SHA-256 of the library and of our bundle, as they lie in Python's file system.
export const FILES = BUILD_FILES;

// Of all that shapes memory, our own modules here included; and the browser, since an
// update of it may move what memory points at.
export const KEY = `${BUILD_HASH} ${navigator.userAgent}`;
