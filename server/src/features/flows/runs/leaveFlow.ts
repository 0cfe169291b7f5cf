import type { Ctx } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { followBot, lockTickets } from "../../tickets/index.ts";
import { accessFlow } from "../flows.access.ts";

/** Conversations that are taken out of a flow by one call: the rest by the next. */
const mostAtOnce = 500;

/** Takes conversations out of a flow: each waits for a person. How many are left is counted by the flow's figures. */
export const leaveFlow = (ctx: Ctx, flowId: number): Promise<{ ended: number; left: number }> =>
  ctx.transaction(async (tx) => {
    const { name } = await accessFlow(tx, flowId);
    const rows = await tx.query<{ id: string; ticket_id: number; total: number }>({
      name: "runs-in-flow",
      text: `
        select id, ticket_id, count(*) over ()::int as total from flow_runs
        where company_id = $1 and at_flow_id = $2 and ended_at is null order by ticket_id limit $3`,
      values: [tx.companyId, flowId, mostAtOnce],
    });
    const runs = new Set<unknown>(rows.map(({ id }) => id));
    let ended = 0;
    for (const ticket of await lockTickets(
      tx,
      rows.map(({ ticket_id: ticketId }) => ticketId),
    )) {
      if (ticket.status !== "pending" || !runs.has(runOf(ticket.bot_state))) continue;
      await followBot(tx, ticket, { steps: [{ kind: "letGo" }], state: { at: "over" }, by: ctx.by });
      ended += 1;
    }
    if (ended > 0)
      await recordAudit(tx, { by: ctx.by, action: "flow.left", details: { flowId, name, count: ended } });
    return { ended, left: Math.max(0, (rows[0]?.total ?? 0) - rows.length) };
  });

const runOf = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "runId" in state ? state.runId : undefined;
