import { describe, expect, it } from "vitest";
import { isPressed, mergeGroups } from "./shortcuts.ts";

const press = (
  key: string,
  held: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", true>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("a shortcut", () => {
  it("wants its modifiers, and no others", () => {
    expect(isPressed("e", press("e"))).toBe(true);
    expect(isPressed("e", press("E", { shiftKey: true }))).toBe(false);
    expect(isPressed("Shift+e", press("E", { shiftKey: true }))).toBe(true);
    expect(isPressed("e", press("e", { ctrlKey: true }))).toBe(false);
    expect(isPressed("Mod+k", press("k", { metaKey: true }))).toBe(true);
    expect(isPressed("Mod+k", press("k"))).toBe(false);
    expect(isPressed("a", press("a", { altKey: true }))).toBe(false);
  });

  it("takes a sign however the keyboard makes it", () => {
    expect(isPressed("?", press("?", { shiftKey: true }))).toBe(true);
    expect(isPressed("/", press("/", { shiftKey: true }))).toBe(true);
  });

  it("means capitals when the shift lock is on, too", () => {
    expect(isPressed("j", press("J"))).toBe(true);
  });
});

it("lists what several keys or places do once, under one heading", () => {
  const accept = { keys: ["a"], text: "tickets:action.accept" };
  const next = { keys: ["j"], text: "tickets:keys.next" };
  expect(
    mergeGroups([
      { title: "one", shortcuts: [next, accept, { ...next, keys: ["ArrowDown"] }] },
      { title: "two", shortcuts: [next] },
      { title: "one", shortcuts: [{ ...accept, run: () => undefined }] },
    ]),
  ).toEqual([
    { title: "one", shortcuts: [{ ...next, keys: ["j", "ArrowDown"] }, accept] },
    { title: "two", shortcuts: [next] },
  ]);
});
