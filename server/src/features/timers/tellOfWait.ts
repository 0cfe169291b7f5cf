import { defaultWaitingMessage } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import type { Speaker } from "./acts.ts";
import { sayInTime, type TimedText } from "./sayInTime.ts";

/** SQL for the words of a connection to who waits, as they are stored or as they are where nobody wrote any. */
export const waitingWords = (connection: string): string =>
  `coalesce(${connection}.settings ->> 'waitingMessage', '${defaultWaitingMessage}')`;

/** Says to a contact whose conversation moves while they wait that they do, unless they were told in this wait. */
export async function tellOfWait(
  services: Speaker,
  tx: Tx,
  { ticket, text }: { ticket: LockedTicket; text: TimedText },
): Promise<void> {
  if (!isTold(ticket.bot_state)) await sayInTime(services, tx, { ticket, text });
}

const isTold = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "told" in state && state.told === true;
