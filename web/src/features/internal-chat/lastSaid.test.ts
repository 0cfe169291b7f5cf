import type { Chat } from "@balcao/contract";
import { expect, it } from "vitest";
import { lastSaid } from "./lastSaid.ts";

const ana = { id: 1, name: "Ana Lima" };
const said = (lastMessage: string, other: string) => {
  const users = [ana, { id: 2, name: other }].map((user) => ({
    userId: user.id,
    unreads: 0,
    readId: null,
    user: { ...user, urlPicture: null },
  }));
  return lastSaid({ lastMessage, users } as unknown as Chat, ana, "Você:");
};

it("says of one's own last words that they are, unless a colleague has the same name", () => {
  expect(said("Ana Lima: *Oi*", "Bia Souza")).toBe("Você: Oi");
  expect(said("Bia Souza: Oi", "Bia Souza")).toBe("Bia Souza: Oi");
  expect(said("Ana Lima: Oi", "Ana Lima")).toBe("Ana Lima: Oi");
  expect(said("", "Bia Souza")).toBe("");
});
