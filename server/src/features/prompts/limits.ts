import type { Statement } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { type TokensOfMonth, tokensThisMonth } from "./aiDays.ts";
import type { ModelServer } from "./model/modelServer.ts";
import type { StoredPrompt } from "./prompts.present.ts";

interface Asked {
  companyId: number;
  prompt: Pick<StoredPrompt, "id" | "monthly_tokens">;
  server: Pick<ModelServer, "isPlatforms">;
}

/** Tokens of this month and their limits: the prompt's, and the company's where the platform's key pays. */
export interface TokensLeft {
  used: number;
  limit: number;
}

type Read = (statement: Statement) => Promise<TokensOfMonth[]>;

/** The limits that hold, with what was used of each. */
export async function tokenLimits(
  services: Services,
  read: Read,
  { companyId, prompt, server }: Asked,
): Promise<TokensLeft[]> {
  const { openaiMonthlyTokens } = await services.settings.ofPlatform();
  const ofCompany = server.isPlatforms ? Number(openaiMonthlyTokens) : 0;
  if (prompt.monthly_tokens === null && ofCompany === 0) return [];
  const { timezone: timeZone } = await companySettingsOf(services, companyId);
  const [row] = await read(tokensThisMonth(companyId, { promptId: prompt.id, timeZone }));
  if (!row) return [];
  return [
    ...(prompt.monthly_tokens === null ? [] : [{ used: row.of_prompt, limit: prompt.monthly_tokens }]),
    ...(ofCompany === 0 ? [] : [{ used: row.of_company, limit: ofCompany }]),
  ];
}

/** A prompt asks no model once a limit is reached. */
export const hasTokensLeft = async (services: Services, read: Read, asked: Asked): Promise<boolean> =>
  (await tokenLimits(services, read, asked)).every(({ used, limit }) => used < limit);
