import { describe, expect, it } from "vitest";
import { isPressed, keyText, mergeGroups } from "./shortcuts.ts";

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

  it("that acts on the open conversation wants Ctrl+Alt+Shift, or ⌃⌘, and never what AltGr makes", () => {
    const held = { ctrlKey: true, altKey: true, shiftKey: true } as const;
    expect(isPressed("Act+e", press("E", held), false)).toBe(true);
    expect(isPressed("Act+e", press("e"), false)).toBe(false);
    expect(isPressed("Act+e", press("e", { ctrlKey: true, altKey: true }), false)).toBe(false);
    const withAltGr = { ...press("E", held), getModifierState: (key: string) => key === "AltGraph" };
    expect(isPressed("Act+e", withAltGr, false)).toBe(false);
    expect(isPressed("e", press("E", held), false)).toBe(false);
    const onApple = press("e", { ctrlKey: true, metaKey: true });
    expect(isPressed("Act+e", onApple, true)).toBe(true);
    expect(isPressed("Act+e", press("E", held), true)).toBe(false);
  });

  it("takes Alt with the arrows", () => {
    expect(isPressed("Alt+ArrowDown", press("ArrowDown", { altKey: true }))).toBe(true);
    expect(isPressed("Alt+ArrowDown", press("ArrowDown"))).toBe(false);
    expect(isPressed("ArrowDown", press("ArrowDown", { altKey: true }))).toBe(false);
  });

  it("takes a sign however the keyboard makes it", () => {
    expect(isPressed("?", press("?", { shiftKey: true }))).toBe(true);
    expect(isPressed("/", press("/", { shiftKey: true }))).toBe(true);
  });

  it("means capitals when the shift lock is on, too", () => {
    expect(isPressed("j", press("J"))).toBe(true);
  });
});

it("names arrows by their signs", () => {
  expect(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map(keyText)).toEqual(["↑", "↓", "←", "→"]);
});

it("lists what several keys or places do once, under one heading", () => {
  const accept = { keys: ["a"], text: "tickets:action.accept" } as const;
  const next = { keys: ["j"], text: "tickets:keys.next" } as const;
  expect(
    mergeGroups([
      { title: "tickets:keys.title", shortcuts: [next, accept, { ...next, keys: ["ArrowDown"] }] },
      { title: "tickets:keys.openTitle", shortcuts: [next] },
      { title: "tickets:keys.title", shortcuts: [{ ...accept, run: () => undefined }] },
    ]),
  ).toEqual([
    { title: "tickets:keys.title", shortcuts: [{ ...next, keys: ["j", "ArrowDown"] }, accept] },
    { title: "tickets:keys.openTitle", shortcuts: [next] },
  ]);
});
