import type { Tx } from "../../platform/database/index.ts";
import type { ProductActor } from "../../platform/events/index.ts";
import { type LockedTicket, noteMissed } from "../tickets/index.ts";
import type { Speaker } from "./acts.ts";

/** Later than this nothing goes to a contact by itself any more (decisions §7). Hours. */
export const latestHours = 24;

export interface TimedText {
  body: string;
  /** True if their time was too long ago. */
  isMissed: boolean;
  by: ProductActor;
}

/** Says the words that belong to an act, or notes that it is too late for them. */
export async function sayInTime(
  { speak }: Speaker,
  tx: Tx,
  { ticket, text: { body, isMissed, by } }: { ticket: LockedTicket; text: TimedText },
): Promise<void> {
  if (body.trim() === "") return;
  if (isMissed) await noteMissed(tx, ticket, { by });
  else await speak(tx, { ticket, body, userId: null, by });
}
