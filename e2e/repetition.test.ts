import { computeOccurrences } from "@balcao/server/src/features/schedules/occurrences.ts";
import { expect, it } from "vitest";
import { lastOf } from "../web/src/features/schedules/repetition.ts";

const day = 86_400_000;
/** Every day of a winter with the end of a year and a leap day in it, each at another time. */
const starts = Array.from({ length: 80 }, (_, n) =>
  new Date(Date.UTC(2027, 11, 20, n % 24, (n * 7) % 60) + n * day).toISOString().slice(0, 16),
);
const pauses = [1, 2, 3, 11, 12, 30, 90, 1000];

it.each(["days", "weeks", "months", "minutes"] as const)(
  "tells in the form when the server sends the last of a message repeated by %s",
  (unit) => {
    const told = starts.flatMap((start) =>
      pauses.flatMap((every) =>
        [1, 2, 5].map((times) => ({
          repeat: { start, unit, every, times },
          last: `${lastOf({ start, unit, every, times })}:00.000Z`,
        })),
      ),
    );
    const sent = told.map(({ repeat }) => ({
      repeat,
      last: computeOccurrences(
        {
          ...repeat,
          start: `${repeat.start}:00.000Z`,
          dayRule: "any-day",
          timeZone: "UTC",
          isHoliday: () => false,
        },
        { from: 0, count: repeat.times, now: "2026-01-01T00:00:00.000Z" },
      ).at(-1),
    }));
    expect(told).toEqual(sent);
  },
);
