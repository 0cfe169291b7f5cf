import { describe, expect, it } from "vitest";
import { applyColleagues, type ColleaguesByTicket, describeHere } from "./colleagues.ts";

const someone = (id: number, typing = false) => ({ id, name: `Pessoa ${id}`, urlPicture: null, typing });
const told = (ticketId: number, ...colleagues: ReturnType<typeof someone>[]) => ({ ticketId, colleagues });
const nobody: ColleaguesByTicket = new Map();
const me = 1;

describe("colleagues at a ticket", () => {
  it("are those last told, without oneself", () => {
    const first = applyColleagues(nobody, told(7, someone(me), someone(2)), me);
    const second = applyColleagues(first, told(8, someone(3, true)), me);
    expect([...second]).toEqual([
      [7, [someone(2)]],
      [8, [someone(3, true)]],
    ]);
    const third = applyColleagues(second, told(7, someone(me)), me);
    expect([...third.keys()]).toEqual([8]);
  });

  it("stay the same object when nothing is told that matters", () => {
    expect(applyColleagues(nobody, told(7, someone(me)), me)).toBe(nobody);
    const odd = [
      null,
      3,
      {},
      { ticketId: 7 },
      { ticketId: 7, colleagues: [null] },
      { ticketId: "7", colleagues: [] },
    ];
    for (const payload of odd) expect(applyColleagues(nobody, payload, me)).toBe(nobody);
  });
});

describe("what is said of them", () => {
  it("names those who type before those who only look", () => {
    expect(describeHere([])).toBeUndefined();
    expect(describeHere([someone(2), someone(3)])).toEqual({
      activity: "watching",
      people: [someone(2), someone(3)],
    });
    expect(describeHere([someone(2), someone(3, true)])).toEqual({
      activity: "typing",
      people: [someone(3, true)],
    });
  });
});
