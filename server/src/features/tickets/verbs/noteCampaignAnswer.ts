import type { Tx } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { logTicket } from "./changeTicket.ts";
import { emitChanged, type StoodRow } from "./emitChanged.ts";

/** Says in a conversation that the contact answers a campaign there; the actor names it. */
export async function noteCampaignAnswer(
  tx: Tx,
  ticket: StoodRow,
  { by }: { by: ProductActor },
): Promise<void> {
  await logTicket(tx, ticket.id, { log: [{ type: "campaignAnswered", userId: null }], by });
  emitChanged(tx, [ticket], { by });
}
