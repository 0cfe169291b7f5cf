import { dateOfDay } from "../wallClock.ts";
import { type Opening, openingAt } from "./hours.ts";
import { type Decision, isBlank, type Rule, say, silent, type Situation } from "./situation.ts";

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
  const { company, connection, clock } = situation;
  const { scheduleType, isHoliday } = company;
  if (scheduleType !== "company" && scheduleType !== "connection") return undefined;
  const { days } = scheduleType === "company" ? company : connection;
  const opening = openingAt({ days, isHoliday }, clock.wall);
  return away(situation, { rule: "hours", about: "hours", text: connection.outOfHoursMessage, opening });
};

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
  if (state?.at === "menu") return undefined;
  return silent(rule, isBlank(closed.text) ? "noText" : "alreadySaid", state);
}

/** The text of a closed period, unless the contact has read it. */
export function sayAway({ memory }: Situation, { about, text, opening }: Away): Decision["acts"] {
  if (opening.isOpen || isBlank(text) || memory.notices[about] === opening.since) return [];
  return [...say(text), { kind: "note", about, occurrence: opening.since }];
}

/** Finds the text of a queue that is closed now; undefined where it is open, or queues have no hours. */
export function closedQueue(
  { company, queues, clock }: Situation,
  queueId: number,
): (Away & { queueId: number }) | undefined {
  const queue = queues.get(queueId);
  if (company.scheduleType !== "queue" || !queue) return undefined;
  const opening = openingAt({ days: queue.days, isHoliday: company.isHoliday }, clock.wall);
  if (opening.isOpen) return undefined;
  return { queueId, about: `queue-${queueId}`, text: queue.outOfHoursMessage, opening };
}
