import { describe, expect, it } from "vitest";
import { fitTags } from "./chipRoom.ts";

const tags = ["Convênio Amil", "Retorno", "Elogio"].map((name, at) => ({ id: at, name, color: "2F9E44" }));
const line = (width: number | undefined) => ({ width, widthOf: (text: string) => text.length * 6 });
const fixed = { queue: "Recepção", words: [], hasOwner: false };
const fit = (width: number | undefined, more: { words?: string[]; hasOwner?: boolean } = {}) => {
  const { shown, others } = fitTags(tags, { ...fixed, ...more }, line(width));
  return [shown.map(({ name }) => name), others.length];
};

describe("the tags of a row", () => {
  it("are two at most, each whole, and the others a number", () => {
    expect(fit(undefined)).toEqual([["Convênio Amil", "Retorno"], 1]);
    expect(fit(400)).toEqual([["Convênio Amil", "Retorno"], 1]);
    expect(fit(330)).toEqual([["Convênio Amil"], 2]);
    expect(fit(250)).toEqual([[], 3]);
  });

  it("leave their room to what is always shown", () => {
    expect(fit(400, { hasOwner: true })).toEqual([["Convênio Amil", "Retorno"], 1]);
    expect(fit(380, { hasOwner: true })).toEqual([["Convênio Amil"], 2]);
    expect(fit(400, { words: ["Aguardando consentimento"] })).toEqual([[], 3]);
  });

  it("need no room for a number where there are no others", () => {
    expect(fitTags(tags.slice(0, 1), fixed, line(278)).shown).toHaveLength(1);
    expect(fitTags(tags.slice(0, 2), fixed, line(278)).shown).toHaveLength(0);
  });
});
