import type { DayRuleName, PauseUnit } from "@balcao/flow-engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeOccurrences, moveForward, rangeOfDays, readSendAt, type Repetition } from "./occurrences.ts";

const zone = "America/Sao_Paulo";
const noHoliday = () => false;
const now = "2026-01-01T00:00:00.000Z";

/** Writes a time by the company's clock: `2026-01-31 09:00`. */
function localOf(moment: string, timeZone = zone): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(moment));
  return parts;
}

function repeat(start: string, change: Partial<Repetition> & { from?: number } = {}, count = 3): string[] {
  const { from = 0 } = change;
  const timeZone = change.timeZone ?? zone;
  const repetition = {
    unit: "days" as const,
    every: 1,
    dayRule: "any-day" as const,
    isHoliday: noHoliday,
    ...change,
  };
  return computeOccurrences(
    { ...repetition, timeZone, start: readSendAt(start, timeZone) },
    { from, count, now },
  ).map((moment) => localOf(moment, timeZone));
}

describe("months", () => {
  it("end where a shorter month ends, and come back to the day that was asked for", () => {
    expect(repeat("2026-01-31T09:00", { unit: "months" }, 4)).toEqual([
      "2026-01-31 09:00",
      "2026-02-28 09:00",
      "2026-03-31 09:00",
      "2026-04-30 09:00",
    ]);
    expect(repeat("2028-01-31T09:00", { unit: "months" }, 2)[1]).toBe("2028-02-29 09:00");
  });

  it("go on from the start when the first ones are over", () => {
    expect(repeat("2026-01-31T09:00", { unit: "months", from: 2 }, 1)).toEqual(["2026-03-31 09:00"]);
  });
});

describe("weekends and holidays", () => {
  const christmas = (date: string) => date.endsWith("-12-25");

  it.each<[DayRuleName, string]>([
    ["any-day", "2026-12-26 10:00"],
    ["before", "2026-12-24 10:00"],
    ["after", "2026-12-28 10:00"],
  ])("rule %s sends the Saturday after Christmas on %s", (dayRule, expected) => {
    expect(repeat("2026-12-26T10:00", { dayRule, isHoliday: christmas }, 1)).toEqual([expected]);
  });

  it("never put two of a daily message on the same day", () => {
    // 2026-12-18 is a Friday.
    expect(repeat("2026-12-18T10:00", { dayRule: "after", isHoliday: christmas }, 6)).toEqual([
      "2026-12-18 10:00",
      "2026-12-21 10:00",
      "2026-12-22 10:00",
      "2026-12-23 10:00",
      "2026-12-24 10:00",
      "2026-12-28 10:00",
    ]);
  });

  it("are left forwards when the business day before is over", () => {
    const repetition = {
      start: "2026-11-21T13:00:00Z",
      unit: "days" as const,
      every: 1,
      dayRule: "before" as const,
      timeZone: zone,
    };
    const send = (clock: string) =>
      computeOccurrences({ ...repetition, isHoliday: noHoliday }, { from: 0, count: 1, now: clock });
    expect(send("2026-11-20T12:00:00Z")).toEqual(["2026-11-20T13:00:00.000Z"]);
    expect(send("2026-11-20T14:00:00Z")).toEqual(["2026-11-23T13:00:00.000Z"]);
  });

  it("that never end do not hang", () => {
    expect(repeat("2026-12-18T10:00", { dayRule: "after", isHoliday: () => true }, 2)).toHaveLength(2);
  });

  it("that are added later move one forwards", () => {
    expect(
      localOf(moveForward({ timeZone: zone, isHoliday: christmas }, readSendAt("2026-12-24T10:00", zone))),
    ).toBe("2026-12-28 10:00");
  });
});

