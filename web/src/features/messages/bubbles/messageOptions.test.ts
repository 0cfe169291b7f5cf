import { describe, expect, it } from "vitest";
import { buildMessage } from "../buildMessage.testing.ts";
import { messageOptions } from "./messageOptions.ts";

const message = buildMessage(1, { fromMe: true, user: { id: 1, name: "Ana" } });
const at = (minutes: number) => ({
  userId: 1,
  canWrite: true,
  now: Date.parse(message.createdAt) + minutes * 60_000,
});

describe("the menu of a message", () => {
  it("lets its author change a text for 15 minutes", () => {
    expect(messageOptions(message, at(14)).edit).toBe(true);
    expect(messageOptions(message, at(15)).edit).toBe(false);
  });

  it("lets nobody else change or delete it", () => {
    expect(messageOptions(message, at(1))).toMatchObject({ edit: true, delete: true });
    expect(messageOptions(message, { ...at(1), userId: 2 })).toMatchObject({ edit: false, delete: false });
    expect(messageOptions(buildMessage(2), at(1))).toMatchObject({ edit: false, delete: false, reply: true });
  });

  it("offers no answer where one cannot write, but still the copy", () => {
    expect(messageOptions(message, { ...at(1), canWrite: false })).toMatchObject({
      reply: false,
      react: false,
      copy: true,
    });
  });

  it("offers nothing for a deleted message", () => {
    expect(Object.values(messageOptions({ ...message, isDeleted: true }, at(1)))).not.toContain(true);
  });
});
