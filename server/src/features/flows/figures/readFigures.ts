import type {
  Answer,
  FlowFiguresQuery,
  FlowNodeFigures,
  flowsEndpoints,
  FlowPassagesQuery,
} from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { readPage } from "../../../platform/http/index.ts";
import { maskName } from "../../contacts/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import { getFlow } from "../readFlows.ts";
import {
  figuresOfFlow,
  passageCount,
  type PassageRow,
  passages,
  type SumRow,
  waitingInFlow,
} from "./figures.queries.ts";

const pageSize = 20;

/** What came of each node of a flow in a period, and how many wait there now. */
export async function readFigures(
  ctx: Ctx,
  flowId: number,
  { dateFrom, dateTo }: FlowFiguresQuery,
): Promise<{ nodes: FlowNodeFigures[] }> {
  await getFlow(ctx, flowId);
  const [sums, waiting] = await Promise.all([
    ctx.read<SumRow>(figuresOfFlow(ctx.companyId, flowId, { dateFrom, dateTo })),
    ctx.read<{ [column: string]: unknown; node_id: string; now: number }>(
      waitingInFlow(ctx.companyId, flowId),
    ),
  ]);
  const nodes = new Map<string, FlowNodeFigures>();
  const of = (nodeId: string): FlowNodeFigures => {
    const known = nodes.get(nodeId) ?? { nodeId, came: 0, said: 0, waited: 0, stopped: 0, now: 0, ways: [] };
    nodes.set(nodeId, known);
    return known;
  };
  for (const { node_id: nodeId, left_by: handle, came, went, said, waited, stopped } of sums)
    if (handle === "") Object.assign(of(nodeId), { came, said, waited, stopped });
    else of(nodeId).ways.push({ handle, went });
  for (const { node_id: nodeId, now } of waiting) of(nodeId).now = now;
  return { nodes: [...nodes.values()] };
}

/** A page of the conversations behind a figure; those that the caller may not see are counted alone. */
export async function listPassages(
  ctx: Ctx,
  flowId: number,
  { pageNumber, nodeId, what, handle, dateFrom, dateTo }: FlowPassagesQuery,
): Promise<Answer<typeof flowsEndpoints.passages>> {
  await getFlow(ctx, flowId);
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  const period = { dateFrom, dateTo, timeZone };
  const asked = { companyId: ctx.companyId, viewer: ctx.user, flowId, nodeId, what, handle, period };
  const [{ rows, count, hasMore }, [all]] = await Promise.all([
    readPage({ pageNumber, pageSize }, (part) => ctx.read<PassageRow>(passages({ ...asked, ...part }))),
    ctx.read<{ [column: string]: unknown; total: number }>(passageCount({ ...asked, offset: 0, limit: 0 })),
  ]);
  return {
    conversations: rows.map(({ ticket_id: ticketId, uuid, status, name, number, at }) => ({
      ticketId,
      uuid,
      status,
      contactName: ctx.user.hidesNumbers ? maskName(name, number) : name,
      at,
    })),
    count,
    hidden: (all?.total ?? count) - count,
    hasMore,
  };
}
