import { readdirSync, readFileSync } from "node:fs";

export type Language = "pt" | "en" | "es" | "tr";
const languages: readonly Language[] = ["pt", "en", "es", "tr"];
const locales = new URL("../../web/src/locales/", import.meta.url);

const read = new Map<Language, ReadonlyMap<string, string>>();

/** Every text of a language by its key, such as `tickets:tab.open`. */
export function readTexts(language: Language): ReadonlyMap<string, string> {
  const known = read.get(language) ?? readFiles(language);
  read.set(language, known);
  return known;
}

function readFiles(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === "string") return void texts.set(key, value);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value))
      collect(inner, `${key}${key.endsWith(":") ? "" : "."}${name}`);
  };
  for (const file of readdirSync(new URL(`${language}/`, locales)))
    collect(
      JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), "utf8")),
      `${file.replace(".json", "")}:`,
    );
  return texts;
}

/** A name to find something by on a page in any language; where the text has a value, anything may stand. */
export function anyOf(key: string): RegExp {
  const texts = languages.map((language) => readTexts(language).get(key));
  if (texts.some((text) => text === undefined)) throw new Error(`No text is called ${key}`);
  return new RegExp(texts.map((text) => patternOf(text ?? "").source).join("|"));
}

/** Pattern of a text with its values in it. */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
      .join(".*")}$`,
  );
