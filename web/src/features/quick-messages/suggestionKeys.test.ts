import { describe, expect, it } from "vitest";
import { keyAction } from "./suggestionKeys.ts";

const enter = { key: "Enter", shiftKey: false, ctrlKey: false, metaKey: false };
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
    expect(keyAction({ ...enter, shiftKey: true }, { ...nothing, sends: false })).toBeUndefined();
    expect(keyAction({ ...enter, key: "a" }, { ...list, sends: false })).toBeUndefined();
  });

  it("mark a favourite as browsers do, where there is one", () => {
    expect(keyAction({ ...enter, key: "d", ctrlKey: true }, list)).toBe("favour");
    expect(keyAction({ ...enter, key: "D", metaKey: true }, list)).toBe("favour");
    expect(keyAction({ ...enter, key: "d", ctrlKey: true }, { ...nothing, sends: false })).toBeUndefined();
    expect(keyAction({ ...enter, key: "d" }, { ...list, sends: false })).toBeUndefined();
  });

  it("wait for a list that is on its way", () => {
    expect(keyAction(enter, { ...nothing, isLoading: true })).toBe("wait");
  });
});
