import { expect, it } from "vitest";
import { recentEmojis, withRecent } from "./recentEmojis.ts";

it("keeps the last eight, each once, the newest first", () => {
  const chosen = ["😀", "👍", "😀", "🎉", "❤️", "😅", "🙏", "😂", "🔥", "👏"];
  const kept = chosen.reduce<readonly string[]>(withRecent, []);
  expect(kept).toEqual(["👏", "🔥", "😂", "🙏", "😅", "❤️", "🎉", "😀"]);
});

it("reads what is stored, and nothing where something else stands there", () => {
  expect(recentEmojis.parse(["👍", 3, "🎉"])).toEqual(["👍", "🎉"]);
  expect(recentEmojis.parse({ emoji: "👍" })).toEqual([]);
});
