import { nextWindow, type SendingHours } from "./sendingHours.ts";

/** Pace that a company wants of its campaigns; seconds and messages. */
export interface CampaignPace {
  messageInterval: number;
  /** After so many messages the pause is a longer one; 0: never. */
  longerIntervalAfter: number;
  greaterInterval: number;
  /** Pace that the channel bears at most: one in `everyMs`, and by chance as much as `jitterMs` more. */
  channel?: { everyMs: number; jitterMs?: number } | undefined;
}

/** State of a connection's pace, kept over restarts and campaigns. Moments in ms. */
export interface PaceState {
  /** Moment at which the last message of any campaign left. */
  lastAt: number | null;
  /** Messages since the last longer pause. */
  sinceLong: number;
  /** Share of chance, from 0 to 1, in the pause behind the last message. */
  chance: number;
}

/** Limits of what the number may do, as its age and its provider have it. */
export interface NumberLimits {
  /** Moments of the last day at which somebody was written to for the first time, ascending. */
  reached: readonly number[];
  /** People a day who did not write first, at a moment; null: as many as one wants. */
  limitAt(moment: number): number | null;
  /** Moment until which the provider forbids it; null where it does not. */
  restricted: { of: "new-contacts" | "all"; until: number } | null;
}

export interface CampaignCalendar {
  pace: CampaignPace;
  hours: SendingHours;
  limits: NumberLimits;
}

/** What a message waits for, of several the last. */
export type DepartureWait = "none" | "interval" | "longer-interval" | "restricted" | "limit" | "closed";

export interface Departure {
  at: number;
  waits: DepartureWait;
}

export const msOfDay = 86_400_000;
/** A pause is up to a fifth longer by chance (decisions §11). */
const mostChance = 0.2;
/** Longer than this nobody waits for a limit. Days. */
const longestLimit = 400;

/**
 * Says when the next message leaves: not before now, never sooner than the pace has it, within the hours, and within the
 * number's limits for somebody who did not write first. Whatever was missed is not made up for. Undefined where no such
 * moment comes.
 */
export function nextDeparture(
  calendar: CampaignCalendar,
  state: PaceState,
  { now, isNew }: { now: number; isNew: boolean },
): Departure | undefined {
  const paced = afterPause(calendar.pace, state, now);
  const limited = withinLimits(calendar.limits, paced, isNew);
  if (!limited) return undefined;
  const window = nextWindow(calendar.hours, limited.at);
  if (!window) return undefined;
  return window.start > limited.at ? { at: window.start, waits: "closed" } : limited;
}

/** State behind a message that leaves at a moment; `chance` is drawn for its pause. */
export const departed = (
  pace: CampaignPace,
  state: PaceState,
  { at, chance }: { at: number; chance: number },
): PaceState => ({ lastAt: at, sinceLong: isLongDue(pace, state) ? 1 : state.sinceLong + 1, chance });

const isLongDue = ({ longerIntervalAfter }: CampaignPace, { sinceLong }: PaceState): boolean =>
  longerIntervalAfter > 0 && sinceLong >= longerIntervalAfter;

function afterPause(pace: CampaignPace, state: PaceState, now: number): Departure {
  if (state.lastAt === null) return { at: now, waits: "none" };
  const at = state.lastAt + pauseOf(pace, state);
  if (at <= now) return { at: now, waits: "none" };
  return { at, waits: isLongDue(pace, state) ? "longer-interval" : "interval" };
}

/** Milliseconds behind the last message: the company's wish, or what the channel bears where that is slower. */
function pauseOf(pace: CampaignPace, state: PaceState): number {
  const { channel } = pace;
  const isLong = isLongDue(pace, state);
  const wish = isLong
    ? Math.max(pace.greaterInterval, pace.messageInterval) * 1_000
    : pace.messageInterval * 1_000 * (1 + mostChance * state.chance);
  const least = channel ? channel.everyMs + (channel.jitterMs ?? 0) * state.chance : 0;
  return Math.ceil(Math.max(wish, least));
}

function withinLimits(limits: NumberLimits, wanted: Departure, isNew: boolean): Departure | undefined {
  const { restricted, reached } = limits;
  let found = wanted;
  if (restricted && restricted.until > found.at && (restricted.of === "all" || isNew))
    found = { at: restricted.until, waits: "restricted" };
  if (!isNew) return found;
  for (let days = 0; days < longestLimit; days += 1) {
    const limit = limits.limitAt(found.at);
    if (limit === null || reached.length < limit) return found;
    // With none at all there is only another day to wait for.
    const oldest = limit > 0 ? reached[reached.length - limit] : found.at;
    const freeAt = (oldest ?? found.at) + msOfDay;
    if (freeAt <= found.at) return found;
    found = { at: freeAt, waits: "limit" };
  }
  return undefined;
}
