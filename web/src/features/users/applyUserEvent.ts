import type { Colleague, liveEvents } from "@balcao/contract";
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
