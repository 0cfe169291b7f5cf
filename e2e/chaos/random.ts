import { createRandom as createDice } from "../bench/dataset/words.ts";

/** Choices that look random and are the same for the same seed. */
export interface Random {
  /** Draws a number from 0 up to 1. */
  next(): number;
  /** A whole number from 0 below the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T | undefined;
}

export function createRandom(seed: number): Random {
  const { below } = createDice(seed);
  return { below, next: () => below(1_000_000) / 1_000_000, pick: (items) => items[below(items.length)] };
}
