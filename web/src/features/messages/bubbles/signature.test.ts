import { expect, it } from "vitest";
import { quotedText, signatureOf, withoutSignature } from "./signature.ts";

const user = { id: 1, name: "Camila Ferraz" };

it("takes off the name by which whoever wrote it signed", () => {
  expect(withoutSignature({ body: "*Camila Ferraz:*\nBom dia\nTudo bem?", fromMe: true, user })).toBe(
    "Bom dia\nTudo bem?",
  );
  expect(withoutSignature({ body: "*Camila:*\nBom dia", fromMe: true, user })).toBe("Bom dia");
});

it("leaves another name, a name of the contact's, and what nobody signed", () => {
  const other = "*Horário:*\ndas 8h às 18h";
  expect(withoutSignature({ body: other, fromMe: true, user })).toBe(other);
  const theirs = "*Camila Ferraz:*\nOi";
  expect(withoutSignature({ body: theirs, fromMe: false, user: null })).toBe(theirs);
  expect(withoutSignature({ body: theirs, fromMe: true, user: null })).toBe(theirs);
});

it("tells the signature from what is said", () => {
  expect(signatureOf({ body: "*Camila:*\nBom dia", fromMe: true, user })).toBe("*Camila:*\n");
  expect(signatureOf({ body: "Bom dia", fromMe: true, user })).toBe("");
});

it("says the name of whoever is quoted once", () => {
  const quoted = { id: 1, fromMe: true, mediaType: "conversation", userId: 1, isDeleted: false } as const;
  const body = "*Camila Ferraz:*\nBom dia";
  expect(quotedText({ ...quoted, body, authorName: "Camila Ferraz" })).toBe("Bom dia");
  expect(quotedText({ ...quoted, body, authorName: "Bruno" })).toBe(body);
  expect(quotedText({ ...quoted, body, fromMe: false, authorName: "Camila Ferraz" })).toBe(body);
});
