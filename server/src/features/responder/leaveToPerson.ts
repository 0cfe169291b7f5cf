import type { Tx } from "../../platform/database/index.ts";
import { endRuns } from "../flows/index.ts";
import { endTurns, takeTurns } from "../messages/index.ts";
import { followBot, lockTicket } from "../tickets/index.ts";
import { readBotState } from "./botState.ts";
import { botFailed } from "./responder.actors.ts";

/**
 * Stops the bot in a ticket that could not be answered, with a badge, and ends its turns. Whoever holds the company's turns
 * at this moment may answer it yet: then nothing is done, and the next look comes back here if it has to.
 */
export async function leaveToPerson(tx: Tx, ticketId: number): Promise<void> {
  const turns = await takeTurns(tx, ticketId);
  if (turns.length === 0) return;
  const ticket = await lockTicket(tx, ticketId);
  if (ticket && (ticket.status === "pending" || ticket.status === "lgpd"))
    await followBot(tx, ticket, { steps: [{ kind: "stop" }], state: { at: "over" }, by: botFailed });
  if (ticket && readBotState(ticket.bot_state)?.at === "flow")
    await endRuns(tx, { ticketId, ending: "failed" });
  await endTurns(tx, turns);
}
