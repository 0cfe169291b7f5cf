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

export type OptionContradiction =
  | "queueGone"
  | "personGone"
  | "personElsewhere"
  | "filesGone"
  | "leadsToItself"
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
      if (optQueueId === null || !has(beside.queueIds, optQueueId)) return "queueGone";
      return Number(optQueueId) === queueId ? "leadsToItself" : undefined;
    case "attendent":
      return ofPerson(option, site);
    case "file":
      return optFileId === null || !has(beside.fileListIds, optFileId) ? "filesGone" : undefined;
    case "text":
      return options.length === 0 && !option.closeTicket && isBlank(option.greetingMessage)
        ? "saysNothing"
        : undefined;
    case "integration":
      return undefined;
  }
}

/** Judges the person of an option; one without a queue of its own stays in the queue whose menu it is in. */
function ofPerson(
  { optQueueId, optUserId }: JudgedOption,
  { beside, queueId }: Site,
): OptionContradiction | undefined {
  if (optQueueId !== null && !has(beside.queueIds, optQueueId)) return "queueGone";
  if (optUserId === null) return "personGone";
  if (beside.people === undefined) return undefined;
  const person = beside.people.find(({ id }) => id === Number(optUserId));
  if (!person) return "personGone";
  const inQueue = optQueueId === null ? queueId : Number(optQueueId);
  return inQueue === undefined || person.queueIds.includes(inQueue) ? undefined : "personElsewhere";
}
