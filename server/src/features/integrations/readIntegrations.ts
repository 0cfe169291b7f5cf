import type { QueueIntegration } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { type IntegrationRow, presentIntegration } from "./integrations.present.ts";
import { integrationsById, integrationsByName, pageSize } from "./integrations.queries.ts";

export async function listIntegrations(ctx: Ctx, query: { searchParam: string; pageNumber: number }) {
  const rows = await ctx.read<IntegrationRow>(integrationsByName(ctx.companyId, query));
  return {
    queueIntegrations: rows.slice(0, pageSize).map(presentIntegration),
    hasMore: rows.length > pageSize,
  };
}

export async function getIntegration(ctx: Ctx, id: number): Promise<QueueIntegration> {
  const [row] = await ctx.read<IntegrationRow>(integrationsById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_INTEGRATION_FOUND");
  return presentIntegration(row);
}
