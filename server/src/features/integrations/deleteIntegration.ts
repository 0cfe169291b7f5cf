import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { leaveIntegration as leaveConnections } from "../connections/index.ts";
import { noteRunTurns } from "../messages/index.ts";
import { leaveIntegration as leaveQueues } from "../queues/index.ts";
import { accessIntegration } from "./integrations.access.ts";
import { integrationDeleted } from "./integrations.events.ts";

/** Deletes an integration. What names it names none, and conversations that are in it wait for a person. */
export function deleteIntegration(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const left = { integrationId: id, by: ctx.by };
    await leaveQueues(tx, left);
    await leaveConnections(tx, left);
    const { name, type } = await accessIntegration(tx, id);
    await wakeRuns(tx, id);
    await tx.db
      .deleteFrom("queue_integrations")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "integration.deleted",
      details: { integrationId: id, name, type },
    });
    tx.emit(integrationDeleted, { integrationId: id, by: ctx.by });
    tx.afterCommit(() => ctx.services.wakeResponder(tx.companyId));
    return { message: "Integration deleted" };
  });
}

/** Their next turn finds them without a run, and lets a person go on. */
async function wakeRuns(tx: Tx, id: number): Promise<void> {
  const waiting = await tx.query<{ ticketId: number; runId: string; seq: number; kind: "due" }>({
    name: "runs-of-gone-integration",
    text: `
      select t.id as "ticketId", r.id as "runId", (t.bot_state ->> 'seq')::int as seq, 'due' as kind
      from flow_runs r join tickets t on t.company_id = $1 and t.id = r.ticket_id
      where r.company_id = $1 and r.integration_id = $2 and r.ended_at is null and t.status = 'pending'
        and t.bot_state ->> 'runId' = r.id::text`,
    values: [tx.companyId, id],
  });
  if (waiting.length > 0) await noteRunTurns(tx, waiting);
}
