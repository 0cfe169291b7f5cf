import { describe, expect, it } from "vitest";
import { amidOf, insertAmid, searchAmid } from "./quickAmid.ts";

describe("a quick reply amid words", () => {
  const place = amidOf("Oi, tchau", 3);

  it.each([
    ["Oi, tchau", ""],
    ["Oi,pi tchau", "pi"],
    ["Oi,p i tchau", undefined],
    ["Oi tchau", undefined],
    ["Olá, tchau", undefined],
    ["", undefined],
  ])("is searched by what was typed there: %j", (text, search) => {
    expect(searchAmid(text, place)).toBe(search);
  });

  it.each([
    { text: "Oi", cursor: 2, after: { text: "Oi reply", end: 8 } },
    { text: "Oi ", cursor: 3, after: { text: "Oi reply", end: 8 } },
    { text: "Oi", cursor: 0, after: { text: "reply Oi", end: 5 } },
    { text: "Oi\nTchau", cursor: 3, after: { text: "Oi\nreply Tchau", end: 8 } },
    { text: "Oi.", cursor: 2, after: { text: "Oi reply.", end: 8 } },
  ])("keeps a space from the words of $text at $cursor", ({ text, cursor, after }) => {
    expect(insertAmid(amidOf(text, cursor), "reply")).toEqual(after);
  });
});
