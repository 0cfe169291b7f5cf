import { expect, it } from "vitest";
import { categoryOffsets } from "./categoryOffsets.ts";

const emojisOf = (category: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    emoji: `${category}.${at}`,
    category,
    label: "",
    version: 1,
    tags: [],
  }));

it("puts each category below the rows of those before it", () => {
  const categories = [0, 1, 3, 4].map((index) => ({ index, label: `categoria ${index}` }));
  const emojis = [...emojisOf(0, 17), ...emojisOf(1, 8), ...emojisOf(4, 1)];
  const offsets = categoryOffsets({ categories, emojis }, { row: 38, heading: 26, columns: 8 });
  expect(offsets.map(({ top }) => top)).toEqual([0, 26 + 3 * 38, 2 * 26 + 4 * 38, 2 * 26 + 4 * 38]);
});
