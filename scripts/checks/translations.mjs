// The four languages have the same texts, and no text is still the Portuguese one unless that is meant.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";
import { findTranslationFaults } from "./translationFaults.mjs";

const folder = inRoot("web/src/locales");
const languages = ["pt", "en", "es", "tr"];

const texts = Object.fromEntries(languages.map((language) => [language, readLanguage(language)]));
report(findTranslationFaults(texts, readJson(`${folder}/allowed-equal.json`) ?? []));

/** Every namespace of a language: { tickets: {…}, shell: {…} }. */
function readLanguage(language) {
  const path = `${folder}/${language}`;
  if (!existsSync(path)) return {};
  const names = readdirSync(path).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(names.map((name) => [name.replace(/\.json$/, ""), readJson(`${path}/${name}`)]));
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
