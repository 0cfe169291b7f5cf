import type { OwnPlanUse } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { nothingUsed } from "./companyUse.ts";
import { planOfCompany } from "./plans.queries.ts";

interface Limits {
  name: string;
  users: number;
  connections: number;
  queues: number;
}

/** Use that the caller's company makes of its plan; without a plan nothing is given. */
export async function ownPlanUse({ companyId, read, services }: Ctx): Promise<OwnPlanUse> {
  const [[plan], uses] = await Promise.all([
    read<Limits>(planOfCompany(companyId)),
    services.companyUse([companyId]),
  ]);
  const use = uses.get(companyId) ?? nothingUsed;
  return {
    plan: plan?.name ?? null,
    users: { used: use.users, limit: plan?.users ?? 0 },
    connections: { used: use.connections, limit: plan?.connections ?? 0 },
    queues: { used: use.queues, limit: plan?.queues ?? 0 },
  };
}
