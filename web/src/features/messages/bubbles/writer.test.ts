import { expect, it } from "vitest";
import { writerOf } from "./writer.ts";

const reader = { userId: 1, contactName: "João", t: (key: string) => key };

it("says You of the reader alone, and names colleagues, members and the contact", () => {
  expect(writerOf({ fromMe: true, userId: 1, name: "Ana" }, reader)).toBe("quote.own");
  expect(writerOf({ fromMe: true, userId: 2, name: "Bia" }, reader)).toBe("Bia");
  expect(writerOf({ fromMe: true, userId: null, name: null }, reader)).toBe("quote.team");
  expect(writerOf({ fromMe: false, userId: null, name: "Membro" }, reader)).toBe("Membro");
  expect(writerOf({ fromMe: false, userId: null, name: null }, reader)).toBe("João");
});
