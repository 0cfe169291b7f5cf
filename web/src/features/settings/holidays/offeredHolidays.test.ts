import { describe, expect, it } from "vitest";
import { comingOffers, isKept, offersOf, toHoliday, yearsOffered } from "./offeredHolidays.ts";

const offer = (year: number, name: string, state?: string) =>
  offersOf(year, state).find((one) => one.name === name);

describe("what a year offers", () => {
  it("are the nation's ten, each on its day and by its usual name", () => {
    const national = offersOf(2027, undefined).filter(({ kind }) => kind === "national");
    expect(national.map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2027-01-01 Confraternização Universal",
      "2027-03-26 Sexta-feira Santa",
      "2027-04-21 Tiradentes",
      "2027-05-01 Dia do Trabalho",
      "2027-09-07 Independência do Brasil",
      "2027-10-12 Nossa Senhora Aparecida",
      "2027-11-02 Finados",
      "2027-11-15 Proclamação da República",
      "2027-11-20 Dia da Consciência Negra",
      "2027-12-25 Natal",
    ]);
  });

  it("names what moves, what is optional, and what is a state's", () => {
    expect(offer(2026, "Corpus Christi")).toMatchObject({
      date: "2026-06-04",
      kind: "optional",
      moves: true,
    });
    expect(offer(2027, "Corpus Christi")).toMatchObject({ date: "2027-05-27" });
    expect(offer(2026, "Carnaval (terça-feira)")).toMatchObject({ date: "2026-02-17", kind: "optional" });
    expect(offer(2026, "Sexta-feira Santa")).toMatchObject({ kind: "national", moves: true });
    expect(offer(2026, "Natal")).toMatchObject({ kind: "national", moves: false });
    expect(offer(2026, "São Jorge", "RJ")).toMatchObject({ kind: "state", moves: false });
    expect(offer(2026, "São Jorge", "SP")).toBeUndefined();
    expect(offer(2026, "São Jorge", "no state")).toBeUndefined();
    expect(offersOf(2026, undefined).some(({ name }) => name === "Páscoa")).toBe(false);
  });
});

describe("what is still to come", () => {
  const coming = (today: string, year = Number(today.slice(0, 4))) =>
    comingOffers({ year, state: undefined, today }).map(({ name }) => name);

  it("begins with today", () => {
    expect(coming("2026-11-20")).toEqual(["Dia da Consciência Negra", "Natal"]);
    expect(coming("2026-11-21")).toEqual(["Natal"]);
    expect(coming("2026-11-21", 2027)).toHaveLength(offersOf(2027, undefined).length);
  });

  it("is of this year while it has some, and of the next", () => {
    expect(yearsOffered("2026-12-25", undefined)).toEqual([2026, 2027]);
    expect(yearsOffered("2026-12-26", undefined)).toEqual([2027]);
  });
});

it("are kept once where they move, and every year where they do not", () => {
  const [christmas, friday] = ["Natal", "Sexta-feira Santa"].map((name) => offer(2026, name));
  if (!christmas || !friday) throw new Error("not offered");
  expect(toHoliday(christmas)).toMatchObject({ startDate: "2026-12-25", yearly: true });
  expect(toHoliday(friday)).toMatchObject({ startDate: "2026-04-03", endDate: "2026-04-03", yearly: false });
  const kept = [christmas, friday].map(toHoliday);
  const later = (name: string) => offer(2028, name) ?? christmas;
  expect(isKept(kept, later("Natal"))).toBe(true);
  expect(isKept(kept, later("Sexta-feira Santa"))).toBe(false);
  const turn = { name: "Recesso", startDate: "2026-12-20", endDate: "2027-01-05", yearly: true };
  expect(isKept([turn], later("Confraternização Universal"))).toBe(true);
  expect(isKept([turn], later("Tiradentes"))).toBe(false);
});
