import type { Flow } from "@balcao/contract";
import { lockWord, type Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { flowCreated } from "./flows.events.ts";
import { getFlow } from "./readFlows.ts";

/** More are a mistake, or somebody's program. */
const mostFlows = 500;

/** Creates a flow without a version: its editor begins with a start node. */
export async function createFlow(ctx: Ctx, { name }: { name: string }): Promise<Flow> {
  const id = await refuseTaken({ flows_name: "ERR_FLOW_EXISTS" }, () =>
    ctx.transaction(async (tx) => {
      await checkFlowLimit(tx);
      const row = await tx.db
        .insertInto("flows")
        .values({ company_id: tx.companyId, name, created_by: ctx.user.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { by: ctx.by, action: "flow.created", details: { flowId: row.id, name } });
      tx.emit(flowCreated, { flowId: row.id, by: ctx.by });
      return row.id;
    }),
  );
  return getFlow(ctx, id);
}

/** Two creations at once are counted one after the other. */
export async function checkFlowLimit(tx: Tx): Promise<void> {
  await lockWord(tx, "flows");
  const [row] = await tx.query<{ count: number }>({
    name: "count-flows",
    text: "select count(*) from flows where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostFlows)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostFlows } });
}
