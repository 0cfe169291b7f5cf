import type { ErrorCode } from "./errors.ts";
import { en } from "./errorTexts.en.ts";
import { es } from "./errorTexts.es.ts";
import { pt } from "./errorTexts.pt.ts";
import { tr } from "./errorTexts.tr.ts";

export const languages = ["pt", "en", "es", "tr"] as const;
export type Language = (typeof languages)[number];
export type ErrorTexts = Record<ErrorCode, string>;

const texts: Record<Language, ErrorTexts> = { pt, en, es, tr };

/** What a code means, in a language, with the numbers that `details` holds for it. */
export const errorText = (code: ErrorCode, language: Language, details?: unknown): string => {
  const values = new Map(Object.entries(details ?? {}));
  return texts[language][code].replaceAll(/\{(\w+)\}/g, (mark, name: string) =>
    String(values.get(name) ?? mark),
  );
};

/** The first supported language of an Accept-Language header; Portuguese otherwise. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find((language) => language === wanted.find((w) => languages.some((l) => l === w))) ?? "pt"
  );
}
