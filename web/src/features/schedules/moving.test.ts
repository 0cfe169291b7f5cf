import { expect, it } from "vitest";
import { buildSchedule } from "./buildSchedule.testing.ts";
import { browserDate, wallClockText } from "./calendarDates.ts";
import { isMovable, startBefore, timeAt } from "./moving.ts";

const send = { sentAt: null, failure: null };
const series = buildSchedule({
  sendAt: "2026-11-20T12:00:07.000Z",
  nextAt: "2026-11-21T12:00:07.000Z",
  sends: [
    { ...send, number: 1, sendAt: "2026-11-20T12:00:07.000Z", status: "ENVIADA" },
    { ...send, number: 2, sendAt: "2026-11-21T12:00:07.000Z", status: "PENDENTE" },
    { ...send, number: 3, sendAt: "2026-11-22T12:00:07.000Z", status: "PENDENTE" },
  ],
});

it("moves the next sending of who may change it, and no other", () => {
  const movable = (schedule: typeof series) => schedule.sends.map((one) => isMovable(schedule, one));
  expect(movable(series)).toEqual([false, true, false]);
  expect(movable({ ...series, mayChange: false })).toEqual([false, false, false]);
});

it("takes quarters of an hour, within the day; a day without hours keeps the hour", () => {
  const before = browserDate("2026-11-20T09:53");
  const at = (share: number | undefined) => wallClockText(timeAt({ day: "2026-12-01", share }, before));
  expect(at(undefined)).toBe("2026-12-01T09:53");
  expect(at(0.5)).toBe("2026-12-01T12:00");
  expect(at(0.507)).toBe("2026-12-01T12:15");
  expect([at(-0.2), at(1.2)]).toEqual(["2026-12-01T00:00", "2026-12-01T23:45"]);
});

it("goes back to the start that it had, to the second, whatever is sent already", () => {
  expect(startBefore(series)).toEqual({ sendAt: "2026-11-20T12:00:07.000Z", countsFrom: 1 });
  expect(startBefore({ ...series, sendAt: "2026-11-21T12:00:27.000Z", countsFrom: 2 })).toEqual({
    sendAt: "2026-11-21T12:00:27.000Z",
    countsFrom: 2,
  });
});
