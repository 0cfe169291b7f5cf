import { describe, expect, it } from "vitest";
import { keyAction } from "./suggestionKeys.ts";

const enter = { key: "Enter", shiftKey: false };
const list = { count: 3, active: 2, isLoading: false, sends: true, isAnnounced: false };
const nothing = { ...list, count: 0 };

describe("the keys of the quick messages", () => {
  it("choose, insert and close", () => {
    expect(keyAction({ ...enter, key: "ArrowDown" }, list)).toBe(0);
    expect(keyAction({ ...enter, key: "ArrowUp" }, list)).toBe(1);
    expect(keyAction(enter, list)).toBe("pick");
    expect(keyAction({ ...enter, key: "Escape" }, nothing)).toBe("close");
  });

  it("tell that nothing was found before they send it as a text", () => {
    expect(keyAction(enter, nothing)).toBe("announce");
    expect(keyAction(enter, { ...nothing, isAnnounced: true })).toBeUndefined();
  });

  it("leave a new line and letters to the field", () => {
    expect(keyAction({ key: "Enter", shiftKey: true }, { ...nothing, sends: false })).toBeUndefined();
    expect(keyAction({ key: "a", shiftKey: false }, { ...list, sends: false })).toBeUndefined();
  });

  it("wait for a list that is on its way", () => {
    expect(keyAction(enter, { ...nothing, isLoading: true })).toBe("wait");
  });
});
