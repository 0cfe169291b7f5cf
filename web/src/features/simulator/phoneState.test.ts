import type { SimulatedEvent, SimulatedMessage } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { applyPhoneEvent, emptyPhone } from "./phoneState.ts";

const message = (changes: Partial<SimulatedMessage> = {}): SimulatedMessage => ({
  id: "m1",
  chatId: "5511987650001",
  fromBusiness: true,
  at: "2026-01-02T03:04:05.000Z",
  content: { type: "text", body: "Oi" },
  reactions: {},
  level: 1,
  ...changes,
});
const after = (...events: SimulatedEvent[]) => events.reduce(applyPhoneEvent, emptyPhone);
const shown = (...events: SimulatedEvent[]) => after(...events).messages.get("m1");

describe("a phone", () => {
  it("is ready with its history", () => {
    expect(emptyPhone.isReady).toBe(false);
    const state = after({ type: "history", messages: [message()] });
    expect(state.isReady).toBe(true);
    expect([...state.messages.keys()]).toEqual(["m1"]);
  });

  it("shows a message once and in its place, however often it is told", () => {
    const state = after(
      { type: "message", message: message() },
      { type: "message", message: message({ id: "m2" }) },
      { type: "message", message: message({ level: 2 }) },
    );
    expect([...state.messages.values()].map(({ id, level }) => [id, level])).toEqual([
      ["m1", 2],
      ["m2", 1],
    ]);
  });

  it("raises ticks and never lowers them", () => {
    const first = { type: "message", message: message() } as const;
    expect(shown(first, { type: "receipt", id: "m1", level: 3 })?.level).toBe(3);
    expect(
      shown(first, { type: "receipt", id: "m1", level: 3 }, { type: "receipt", id: "m1", level: 2 })?.level,
    ).toBe(3);
  });

  it("edits a text, and of a file the caption", () => {
    expect(
      shown({ type: "message", message: message() }, { type: "edit", id: "m1", body: "Olá" }),
    ).toMatchObject({
      edited: true,
      content: { type: "text", body: "Olá" },
    });
    const file = { kind: "image", mimetype: "image/png", fileName: "a.png", caption: "" } as const;
    const picture = message({ content: { type: "media", file, size: 1, mediaId: "x" } });
    expect(
      shown({ type: "message", message: picture }, { type: "edit", id: "m1", body: "Olá" })?.content,
    ).toMatchObject({
      type: "media",
      file: { caption: "Olá" },
    });
  });

  it("keeps one reaction of each, and takes it back", () => {
    const react = (emoji: string): SimulatedEvent => ({ type: "reaction", id: "m1", by: "business", emoji });
    const first = { type: "message", message: message() } as const;
    expect(shown(first, react("👍"), react("❤️"))?.reactions).toEqual({ business: "❤️" });
    expect(shown(first, react("👍"), react(""))?.reactions).toEqual({});
  });

  it("stops showing that the business types when its message comes", () => {
    const typing = { type: "typing", chatId: "5511987650001", active: true } as const;
    expect([...after(typing).typing]).toEqual(["5511987650001"]);
    expect([...after(typing, { type: "message", message: message() }).typing]).toEqual([]);
    expect([
      ...after(typing, { type: "message", message: message({ fromBusiness: false }) }).typing,
    ]).toHaveLength(1);
  });

  it("ignores changes of what it does not know", () => {
    expect(after({ type: "revoke", id: "other" }).messages.size).toBe(0);
    expect(shown({ type: "message", message: message() }, { type: "revoke", id: "m1" })?.content).toEqual({
      type: "deleted",
    });
  });
});
