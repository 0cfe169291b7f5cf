import { dateOfDay } from "../wallClock.ts";
import type { MenuId } from "../menu/menu.ts";
import { type Opening, openingAt, type ServiceTimes, wasOpenFor } from "./hours.ts";
import {
  type Decision,
  isBlank,
  type Rule,
  say,
  silent,
  type SilentReason,
  type Situation,
} from "./situation.ts";

/** The text of a collective vacation, once per contact and vacation; whatever else is to be said comes with the next message. */
export const decideVacation: Rule = ({ connection, memory, clock, state }) => {
  const { collectiveVacationStart: start, collectiveVacationEnd: end } = connection;
  const text = connection.collectiveVacationMessage;
  if (start === null || end === null || isBlank(text)) return undefined;
  const today = dateOfDay(clock.wall.day);
  if (today < start || today > end) return undefined;
  const occurrence = `${start} ${end}`;
  if (memory.notices["vacation"] === occurrence) return undefined;
  return {
    rule: "vacation",
    reason: null,
    acts: [...say(text), { kind: "note", about: "vacation", occurrence }],
    state,
  };
};

/**
 * Out of hours of the company or the connection: its text once per contact and closed period, and no menu begins. A menu
 * that waits for an answer is still answered.
 */
export const decideHours: Rule = (situation) => {
  const times = timesOfAll(situation);
  if (!times) return undefined;
  const opening = openingAt(times, situation.clock.wall);
  const text = situation.connection.outOfHoursMessage;
  return away(situation, { rule: "hours", about: "hours", text, opening });
};

/** Hours of company or connection; undefined where neither has any. */
function timesOfAll({ company, connection }: Situation): ServiceTimes | undefined {
  const { scheduleType, isHoliday } = company;
  if (scheduleType !== "company" && scheduleType !== "connection") return undefined;
  return { days: (scheduleType === "company" ? company : connection).days, isHoliday };
}

function timesOfQueue({ company, queues }: Situation, queueId: number): ServiceTimes | undefined {
  const queue = queues.get(queueId);
  if (company.scheduleType !== "queue" || !queue) return undefined;
  return { days: queue.days, isHoliday: company.isHoliday };
}

/** Hours that count for a menu: those of all, or of the queue whose options it offers. */
const timesOfMenu = (situation: Situation, queueId: MenuId | null): ServiceTimes | undefined =>
  timesOfAll(situation) ?? (typeof queueId === "number" ? timesOfQueue(situation, queueId) : undefined);

/** Reason why no other menu is offered now: it is closed, which was said or is not to be. Undefined where it is open. */
export function whyNoMenu(situation: Situation, queueId: MenuId | null): SilentReason | undefined {
  const times = timesOfMenu(situation, queueId);
  if (!times || openingAt(times, situation.clock.wall).isOpen) return undefined;
  const queue = timesOfAll(situation) ? undefined : situation.queues.get(Number(queueId));
  const text = (queue ?? situation.connection).outOfHoursMessage;
  return isBlank(text) ? "noText" : "alreadySaid";
}

/** Says whether it was closed at any time since a menu was offered. */
export function hasClosedSince(
  situation: Situation,
  { queueId, askedAt }: { queueId: MenuId | null; askedAt: number },
): boolean {
  const { clock } = situation;
  const times = timesOfMenu(situation, queueId);
  return times !== undefined && !wasOpenFor(times, clock.wall, Math.floor((clock.now - askedAt) / 60_000));
}

/** Out of hours of the queue that the ticket waits in. */
export const decideQueueHours: Rule = (situation) => {
  const { ticket } = situation;
  const closed = ticket.queueId === null ? undefined : closedQueue(situation, ticket.queueId);
  return closed && away(situation, { rule: "queueHours", ...closed });
};

interface Away {
  about: string;
  text: string;
  opening: Opening;
}

function away(situation: Situation, { rule, ...closed }: Away & { rule: "hours" | "queueHours" }) {
  if (closed.opening.isOpen) return undefined;
  const { state } = situation;
  const acts = sayAway(situation, closed);
  if (acts.length > 0) return { rule, reason: null, acts, state };
  if (state?.at === "menu" || state?.at === "flow") return undefined;
  return silent(rule, isBlank(closed.text) ? "noText" : "alreadySaid", state);
}

/** The text of a closed period, unless the contact has read it. */
export function sayAway({ memory }: Situation, { about, text, opening }: Away): Decision["acts"] {
  if (opening.isOpen || isBlank(text) || memory.notices[about] === opening.since) return [];
  return [...say(text), { kind: "note", about, occurrence: opening.since }];
}

/** Says whether a queue is open, or with null whether company and connection are; what has no hours is open. */
export function isOpen(situation: Situation, queueId: number | null): boolean {
  const times = queueId === null ? timesOfAll(situation) : timesOfQueue(situation, queueId);
  return !times || openingAt(times, situation.clock.wall).isOpen;
}

/** Finds the text of a queue that is closed now; undefined where it is open, or queues have no hours. */
export function closedQueue(situation: Situation, queueId: number): (Away & { queueId: number }) | undefined {
  const queue = situation.queues.get(queueId);
  const times = timesOfQueue(situation, queueId);
  if (!queue || !times) return undefined;
  const opening = openingAt(times, situation.clock.wall);
  if (opening.isOpen) return undefined;
  return { queueId, about: `queue-${queueId}`, text: queue.outOfHoursMessage, opening };
}
