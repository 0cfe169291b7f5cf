import type { Flow, FlowChange, FlowSettings } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { accessFlow } from "./flows.access.ts";
import { flowUpdated } from "./flows.events.ts";
import { readFlowSettings } from "./flows.present.ts";
import { getFlow } from "./readFlows.ts";

/** Renames a flow, switches it on or off, or changes its settings. Conversations in it go on. */
export async function updateFlow(ctx: Ctx, { flowId, ...change }: FlowChange): Promise<Flow> {
  await refuseTaken({ flows_name: "ERR_FLOW_EXISTS" }, () =>
    ctx.transaction(async (tx) => {
      const row = await accessFlow(tx, flowId);
      const before = { name: row.name, active: row.active, ...readFlowSettings(row.settings) };
      const { name = before.name, active = before.active, settings } = change;
      const after = { name, active, ...(settings ?? readFlowSettings(row.settings)) };
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) return;
      if (settings) await checkQueue(tx, settings);
      await tx.db
        .updateTable("flows")
        .set({
          name,
          active,
          ...(settings && { settings: JSON.stringify(settings) }),
          updated_at: sql<string>`app.now()`,
        })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", flowId)
        .execute();
      const details = await withNames(ctx.services, tx, { flowId, name: before.name, changes });
      await recordAudit(tx, { by: ctx.by, action: "flow.updated", details });
      tx.emit(flowUpdated, { flowId, by: ctx.by });
    }),
  );
  return getFlow(ctx, flowId);
}

async function checkQueue(tx: Tx, { onSilence }: FlowSettings): Promise<void> {
  if (onSilence.to !== "queue") return;
  const queue = await tx.db
    .selectFrom("queues")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", onSilence.queueId)
    .forKeyShare()
    .executeTakeFirst();
  if (!queue) throw new DomainError("ERR_NO_QUEUE_FOUND");
}
