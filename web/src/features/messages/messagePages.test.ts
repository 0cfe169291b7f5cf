import { describe, expect, it } from "vitest";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { applyMessageEvent } from "./applyMessageEvent.ts";
import { buildMessage } from "./buildMessage.testing.ts";
import { cutMessages, flattenMessages, type MessagePage, nextMessagePage } from "./messagePages.ts";

const page = (from: number, to: number, hasMore = true): MessagePage => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => buildMessage(from + index)),
  hasMore,
  count: 100,
  ticket: buildTicket(1),
});

describe("message pages", () => {
  it("reads newest-first pages as one conversation, oldest first, without doubles", () => {
    const loaded = flattenMessages({ pages: [page(81, 100), page(62, 81)], pageParams: [1, 2] });
    expect(loaded.messages.map((message) => message.id)).toEqual(
      Array.from({ length: 39 }, (_, index) => 62 + index),
    );
  });

  it("still asks for the right page after a message came in", () => {
    const before = { pages: [page(81, 100)], pageParams: [1] };
    const after = cutMessages(
      applyMessageEvent(flattenMessages(before), { action: "create", message: buildMessage(101) }),
      before,
    );
    expect(after.pages.map((part) => part.messages.length)).toEqual([20, 1]);
    expect(after.pages.map((part) => part.hasMore)).toEqual([true, true]);
    expect(nextMessagePage(after.pages)).toBe(2);
    expect(nextMessagePage([page(81, 100), page(61, 80, false)])).toBeUndefined();
  });
});
