// The four languages have the same texts, no text is still the Portuguese one unless that is meant, and none is there for
// nobody.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";
import { findTranslationFaults } from "./translationFaults.mjs";
import { findUnusedTexts } from "./unusedTexts.mjs";

const folder = inRoot("web/src/locales");
const languages = ["pt", "en", "es", "tr"];

const serverTexts = await readServerTexts();
const texts = Object.fromEntries(
  languages.map((language) => [language, { ...readLanguage(language), ...serverTexts[language] }]),
);
const unused = findUnusedTexts(readLanguage("pt"), readSources()).map((key) => `${key} is used nowhere`);
report([...findTranslationFaults(texts, readJson(`${folder}/allowed-equal.json`) ?? []), ...unused]);

/** The web's code, without its tests. */
function readSources() {
  const root = inRoot("web/src");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
    .map((path) => readFileSync(`${root}/${path}`, "utf8"));
}

/** Every namespace of a language: { tickets: {…}, shell: {…} }. */
function readLanguage(language) {
  const path = `${folder}/${language}`;
  if (!existsSync(path)) return {};
  const names = readdirSync(path).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(names.map((name) => [name.replace(/\.json$/, ""), readJson(`${path}/${name}`)]));
}

/** What the server itself says: { pt: { errors: {…}, … }, … }. */
async function readServerTexts() {
  const load = (path) => import(pathToFileURL(inRoot(path)).href);
  const [{ resetMailTexts }, { pushTexts }, { transcriptTexts }, ...errors] = await Promise.all([
    load("server/src/features/auth/resetMail.ts"),
    load("server/src/features/notifications/pushTexts.ts"),
    load("server/src/features/transcripts/transcriptTexts.ts"),
    ...languages.map((language) => load(`contract/src/core/errorTexts.${language}.ts`)),
  ]);
  const ofLanguage = (language, index) => ({
    errors: errors[index][language],
    resetMail: resetMailTexts[language],
    push: pushTexts[language],
    transcript: transcriptTexts[language],
  });
  return Object.fromEntries(languages.map((language, index) => [language, ofLanguage(language, index)]));
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
