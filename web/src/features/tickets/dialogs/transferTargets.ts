import type { Colleague, Ticket } from "@balcao/contract";
import { byPresence } from "../../../lib/presence.ts";

type Person = Pick<Colleague, "id" | "name" | "online" | "availability" | "queueIds">;

/** Target to which a ticket may go, as a field names it. */
export type Target = { kind: "queue"; id: number } | { kind: "person"; id: number };

export const readTarget = (value: string | null): Target | undefined => {
  const [, kind, id] = /^(queue|person) (\d+)$/.exec(value ?? "") ?? [];
  if (kind !== "queue" && kind !== "person") return undefined;
  return { kind, id: Number(id) };
};
export const writeTarget = ({ kind, id }: Target): string => `${kind} ${id}`;

/** Lists who can be given a ticket: who works in a queue, the ones at work first, then who pauses. */
export const peopleOf = <P extends Person>(colleagues: readonly P[]): P[] =>
  colleagues.filter(({ queueIds }) => queueIds.length > 0).toSorted(byPresence);

/** Says whether somebody attends all of these already: giving them to them would change nothing. */
export const attendsAll = (userId: number, tickets: readonly Pick<Ticket, "userId">[]): boolean =>
  tickets.every((ticket) => ticket.userId === userId);

/** The queue in which somebody gets a ticket: the one that it is in where they work in it, else their first. */
export const queueFor = (
  { queueIds }: Pick<Person, "queueIds">,
  current: number | null,
): number | undefined => (current !== null && queueIds.includes(current) ? current : queueIds[0]);
