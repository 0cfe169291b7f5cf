import { z } from "zod";
import type { ModelRequest, ModelServer } from "./modelServer.ts";

/** What a server wants otherwise than others. */
export interface Quirks {
  /** It takes `max_completion_tokens` instead of `max_tokens`. */
  completionTokens: boolean;
  /** It takes no temperature but its own. */
  noTemperature: boolean;
  /** Its model calls no tools. */
  noTools: boolean;
}

const usual: Quirks = { completionTokens: false, noTemperature: false, noTools: false };
const known = new Map<string, Quirks>();
/** Companies choose addresses and models: a process remembers so many. */
const mostKnown = 1_000;

const keyOf = ({ baseUrl, model }: ModelServer): string => `${baseUrl} ${model}`;

export const quirksOf = (server: ModelServer): Quirks => known.get(keyOf(server)) ?? usual;

const Refusal = z.object({
  error: z.object({ message: z.string().default(""), param: z.string().nullish() }),
});

/**
 * Learns from a refused request what the server wants, and remembers it; undefined where nothing is to be learnt. OpenAI
 * names the parameter; gateways tell it in the message alone.
 */
export function learn(server: ModelServer, refusal: unknown): Quirks | undefined {
  const { data } = Refusal.safeParse(refusal);
  if (!data) return undefined;
  const before = quirksOf(server);
  const after = { ...before, ...learnt(data.error.message, data.error.param ?? "") };
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  if (known.size >= mostKnown) known.clear();
  known.set(keyOf(server), after);
  return after;
}

function learnt(message: string, param: string): Partial<Quirks> {
  const names = (name: string) => param === name || message.includes(`'${name}'`) || message.includes(name);
  if (names("max_completion_tokens") || param === "max_tokens") return { completionTokens: true };
  if (names("temperature")) return { noTemperature: true };
  return /\btools?\b/i.test(message) || param === "tools" ? { noTools: true } : {};
}

export const handOverTool = "hand_over";

const tools = [
  {
    type: "function",
    function: {
      name: handOverTool,
      description: "Hands the conversation over to a person of the team.",
      parameters: {
        type: "object",
        properties: { reason: { type: "string", description: "Why a person should go on, in a few words." } },
        required: ["reason"],
        additionalProperties: false,
      },
    },
  },
];

/** The request as this server takes it. */
export function bodyFor(server: ModelServer, request: ModelRequest): string {
  const { completionTokens, noTemperature, noTools } = quirksOf(server);
  return JSON.stringify({
    model: server.model,
    messages: request.messages,
    [completionTokens ? "max_completion_tokens" : "max_tokens"]: request.maxTokens,
    ...(!noTemperature && { temperature: request.temperature }),
    ...(!noTools && { tools }),
  });
}
