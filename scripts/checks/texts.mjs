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

/** Texts that the server writes itself, by namespace: the file, and the name of the languages' texts in it. */
const serverTexts = {
  archive: ["server/src/features/contact-privacy/archive/archiveTexts.ts", "archiveTexts"],
  contactsExport: ["server/src/features/contacts/export/exportTexts.ts", "exportTexts"],
  dashboardExport: ["server/src/features/dashboard/exportTexts.ts", "exportTexts"],
  dropMail: ["server/src/features/notifications/drops/dropMailTexts.ts", "dropMailTexts"],
  identityMail: ["server/src/features/users/identityMailTexts.ts", "identityMailTexts"],
  importProblems: ["server/src/features/contact-imports/problemTexts.ts", "problemTexts"],
  manifest: ["server/src/features/settings/branding/manifestTexts.ts", "manifestTexts"],
  push: ["server/src/features/notifications/pushTexts.ts", "pushTexts"],
  reportExport: ["server/src/features/reports/exportTexts.ts", "exportTexts"],
  resetMail: ["server/src/features/auth/resetMail.ts", "resetMailTexts"],
  transcript: ["server/src/features/transcripts/transcriptTexts.ts", "transcriptTexts"],
  webhookMail: ["server/src/features/external-api/webhooks/webhookMailTexts.ts", "webhookMailTexts"],
};

/** Texts of the contract, a file for each language. */
const contractTexts = {
  errors: "contract/src/core/errorTexts",
  problems: "contract/src/core/problemTexts",
};

/** Reads the texts of the contract and the server: { pt: { errors: {…}, … }, … }. */
async function readServerTexts() {
  const load = (path) => import(pathToFileURL(inRoot(path)).href);
  const ofServer = Object.entries(serverTexts).map(async ([namespace, [path, name]]) => {
    const texts = (await load(path))[name];
    return [namespace, (language) => texts[language]];
  });
  const ofContract = Object.entries(contractTexts).map(async ([namespace, path]) => {
    const modules = await Promise.all(languages.map((language) => load(`${path}.${language}.ts`)));
    return [namespace, (language) => modules[languages.indexOf(language)][language]];
  });
  const all = await Promise.all([...ofServer, ...ofContract]);
  const inLanguage = (language) =>
    Object.fromEntries(all.map(([namespace, textsIn]) => [namespace, textsIn(language)]));
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]));
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
