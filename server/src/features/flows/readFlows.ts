import type { Flow, FlowUses, OpenFlow } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { type FlowRow, type OpenFlowRow, presentFlow, presentOpenFlow } from "./flows.present.ts";
import { flowsById, flowsPage, openFlowById, usesOfFlow } from "./flows.queries.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Phrases come after flows in the order of features, so that those of a flow are handed in: id and name. */
    phrasesOfFlow: (companyId: number, flowId: number) => Statement;
  }
}

const pageSize = 20;

/** Flows by name: all of them, or a page. */
export async function listFlows(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber?: number | undefined },
): Promise<{ flows: Flow[]; count: number; hasMore: boolean }> {
  const read = (part: { offset: number; limit: number | null }) =>
    ctx.read<FlowRow & { total: number }>(flowsPage(ctx.companyId, { term: searchParam, ...part }));
  if (pageNumber === undefined) {
    const rows = await read({ offset: 0, limit: null });
    return { flows: rows.map(presentFlow), count: rows.length, hasMore: false };
  }
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, read);
  return { flows: rows.map(presentFlow), count, hasMore };
}

export async function getFlow(ctx: Ctx, id: number): Promise<Flow> {
  const [row] = await ctx.read<FlowRow>(flowsById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_FLOW_FOUND");
  return presentFlow(row);
}

/** A flow as its editor opens it. */
export async function openFlow(ctx: Ctx, id: number): Promise<{ flow: OpenFlow }> {
  const [row] = await ctx.read<OpenFlowRow>(openFlowById(ctx.companyId, id));
  if (!row) throw new DomainError("ERR_NO_FLOW_FOUND");
  return { flow: presentOpenFlow({ files: ctx.services.files, companyId: ctx.companyId }, row) };
}

/** What names a flow, to be told before it is deleted. */
export async function readUses(ctx: Ctx, id: number): Promise<FlowUses> {
  const [uses] = await ctx.read<Omit<FlowUses, "phrases">>(usesOfFlow(ctx.companyId, id));
  if (!uses) throw new DomainError("ERR_NO_FLOW_FOUND");
  const phrases = await ctx.read<FlowUses["phrases"][number]>(ctx.services.phrasesOfFlow(ctx.companyId, id));
  return { ...uses, phrases };
}
