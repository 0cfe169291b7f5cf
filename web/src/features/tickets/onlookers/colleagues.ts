import type { ColleagueHere } from "@balcao/contract";

export type { ColleagueHere };

/** Everybody who has a conversation on the screen, by ticket. Tickets with nobody are not in it. */
export type ColleaguesByTicket = ReadonlyMap<number, readonly ColleagueHere[]>;

/** Applies what is told of one ticket: it takes the place of what was told before; oneself is no colleague. */
export function applyColleagues(
  known: ColleaguesByTicket,
  payload: unknown,
  ownId: number,
): ColleaguesByTicket {
  if (!isTold(payload)) return known;
  const others = payload.colleagues.filter((one) => one.id !== ownId);
  if (others.length === 0 && !known.has(payload.ticketId)) return known;
  const next = new Map(known);
  if (others.length > 0) next.set(payload.ticketId, others);
  else next.delete(payload.ticketId);
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

const isTold = (payload: unknown): payload is { ticketId: number; colleagues: ColleagueHere[] } =>
  typeof payload === "object" &&
  payload !== null &&
  "ticketId" in payload &&
  typeof payload.ticketId === "number" &&
  "colleagues" in payload &&
  Array.isArray(payload.colleagues) &&
  payload.colleagues.every(isColleague);

const isColleague = (one: unknown): one is ColleagueHere =>
  typeof one === "object" &&
  one !== null &&
  "id" in one &&
  typeof one.id === "number" &&
  "name" in one &&
  typeof one.name === "string" &&
  "typing" in one &&
  typeof one.typing === "boolean";
