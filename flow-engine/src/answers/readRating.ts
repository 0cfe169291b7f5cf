import { longestAnswer, readAnswer } from "./readAnswer.ts";

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
    .replaceAll(/(?<!\d)([1-5])\s*estrelas?\b/gi, (_whole, count: string) =>
      String(fromStars(Number(count))),
    );
  return readAnswer(plain, ratings, { before, after });
}

/** Words of an answer: what nobody wrote has none. */
export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;
