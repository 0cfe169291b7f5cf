import { afterEach, expect, it } from "vitest";
import { fromWallClock, wallClockOf } from "../../lib/text/format.ts";
import { setTimeZone } from "../../lib/text/timeZone.ts";
import { whenPresets } from "./whenPresets.ts";

afterEach(() => setTimeZone(undefined));

it("offers an hour, tomorrow and Monday by the company's clock, Monday once", () => {
  setTimeZone("America/Sao_Paulo");
  // A Friday, 22:30 there, and Saturday in Greenwich.
  expect(whenPresets(Date.parse("2026-11-21T01:30:00Z"))).toEqual([
    { preset: "inAnHour", local: "2026-11-20T23:30" },
    { preset: "tomorrow", local: "2026-11-21T08:00" },
    { preset: "monday", local: "2026-11-23T08:00" },
  ]);
  const onSunday = whenPresets(Date.parse("2026-11-22T15:00:00Z"));
  expect(onSunday.map(({ local }) => local)).toEqual(["2026-11-22T13:00", "2026-11-23T08:00"]);
  expect(whenPresets(Date.parse("2026-11-23T15:00:00Z"))[2]?.local).toBe("2026-11-30T08:00");
});

it.each(["America/Sao_Paulo", "Europe/Istanbul", "America/New_York"])(
  "reads the clock of %s back",
  (zone) => {
    setTimeZone(zone);
    for (const moment of ["2026-03-08T12:00:00Z", "2026-07-01T00:30:00Z", "2026-11-01T13:00:00Z"])
      expect(fromWallClock(wallClockOf(moment))).toBe(Date.parse(moment));
  },
);
