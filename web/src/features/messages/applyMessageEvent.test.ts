import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMessageEvent, type LoadedMessages, mergeMessages } from "./applyMessageEvent.ts";
import { buildMessage } from "./buildMessage.testing.ts";

const idsOf = (loaded: LoadedMessages) => loaded.messages.map((message) => message.id);

describe("a message event on a conversation", () => {
  it("appends what is new", () => {
    const loaded = { messages: [buildMessage(1)], hasMore: true };
    expect(idsOf(applyMessageEvent(loaded, { action: "create", message: buildMessage(2) }))).toEqual([1, 2]);
  });

  it("shows a message once, however often it is told", () => {
    const event = { action: "create" as const, message: buildMessage(2) };
    const once = applyMessageEvent({ messages: [buildMessage(1)], hasMore: false }, event);
    expect(applyMessageEvent(once, event)).toEqual(once);
  });

  it("replaces a deleted or edited message by its new state", () => {
    const loaded = { messages: [buildMessage(1), buildMessage(2)], hasMore: false };
    const applied = applyMessageEvent(loaded, {
      action: "delete",
      message: buildMessage(1, { isDeleted: true }),
    });
    expect(applied.messages[0]?.isDeleted).toBe(true);
    expect(idsOf(applied)).toEqual([1, 2]);
  });

  it("never lowers an acknowledgement, but raises it", () => {
    const loaded = { messages: [buildMessage(1, { fromMe: true, ack: 3 })], hasMore: false };
    expect(
      applyMessageEvent(loaded, { action: "update", message: buildMessage(1, { fromMe: true, ack: 1 }) })
        .messages[0]?.ack,
    ).toBe(3);
    expect(
      applyMessageEvent(loaded, { action: "update", message: buildMessage(1, { fromMe: true, ack: 5 }) })
        .messages[0]?.ack,
    ).toBe(5);
  });

  it("leaves what is older than everything loaded to its page", () => {
    const loaded = { messages: [buildMessage(5)], hasMore: true };
    expect(idsOf(applyMessageEvent(loaded, { action: "update", message: buildMessage(2) }))).toEqual([5]);
    expect(
      idsOf(applyMessageEvent({ ...loaded, hasMore: false }, { action: "create", message: buildMessage(2) })),
    ).toEqual([2, 5]);
  });
});

describe("merging pages", () => {
  it("keeps each message once, in order, whatever overlaps", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (ids) => {
        const merged = mergeMessages(ids.map((id) => buildMessage(id)));
        expect(merged.map((message) => message.id)).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
      }),
    );
  });
});
