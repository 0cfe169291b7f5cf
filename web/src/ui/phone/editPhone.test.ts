import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editPhone } from "./editPhone.ts";

/** A field with a cursor, written as `(11) 98|`. */
function keys(start: string) {
  let text = start.replace("|", "");
  let caret = start.indexOf("|");
  const change = (next: string, index: number, kind: string) => {
    ({ text, caret } = editPhone({ before: text, text: next, caret: index, kind }));
    return field;
  };
  const field = {
    type: (signs: string) => {
      for (const sign of signs)
        change(text.slice(0, caret) + sign + text.slice(caret), caret + 1, "insertText");
      return field;
    },
    paste: (signs: string) =>
      change(text.slice(0, caret) + signs + text.slice(caret), caret + signs.length, "insertFromPaste"),
    backspace: () =>
      change(
        text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
        Math.max(0, caret - 1),
        "deleteContentBackward",
      ),
    remove: () => change(text.slice(0, caret) + text.slice(caret + 1), caret, "deleteContentForward"),
    shows: () => `${text.slice(0, caret)}|${text.slice(caret)}`,
  };
  return field;
}

describe("the cursor in a number", () => {
  it("goes on at the end", () => {
    expect(keys("|").type("11988887777").shows()).toBe("(11) 98888-7777|");
    expect(keys("(11) 98888-7777|").backspace().shows()).toBe("(11) 98888-777|");
  });

  it("stays before the same digit in the middle", () => {
    expect(keys("(11) 98|88-777").type("1").shows()).toBe("(11) 981|88-777");
    expect(keys("(11) 9|8888-7777").backspace().shows()).toBe("(11) |88887-777");
    expect(keys("(11) |98888-7777").remove().shows()).toBe("(11) |88887-777");
    expect(keys("(|11) 98888-7777").remove().type("2").shows()).toBe("(2|1) 98888-7777");
  });

  it("takes the digit beside a sign that only groups", () => {
    expect(keys("(11) 98888-|7777").backspace().shows()).toBe("(11) 9888|7-777");
    expect(keys("(11) 98888|-7777").remove().shows()).toBe("(11) 98888-|777");
    expect(keys("(11)|").backspace().shows()).toBe("1|");
    expect(keys("(|11) 9").backspace().shows()).toBe("(|11) 9");
  });

  it("stands behind what was pasted", () => {
    expect(keys("(11) |").paste("98888-7777").shows()).toBe("(11) 98888-7777|");
    expect(keys("|").paste("+55 11 98888-7777").shows()).toBe("(11) 98888-7777|");
  });

  it("is left alone in a foreign number", () => {
    expect(keys("+351 |912").backspace().shows()).toBe("+351|912");
    expect(keys("|11").type("+").shows()).toBe("+|11");
  });

  it("comes to an end of deleting, whatever stands there", () => {
    const written = fc.stringMatching(/^[0-9 ()+a.-]{0,20}$/);
    fc.assert(
      fc.property(written, (text) => {
        const field = keys("|").paste(text);
        for (let step = 0; step < 40; step += 1) field.backspace();
        expect(field.shows()).toBe("|");
      }),
    );
  });
});
