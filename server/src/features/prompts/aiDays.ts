import type { AiKind } from "@balcao/contract";
import type { Statement, Tx } from "../../platform/database/index.ts";

export interface AiUse {
  /** Null where no prompt asked. */
  promptId: number | null;
  kind: AiKind;
  model: string;
  isPlatforms: boolean;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  characters: number;
  seconds: number;
}

const nothing = { calls: 0, tokensIn: 0, tokensOut: 0, characters: 0, seconds: 0 };

/** Counts what a model or a voice was asked for, on the day of the company's calendar. */
export async function noteUse(
  tx: Tx,
  timeZone: string,
  given: Pick<AiUse, "promptId" | "kind" | "model" | "isPlatforms"> & Partial<AiUse>,
): Promise<void> {
  const use = { ...nothing, ...given };
  if (use.calls === 0) return;
  await tx.query({
    name: "note-ai-use",
    text: `
      insert into ai_days as d (company_id, day, prompt_id, kind, model, is_platforms, calls, tokens_in, tokens_out, characters, seconds)
      values ($1, (app.now() at time zone $2::text)::date, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (company_id, day, prompt_id, kind, model, is_platforms) do update set calls = d.calls + excluded.calls,
        tokens_in = d.tokens_in + excluded.tokens_in, tokens_out = d.tokens_out + excluded.tokens_out,
        characters = d.characters + excluded.characters, seconds = d.seconds + excluded.seconds`,
    values: [
      tx.companyId,
      timeZone,
      use.promptId ?? 0,
      use.kind,
      use.model,
      use.isPlatforms,
      use.calls,
      use.tokensIn,
      use.tokensOut,
      use.characters,
      use.seconds,
    ],
  });
}

/** The first day of the month that it is in a time zone. */
const monthBegins = (timeZone: string): string =>
  `date_trunc('month', app.now() at time zone ${timeZone}::text)::date`;

export interface MonthRow {
  [column: string]: unknown;
  month: string;
  prompt_id: number;
  is_platforms: boolean;
  calls: number;
  tokens_in: number;
  tokens_out: number;
  characters: number;
}

/** What each prompt used this month. */
export const usedThisMonth = (companyId: number, timeZone: string): Statement => ({
  name: "ai-used-this-month",
  text: `
    select ${monthBegins("$2")}::text as month, prompt_id, is_platforms, sum(calls)::int as calls,
      sum(tokens_in)::float8 as tokens_in, sum(tokens_out)::float8 as tokens_out, sum(characters)::float8 as characters
    from ai_days where company_id = $1 and day >= ${monthBegins("$2")}
    group by prompt_id, is_platforms order by prompt_id, is_platforms`,
  values: [companyId, timeZone],
});

export interface TokensOfMonth {
  [column: string]: unknown;
  /** Tokens of the prompt, and those of the company by the platform's key. */
  of_prompt: number;
  of_company: number;
}

export const tokensThisMonth = (
  companyId: number,
  { promptId, timeZone }: { promptId: number; timeZone: string },
): Statement => ({
  name: "tokens-this-month",
  text: `
    select coalesce(sum(tokens_in + tokens_out) filter (where prompt_id = $3), 0)::float8 as of_prompt,
      coalesce(sum(tokens_in + tokens_out) filter (where is_platforms), 0)::float8 as of_company
    from ai_days where company_id = $1 and day >= ${monthBegins("$2")}`,
  values: [companyId, timeZone, promptId],
});
