import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { leavePrompt as leaveConnections } from "../connections/index.ts";
import { leavePrompt as leaveQueues } from "../queues/index.ts";
import { accessPrompt } from "./prompts.access.ts";
import { promptDeleted } from "./prompts.events.ts";

/** A prompt that is deleted, and by whom what it answers for changes. */
export interface PromptLeft {
  promptId: number;
  by: Actor;
}

/** Deletes a prompt. Connections and queues that it answers for have none, and what it used stays counted. */
export function deletePrompt(ctx: Ctx, promptId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await leaveEverywhere(tx, { promptId, by: ctx.by });
    const { name } = await accessPrompt(tx, promptId);
    await tx.db
      .deleteFrom("prompts")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", promptId)
      .execute();
    await recordAudit(tx, { by: ctx.by, action: "prompt.deleted", details: { promptId, name } });
    tx.emit(promptDeleted, { promptId, by: ctx.by });
    return { message: "Prompt deleted" };
  });
}

/** They name the prompt and are locked before it, as whoever saves one of them does. */
async function leaveEverywhere(tx: Tx, left: PromptLeft): Promise<void> {
  await leaveQueues(tx, left);
  await leaveConnections(tx, left);
}
