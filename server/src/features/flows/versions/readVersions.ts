import type { FlowVersion, OpenFlowVersion } from "@balcao/contract";
import { type Ctx, DomainError, readPage } from "../../../platform/http/index.ts";
import {
  type OpenVersionRow,
  presentOpenVersion,
  presentVersion,
  type VersionRow,
} from "../flows.present.ts";
import { versionByNumber, versionsPage } from "../flows.queries.ts";
import { getFlow } from "../readFlows.ts";

const pageSize = 20;

/** A page of a flow's versions, newest first. */
export async function listVersions(
  ctx: Ctx,
  { flowId, pageNumber }: { flowId: number; pageNumber: number },
): Promise<{ versions: FlowVersion[]; count: number; hasMore: boolean }> {
  await getFlow(ctx, flowId);
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<VersionRow & { total: number }>(versionsPage(ctx.companyId, { flowId, ...part })),
  );
  return { versions: rows.map(presentVersion), count, hasMore };
}

export async function getVersion(
  ctx: Ctx,
  wanted: { flowId: number; number: number },
): Promise<OpenFlowVersion> {
  const [row] = await ctx.read<OpenVersionRow>(versionByNumber(ctx.companyId, wanted));
  if (row) return presentOpenVersion({ files: ctx.services.files, companyId: ctx.companyId }, row);
  await getFlow(ctx, wanted.flowId);
  throw new DomainError("ERR_NO_FLOW_VERSION_FOUND");
}
