import i18next from "i18next";
import { expect, it } from "vitest";
import { setTimeZone } from "../../lib/text/timeZone.ts";
import { buildSchedule } from "./buildSchedule.testing.ts";
import { browserDate, countShown, dateText, daysOf, eventsOf, move, wallClockText } from "./calendarDates.ts";

it("shows a sending at the company's clock, whatever the browser's is", () => {
  setTimeZone("Europe/Istanbul");
  const [event] = eventsOf([buildSchedule()]);
  expect(event && wallClockText(event.start)).toBe("2026-11-20T15:00");
  expect(event && wallClockText(event.end)).toBe("2026-11-20T17:00");
  setTimeZone("America/Sao_Paulo");
});

it("ends an event with its day", () => {
  const send = { number: 1, sentAt: null, status: "PENDENTE" as const, failure: null };
  const [event] = eventsOf([buildSchedule({ sends: [{ ...send, sendAt: "2026-11-21T02:30:00.000Z" }] })]);
  expect(event && wallClockText(event.start)).toBe("2026-11-20T23:30");
  expect(event && dateText(event.end)).toBe("2026-11-20");
});

it("loads the days that a view shows", () => {
  const date = browserDate("2026-11-20T10:00");
  expect(daysOf("day", date)).toEqual({ dateStart: "2026-11-20", dateEnd: "2026-11-20" });
  expect(daysOf("week", date)).toEqual({ dateStart: "2026-11-15", dateEnd: "2026-11-21" });
  expect(daysOf("month", date)).toEqual({ dateStart: "2026-11-01", dateEnd: "2026-12-05" });
  expect(daysOf("agenda", date)).toEqual({ dateStart: "2026-11-20", dateEnd: "2026-12-20" });
});

it("begins weeks as the language does", () => {
  const date = browserDate("2026-11-22T10:00");
  i18next.language = "tr";
  expect(daysOf("week", date)).toEqual({ dateStart: "2026-11-16", dateEnd: "2026-11-22" });
  expect(daysOf("month", date)).toEqual({ dateStart: "2026-10-26", dateEnd: "2026-12-06" });
  i18next.language = "";
});

it("counts what a filter shows on the days of the page, each sending for itself", () => {
  const series = buildSchedule({
    sends: ["2026-11-20T12:00:00.000Z", "2026-11-21T02:30:00.000Z", "2026-11-22T12:00:00.000Z"].map(
      (sendAt, index) => ({ number: index + 1, sendAt, sentAt: null, status: "PENDENTE", failure: null }),
    ),
  });
  const shown = (dateStart: string, dateEnd = dateStart) => countShown([series], { dateStart, dateEnd });
  expect([shown("2026-11-20"), shown("2026-11-21"), shown("2026-11-15", "2026-11-22")]).toEqual([2, 0, 3]);
});

it("goes on and back by what is shown, also from the end of a long month", () => {
  const at = (view: "month" | "week" | "day", text: string, direction: 1 | -1) =>
    dateText(move(view, browserDate(text), direction));
  expect(at("month", "2026-01-31T10:00", 1)).toBe("2026-02-01");
  expect(at("month", "2026-03-31T10:00", -1)).toBe("2026-02-01");
  expect(at("week", "2026-11-20T10:00", 1)).toBe("2026-11-27");
  expect(at("day", "2026-11-01T10:00", -1)).toBe("2026-10-31");
});
