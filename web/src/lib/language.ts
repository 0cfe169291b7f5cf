import type { Language } from "@balcao/contract";
import { readStored } from "./browserStorage.ts";

export const languageKey = "language";
/** Key under which is stored who chose the language: somebody's id, or nobody's yet. */
export const ownerKey = "languageOf";

/** Languages in the order in which a choice shows them, each in its own words. */
export const languageNames: Record<Language, string> = {
  pt: "Português",
  en: "English",
  es: "Español",
  tr: "Türkçe",
};

export const isLanguage = (value: string | null | undefined): value is Language =>
  typeof value === "string" && Object.hasOwn(languageNames, value);

/** The language that was chosen here; before, the first of the browser's that is spoken, else Portuguese. */
export function storedLanguage(): Language {
  const stored = readStored(languageKey);
  if (isLanguage(stored)) return stored;
  const page: Partial<Window> = globalThis.window ?? {};
  const wished = (page.navigator?.languages ?? []).map((tag) => tag.toLowerCase().split("-")[0]);
  return wished.find(isLanguage) ?? "pt";
}

/** The language's name for `lang`. */
export const langOf = (language: Language): string => (language === "pt" ? "pt-BR" : language);
