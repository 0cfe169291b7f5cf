import type { MenuId, MenuOption } from "../menu/menu.ts";
import type { DayHours } from "./hours.ts";
import { isBlank, type ResponderCompany } from "./situation.ts";

/** A setting that cannot do what it says: what is wrong, and the field that says so (`options.0.options.1` of an option). */
export interface Contradiction<Kind extends string> {
  kind: Kind;
  path: string;
}

export type ConnectionContradiction =
  | "queueGone"
  | "hoursWithoutText"
  | "alwaysClosed"
  | "ratingWithoutText"
  | "ratingWithoutEnd"
  | "reminderWithoutText"
  | "reminderWithoutTime"
  | "endWithoutTime";

/** "Missing" is a target that was never chosen, "gone" one that was deleted. */
export type OptionContradiction =
  | "queueMissing"
  | "queueGone"
  | "personMissing"
  | "personGone"
  | "personElsewhere"
  | "filesMissing"
  | "filesGone"
  | "leadsToItself"
  | "leadsBack"
  | "saysNothing";

export type QueueContradiction =
  | OptionContradiction
  | "hoursWithoutText"
  | "alwaysClosed"
  | "rotationWithoutPeople"
  | "closesNever";

/** Surroundings of a setting that may contradict it. Undefined: not known, and nothing is said of it. */
export interface Beside {
  scheduleType: ResponderCompany["scheduleType"];
  asksForRating: boolean;
  queueIds: readonly number[] | undefined;
  people: readonly { id: number; queueIds: readonly number[] }[] | undefined;
  fileListIds: readonly number[] | undefined;
  /** Queues to which the options of other queues lead, as far as they are known. */
  queueTargets: ReadonlyMap<number, readonly number[]>;
}

export interface JudgedConnection {
  sendIdQueue: MenuId | null;
  outOfHoursMessage: string;
  schedules: readonly DayHours[];
  ratingMessage: string;
  /** Minutes, here and below; text while they are typed. */
  expiresTicketNPS: number | string;
  timeInactiveMessage: number | string;
  inactiveMessage: string;
  expiresTicket: number | string;
  expiresInactiveMessage: string;
}

export type JudgedOption = Pick<
  MenuOption,
  "greetingMessage" | "queueType" | "closeTicket" | "optQueueId" | "optUserId" | "optFileId"
> & { options: readonly JudgedOption[] };

export interface JudgedQueue {
  /** Undefined while it is not saved. */
  id: number | undefined;
  outOfHoursMessage: string;
  schedules: readonly DayHours[];
  rotates: boolean;
  closeTicket: boolean;
  fileListId: MenuId | null;
  options: readonly JudgedOption[];
}

const isTime = (minutes: number | string): boolean => Number(minutes) > 0;
const has = (ids: readonly number[] | undefined, id: MenuId): boolean =>
  ids === undefined || ids.includes(Number(id));

/** Every day is named, and none has a shift: it would be open never. */
const isNeverOpen = (days: readonly DayHours[]): boolean =>
  new Set(days.map(({ weekdayEn }) => weekdayEn)).size === 7 &&
  days.every((day) => day.startTimeA === day.endTimeA && day.startTimeB === day.endTimeB);

/** Finds which of a connection's settings contradict each other or what is set elsewhere. They stop no message. */
export function contradictionsOfConnection(
  connection: JudgedConnection,
  beside: Beside,
): Contradiction<ConnectionContradiction>[] {
  const { sendIdQueue, schedules, outOfHoursMessage } = connection;
  const hasHours = beside.scheduleType === "connection";
  const closes = beside.scheduleType === "company" || (hasHours && schedules.length > 0);
  return pick<ConnectionContradiction>([
    [sendIdQueue !== null && !has(beside.queueIds, sendIdQueue), "queueGone", "sendIdQueue"],
    [closes && isBlank(outOfHoursMessage), "hoursWithoutText", "outOfHoursMessage"],
    [hasHours && isNeverOpen(schedules), "alwaysClosed", "schedules"],
    [beside.asksForRating && isBlank(connection.ratingMessage), "ratingWithoutText", "ratingMessage"],
    [beside.asksForRating && !isTime(connection.expiresTicketNPS), "ratingWithoutEnd", "expiresTicketNPS"],
    ...silences(connection),
  ]);
}

type Found<Kind> = readonly [isWrong: boolean, kind: Kind, path: string];

const pick = <Kind extends string>(found: readonly Found<Kind>[]): Contradiction<Kind>[] =>
  found.flatMap(([isWrong, kind, path]) => (isWrong ? [{ kind, path }] : []));

/** A time needs its text, and a text its time. */
function silences(connection: JudgedConnection): Found<ConnectionContradiction>[] {
  const { timeInactiveMessage, inactiveMessage, expiresTicket, expiresInactiveMessage } = connection;
  const reminds = isTime(timeInactiveMessage);
  return [
    [reminds && isBlank(inactiveMessage), "reminderWithoutText", "inactiveMessage"],
    [!reminds && !isBlank(inactiveMessage), "reminderWithoutTime", "timeInactiveMessage"],
    [!isTime(expiresTicket) && !isBlank(expiresInactiveMessage), "endWithoutTime", "expiresTicket"],
  ];
}

