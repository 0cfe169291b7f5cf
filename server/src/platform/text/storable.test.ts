import fc from "fast-check";
import { expect, it } from "vitest";
import { storableJson, storableText } from "./storable.ts";

const half = String.fromCharCode(0xd83d);
const odd = fc.constantFrom(
  "\u0000",
  "\\u0000",
  "\\",
  "\\\\u0000",
  "u0000",
  '"',
  half,
  "\\ud83d",
  "😀",
  "\n",
  "é",
);
const text = fc.array(fc.oneof(odd, fc.string()), { maxLength: 6 }).map((parts) => parts.join(""));

it("leaves a text as it is, but for what no database holds", () => {
  expect(storableText(`a\u0000b${half}c😀\\u0000`)).toBe("ab\ufffdc😀\\u0000");
});

it("writes JSON whose every text says what it said, also where it speaks of signs", () => {
  fc.assert(
    fc.property(fc.dictionary(text, text), text, (names, said) => {
      // No name is the prototype's, which JSON.parse alone would keep.
      const value = {
        said,
        list: [said, { deep: said }],
        names: Object.entries(names),
        number: 1,
        none: null,
      };
      const expected = storableText(said);
      expect(JSON.parse(storableJson(value))).toEqual({
        said: expected,
        list: [expected, { deep: expected }],
        names: Object.entries(names).map((pair) => pair.map(storableText)),
        number: 1,
        none: null,
      });
    }),
  );
});

it("cleans names as it does texts", () => {
  expect(storableJson({ [`a\u0000${half}`]: { "\u0000": 1 } })).toBe('{"a\ufffd":{"":1}}');
});
