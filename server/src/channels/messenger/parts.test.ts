import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facebook, instagram } from "./platforms.ts";
import { splitText } from "../meta/splitText.ts";
import { toWire } from "./toWire.ts";

const ten = { length: 10, unit: "characters" } as const;

describe("a text that is longer than the channel takes", () => {
  it("goes in parts that end with words", () => {
    expect(splitText("um dois três quatro", ten)).toEqual(["um dois", "três", "quatro"]);
    expect(splitText("um dois", ten)).toEqual(["um dois"]);
    expect(splitText("abcdefghijklmno", ten)).toEqual(["abcdefghij", "klmno"]);
  });

  it("counts bytes where the channel does, and cuts no sign in two", () => {
    const family = "👨‍👩‍👧";
    expect(splitText(family.repeat(3), { length: 40, unit: "bytes" })).toEqual([family.repeat(2), family]);
  });

  it("loses nothing but the space at its cuts, and never ends", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 80 }),
        fc.integer({ min: 30, max: 60 }),
        (text, length) => {
          const parts = splitText(text, { length, unit: "bytes" });
          const plain = (words: string) => words.replace(/\s/g, "");
          expect(plain(parts.join(""))).toBe(plain(text));
        },
      ),
    );
  });

  it("is one message of ours with parts behind it", () => {
    const chat = { identities: [], isGroup: false };
    const body = "palavra ".repeat(300).trim();
    const message = { providerId: "3EB0A", chat, content: { type: "text", body }, attempt: 1 } as const;
    const bodies = (platform: typeof facebook) =>
      toWire(message, { recipient: {}, longestText: platform.capabilities.longestText });
    expect(bodies(facebook)).toMatchObject([
      { message: { metadata: "balcao:3EB0A" } },
      { message: { metadata: "balcao-part:3EB0A" } },
    ]);
    expect(bodies(instagram)).toHaveLength(3);
  });
});
