import type { Flow, FlowVersion } from "@balcao/contract";
import { sql } from "kysely";
import type { Ctx } from "../../../platform/http/index.ts";
import { changesOf, recordAudit } from "../../audit/index.ts";
import { refuseFaulty } from "../definition/findFaults.ts";
import { accessFlow, accessVersion } from "../flows.access.ts";
import { flowUpdated } from "../flows.events.ts";
import { getFlow } from "../readFlows.ts";
import { getVersion } from "./readVersions.ts";

interface Wanted {
  flowId: number;
  number: number;
}

/** Gives a version a name, by which it is kept for good, or none. */
export async function nameVersion(
  ctx: Ctx,
  { flowId, number, name }: Wanted & { name: string | null },
): Promise<FlowVersion> {
  await ctx.transaction(async (tx) => {
    const flow = await accessFlow(tx, flowId);
    const { name: before } = await accessVersion(tx, flowId, number);
    if (before === name) return;
    await tx.db
      .updateTable("flow_versions")
      .set({ name })
      .where("company_id", "=", tx.companyId)
      .where("flow_id", "=", flowId)
      .where("number", "=", number)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "flow.updated",
      details: {
        flowId,
        name: flow.name,
        version: number,
        changes: changesOf({ versionName: before }, { versionName: name }),
      },
    });
    tx.emit(flowUpdated, { flowId, by: ctx.by });
  });
  return getVersion(ctx, { flowId, number });
}

/**
 * Makes a version live. Conversations go on with the one they began with. What was imported may be a draft that lacks
 * something.
 */
export async function publishVersion(ctx: Ctx, { flowId, number }: Wanted): Promise<Flow> {
  await ctx.transaction(async (tx) => {
    const flow = await accessFlow(tx, flowId);
    const { definition, published_at: publishedAt } = await accessVersion(tx, flowId, number);
    if (flow.published_number === number) return;
    if (publishedAt === null) await refuseFaulty(tx, definition);
    await tx.db
      .updateTable("flow_versions")
      .set({ published_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("flow_id", "=", flowId)
      .where("number", "=", number)
      .execute();
    await tx.db
      .updateTable("flows")
      .set({ published_number: number, updated_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", flowId)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "flow.published",
      details: { flowId, name: flow.name, version: number },
    });
    tx.emit(flowUpdated, { flowId, by: ctx.by });
  });
  return getFlow(ctx, flowId);
}
