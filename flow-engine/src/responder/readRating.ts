import { foldText } from "../foldText.ts";

const words = ["zero", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];

/** The rating from 0 to 10 that an answer gives: digits, keycaps, a word, "nota 8", "8/10". Undefined where it gives none. */
export function readRating(text: string): number | undefined {
  const plain = foldText(text.replaceAll("🔟", "10").replaceAll(/(\d)\uFE0F?\u20E3/gu, "$1")).trim();
  const [, said = ""] =
    /^(?:(?:a |minha |dou )?nota:?\s*(?:e |de )?)?([a-z]+|\d{1,2})(?:\s*\/\s*10)?\s*[.!]*$/.exec(plain) ?? [];
  const rating = /^\d+$/.test(said) ? Number(said) : words.indexOf(said);
  return rating >= 0 && rating <= 10 ? rating : undefined;
}

/** Words of an answer: what nobody wrote has none. */
export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;
