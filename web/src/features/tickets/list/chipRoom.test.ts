import { describe, expect, it } from "vitest";
import { fitLine } from "./chipRoom.ts";

const tags = ["Convênio Amil", "Retorno", "Elogio"].map((name, at) => ({ id: at, name, color: "2F9E44" }));
const line = (width: number | undefined) => ({ width, widthOf: (text: string) => text.length * 6 });
const beside = { queue: "Recepção", words: [], shortWords: [], hasOwner: false };
const fit = (width: number | undefined, more: Partial<Parameters<typeof fitLine>[1]> = {}) => {
  const { shown, others } = fitLine(tags, { ...beside, ...more }, line(width));
  return [shown.map(({ name }) => name), others.length];
};

describe("the last line of a row", () => {
  it("has two tags at most, each whole, and the others as a number", () => {
    expect(fit(undefined)).toEqual([["Convênio Amil", "Retorno"], 1]);
    expect(fit(400)).toEqual([["Convênio Amil", "Retorno"], 1]);
    expect(fit(330)).toEqual([["Convênio Amil"], 2]);
    expect(fit(250)).toEqual([[], 3]);
  });

  it("leaves its room to what is always shown", () => {
    expect(fit(400, { hasOwner: true })).toEqual([["Convênio Amil", "Retorno"], 1]);
    expect(fit(380, { hasOwner: true })).toEqual([["Convênio Amil"], 2]);
    const words = ["Aguardando consentimento"];
    expect(fit(400, { words, shortWords: words })).toEqual([[], 3]);
  });

  it("needs no room for a number where there are no others", () => {
    expect(fitLine(tags.slice(0, 1), beside, line(278)).shown).toHaveLength(1);
    expect(fitLine(tags.slice(0, 2), beside, line(278)).shown).toHaveLength(0);
  });

  it("shows nothing that is cut: words go short, then the channel's sign goes, then the queue", () => {
    const waiting = { ...beside, words: ["Aguardando consentimento"], shortWords: ["Consentimento"] };
    const at = (width: number, count = 1) => {
      const { isShort, hasChannel, hasQueue, others } = fitLine(tags.slice(0, count), waiting, line(width));
      return { isShort, hasChannel, hasQueue, others: others.length };
    };
    expect(at(360)).toEqual({ isShort: false, hasChannel: true, hasQueue: true, others: 1 });
    expect(at(346)).toEqual({ isShort: false, hasChannel: false, hasQueue: true, others: 1 });
    expect(at(320)).toEqual({ isShort: true, hasChannel: true, hasQueue: true, others: 1 });
    expect(at(274)).toEqual({ isShort: true, hasChannel: false, hasQueue: true, others: 1 });
    expect(at(258)).toEqual({ isShort: true, hasChannel: true, hasQueue: false, others: 1 });
    expect(at(258, 0)).toEqual({ isShort: true, hasChannel: false, hasQueue: true, others: 0 });
  });

  it("leaves a queue without words beside it the width that is left", () => {
    const { hasQueue, hasChannel } = fitLine(tags, { ...beside, queue: "Sem departamento" }, line(210));
    expect([hasQueue, hasChannel]).toEqual([true, false]);
  });
});
