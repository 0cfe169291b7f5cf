import type { Prompt, PromptBody } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { promptColumns } from "./promptColumns.ts";
import { checkPromptLimit, refuseMissingQueue } from "./prompts.access.ts";
import { promptCreated } from "./prompts.events.ts";
import { sealKeys } from "./sealKeys.ts";
import { getPrompt } from "./readPrompts.ts";

/** Creates a prompt. Its keys are sealed for its row, so they follow it. */
export async function createPrompt(ctx: Ctx, body: PromptBody): Promise<Prompt> {
  const id = await ctx.transaction(async (tx) => {
    await checkPromptLimit(tx);
    await refuseMissingQueue(tx, body.queueId);
    const row = await tx.db
      .insertInto("prompts")
      .values({ company_id: tx.companyId, ...promptColumns(body) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sealKeys(ctx, tx, { promptId: row.id, keys: body });
    await recordAudit(tx, {
      by: ctx.by,
      action: "prompt.created",
      details: { promptId: row.id, name: body.name },
    });
    tx.emit(promptCreated, { promptId: row.id, by: ctx.by });
    return row.id;
  });
  return getPrompt(ctx, id);
}
