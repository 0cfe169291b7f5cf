import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { noteConnections } from "./noteConnections.ts";
import { accessPhrase } from "./phraseCampaigns.access.ts";
import { phraseCampaignDeleted } from "./phraseCampaigns.events.ts";

/** Deletes a phrase. Its flow stays, and conversations that it began go on. */
export function deletePhrase(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { name, connection_id: connectionId } = await accessPhrase(tx, id);
    await tx.db
      .deleteFrom("phrase_campaigns")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    await noteConnections(tx, [connectionId], { by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "phraseCampaign.deleted",
      details: { phraseCampaignId: id, name },
    });
    tx.emit(phraseCampaignDeleted, { phraseCampaignId: id, by: ctx.by });
    return { message: "Phrase deleted" };
  });
}
