import { FlowBranch, type FlowFiguresQuery, type FlowTest } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import { getFlow } from "../readFlows.ts";
import { type BranchRow, branchesOfFlow } from "./figures.queries.ts";

/** What became of the conversations that each randomizer sent each way; a way that none was sent has zeros. */
export async function readBranches(
  ctx: Ctx,
  flowId: number,
  { dateFrom, dateTo }: FlowFiguresQuery,
): Promise<{ tests: FlowTest[] }> {
  await getFlow(ctx, flowId);
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  const rows = await ctx.read<BranchRow>(
    branchesOfFlow(ctx.companyId, flowId, { dateFrom, dateTo, timeZone }),
  );
  const tests = [...Map.groupBy(rows, ({ node_id: nodeId }) => nodeId)];
  return {
    tests: tests.map(([nodeId, ways]) => ({
      nodeId,
      branches: FlowBranch.options.map((handle) =>
        presentBranch(
          handle,
          ways.find((way) => way.handle === handle),
        ),
      ),
    })),
  };
}

const presentBranch = (handle: FlowBranch, row: BranchRow | undefined): FlowTest["branches"][number] => ({
  handle,
  began: row?.began ?? 0,
  ended: row?.ended ?? 0,
  toPerson: row?.to_person ?? 0,
  resolved: row?.resolved ?? 0,
  rated: row?.rated ?? 0,
});
