import type { Language } from "@balcao/contract";
import i18next, { type BackendModule, type FormatterModule } from "i18next";
import { use, useCallback } from "react";
import { initReactI18next, useTranslation as useNamespace } from "react-i18next";
import { withAllPlurals } from "./allPlurals.ts";
import { forget, readStored, store } from "./browserStorage.ts";
import { isLanguage, langOf, languageKey, ownerKey, storedLanguage } from "./language.ts";
import { isCutOff } from "./live/connectionState.ts";
import { importNow, MissingChunk } from "./missingChunk.ts";
import type { KeyIn, TextFile, TextKey } from "./textKeys.ts";

export { languageNames } from "./language.ts";
export type { KeyIn, TextFile, TextKey };

/** A text by its key: one of its own file, or of another with that one's name; `count` chooses the plural. */
export type Translate<F extends TextFile = never> = (key: KeyIn<F> | TextKey, values?: TextValues) => string;

/**
 * Values in a text. A number is written as the language does; one that only names something is given as a string: no
 * year is 2.026.
 */
export interface TextValues {
  [name: string]: string | number | undefined;
  id?: string | undefined;
  year?: string | undefined;
}

/** File of one feature's texts in one language. */
export interface Texts {
  default: Record<string, unknown>;
}

/** Lists of each language's texts: nobody fetches what lies where in another one. */
const languages: Record<string, () => Promise<{ files: Record<string, () => Promise<Texts>> }>> = {
  pt: () => import("../locales/pt.ts"),
  en: () => import("../locales/en.ts"),
  es: () => import("../locales/es.ts"),
  tr: () => import("../locales/tr.ts"),
};

/** One file per language and feature, fetched when a component of the feature first asks for it. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTextFile(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

async function loadTextFile(language: string, namespace: string): Promise<Record<string, unknown>> {
  const list = await importNow(async () => languages[language]?.());
  const load = list?.files[`./${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`no texts for ${language}/${namespace}`);
  return withAllPlurals((await importNow(load)).default);
}

const numbers = new Map<string, Intl.NumberFormat>();

/** Writes the numbers in texts as their language does. */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (...[value, , language = "pt"]: Parameters<FormatterModule["format"]>) => {
    const given: unknown = value;
    if (typeof given !== "number") return typeof given === "string" ? given : "";
    const known = numbers.get(language);
    const format = known ?? new Intl.NumberFormat(isLanguage(language) ? langOf(language) : language);
    numbers.set(language, format);
    return format.format(given);
  },
};

export const currentLanguage = (): Language =>
  isLanguage(i18next.language) ? i18next.language : storedLanguage();

export async function startI18n(): Promise<void> {
  i18next.on("languageChanged", (language) => {
    if (isLanguage(language)) document.documentElement.lang = langOf(language);
  });
  await i18next
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: false,
      ns: ["ui"],
      defaultNS: "ui",
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
}

/** Keeps the language of the door, before it is known who is there: it becomes the language of whoever comes in. */
export async function chooseAtTheDoor(language: Language): Promise<void> {
  forget(ownerKey);
  await changeLanguage(language);
}

/**
 * Settles a user's language where another one is shown: a language chosen at the door becomes theirs, as the
 * server speaks it too; what they chose elsewhere, or another user here, does not count.
 */
export function settleLanguage(theirs: Language): "save" | "adopt" | "agree" {
  if (theirs === currentLanguage()) return "agree";
  return readStored(languageKey) !== null && readStored(ownerKey) === null ? "save" : "adopt";
}

export const keepLanguageOf = (userId: number): void => store(ownerKey, String(userId));

export async function changeLanguage(language: Language): Promise<void> {
  store(languageKey, language);
  await i18next.changeLanguage(language);
}

/** The texts of a feature; a component that asks first waits for them. */
export function useTranslation<F extends TextFile>(feature: F): { t: Translate<F> } {
  const { t } = useNamespace(feature);
  if (!i18next.hasResourceBundle(currentLanguage(), feature)) use(fetchAgain(feature));
  const say: (text: string, values: TextValues) => string = t;
  return { t: useCallback<Translate<F>>((text, values = {}) => say(text, values), [say]) };
}

/** Texts that are asked for once more, by language and feature. */
const askedAgain = new Map<string, Promise<void>>();

/** Asks again for texts that did not come while the server was out of reach: nobody reads the names of texts. */
function fetchAgain(feature: TextFile): Promise<void> {
  if (isCutOff()) throw new MissingChunk();
  const language = currentLanguage();
  const name = `${language}/${feature}`;
  const known = askedAgain.get(name);
  if (known !== undefined) return known;
  const asked = i18next.reloadResources([language], [feature]).then(() => {
    if (i18next.hasResourceBundle(language, feature)) return;
    // Kept otherwise: texts that a newer version took away would be asked for without end.
    if (isCutOff()) askedAgain.delete(name);
    throw new MissingChunk();
  });
  askedAgain.set(name, asked);
  return asked;
}

/** A text outside components; its namespace must be loaded (`ui` always is, `loadTexts` fetches others). */
export const translate: Translate = (text, values = {}) => i18next.t(text, values);

/** Says whether there is a text of this name, among those that are loaded. */
export const hasText = (key: string): key is TextKey => i18next.exists(key);

/** Loads texts for what is outside components; without a network they stay away, and the call ends all the same. */
export const loadTexts = (...features: TextFile[]): Promise<void> => i18next.loadNamespaces(features);

let preloaded = Promise.resolve();

/** Fetches the texts of several features at once, before components ask one after the other. */
export function preloadTexts(...features: TextFile[]): void {
  const earlier = preloaded;
  preloaded = loadTexts(...features).then(() => earlier);
}

/** Waits for the texts that were fetched beforehand so far. */
export const preloadedTexts = (): Promise<void> => preloaded;
