import type { Prompt } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";

export type StoredPrompt = Selectable<Tables["prompts"]>;
export type PromptRow = StoredPrompt & { [column: string]: unknown; queue_name: string | null };

/** Row → contract: of its keys only whether they are there. */
export const presentPrompt = (row: PromptRow): Prompt => ({
  id: row.id,
  name: row.name,
  prompt: row.prompt,
  voice: row.voice,
  voiceRegion: row.voice_region,
  maxTokens: row.max_tokens,
  temperature: row.temperature,
  maxMessages: row.max_messages,
  baseUrl: row.base_url,
  model: row.model,
  announces: row.announces,
  suggests: row.suggests,
  monthlyTokens: row.monthly_tokens,
  hasApiKey: row.api_key_sealed !== null,
  hasVoiceKey: row.voice_key_sealed !== null,
  queueId: row.queue_id,
  queue: row.queue_id === null ? null : { id: row.queue_id, name: row.queue_name ?? "" },
});
