import type { Tx } from "../../../platform/database/index.ts";
import { endBot } from "../../tickets/index.ts";
import { phoneWrote } from "../messages.actors.ts";
import type { MessageWithTicket } from "./receiveMessages.ts";

/** Ends the bot where one of ours wrote on the phone itself: what the product sent never comes here as a message. */
export async function endBots(tx: Tx, placed: readonly MessageWithTicket[]): Promise<void> {
  const written = placed.filter(({ event, isBlocked }) => event.key.fromMe && !event.imported && !isBlocked);
  for (const ticket of new Map(written.map((one) => [one.ticket.id, one.ticket])).values())
    await endBot(tx, ticket, { by: phoneWrote });
}
