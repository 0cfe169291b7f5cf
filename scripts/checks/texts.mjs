import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../workspace.mjs";

const folder = inRoot("web/src/locales");
export const languages = ["pt", "en", "es", "tr"];

/** All that people read: { pt: { tickets: {…}, errors: {…}, … }, … }. */
export async function readTexts() {
  const serverTexts = await readServerTexts();
  return Object.fromEntries(
    languages.map((language) => [language, { ...readLanguage(language), ...serverTexts[language] }]),
  );
}

/** Texts that may be the same in several languages. */
export const readAllowedEqual = () => readJson(`${folder}/allowed-equal.json`) ?? [];

/** The texts of some namespaces by `namespace:key`. */
export const flattenTexts = (namespaces) =>
  new Map(Object.entries(namespaces).flatMap(([name, texts]) => flatten(texts, `${name}:`)));

function flatten(texts, prefix) {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
}

/** Every namespace of a language: { tickets: {…}, shell: {…} }. */
export function readLanguage(language) {
  const path = `${folder}/${language}`;
  if (!existsSync(path)) return {};
  const names = readdirSync(path).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(names.map((name) => [name.replace(/\.json$/, ""), readJson(`${path}/${name}`)]));
}

/** Reads the texts of the server itself: { pt: { errors: {…}, … }, … }. */
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
