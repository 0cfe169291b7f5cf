import { dateOfDay, wallClockOf } from "../wallClock.ts";
import {
  type CampaignCalendar,
  departed,
  type DepartureWait,
  msOfDay,
  nextDeparture,
  type PaceState,
} from "./calendar.ts";
import { closedDay } from "./sendingHours.ts";

/** People who are still to be written to. */
export interface RecipientsLeft {
  all: number;
  /** Those among them who never wrote to the number. */
  isNew: number;
}

export interface ForecastDay {
  /** Date of the company's calendar, yyyy-mm-dd. */
  date: string;
  messages: number;
  /** What kept it from being more; null where all went, or the pace alone did. */
  heldBy: "weekend" | "holiday" | "limit" | "restricted" | null;
}

export interface Forecast {
  /** Moments in ms; null where nobody is left, or no such moment comes. */
  beginsAt: number | null;
  endsAt: number | null;
  days: ForecastDay[];
  /** Those who are not reached within the days that are looked at. */
  unreached: number;
}

/** Days that a forecast looks at. */
const horizon = 366;

/** Plays a campaign message by message from a moment on, each pause with half of its chance. */
export function forecast(
  calendar: CampaignCalendar,
  start: PaceState,
  { from, left }: { from: number; left: RecipientsLeft },
): Forecast {
  const { timeZone } = calendar.hours;
  const reached = [...calendar.limits.reached];
  const played = { ...calendar, limits: { ...calendar.limits, reached } };
  const days = new Days(calendar, wallClockOf(from, timeZone).day);
  let [state, now, beginsAt]: [PaceState, number, number | null] = [start, from, null];
  for (let done = 0; done < left.all; done += 1) {
    const isNew = isNewAt(left, done);
    const next = nextDeparture(played, state, { now, isNew });
    if (!next || next.at > from + horizon * msOfDay) return days.result(beginsAt, null, left.all - done);
    days.count(next.at, next.waits);
    beginsAt ??= next.at;
    now = next.at;
    if (isNew) reached.push(now);
    state = departed(calendar.pace, state, { at: now, chance: 0.5 });
  }
  return days.result(beginsAt, beginsAt === null ? null : now, 0);
}

/** Those who are new stand evenly among the others. */
const isNewAt = ({ all, isNew }: RecipientsLeft, place: number): boolean =>
  Math.floor(((place + 1) * isNew) / all) > Math.floor((place * isNew) / all);

class Days {
  readonly #calendar: CampaignCalendar;
  readonly #first: number;
  readonly #messages: number[] = [];
  readonly #held = new Map<number, "limit" | "restricted">();
  /** The end of the day that was counted last, so that the clocks are not asked for each message. */
  #known = { day: -1, from: 0, until: 0 };
  #last = 0;

  constructor(calendar: CampaignCalendar, first: number) {
    this.#calendar = calendar;
    this.#first = first;
  }

  count(at: number, waits: DepartureWait): void {
    const day = this.#dayOf(at) - this.#first;
    this.#messages[day] = (this.#messages[day] ?? 0) + 1;
    if (waits === "limit" || waits === "restricted")
      for (let held = this.#last; held <= day; held += 1) this.#held.set(held, waits);
    this.#last = day;
  }

  /** Quarters of an hour never lie on two days. */
  #dayOf(at: number): number {
    if (at < this.#known.from || at >= this.#known.until) {
      const from = Math.floor(at / 900_000) * 900_000;
      const { day } = wallClockOf(at, this.#calendar.hours.timeZone);
      this.#known = { day, from, until: from + 900_000 };
    }
    return this.#known.day;
  }

  result(beginsAt: number | null, endsAt: number | null, unreached: number): Forecast {
    const days = Array.from({ length: this.#messages.length }, (_none, place): ForecastDay => {
      const day = this.#first + place;
      const messages = this.#messages[place] ?? 0;
      const closed = messages === 0 ? closedDay(this.#calendar.hours, day) : undefined;
      return { date: dateOfDay(day), messages, heldBy: closed ?? this.#held.get(place) ?? null };
    });
    return { beginsAt, endsAt, days, unreached };
  }
}
