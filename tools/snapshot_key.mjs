// The key of a snapshot. The build fills it in (`tools/build.mjs`).

// The SHA-256 of the library and of our bundle, as they lie in Python's file system.
export const FILES = BUILD_FILES;

// It covers everything that determines the memory, including these modules and the
// browser: an update of the browser may move addresses.
export const KEY = `${BUILD_HASH} ${navigator.userAgent}`;