describe("the company's clock", () => {
  it("keeps the hour over a change of the clocks, while minutes stay minutes", () => {
    const timeZone = "America/New_York";
    expect(repeat("2026-03-07T09:00", { timeZone }, 2)).toEqual(["2026-03-07 09:00", "2026-03-08 09:00"]);
    expect(repeat("2026-03-08T01:30", { timeZone, unit: "minutes", every: 60 }, 2)).toEqual([
      "2026-03-08 01:30",
      "2026-03-08 03:30",
    ]);
  });

  it("reads a form's time, with a space or a T, and one with an offset", () => {
    expect(readSendAt("2026-11-20 09:00:00", zone)).toBe("2026-11-20T12:00:00.000Z");
    expect(readSendAt("2026-11-20T09:00", "Europe/Istanbul")).toBe("2026-11-20T06:00:00.000Z");
    expect(readSendAt("2026-11-20T09:00:00.000Z", zone)).toBe("2026-11-20T09:00:00.000Z");
  });

  it("has days that begin at its midnight", () => {
    expect(rangeOfDays({ dateStart: "2026-11-20", dateEnd: "2026-11-20" }, zone)).toEqual({
      from: "2026-11-20T03:00:00.000Z",
      to: "2026-11-21T03:00:00.000Z",
    });
    expect(rangeOfDays({ dateEnd: "9999-12-31" }, zone)).toEqual({ from: null, to: null });
  });
});

describe("any repetition", () => {
  const repetition = fc.record({
    start: fc
      .date({
        min: new Date("2026-01-01T00:00:00Z"),
        max: new Date("2031-01-01T00:00:00Z"),
        noInvalidDate: true,
      })
      .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`),
    unit: fc.constantFrom<PauseUnit>("days", "weeks", "months", "minutes"),
    every: fc.integer({ min: 1, max: 90 }),
    dayRule: fc.constantFrom<DayRuleName>("any-day", "before", "after"),
    timeZone: fc.constantFrom("America/Sao_Paulo", "America/New_York", "Europe/Istanbul", "Pacific/Apia"),
    holidays: fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 6 }),
  });
  const plan = fc.tuple(repetition, fc.integer({ min: 1, max: 25 }));

  interface Drawn extends Omit<Repetition, "isHoliday"> {
    holidays: number[];
  }
  function compute({ holidays, ...rest }: Drawn, from: number, count: number) {
    const isHoliday = (date: string) => holidays.includes(Number(date.slice(8)));
    return { isHoliday, moments: computeOccurrences({ ...rest, isHoliday }, { from, count, now }) };
  }

  it("has as many sendings as asked for, one after the other", () => {
    fc.assert(
      fc.property(plan, ([one, count]) => {
        const { moments } = compute(one, 0, count);
        expect(moments).toHaveLength(count);
        const sorted = moments.map(Date.parse);
        expect(sorted.every((moment, index) => index === 0 || moment > (sorted[index - 1] ?? 0))).toBe(true);
      }),
    );
  });

  it("sends on business days only, when it is told to", () => {
    fc.assert(
      fc.property(plan, ([one, count]) => {
        const { moments, isHoliday } = compute(
          { ...one, dayRule: one.dayRule === "any-day" ? "before" : one.dayRule },
          0,
          count,
        );
        for (const moment of moments) {
          const date = localOf(moment, one.timeZone).slice(0, 10);
          const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
          expect([0, 6]).not.toContain(weekday);
          expect(isHoliday(date)).toBe(false);
        }
      }),
    );
  });

  it("keeps the hour of the day for days, weeks and months outside a change of the clocks", () => {
    fc.assert(
      fc.property(plan, ([one, count]) => {
        fc.pre(
          one.unit !== "minutes" && (one.timeZone === "Europe/Istanbul" || one.timeZone === "Pacific/Apia"),
        );
        const { moments } = compute(one, 0, count);
        const hour = localOf(one.start, one.timeZone).slice(11);
        expect(new Set(moments.map((moment) => localOf(moment, one.timeZone).slice(11)))).toEqual(
          new Set([hour]),
        );
      }),
    );
  });

  it("is the same when it is computed piece by piece", () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 25 }), ([one, count], cut) => {
        fc.pre(cut < count);
        const isHoliday = (date: string) => one.holidays.includes(Number(date.slice(8)));
        const whole = compute(one, 0, count).moments;
        const rest = computeOccurrences(
          { ...one, isHoliday },
          { from: cut, count: count - cut, previous: whole[cut - 1], now },
        );
        expect(rest).toEqual(whole.slice(cut));
      }),
    );
  });
});
