import type { Prompt } from "@balcao/contract";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { type PromptRow, presentPrompt } from "./prompts.present.ts";
import { promptsById, promptsPage } from "./prompts.queries.ts";

const pageSize = 40;

/** A page of the company's prompts, by name. */
export async function listPrompts(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<PromptRow & { total: number }>(promptsPage(ctx.companyId, { term: searchParam, ...part })),
  );
  return { prompts: rows.map(presentPrompt), count, hasMore };
}

export async function getPrompt(ctx: Ctx, id: number): Promise<Prompt> {
  const [row] = await ctx.read<PromptRow>(promptsById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_PROMPT_FOUND");
  return presentPrompt(row);
}
