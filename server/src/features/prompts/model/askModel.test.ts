import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSafeFetch } from "../../../platform/safe-fetch/index.ts";
import { askModel } from "./askModel.ts";
import {
  completion,
  type FakeModel,
  type ModelReply,
  refusal,
  startFakeModel,
  toolCall,
} from "./modelServer.testing.ts";

const key = "sk-never-told";
let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.asked.length = 0;
});

const request = {
  messages: [{ role: "user", content: "Quando abrem?" }],
  maxTokens: 100,
  temperature: 0.3,
} as const;
let models = 0;

/** Asks a model of its own, so that what was learnt of another says nothing. */
async function ask(...replies: ModelReply[]) {
  fake.next(...replies);
  const server = { baseUrl: fake.url, key, model: `model-${(models += 1)}`, isPlatforms: false };
  const safeFetch = createSafeFetch({ allow: ["127.0.0.1"] });
  const again = () =>
    askModel({ safeFetch, tenant: server.model, server, signal: AbortSignal.timeout(60_000) }, request);
  return { answer: await again(), again };
}
const ok = (message: object, rest: Parameters<typeof completion>[1] = {}) => ({
  status: 200,
  body: completion(message, rest),
});
const heard = async (...replies: ModelReply[]) => {
  const { text, handsOver, reason, failure } = (await ask(...replies)).answer;
  return { text, handsOver, reason, failure };
};
const handedOver = { text: "", handsOver: true, reason: "", failure: null };
const failed = (failure: string) => ({ ...handedOver, failure });

describe("a model", () => {
  it("is asked once as the API says, and counted as it counts", async () => {
    const { answer } = await ask(ok({ content: " Às 8h. " }));
    expect(answer).toMatchObject({
      text: "Às 8h.",
      handsOver: false,
      failure: null,
      tokensIn: 40,
      tokensOut: 10,
      calls: 1,
    });
    expect(fake.asked).toMatchObject([
      {
        path: "/v1/chat/completions",
        key: `Bearer ${key}`,
        max_tokens: 100,
        temperature: 0.3,
        messages: request.messages,
      },
    ]);
    expect(fake.asked[0]?.tools).toHaveLength(1);
  });

  it("is counted by its signs where the server counts nothing", async () => {
    const { answer } = await ask(ok({ content: "12345678" }, { usage: null }));
    expect(answer).toMatchObject({ tokensIn: 4, tokensOut: 2 });
  });

  it("hands over by the tool, with its reason and its last words", async () => {
    const call = toolCall("hand_over", '{"reason":"Quer\\nreclamar"}');
    expect(await heard(ok({ tool_calls: [call] }, { finish: "tool_calls" }))).toEqual({
      ...handedOver,
      reason: "Quer reclamar",
    });
    expect(await heard(ok({ content: "Um momento.", tool_calls: [call, call] }))).toEqual({
      text: "Um momento.",
      handsOver: true,
      reason: "Quer reclamar",
      failure: null,
    });
  });

  it.each([
    ["broken arguments", { tool_calls: [toolCall("hand_over", '{"reason": "Quer')] }],
    ["arguments as an object", { tool_calls: [toolCall("hand_over", "{}")] }],
    ["a tool that there is not", { tool_calls: [toolCall("delete_everything", "{}")] }],
    // https://platform.openai.com/docs/api-reference/chat/object: deprecated, still answered by gateways.
    ["the older call of a function", { function_call: { name: "hand_over", arguments: "" } }],
    // BerriAI/litellm#12481: a tool call comes as words.
    ["a call written as JSON", { content: '{"name": "hand_over", "arguments": {}}' }],
    [
      "a call written in the model's own marks",
      { content: '<tool_call>\n{"name": "hand_over", "arguments": {}}\n</tool_call>' },
    ],
    ["a broken call in these marks", { content: "<tool_call>{oops" }],
  ])("hands over and shows nothing: %s", async (_name, message) => {
    expect(await heard(ok(message))).toEqual(handedOver);
  });

  it("hands over by the sentence, as a line of its own, and nobody reads it", async () => {
    const sentence = "Ação: Transferir para o setor de atendimento";
    expect(await heard(ok({ content: sentence }))).toEqual(handedOver);
    expect(await heard(ok({ content: `Vou chamar alguém.\n*${sentence.toUpperCase()}.*` }))).toEqual({
      ...handedOver,
      text: "Vou chamar alguém.",
    });
    const within = `Escreva “${sentence}” para isso.`;
    expect(await heard(ok({ content: within }))).toEqual({ ...handedOver, text: within, handsOver: false });
  });

  it("says text alone: no thoughts, no parts, no half signs, no more than a message holds", async () => {
    expect(await heard(ok({ content: "<think>Ele quer…</think>\n\nÀs 8h." }))).toMatchObject({
      text: "Às 8h.",
    });
    expect(await heard(ok({ content: "Ele quer…</think>Às 8h." }))).toMatchObject({ text: "Às 8h." });
    const parts = [{ type: "text", text: "Às " }, { type: "text", text: "8h." }, { type: "image_url" }];
    expect(await heard(ok({ content: parts }))).toMatchObject({ text: "Às 8h." });
    expect(await heard(ok({ content: "a\ud800b\u0000" }))).toMatchObject({ text: "a\ufffdb" });
    const { text } = await heard(ok({ content: "palavra ".repeat(2_000) }));
    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/palavra…$/);
  });

  it.each([
    ["nothing", ok({ content: " \n" }), "nothing"],
    ["null", ok({}), "nothing"],
    ["what was cut in the middle", ok({ content: "Abrimos às" }, { finish: "length" }), "cut"],
    ["a refusal", ok({ refusal: "I can't help with that." }), "refusal"],
    // sugarforever/chat-ollama#695: OpenRouter, with an empty answer.
    ["what its filter stopped", ok({ content: "" }, { finish: "content_filter" }), "refusal"],
    ["no choice", { status: 200, body: { choices: [] } }, "unreadable"],
    [
      "a key that is wrong",
      { status: 401, body: refusal({ message: `Incorrect API key provided: ${key}` }) },
      "keyRefused",
    ],
    [
      "a model that there is not",
      { status: 404, body: refusal({ message: "no model", code: "model_not_found" }) },
      "notFound",
    ],
    [
      "no credit",
      {
        status: 429,
        body: refusal({ message: "You exceeded your current quota", code: "insufficient_quota" }),
      },
      "quota",
    ],
    // https://docs.together.ai/docs/error-codes
    ["no credit elsewhere", { status: 402, body: {} }, "quota"],
    [
      "a conversation that is too long",
      { status: 400, body: refusal({ message: "maximum context length", code: "context_length_exceeded" }) },
      "tooLong",
    ],
    ["what it does not want", { status: 400, body: refusal({ message: "Invalid role" }) }, "refusedRequest"],
    ["a redirect, with the key in hand", { redirect: "http://127.0.0.1:1/v1" }, "address"],
  ] as const)("hands over at once: %s", async (_name, reply, failure) => {
    expect(await heard(reply)).toEqual(failed(failure));
    expect(fake.asked).toHaveLength(1);
  });

  it.each([
    ["an error page", { status: 200, body: "<html>Bad gateway</html>", type: "text/html" }, "unreadable"],
    [
      "too many requests",
      { status: 429, body: refusal({ message: "slow", code: "rate_limit_exceeded" }) },
      "tooManyRequests",
    ],
    ["a server that fails", { status: 500, body: "" }, "serverError"],
    [
      "an error in place of choices",
      { status: 200, body: { error: { message: "Overloaded", code: 529 } } },
      "serverError",
    ],
    ["a line that breaks", { drop: true }, "unreachable"],
  ] as const)("is asked twice, and hands over: %s", async (_name, reply, failure) => {
    expect(await heard(reply, reply)).toEqual(failed(failure));
    expect(fake.asked).toHaveLength(2);
    expect(await heard(reply, ok({ content: "Às 8h." }))).toMatchObject({ text: "Às 8h.", failure: null });
  });

  it("is not asked without a key", async () => {
    const server = { baseUrl: fake.url, key: "", model: "m", isPlatforms: true };
    const asking = { safeFetch: createSafeFetch(), tenant: "1", server, signal: AbortSignal.timeout(1_000) };
    expect(await askModel(asking, request)).toMatchObject(failed("noKey"));
    expect(fake.asked).toEqual([]);
  });

  it("is not asked in a private place", async () => {
    const server = { baseUrl: fake.url, key, model: "m", isPlatforms: false };
    const asking = { safeFetch: createSafeFetch(), tenant: "1", server, signal: AbortSignal.timeout(1_000) };
    expect(await askModel(asking, request)).toMatchObject(failed("address"));
    expect(fake.asked).toEqual([]);
  });
});

