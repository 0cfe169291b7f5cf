import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { leaveFlow } from "../connections/index.ts";
import { accessFlow } from "./flows.access.ts";
import { flowDeleted } from "./flows.events.ts";

/** A flow that is deleted, and by whom what named it changes. */
export interface FlowLeft {
  flowId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Phrases come after flows in the order of features, so their part is handed in. */
    leaveFlowOfPhrases: (tx: Tx, left: FlowLeft) => Promise<void>;
  }
}

/** Deletes a flow with its versions. Connections and phrases that began it begin none. */
export function deleteFlow(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const left = { flowId: id, by: ctx.by };
    // They name the flow and are locked before it, as whoever saves one of them does.
    await leaveFlow(tx, left);
    await ctx.services.leaveFlowOfPhrases(tx, left);
    const { name } = await accessFlow(tx, id);
    await tx.db.deleteFrom("flows").where("company_id", "=", tx.companyId).where("id", "=", id).execute();
    await recordAudit(tx, { by: ctx.by, action: "flow.deleted", details: { flowId: id, name } });
    tx.emit(flowDeleted, { flowId: id, by: ctx.by });
    return { message: "Flow deleted" };
  });
}
