import type { Prompt, PromptChange } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { accessPrompt, refuseMissingQueue } from "./prompts.access.ts";
import { promptUpdated } from "./prompts.events.ts";
import { presentPrompt, type StoredPrompt } from "./prompts.present.ts";
import { getPrompt } from "./readPrompts.ts";
import { sealKeys, type TypedKeys } from "./sealKeys.ts";

/** Changes what is given. A key is for one address: with another base URL or region it is forgotten. */
export async function updatePrompt(ctx: Ctx, promptId: number, change: PromptChange): Promise<Prompt> {
  await ctx.transaction(async (tx) => {
    const before = await accessPrompt(tx, promptId);
    await refuseMissingQueue(tx, change.queueId);
    const after = { ...before, ...changedColumns(change) };
    const keys = keysAfter(before, after, change);
    const { company_id: _company, id: _id, created_at: _created, ...columns } = after;
    await tx.db
      .updateTable("prompts")
      .set(columns)
      .where("company_id", "=", tx.companyId)
      .where("id", "=", promptId)
      .execute();
    await sealKeys(ctx, tx, { promptId, keys });
    const details = await withNames(ctx.services, tx, {
      promptId,
      name: after.name,
      changes: changesOf(shown(before), shown(after)),
      ...(Object.keys(keys).length > 0 && { fields: Object.keys(keys) }),
    });
    await recordAudit(tx, { by: ctx.by, action: "prompt.updated", details });
    tx.emit(promptUpdated, { promptId, by: ctx.by });
  });
  return getPrompt(ctx, promptId);
}

const changedColumns = (change: PromptChange): Partial<StoredPrompt> => ({
  ...(change.name !== undefined && { name: change.name }),
  ...(change.prompt !== undefined && { prompt: change.prompt }),
  ...(change.voice !== undefined && { voice: change.voice }),
  ...(change.voiceRegion !== undefined && { voice_region: change.voiceRegion }),
  ...(change.maxTokens !== undefined && { max_tokens: change.maxTokens }),
  ...(change.temperature !== undefined && { temperature: change.temperature }),
  ...(change.maxMessages !== undefined && { max_messages: change.maxMessages }),
  ...(change.baseUrl !== undefined && { base_url: change.baseUrl }),
  ...(change.model !== undefined && { model: change.model }),
  ...(change.announces !== undefined && { announces: change.announces }),
  ...(change.suggests !== undefined && { suggests: change.suggests }),
  ...(change.monthlyTokens !== undefined && { monthly_tokens: change.monthlyTokens }),
  ...(change.queueId !== undefined && { queue_id: change.queueId }),
});

/** Keys that change: those typed, and those that would go to another server than the one they were typed for. */
const keysAfter = (
  before: StoredPrompt,
  after: StoredPrompt,
  { apiKey, voiceKey }: TypedKeys,
): TypedKeys => ({
  ...keyAfter("apiKey", before.base_url === after.base_url ? undefined : before.api_key_sealed, apiKey),
  ...keyAfter(
    "voiceKey",
    before.voice_region === after.voice_region ? undefined : before.voice_key_sealed,
    voiceKey,
  ),
});

const keyAfter = (
  name: keyof TypedKeys,
  forgotten: string | null | undefined,
  typed: string | undefined,
): TypedKeys => (typed !== undefined ? { [name]: typed } : forgotten ? { [name]: "" } : {});

/** Fields as the form calls them, without what is kept secret. */
function shown(row: StoredPrompt) {
  const {
    id: _id,
    queue: _queue,
    hasApiKey: _key,
    hasVoiceKey: _voice,
    ...fields
  } = presentPrompt({
    ...row,
    queue_name: null,
  });
  return fields;
}
