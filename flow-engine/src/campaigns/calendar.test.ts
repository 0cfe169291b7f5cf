import { describe, expect, it } from "vitest";
import { type CampaignCalendar, departed, msOfDay, nextDeparture, type PaceState } from "./calendar.ts";
import { forecast } from "./forecast.ts";
import { momentAt, type SendingHours } from "./sendingHours.ts";

const rested: PaceState = { lastAt: null, sinceLong: 0, chance: 0 };
const unlimited = { reached: [], limitAt: () => null, restricted: null };
const hours: SendingHours = {
  startHour: "09:00",
  endHour: "18:00",
  saturday: false,
  sunday: false,
  timeZone: "America/Sao_Paulo",
  isHoliday: () => false,
};
const pace = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 };
const calendarOf = (change: Partial<CampaignCalendar> = {}): CampaignCalendar => ({
  pace,
  hours,
  limits: unlimited,
  ...change,
});

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment by the clock of a zone, on its own: yyyy-mm-dd HH:mm and the weekday. */
function shown(moment: number, timeZone: string) {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const of = (...names: Intl.DateTimeFormatPartTypes[]) => names.map((name) => parts.get(name) ?? "");
  return {
    date: of("year", "month", "day").join("-"),
    time: of("hour", "minute").join(":"),
    weekday: parts.get("weekday") ?? "",
  };
}

interface Played {
  from: number;
  people: number;
  /** Stretches in which no server runs. */
  down?: readonly { from: number; until: number }[];
  chance?: () => number;
}

/** Plays what the round does: it sleeps until the moment that it was told, and looks again when it wakes. */
function play(calendar: CampaignCalendar, { from, people, down = [], chance = () => 0.5 }: Played): number[] {
  const reached = [...calendar.limits.reached];
  const seen = { ...calendar, limits: { ...calendar.limits, reached } };
  const left: number[] = [];
  let [state, now] = [rested, from];
  while (left.length < people) {
    const next = nextDeparture(seen, state, { now, isNew: true });
    if (!next) return left;
    const asleep = down.find((stretch) => stretch.from <= next.at && next.at < stretch.until);
    now = asleep ? asleep.until : next.at;
    if (asleep) continue;
    left.push(now);
    reached.push(now);
    state = departed(calendar.pace, state, { at: now, chance: chance() });
  }
  return left;
}

