import type { PromptUsage } from "@balcao/contract";
import { readReais } from "@balcao/flow-engine";
import type { Ctx } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { type MonthRow, usedThisMonth } from "./aiDays.ts";
import { serverOf } from "./promptServer.ts";

const million = 1_000_000;

/** What the company's prompts used this month, with what it costs where the operator's key pays and has prices. */
export async function readUsage(ctx: Ctx): Promise<PromptUsage> {
  const { services, companyId } = ctx;
  const { timezone } = await companySettingsOf(services, companyId);
  const settings = await services.settings.ofPlatform();
  const rows = await ctx.read<MonthRow>(usedThisMonth(companyId, timezone));
  const { key, model } = await serverOf(services, { baseUrl: "", model: "", key: "" });
  const [priceIn, priceOut] = [priceOf(settings.aiPriceInput), priceOf(settings.aiPriceOutput)];
  const hasPrices = priceIn !== undefined || priceOut !== undefined;
  const costOf = ({ tokens_in, tokens_out }: MonthRow) =>
    (tokens_in * (priceIn ?? 0) + tokens_out * (priceOut ?? 0)) / million;
  const byPrompt = [...Map.groupBy(rows, ({ prompt_id }) => prompt_id)];
  return {
    month: rows[0]?.month ?? monthIn(timezone),
    limit: Number(settings.openaiMonthlyTokens) || null,
    used: sum(rows.filter((row) => row.is_platforms).map((row) => row.tokens_in + row.tokens_out)),
    platform: { hasKey: key !== "", model },
    prompts: byPrompt.map(([promptId, used]) => ({
      promptId: promptId || null,
      calls: sum(used.map(({ calls }) => calls)),
      tokensIn: sum(used.map(({ tokens_in }) => tokens_in)),
      tokensOut: sum(used.map(({ tokens_out }) => tokens_out)),
      characters: sum(used.map(({ characters }) => characters)),
      cost: hasPrices ? sum(used.filter((row) => row.is_platforms).map(costOf)) : null,
    })),
  };
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

/** Reais for a million tokens; undefined where the operator names none. */
const priceOf = (typed: string): number | undefined =>
  typed === "" ? undefined : (readReais(typed) ?? 0) / 100;

/** The first day of this month, where nothing was used yet. */
function monthIn(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" }).format();
  return `${parts}-01`;
}
