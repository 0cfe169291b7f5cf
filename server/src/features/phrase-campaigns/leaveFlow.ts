import type { Tx } from "../../platform/database/index.ts";
import type { FlowLeft } from "../flows/index.ts";
import { phraseCampaignUpdated } from "./phraseCampaigns.events.ts";

/** Phrases of a flow that is deleted begin none. */
export async function leaveFlow(tx: Tx, { flowId, by }: FlowLeft): Promise<void> {
  const left = await tx.query<{ id: number }>({
    name: "leave-flow-of-phrases",
    text: "update phrase_campaigns set flow_id = null where company_id = $1 and flow_id = $2 returning id",
    values: [tx.companyId, flowId],
  });
  for (const { id } of left) tx.emit(phraseCampaignUpdated, { phraseCampaignId: id, by });
}