const countsOf = (moments: readonly number[], timeZone: string) => {
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const { date } = shown(moment, timeZone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
};

describe("a month", () => {
  const timeZone = "America/New_York";
  /** Clocks are put forward from 2 to 3 on Sunday, 8 March 2026. */
  const month: CampaignCalendar = {
    pace: { messageInterval: 60, longerIntervalAfter: 10, greaterInterval: 180 },
    hours: {
      startHour: "02:30",
      endHour: "04:30",
      saturday: false,
      sunday: true,
      timeZone,
      isHoliday: (date) => date === "2026-03-12",
    },
    limits: unlimited,
  };
  const from = Date.parse("2026-03-02T14:00:00-05:00");
  const moments = play(month, { from, people: 2_000, chance: Math.random });

  it("keeps to hours, weekends, holidays and the jump of the clocks", () => {
    for (const moment of moments) {
      const { date, time, weekday } = shown(moment, timeZone);
      expect(weekday).not.toBe("Sat");
      expect(date).not.toBe("2026-03-12");
      expect(time >= "02:30" && time < "04:30", `${date} ${time}`).toBe(true);
    }
    const firstOn = (day: string) => moments.find((moment) => shown(moment, timeZone).date === day) ?? 0;
    expect(shown(firstOn("2026-03-03"), timeZone).time).toBe("02:30");
    expect(new Date(firstOn("2026-03-08")).toISOString()).toBe("2026-03-08T07:00:00.000Z");
  });

  it("keeps every pause, with a fifth by chance, and the longer one after each ten", () => {
    for (const [place, moment] of moments.entries()) {
      if (place === 0) continue;
      const pause = (moment - (moments[place - 1] ?? 0)) / 1_000;
      const least = place % 10 === 0 ? 180 : 60;
      expect(pause).toBeGreaterThanOrEqual(least);
      if (pause < 3_600) expect(pause).toBeLessThanOrEqual(place % 10 === 0 ? 180 : 72);
    }
  });

  it("is what the forecast draws", () => {
    const played = play(month, { from, people: 2_000 });
    const drawn = forecast(month, rested, { from, left: { all: 2_000, isNew: 2_000 } });
    expect([drawn.beginsAt, drawn.endsAt, drawn.unreached]).toEqual([played[0], played.at(-1), 0]);
    const days = drawn.days.filter(({ messages }) => messages > 0);
    expect(new Map(days.map(({ date, messages }) => [date, messages]))).toEqual(countsOf(played, timeZone));
    const heldOn = (date: string) => drawn.days.find((day) => day.date === date)?.heldBy;
    expect([heldOn("2026-03-07"), heldOn("2026-03-12"), heldOn("2026-03-13")]).toEqual([
      "weekend",
      "holiday",
      null,
    ]);
  });

  it("goes on at the next allowed hour after a server was down for all of one, without a burst", () => {
    const down = [
      { from: Date.parse("2026-03-17T00:00:00-04:00"), until: Date.parse("2026-03-17T20:00:00-04:00") },
    ];
    const played = play(month, { from, people: 2_000, down });
    const whole = play(month, { from, people: 2_000 });
    const [counts, undisturbed] = [countsOf(played, timeZone), countsOf(whole, timeZone)];
    expect(counts.has("2026-03-17")).toBe(false);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(Math.max(...undisturbed.values()));
    const first = played.findIndex((moment) => moment >= (down[0]?.until ?? 0));
    expect(shown(played[first] ?? 0, timeZone)).toMatchObject({ date: "2026-03-18", time: "02:30" });
    expect((played[first + 1] ?? 0) - (played[first] ?? 0)).toBeGreaterThanOrEqual(60_000);
  });
});

describe("a number's limits", () => {
  const start = Date.parse("2026-05-04T09:00:00-03:00");

  it("are as many new people in any day as its age allows, and grow with it", () => {
    const limitAt = (moment: number) => (moment < start + 7 * msOfDay ? 20 : 40);
    const calendar = calendarOf({ limits: { ...unlimited, limitAt } });
    const moments = play(calendar, { from: start, people: 220 });
    for (const [place, moment] of moments.entries()) {
      const before = moments.slice(0, place).filter((other) => other > moment - msOfDay);
      expect(before.length).toBeLessThan(limitAt(moment));
    }
    const counts = countsOf(moments, hours.timeZone);
    expect([counts.get("2026-05-04"), counts.get("2026-05-05"), counts.get("2026-05-12")]).toEqual([
      20, 20, 40,
    ]);
    const drawn = forecast(calendar, rested, { from: start, left: { all: 220, isNew: 220 } });
    expect(drawn.endsAt).toBe(moments.at(-1));
    expect(drawn.days[0]).toEqual({ date: "2026-05-04", messages: 20, heldBy: "limit" });
  });

  it("count those whom it reached today, and nobody who wrote first", () => {
    const reached = Array.from({ length: 20 }, (_none, place) => start - 3_600_000 + place);
    const calendar = calendarOf({ limits: { ...unlimited, reached, limitAt: () => 20 } });
    expect(nextDeparture(calendar, rested, { now: start, isNew: true })).toEqual({
      at: start + msOfDay,
      waits: "closed",
    });
    expect(nextDeparture(calendar, rested, { now: start, isNew: false })).toEqual({
      at: start,
      waits: "none",
    });
    const none = calendarOf({ limits: { ...unlimited, limitAt: () => 0 } });
    expect(nextDeparture(none, rested, { now: start, isNew: true })).toBeUndefined();
  });

  it("wait for the end of a restriction, those whom it is of", () => {
    const until = start + 5_400_000;
    const restricted = (of: "all" | "new-contacts") =>
      calendarOf({ limits: { ...unlimited, restricted: { of, until } } });
    const at = (of: "all" | "new-contacts", isNew: boolean) =>
      nextDeparture(restricted(of), rested, { now: start, isNew })?.at;
    expect([at("all", false), at("new-contacts", true), at("new-contacts", false)]).toEqual([
      until,
      until,
      start,
    ]);
  });
});

describe("the pace", () => {
  const start = Date.parse("2026-05-04T10:00:00-03:00");
  const pausesOf = (change: Partial<CampaignCalendar["pace"]>, people = 4) => {
    const moments = play(calendarOf({ pace: { ...pace, ...change } }), { from: start, people });
    return moments.slice(1).map((moment, place) => (moment - (moments[place] ?? 0)) / 1_000);
  };

  it("is the company's wish, or what the channel bears where that is slower", () => {
    expect(pausesOf({})).toEqual([22, 22, 22]);
    expect(pausesOf({ channel: { everyMs: 20_000, jitterMs: 40_000 } })).toEqual([40, 40, 40]);
    expect(pausesOf({ messageInterval: 0, channel: { everyMs: 25 } })).toEqual([0.025, 0.025, 0.025]);
    expect(pausesOf({ messageInterval: 0 })).toEqual([0, 0, 0]);
  });

  it("has longer pauses only where it is told after how many, and never shorter than the others", () => {
    expect(pausesOf({ longerIntervalAfter: 2 })).toEqual([22, 60, 22]);
    expect(pausesOf({ longerIntervalAfter: 0 })).toEqual([22, 22, 22]);
    expect(pausesOf({ longerIntervalAfter: 1, greaterInterval: 0 })).toEqual([20, 20, 20]);
  });

  it("is kept over restarts: what left before counts", () => {
    const state: PaceState = { lastAt: start - 5_000, sinceLong: 20, chance: 1 };
    expect(nextDeparture(calendarOf(), state, { now: start, isNew: true })).toEqual({
      at: start + 55_000,
      waits: "longer-interval",
    });
  });
});

describe("odd settings", () => {
  const start = Date.parse("2026-05-04T10:00:00-03:00");
  const at = (change: Partial<SendingHours>) =>
    nextDeparture(calendarOf({ hours: { ...hours, ...change } }), rested, { now: start, isNew: true });

  it("never send where no hour is left, and say so", () => {
    expect(at({ isHoliday: () => true })).toBeUndefined();
    expect(at({ startHour: "18:00", endHour: "18:00" })).toBeUndefined();
    const closed = calendarOf({ hours: { ...hours, isHoliday: () => true } });
    expect(forecast(closed, rested, { from: start, left: { all: 3, isNew: 0 } })).toEqual({
      beginsAt: null,
      endsAt: null,
      days: [],
      unreached: 3,
    });
  });

  it("take 23:59 for midnight", () => {
    const late = Date.parse("2026-05-04T23:59:30-03:00");
    const open = calendarOf({ hours: { ...hours, endHour: "23:59" } });
    expect(nextDeparture(open, rested, { now: late, isNew: true })?.at).toBe(late);
  });

  it("draw 100,000 people at once, and say who is not reached within a year", () => {
    const began = Date.now();
    const drawn = forecast(calendarOf(), rested, { from: start, left: { all: 100_000, isNew: 50_000 } });
    expect(drawn.unreached).toBe(0);
    expect(Date.now() - began).toBeLessThan(5_000);
    const slow = calendarOf({ limits: { ...unlimited, limitAt: () => 10 } });
    const unreached = forecast(slow, rested, { from: start, left: { all: 5_000, isNew: 5_000 } });
    expect(unreached.endsAt).toBeNull();
    expect(unreached.unreached).toBeGreaterThan(2_000);
  });

  it("find each time of a day that is put forward or back", () => {
    const minutes = (date: string, time: number) => Date.parse(`${date}T00:00Z`) / 60_000 + time;
    const berlin = (date: string, time: number) =>
      new Date(momentAt(minutes(date, time), "Europe/Berlin")).toISOString();
    expect(berlin("2026-03-29", 150)).toBe("2026-03-29T01:00:00.000Z");
    expect(berlin("2026-10-25", 150)).toBe("2026-10-25T00:30:00.000Z");
    expect(berlin("2026-10-25", 180)).toBe("2026-10-25T02:00:00.000Z");
    expect(berlin("2026-06-01", 0)).toBe("2026-05-31T22:00:00.000Z");
  });
});
