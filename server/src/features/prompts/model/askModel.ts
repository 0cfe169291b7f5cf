import type { ModelFailure } from "@balcao/contract";
import { z } from "zod";
import { OutboundError, type SafeFetch } from "../../../platform/safe-fetch/index.ts";
import type { ModelMessage, ModelRequest, ModelServer } from "./modelServer.ts";
import { bodyFor, learn } from "./quirks.ts";
import { type Completion, readCompletion, readUsed, type TokensUsed } from "./readCompletion.ts";

export interface ModelAnswer extends Completion, TokensUsed {
  seconds: number;
  /** Times the model was asked, also for answers that were lost. */
  calls: number;
}

interface Asking {
  safeFetch: SafeFetch;
  /** Whose failures rest the server: those of one company alone. */
  tenant: string;
  server: ModelServer;
  signal: AbortSignal;
  /** 1 where somebody else asks again. */
  mostTries?: number;
}

/** Milliseconds of one try. */
export const modelPatience = 20_000;
const usualTries = 2;
/** Requests that a server refused because it wants them otherwise, before we give up to learn. */
const mostLessons = 3;
const longestAnswer = 512 * 1024;
/** Milliseconds between two tries. */
const pause = 500;

/**
 * Asks an OpenAI-compatible server (`POST /chat/completions`,
 * https://platform.openai.com/docs/api-reference/chat/create) for the next words of a conversation. A try that failed is
 * made once more where that may help. It never throws: whatever goes wrong hands over.
 */
export async function askModel(asking: Asking, request: ModelRequest): Promise<ModelAnswer> {
  const begun = performance.now();
  const seconds = () => Math.round(performance.now() - begun) / 1000;
  const nothing = { tokensIn: 0, tokensOut: 0 };
  if (asking.server.key === "") return { ...failure("noKey"), ...nothing, seconds: 0, calls: 0 };
  let lessons = 0;
  for (let tries = 1; ;) {
    const result = await askOnce(asking, request);
    const calls = tries + lessons;
    if ("answer" in result) {
      const used = readUsed(result.answer) ?? guessed(request.messages, result.answer);
      return { ...readCompletion(result.answer), ...used, seconds: seconds(), calls };
    }
    if (result.refusal !== undefined && lessons < mostLessons && learn(asking.server, result.refusal)) {
      lessons += 1;
      continue;
    }
    if (tries >= (asking.mostTries ?? usualTries) || !mayPass.has(result.failure) || asking.signal.aborted)
      return { ...failure(result.failure), ...nothing, seconds: seconds(), calls };
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Failures that a second try may not see again. */
export const mayPass: ReadonlySet<ModelFailure> = new Set([
  "unreachable",
  "timeout",
  "tooManyRequests",
  "serverError",
  "unreadable",
]);

const failure = (why: ModelFailure): Completion => ({ text: "", handsOver: true, reason: "", failure: why });

type Asked = { answer: unknown } | { failure: ModelFailure; refusal?: unknown };

async function askOnce({ safeFetch, tenant, server, signal }: Asking, request: ModelRequest): Promise<Asked> {
  try {
    const { status, text } = await safeFetch(`${server.baseUrl}/chat/completions`, {
      tenant,
      method: "POST",
      headers: { authorization: `Bearer ${server.key}`, "content-type": "application/json" },
      body: bodyFor(server, request),
      timeoutMs: modelPatience,
      maxBytes: longestAnswer,
      // A key goes nowhere but where it was meant for.
      maxRedirects: 0,
      signal,
    });
    const answer = parse(text());
    if (status >= 200 && status < 300)
      return answer === undefined ? { failure: "unreadable" } : (errorIn(answer) ?? { answer });
    return refused(status, answer);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: unreached[error.reason] };
  }
}

const unreached: Record<OutboundError["reason"], ModelFailure> = {
  address: "address",
  redirects: "address",
  "too-large": "unreadable",
  timeout: "timeout",
  "circuit-open": "unreachable",
  network: "unreachable",
};

const ServerError = z.object({
  error: z.object({
    message: z.string().default(""),
    code: z.union([z.string(), z.number()]).nullish(),
    type: z.string().nullish(),
  }),
});

/** Gateways that answer 200 with an error in place of choices. */
function errorIn(answer: unknown): Asked | undefined {
  const { data } = ServerError.safeParse(answer);
  const code = Number(data?.error.code);
  return data && refused(code >= 400 && code < 600 ? code : 500, answer);
}

/** The server's own words are not kept: they may repeat the key. */
function refused(status: number, answer: unknown): Asked {
  const { data } = ServerError.safeParse(answer);
  const said = `${data?.error.code ?? ""} ${data?.error.type ?? ""} ${data?.error.message ?? ""}`;
  if (status === 401 || status === 403) return { failure: "keyRefused" };
  if (status === 404) return { failure: "notFound" };
  if (status === 402 || /insufficient_quota|exceeded your current quota/.test(said))
    return { failure: "quota" };
  if (status === 429) return { failure: "tooManyRequests" };
  if (status === 413 || /context_length_exceeded|maximum context length/.test(said))
    return { failure: "tooLong" };
  if (status >= 500) return { failure: "serverError" };
  return { failure: "refusedRequest", refusal: answer };
}

/** Tokens where a server does not count them: four signs each. */
function guessed(messages: readonly ModelMessage[], answer: unknown): TokensUsed {
  const tokens = (signs: number) => Math.ceil(signs / 4);
  const { text } = readCompletion(answer);
  return {
    tokensIn: tokens(messages.reduce((sum, { content }) => sum + content.length, 0)),
    tokensOut: tokens(text.length),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
