import type { ErrorCode } from "./errors.ts";
import { en } from "./errorTexts.en.ts";
import { es } from "./errorTexts.es.ts";
import { pt } from "./errorTexts.pt.ts";
import { tr } from "./errorTexts.tr.ts";

export const languages = ["pt", "en", "es", "tr"] as const;
export type Language = (typeof languages)[number];
export type ErrorTexts = Record<ErrorCode, string>;

const texts: Record<Language, ErrorTexts> = { pt, en, es, tr };

/** Text of an error code in a language, with the numbers that `details` holds for it. */
export const errorText = (code: ErrorCode, language: Language, details?: unknown): string =>
  fillText(texts[language][code], details);

/** A text with each `{name}` replaced by what `values` holds of that name. */
export function fillText(text: string, values?: unknown): string {
  const known = new Map(Object.entries(values ?? {}));
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(known.get(name) ?? mark));
}

/** The first supported language of an Accept-Language header; Portuguese otherwise. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find((language) => language === wanted.find((w) => languages.some((l) => l === w))) ?? "pt"
  );
}