describe("a server that wants it otherwise", () => {
  // devnullvoid/dms-ai-assistant#12, tmc/langchaingo#1355
  const tokens = refusal({
    message:
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    param: "max_tokens",
    code: "unsupported_parameter",
  });
  const temperature = refusal({
    message:
      "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value is supported.",
    param: "temperature",
    code: "unsupported_value",
  });

  it("is understood at once, and remembered", async () => {
    const { answer, again } = await ask(
      { status: 400, body: tokens },
      { status: 400, body: temperature },
      ok({ content: "Às 8h." }),
    );
    expect(answer).toMatchObject({ text: "Às 8h.", failure: null });
    expect(await again()).toMatchObject({ failure: null });
    expect(fake.asked).toHaveLength(4);
    expect(fake.asked[3]).toMatchObject({ max_completion_tokens: 100 });
    expect(Object.keys(fake.asked[3] ?? {})).not.toContain("max_tokens");
    expect(Object.keys(fake.asked[3] ?? {})).not.toContain("temperature");
  });

  it("is understood by its words, where a gateway names no parameter", async () => {
    // caozhiyuan/copilot-api#164
    const body = { error: { message: tokens.error.message, code: "invalid_request_body" } };
    const { answer } = await ask({ status: 400, body }, ok({ content: "Às 8h." }));
    expect(answer).toMatchObject({ text: "Às 8h." });
    expect(fake.asked[1]).toMatchObject({ max_completion_tokens: 100 });
  });

  it("has no tools, and hands over by the sentence", async () => {
    const body = {
      error: { message: "registry.ollama.ai/library/gemma:2b does not support tools", type: "api_error" },
    };
    const { answer } = await ask(
      { status: 400, body },
      ok({ content: "Ação: Transferir para o setor de atendimento" }),
    );
    expect(answer).toMatchObject(handedOver);
    expect(fake.asked[1]?.tools).toBeUndefined();
  });

  it("is given up where it refuses what it asked for", async () => {
    const again = { status: 400, body: tokens };
    expect((await ask(again, again)).answer).toMatchObject(failed("refusedRequest"));
    expect(fake.asked).toHaveLength(2);
  });
});
