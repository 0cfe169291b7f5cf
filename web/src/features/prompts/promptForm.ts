import type { Prompt, PromptVoice } from "@balcao/contract";
import { PromptBody, promptVoices } from "@balcao/contract/prompts";
import { byContract } from "../../ui/form/byContract.ts";

export interface PromptValues {
  name: string;
  prompt: string;
  voice: PromptVoice;
  /** Keys that are typed; an empty one keeps the stored one. */
  voiceKey: string;
  apiKey: string;
  voiceRegion: string;
  baseUrl: string;
  model: string;
  /** An emptied field is text. */
  maxTokens: number | string;
  temperature: number | string;
  maxMessages: number | string;
  monthlyTokens: number | string;
  /** An id as text. */
  queueId: string | null;
  announces: boolean;
  suggests: boolean;
}

export const valuesOf = (known: Prompt | undefined): PromptValues => ({
  name: known?.name ?? "",
  prompt: known?.prompt ?? "",
  voice: known?.voice ?? "texto",
  voiceKey: "",
  apiKey: "",
  voiceRegion: known?.voiceRegion ?? "",
  baseUrl: known?.baseUrl ?? "",
  model: known?.model ?? "",
  maxTokens: known?.maxTokens ?? 100,
  temperature: known?.temperature ?? 1,
  maxMessages: known?.maxMessages ?? 10,
  monthlyTokens: known?.monthlyTokens ?? "",
  queueId: known?.queueId?.toString() ?? null,
  announces: known?.announces ?? true,
  suggests: known?.suggests ?? false,
});

export const fieldsOf = (values: PromptValues): PromptBody => {
  const { voiceKey, apiKey, monthlyTokens, queueId, ...fields } = values;
  return {
    ...fields,
    name: fields.name.trim(),
    prompt: fields.prompt.trim(),
    voiceRegion: fields.voiceRegion.trim(),
    baseUrl: fields.baseUrl.trim(),
    model: fields.model.trim(),
    maxTokens: Number(fields.maxTokens),
    temperature: Number(fields.temperature),
    maxMessages: Number(fields.maxMessages),
    monthlyTokens: monthlyTokens === "" ? null : Number(monthlyTokens),
    queueId: Number(queueId),
    ...(apiKey.trim() !== "" && { apiKey: apiKey.trim() }),
    ...(voiceKey.trim() !== "" && { voiceKey: voiceKey.trim() }),
  };
};

export const checkPrompt = byContract(PromptBody, fieldsOf);

/** Voices by their names: “Francisca”. */
export const voiceChoices = promptVoices
  .filter((voice) => voice !== "texto")
  .map((voice) => ({ value: voice, label: voice.replace(/^pt-BR-|Neural$/g, "") }));
