import { longestAnswer, readAnswer } from "./readAnswer.ts";
import { spokenOf, type Token, tokensOf } from "./tokens.ts";
import { articles, countOfWord, politeWords } from "./words.ts";

const highest = 10;
const ratings = Array.from({ length: highest + 1 }, (_, number) => ({ means: number, number, names: [] }));

/** Words beside a rating that are no other matter. */
const before: ReadonlySet<string> = new Set(
  "nota dou daria dei minha meu merece merecem avaliacao avalio leva vale atendimento experiencia".split(" "),
);
const after: ReadonlySet<string> = new Set(
  (
    "ponto pontos otimo otima bom boa excelente perfeito perfeita maravilhoso maravilhosa parabens adorei gostei muito " +
    "super pessimo pessima ruim pelo pela para pra com e sempre"
  ).split(" "),
);
/** Words directly behind which a number is a rating, in a longer sentence too. */
const rating: ReadonlySet<string> = new Set(
  "nota dou daria dei merece merecem merecia avaliacao avalio".split(" "),
);
/** “Sem dúvida” and “nunca” deny no rating. */
const denying: ReadonlySet<string> = new Set(["nao", "menos", "exceto"]);
/** Words of a place, whose number stands at the end too. */
const places: ReadonlySet<string> = new Set(
  "rua av avenida travessa alameda rodovia quadra lote apto apartamento bloco sala".split(" "),
);
/** Words and numbers of a sentence that gives a rating; a longer text has another matter. */
const mostWords = 20;

/** Stars of the five that people know from shops; more are counted as they are. */
const starsOfShops = 5;
const fromStars = (stars: number): number => (stars <= starsOfShops ? stars * 2 : stars);

/**
 * The rating from 0 to 10 that an answer gives: “8”, “nota 8”, “8/10”, “dez, obrigado”, four stars. Halves are rounded up.
 * Undefined where it gives none.
 */
export function readRating(text: string): number | undefined {
  if (text.length > longestAnswer) return undefined;
  const stars = [...text.matchAll(/[⭐🌟★]/gu)].length;
  if (stars > 0 && stars <= highest && !/[\p{L}\p{N}]/u.test(text)) return fromStars(stars);
  const plain = text
    .replaceAll(/(\d)\uFE0F?\u20E3/gu, "$1")
    .replaceAll(/(\d)\s*(?:\/|\bde\b)\s*10(?![\d.,/])/g, "$1")
    .replaceAll(/(?<![\d.,/-])(\d{1,2})[.,](\d{1,2})(?![\d.,/])/g, (_whole, ones: string, rest: string) =>
      String(Math.round(Number(`${ones}.${rest}`) + (Number(ones) >= highest && Number(rest) > 0 ? 1 : 0))),
    )
    .replaceAll(/(?<!\d)([1-5])\s*estrelas?\b/gi, (_whole, count: string) => String(fromStars(Number(count))))
    .replaceAll(oneBeforeNumber, "");
  return readAnswer(plain, ratings, { before, after, denying, numberOf: countOfWord }) ?? clearRating(plain);
}

/** “Dou um 10”. */
const oneBeforeNumber =
  /(?<![\p{L}\p{N}])uma?\s+(?=\d|(?:zero|dois|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez)(?!\p{L}))/giu;

/**
 * The rating that a sentence gives clearly: its only number, behind a word for ratings or at its end after a comma.
 * Undefined where the number counts something, where something before it denies it, and in a question.
 */
function clearRating(text: string): number | undefined {
  const tokens = tokensOf(text);
  if (text.includes("?") || spokenOf(tokens).length > mostWords) return undefined;
  const found = tokens.flatMap((token, at) => (isNumber(token, tokens[at + 1]) ? [at] : []));
  const [at] = found;
  if (at === undefined || found.length > 1) return undefined;
  const [number, said] = [valueOf(tokens[at]), tokens.slice(0, at)];
  if (number === undefined || number > highest || said.some((token) => isIn(token, denying)))
    return undefined;
  const [last, next] = [said.findLast(({ kind }) => kind !== "break"), tokens[at + 1]];
  const isNamed = isIn(last, rating) && (ends(next) || isIn(next, after));
  const isLast = said.at(-1)?.kind === "break" && tokens.slice(at + 1).every(ends);
  return isNamed || (isLast && !tokens.some((token) => isIn(token, places))) ? number : undefined;
}

const isIn = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.kind === "word" && words.has(token.text);

/** “Um” is no number before a word that it belongs to. */
const isNumber = (token: Token, next: Token | undefined): boolean =>
  token.kind === "number" ||
  token.kind === "other" ||
  (valueOf(token) !== undefined && (!isIn(token, articles) || ends(next)));

const valueOf = (token: Token | undefined): number | undefined => {
  if (token?.kind === "number") return token.value;
  return token?.kind === "word" ? countOfWord(token.text) : undefined;
};

const ends = (token: Token | undefined): boolean =>
  token === undefined || token.kind === "break" || isIn(token, politeWords) || isIn(token, closing);
const closing: ReadonlySet<string> = new Set(["ponto", "pontos"]);

/** Words of an answer: what nobody wrote has none. */
export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;
