import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const languages = ["pt", "en", "es", "tr"];
const filesOf = (language: string) => readdirSync(new URL(language, import.meta.url)).toSorted();

/** `a.b` for every text, without the plural's ending: languages differ in their plurals. */
function keysOf(language: string, file: string): string[] {
  const texts: unknown = JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), "utf8"));
  return [
    ...new Set(flatten(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ""))),
  ].toSorted();
}

function flatten(value: unknown, prefix = ""): string[] {
  if (typeof value !== "object" || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
}

describe("the texts", () => {
  it.each(languages)("of %s cover the same features as the Portuguese ones", (language) => {
    expect(filesOf(language)).toEqual(filesOf("pt"));
  });

  it.each(languages.flatMap((language) => filesOf("pt").map((file) => ({ language, file }))))(
    "of $language/$file have every key",
    ({ language, file }) => {
      expect(keysOf(language, file)).toEqual(keysOf("pt", file));
    },
  );
});
