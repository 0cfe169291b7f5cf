import { describe, expect, it } from "vitest";
import { buildMessage } from "../buildMessage.testing.ts";
import { firstUnreadId } from "./newMark.ts";

const messages = [
  buildMessage(1),
  buildMessage(2, { fromMe: true }),
  buildMessage(3),
  buildMessage(4, { isPrivate: true }),
  buildMessage(5),
];

describe("the mark of new messages", () => {
  it("stands before the first of the contact's unread ones", () => {
    expect(firstUnreadId(messages, 1)).toBe(5);
    expect(firstUnreadId(messages, 2)).toBe(3);
  });

  it("stands nowhere when all is read, and at the first that is loaded when it begins further up", () => {
    expect(firstUnreadId(messages, 0)).toBeNull();
    expect(firstUnreadId([], 2)).toBeNull();
    expect(firstUnreadId(messages, 9)).toBe(1);
  });
});
