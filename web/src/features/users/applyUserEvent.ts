import type { Colleague, liveEvents, User } from "@balcao/contract";
import type { z } from "zod";
import { comparePlain } from "../../lib/text/plainText.ts";

export type UserEvent = z.output<typeof liveEvents.user.payload>;

/** Old colleagues + event = a fresh load. */
export function applyUserEvent(colleagues: readonly Colleague[], event: UserEvent): Colleague[] {
  const id = event.action === "delete" ? event.userId : event.user.id;
  const others = colleagues.filter((one) => one.id !== id);
  if (event.action === "delete") return others;
  return [...others, event.user].toSorted((a, b) => comparePlain(a.name, b.name) || a.id - b.id);
}

/**
 * A user's row after an event, where the event says all that changed: whether they are there. Undefined where it does
 * not; a row's other fields do not travel with it.
 */
export function withPresence(row: User, event: UserEvent): User | undefined {
  if (event.action !== "update" || event.user.id !== row.id) return undefined;
  const { name, profile, online, availability, queueIds } = event.user;
  const isSame = row.name === name && row.profile === profile && haveSame(row.queueIds, queueIds);
  const isAnother = row.online !== online || row.availability !== availability;
  return isSame && isAnother ? { ...row, online, availability } : undefined;
}

const haveSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