/** Finds which of a queue's settings and options contradict each other or what is set elsewhere. */
export function contradictionsOfQueue(
  queue: JudgedQueue,
  beside: Beside,
): Contradiction<QueueContradiction>[] {
  const { id, schedules, fileListId, options } = queue;
  const hasHours = beside.scheduleType === "queue" && schedules.length > 0;
  const nobodyWorks =
    id !== undefined &&
    beside.people !== undefined &&
    !beside.people.some((one) => one.queueIds.includes(id));
  return [
    ...pick<QueueContradiction>([
      [hasHours && isBlank(queue.outOfHoursMessage), "hoursWithoutText", "outOfHoursMessage"],
      [hasHours && isNeverOpen(schedules), "alwaysClosed", "schedules"],
      [queue.rotates && nobodyWorks, "rotationWithoutPeople", "ativarRoteador"],
      [queue.closeTicket && options.length > 0, "closesNever", "closeTicket"],
      [fileListId !== null && !has(beside.fileListIds, fileListId), "filesGone", "fileListId"],
    ]),
    ...ofOptions(options, { queueId: id, beside, above: "options" }),
  ];
}

interface Site {
  queueId: number | undefined;
  beside: Beside;
  above: string;
}

const ofOptions = (options: readonly JudgedOption[], site: Site): Contradiction<QueueContradiction>[] =>
  options.flatMap((option, at) => {
    const path = `${site.above}.${at}`;
    const kind = ofOption(option, site);
    return [
      ...(kind === undefined ? [] : [{ kind, path }]),
      ...ofOptions(option.options, { ...site, above: `${path}.options` }),
    ];
  });

/** One is enough: it has to be chosen again whatever else is wrong. */
function ofOption(option: JudgedOption, site: Site): OptionContradiction | undefined {
  const { beside, queueId } = site;
  const { queueType, optQueueId, optFileId, options } = option;
  switch (queueType) {
    case "queue":
      if (optQueueId === null) return "queueMissing";
      if (!has(beside.queueIds, optQueueId)) return "queueGone";
      if (Number(optQueueId) === queueId) return "leadsToItself";
      return leadsBack(Number(optQueueId), site) ? "leadsBack" : undefined;
    case "attendent":
      return ofPerson(option, site);
    case "file":
      if (optFileId === null) return "filesMissing";
      return has(beside.fileListIds, optFileId) ? undefined : "filesGone";
    case "text":
      return options.length === 0 && !option.closeTicket && isBlank(option.greetingMessage)
        ? "saysNothing"
        : undefined;
    case "integration":
      return undefined;
  }
}

/** Tells whether the options of another queue lead back to this one, over however many others. */
function leadsBack(toId: number, { queueId, beside }: Site): boolean {
  const seen = new Set<number>();
  const next = [toId];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === queueId) return true;
    if (!seen.has(id)) next.push(...(beside.queueTargets.get(id) ?? []));
    seen.add(id);
  }
  return false;
}

/** Queues to which options lead, at whichever level. */
export const targetsOfOptions = (options: readonly JudgedOption[]): number[] =>
  options.flatMap(({ queueType, optQueueId, options: below }) => [
    ...(queueType === "queue" && optQueueId !== null ? [Number(optQueueId)] : []),
    ...targetsOfOptions(below),
  ]);

/** Judges the person of an option; one without a queue of its own stays in the queue whose menu it is in. */
function ofPerson(
  { optQueueId, optUserId }: JudgedOption,
  { beside, queueId }: Site,
): OptionContradiction | undefined {
  if (optQueueId !== null && !has(beside.queueIds, optQueueId)) return "queueGone";
  if (optUserId === null) return "personMissing";
  if (beside.people === undefined) return undefined;
  const person = beside.people.find(({ id }) => id === Number(optUserId));
  if (!person) return "personGone";
  const inQueue = optQueueId === null ? queueId : Number(optQueueId);
  return inQueue === undefined || person.queueIds.includes(inQueue) ? undefined : "personElsewhere";
}

export type CompanyContradiction = "consentWithoutText" | "hoursMissing" | "alwaysClosed";

export interface JudgedCompany {
  scheduleType: ResponderCompany["scheduleType"];
  enableLGPD: ResponderCompany["enableLGPD"];
  lgpdMessage: string;
  /** Undefined while they are not known. */
  schedules: readonly DayHours[] | undefined;
}

/** Finds which of a company's options cannot do what they say. */
export function contradictionsOfCompany(company: JudgedCompany): Contradiction<CompanyContradiction>[] {
  const { scheduleType, enableLGPD, lgpdMessage, schedules } = company;
  const hours = scheduleType === "company" ? schedules : undefined;
  return pick<CompanyContradiction>([
    [enableLGPD === "enabled" && isBlank(lgpdMessage), "consentWithoutText", "lgpdMessage"],
    [hours?.length === 0, "hoursMissing", "scheduleType"],
    [hours !== undefined && isNeverOpen(hours), "alwaysClosed", "scheduleType"],
  ]);
}
