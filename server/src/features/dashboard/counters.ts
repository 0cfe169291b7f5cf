import type { PeriodCounters } from "@balcao/contract";

/** Figures that add up: of the tickets and messages of a day, an attendant or a queue. */
export interface Sums {
  [column: string]: unknown;
  tickets: number;
  finished: number;
  /** Number of those that still wait for a rating. */
  asked: number;
  opened_by_us: number;
  waited: number;
  waited_seconds: number;
  answered: number;
  answer_seconds: number;
  attended: number;
  attended_seconds: number;
  rated: number;
  /** Number of resolved ones that are rated; the next one, of those that nobody is asked about. */
  finished_rated: number;
  unrated: number;
  rating_sum: number;
  promoters: number;
  passives: number;
  detractors: number;
  leads: number;
  received: number;
  sent: number;
}

export const nothing: Sums = {
  tickets: 0,
  finished: 0,
  asked: 0,
  opened_by_us: 0,
  waited: 0,
  waited_seconds: 0,
  answered: 0,
  answer_seconds: 0,
  attended: 0,
  attended_seconds: 0,
  rated: 0,
  finished_rated: 0,
  unrated: 0,
  rating_sum: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  leads: 0,
  received: 0,
  sent: 0,
};
const names = Object.keys(nothing);

/** Adds what is there of some to a total. */
export function addTo(total: Sums, part: Partial<Sums>): void {
  for (const name of names) total[name] = Number(total[name]) + Number(part[name] ?? 0);
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;
/** Minutes on average, with one decimal. */
export const meanMinutes = (seconds: number, count: number): number | null =>
  count === 0 ? null : rounded(seconds / count / 60);
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole);

export function presentCounters(sums: Sums, { hasUsers }: { hasUsers: boolean }): PeriodCounters {
  const { tickets, finished, asked, rated, promoters, passives, detractors } = sums;
  return {
    tickets,
    supportFinished: finished,
    activeTickets: sums.opened_by_us,
    passiveTickets: tickets - sums.opened_by_us,
    leads: sums.leads,
    avgSupportTime: meanMinutes(sums.attended_seconds, sums.attended),
    avgWaitTime: meanMinutes(sums.waited_seconds, sums.waited),
    avgFirstAnswerTime: meanMinutes(sums.answer_seconds, sums.answered),
    waitRating: asked,
    withoutRating: sums.unrated,
    withRating: rated,
    percRating: percent(sums.finished_rated, finished),
    npsPromotersPerc: percent(promoters, rated),
    npsPassivePerc: percent(passives, rated),
    npsDetractorsPerc: percent(detractors, rated),
    npsScore: percent(promoters - detractors, rated),
    npsPromoters: promoters,
    npsPassive: passives,
    npsDetractors: detractors,
    receivedMessages: hasUsers ? null : sums.received,
    sentMessages: sums.sent,
  };
}
