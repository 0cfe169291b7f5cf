import type { Ctx } from "../../platform/http/index.ts";
import { readNumber } from "./readNumber.ts";

/** Asks while a number is typed whether it has an account, so that nobody saves one that leads nowhere. */
export async function checkTypedNumber(ctx: Ctx, typed: string): Promise<{ hasAccount: boolean | null }> {
  const { companyId, services } = ctx;
  const number = await readNumber(ctx, typed);
  const hasAccount = await services.hasAccount({ companyId, connectionId: null, number });
  return { hasAccount: hasAccount ?? null };
}
