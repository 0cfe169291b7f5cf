import { type FirstSteps, firstStepIds } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { companyFacts, type FactsRow, platformFacts } from "./firstSteps.queries.ts";

/** The steps of the caller: the platform's come before the company's own for who operates it. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const { companyId, user, services } = ctx;
  const isSuper = user.permissions.has("super");
  const [[own], [platform]] = await Promise.all([
    ctx.read<FactsRow & { is_hidden: boolean }>(companyFacts({ companyId, userId: user.id })),
    isSuper ? services.database.system<FactsRow>(platformFacts) : [],
  ]);
  const facts: Partial<FactsRow> = { ...platform, ...own };
  return {
    steps: firstStepIds
      .filter((id) => facts[id] !== undefined)
      .map((id) => ({ id, isDone: facts[id] === true })),
    isHidden: own?.is_hidden === true,
  };
}
