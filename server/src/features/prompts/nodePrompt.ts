import { PromptVoice } from "@balcao/contract";
import { z } from "zod";
import type { Tx } from "../../platform/database/index.ts";
import { openNodeKey } from "../flows/index.ts";
import type { StoredPrompt } from "./prompts.present.ts";

/** A prompt that stands in a node of a flow, with its own keys. */
export interface NodePrompt extends Omit<StoredPrompt, "api_key_sealed" | "voice_key_sealed" | "created_at"> {
  apiKey: string;
  voiceKey: string;
}

const text = z.string().catch("");
const number = (usual: number) => z.coerce.number().min(0).catch(usual);
const Stored = z.object({
  name: text,
  prompt: text,
  voice: PromptVoice.catch("texto"),
  voiceKey: text,
  voiceRegion: text,
  maxTokens: number(100),
  temperature: number(1),
  apiKey: text,
  maxMessages: number(10),
});

/** Reads the prompt of the node in which a run stands, as its version has it; undefined where it is none. */
export async function readNodePrompt(
  secretKey: string,
  tx: Tx,
  runId: string,
): Promise<NodePrompt | undefined> {
  const [row] = await tx.query<{ own: unknown }>({
    name: "prompt-of-node",
    text: `
      select n.node -> 'data' -> 'typebotIntegration' as own from flow_runs r
      join flow_versions v on v.company_id = $1 and v.flow_id = (r.state ->> 'flowId')::bigint and v.number = (r.state ->> 'version')::int
      cross join lateral jsonb_array_elements(v.definition -> 'nodes') as n(node)
      where r.company_id = $1 and r.id = $2 and n.node ->> 'id' = r.state ->> 'nodeId'
        and app.has_plan_flag($1, 'useOpenAi')`,
    values: [tx.companyId, runId],
  });
  const { data } = Stored.safeParse(row?.own);
  if (!data || data.prompt.trim() === "") return undefined;
  return {
    company_id: tx.companyId,
    id: 0,
    name: data.name,
    prompt: data.prompt,
    voice: data.voice,
    voice_region: data.voiceRegion,
    max_tokens: Math.max(1, Math.round(data.maxTokens)),
    temperature: data.temperature,
    base_url: "",
    model: "",
    queue_id: null,
    max_messages: Math.max(1, Math.round(data.maxMessages)),
    announces: true,
    suggests: false,
    monthly_tokens: null,
    apiKey: openNodeKey(secretKey, tx.companyId, data.apiKey),
    voiceKey: openNodeKey(secretKey, tx.companyId, data.voiceKey),
  };
}
