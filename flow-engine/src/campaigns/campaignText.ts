import { foldText } from "../foldText.ts";
import { firstNameOf, personName } from "../personName.ts";

/** Values of one recipient. */
export interface RecipientValues {
  name: string;
  number: string;
  email: string;
  /** Columns of its list, by their heads. */
  columns: Readonly<Record<string, string>>;
}

/** `{nome}` and `{{nome}}`: of a name no longer than a column's head. */
const places = /\{\{\s*([^{}\s][^{}\n]{0,59}?)\s*\}\}|\{\s*([^{}\s][^{}\n]{0,59}?)\s*\}/gu;

const usual = new Map<string, keyof Omit<RecipientValues, "columns"> | "firstName">([
  ["nome", "name"],
  ["name", "name"],
  ["numero", "number"],
  ["number", "number"],
  ["email", "email"],
  ["e-mail", "email"],
  ["firstname", "firstName"],
  ["primeironome", "firstName"],
  ["primeiro nome", "firstName"],
]);

/** Names of the variables in texts, as they are written, each once. */
export function variablesIn(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts)
    for (const [, double, single] of text.matchAll(places)) {
      const name = double ?? single ?? "";
      if (!found.has(foldText(name))) found.set(foldText(name), name);
    }
  return [...found.values()];
}

/** Says whether everybody has a value under this name. */
export const isUsualVariable = (name: string): boolean => usual.has(foldText(name));

/** A name as it is compared with the heads of columns. */
export const variableKey = (name: string): string => foldText(name.trim());

/**
 * Fills the variables of a text, each once: what a value says is never read as a variable. The company's own values count
 * where the recipient has none; a name that nobody has a value for stays as it is.
 */
export function renderCampaignText(
  text: string,
  recipient: RecipientValues,
  own: Readonly<Record<string, string>> = {},
): string {
  if (!text.includes("{")) return text;
  const values = new Map<string, string>();
  for (const [key, value] of [...Object.entries(own), ...Object.entries(recipient.columns)])
    if (value !== "" || !values.has(variableKey(key))) values.set(variableKey(key), value);
  return text.replaceAll(places, (whole: string, double?: string, single?: string) => {
    const key = variableKey(double ?? single ?? "");
    return usualValue(recipient, key) ?? values.get(key) ?? whole;
  });
}

function usualValue(recipient: RecipientValues, key: string): string | undefined {
  const field = usual.get(key);
  if (field === undefined) return undefined;
  if (field === "firstName") return firstNameOf(recipient.name);
  return field === "name" ? personName(recipient.name) : recipient[field];
}

/** Chooses one of the variants that have words, by a share of chance from 0 to 1; undefined where none has. */
export function chooseVariant(texts: readonly string[], chance: number): number | undefined {
  const filled = texts.flatMap((text, place) => (text.trim() === "" ? [] : [place]));
  return filled[Math.min(filled.length - 1, Math.floor(chance * filled.length))];
}
