import type { ChatMember } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { completeMention, matchMembers, mentionBegun, mentionedIn } from "./mentions.ts";

const member = (userId: number, name: string): ChatMember => ({
  userId,
  unreads: 0,
  readId: 0,
  user: { id: userId, name, urlPicture: null },
});
const members = [member(1, "Ana"), member(2, "Bia Souza"), member(3, "Álvaro")];

describe("a mention", () => {
  it.each([
    ["@", 1, { at: 0, term: "" }],
    ["oi @bi", 6, { at: 3, term: "bi" }],
    ["oi @bi tudo", 6, { at: 3, term: "bi" }],
    ["oi @Bia So", 10, { at: 3, term: "Bia So" }],
    ["ana@example.com", 15, undefined],
    ["oi @ bia", 8, undefined],
    ["oi @bia\nAna", 11, undefined],
    ["oi", 2, undefined],
  ])("in %j at %i is begun as %j", (text, cursor, begun) => {
    expect(mentionBegun(text, cursor)).toEqual(begun);
  });

  it("is looked for without accents", () => {
    expect(matchMembers(members, "al").map(({ userId }) => userId)).toEqual([3]);
    expect(matchMembers(members, "").map(({ userId }) => userId)).toEqual([1, 2, 3]);
  });

  it("offers first whose name begins with it", () => {
    const team = [member(1, "Patrícia Lemos"), member(2, "Ana Ricarte"), member(3, "Ricardo Nogueira")];
    expect(matchMembers(team, "ric").map(({ userId }) => userId)).toEqual([2, 3, 1]);
  });

  it("is no call to whom does not see the conversation: last in the list, and not told", () => {
    const team = [{ ...member(1, "Bruno Teixeira"), isBlind: true }, member(2, "Ana Bruna")];
    expect(matchMembers(team, "bru").map(({ userId }) => userId)).toEqual([2, 1]);
    expect(mentionedIn("@Bruno Teixeira @Ana Bruna", team)).toEqual([2]);
  });

  it("takes the place of what was begun", () => {
    const begun = { at: 3, term: "bi" };
    expect(completeMention("oi @bi tudo", begun, "Bia Souza")).toEqual({
      text: "oi @Bia Souza tudo",
      cursor: 14,
    });
  });

  it("is whose name stands in the text", () => {
    expect(mentionedIn("@Bia Souza e @Ana, vejam", members)).toEqual([1, 2]);
    expect(mentionedIn("Bia Souza e ana@Anas", [member(2, "Bia Souza")])).toEqual([]);
  });
});
