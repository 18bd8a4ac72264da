// The reader's settings, as app/table/preferences.py finds them, and words in their language.
import { WORDS } from "./facts.mjs";
import { all, query, root } from "./page.mjs";
import { stored } from "./storage.mjs";

export function setting(name, choices, fallback) {
  const requested = [query.get(name), stored(`setting.${name}`)];
  return requested.find((value) => choices.includes(value)) ?? fallback;
}

const languages = Object.keys(WORDS);
const browserLanguages = navigator.languages.map((tag) => tag.slice(0, 2));
const preferredLanguage = browserLanguages.find((tag) => languages.includes(tag)) ?? languages[0];
root.lang = setting("lang", languages, preferredLanguage);
const night = matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset.theme = setting("theme", ["day", "night"], night ? "night" : "day");
root.dataset.size = setting("size", ["normal", "large", "larger"], "normal");
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
root.dataset.motion = setting("motion", ["full", "calm"], still ? "calm" : "full");
// For runtime/boot.mjs: whether it may keep and restore a snapshot.
if (setting("snapshot", ["on", "off"], "on") === "off") root.dataset.snapshot = "off";

const words = WORDS[root.lang];

/** The sentence of a key, its placeholders filled. */
export const say = (key, holes = {}) => words[key].replace(/{(\w+)}/g, (_, name) => holes[name]);

/** Whether there is a sentence of a key. */
export const knows = (key) => key in words;

export function translate(part) {
  for (const element of part.querySelectorAll("[data-text]")) {
    element.textContent = say(element.dataset.text);
  }
}

export function translatePage() {
  translate(document);
  document.body.dataset.spoken = root.lang; // app/table/preferences.py says it no more
  for (const element of all("[data-name]")) {
    element.ariaLabel = element.title = say(element.dataset.name);
  }
  for (const button of all("[data-command^='language:']")) {
    button.ariaPressed = String(button.lang === root.lang);
  }
}
