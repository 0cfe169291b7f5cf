import type { ColleagueHere } from "@balcao/contract";

export type { ColleagueHere };

/** Everybody who has a conversation on the screen, by ticket. Tickets with nobody are not in it. */
export type ColleaguesByTicket = ReadonlyMap<number, readonly ColleagueHere[]>;

/** Applies what is told of one ticket: it takes the place of what was told before; oneself is no colleague. */
export function applyColleagues(known: ColleaguesByTicket, told: unknown, ownId: number): ColleaguesByTicket {
  if (!isTold(told)) return known;
  const others = told.colleagues.filter((one) => one.id !== ownId);
  if (others.length === 0 && !known.has(told.ticketId)) return known;
  const next = new Map(known);
  if (others.length > 0) next.set(told.ticketId, others);
  else next.delete(told.ticketId);
  return next;
}

export interface HereText {
  /** Activity; typing is said first. */
  activity: "typing" | "watching";
  people: readonly ColleagueHere[];
}

/** Names those of several who type: that is what one must know before answering. */
export function describeHere(colleagues: readonly ColleagueHere[]): HereText | undefined {
  const typing = colleagues.filter((one) => one.typing);
  if (typing.length > 0) return { activity: "typing", people: typing };
  return colleagues.length > 0 ? { activity: "watching", people: colleagues } : undefined;
}

const isTold = (told: unknown): told is { ticketId: number; colleagues: ColleagueHere[] } =>
  typeof told === "object" &&
  told !== null &&
  "ticketId" in told &&
  typeof told.ticketId === "number" &&
  "colleagues" in told &&
  Array.isArray(told.colleagues) &&
  told.colleagues.every(isColleague);

const isColleague = (one: unknown): one is ColleagueHere =>
  typeof one === "object" &&
  one !== null &&
  "id" in one &&
  typeof one.id === "number" &&
  "name" in one &&
  typeof one.name === "string" &&
  "typing" in one &&
  typeof one.typing === "boolean";
