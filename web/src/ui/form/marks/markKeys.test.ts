import { describe, expect, it } from "vitest";
import { markOfKey, spokenKeys } from "./markKeys.ts";

const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("keys of marks", () => {
  it("are those of messengers", () => {
    expect(markOfKey(press("b", { ctrlKey: true }))).toBe("bold");
    expect(markOfKey(press("i", { ctrlKey: true }))).toBe("italic");
    expect(markOfKey(press("X", { ctrlKey: true, shiftKey: true }))).toBe("strike");
    expect(markOfKey(press("M", { ctrlKey: true, shiftKey: true }))).toBe("mono");
    expect(spokenKeys("strike")).toBe("Control+Shift+x");
  });

  it("leave letters and cutting to the field", () => {
    expect(markOfKey(press("b"))).toBeUndefined();
    expect(markOfKey(press("x", { ctrlKey: true }))).toBeUndefined();
  });
});
