import { flattenTexts } from "./texts.mjs";

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/**
 * Compares languages (`{ pt: { namespace: { key: text } }, … }`) with Portuguese. `allowedEqual` holds texts
 * that are the same in several languages ("E-mail"), or `namespace:key` for one place.
 */
export function findTranslationFaults(languages, allowedEqual) {
  const { pt: original, ...others } = mapValues(languages, flattenTexts);
  const allowed = new Set(Array.isArray(allowedEqual) ? allowedEqual : Object.values(allowedEqual).flat());
  const emptyOnes = [...original]
    .filter(([, text]) => text.trim() === "")
    .map(([key]) => `pt: ${key} is empty`);
  return [
    ...emptyOnes,
    ...Object.entries(others).flatMap(([name, texts]) => compare(name, { texts, original, allowed })),
  ];
}

function compare(language, { texts, original, allowed }) {
  const present = new Set([...texts.keys()].map(withoutPlural));
  const wanted = new Set([...original.keys()].map(withoutPlural));
  const missing = [...wanted]
    .filter((key) => !present.has(key))
    .map((key) => `${language}: ${key} is missing`);
  const extra = [...present]
    .filter((key) => !wanted.has(key))
    .map((key) => `${language}: ${key} is not in pt`);
  const untranslated = [...texts]
    .filter(
      ([key, text]) => text === original.get(key) && isWords(text) && !allowed.has(text) && !allowed.has(key),
    )
    .map(([key, text]) => `${language}: ${key} is still Portuguese: ${JSON.stringify(text)}`);
  const placeholders = [...texts].filter(([key, text]) => differInPlaceholders(text, original.get(key)));
  return [
    ...missing,
    ...extra,
    ...untranslated,
    ...placeholders.map(([key]) => `${language}: ${key} has other placeholders than pt`),
  ];
}

/** Languages differ in their plural forms, so those count as one key. */
const withoutPlural = (key) => key.replace(pluralEnding, "");

const isWords = (text) => /\p{L}{2}/u.test(text.replace(/\{+.*?\}+/g, ""));

function differInPlaceholders(text, original) {
  if (original === undefined) return false;
  const names = (value) =>
    (value.match(/\{+\s*[\w.]+/g) ?? [])
      .map((name) => name.replace(/\W/g, ""))
      .toSorted()
      .join();
  return names(text) !== names(original);
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
