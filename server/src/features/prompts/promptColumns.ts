import type { PromptBody } from "@balcao/contract";

/** The columns of a prompt but for its keys. */
export const promptColumns = (fields: PromptBody) => ({
  name: fields.name,
  prompt: fields.prompt,
  voice: fields.voice,
  voice_region: fields.voiceRegion,
  max_tokens: fields.maxTokens,
  temperature: fields.temperature,
  max_messages: fields.maxMessages,
  base_url: fields.baseUrl,
  model: fields.model,
  announces: fields.announces,
  suggests: fields.suggests,
  monthly_tokens: fields.monthlyTokens,
  queue_id: fields.queueId,
});
