import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";

const Asked = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  temperature: z.number().optional(),
  tools: z.array(z.unknown()).optional(),
});
export type AskedModel = z.output<typeof Asked> & { key: string; path: string };

/** What the server answers: a status and a body as they come, or what it does instead. */
export type ModelReply =
  | { status: number; body: unknown; type?: string }
  | { hang: true }
  | { drop: true }
  | { redirect: string };

export interface FakeModel {
  /** Address with the version. */
  url: string;
  /** Requests, the oldest first. */
  asked: AskedModel[];
  /** Replies to the next requests, one after the other; then the usual one. */
  next(...replies: (ModelReply | ((asked: AskedModel) => ModelReply))[]): void;
  /** Words of the usual reply. */
  say(text: string): void;
  /** Requests wait until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/**
 * The part of an OpenAI-compatible server that prompts use: https://platform.openai.com/docs/api-reference/chat/create. It
 * reads a request as these servers do, and answers what a test gives it.
 */
export async function startFakeModel(): Promise<FakeModel> {
  const asked: AskedModel[] = [];
  const replies: (ModelReply | ((asked: AskedModel) => ModelReply))[] = [];
  let text = "Abrimos às 8h.";
  let gate: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Asked.safeParse(JSON.parse((await buffer(request)).toString("utf8")));
    if (!body.success) return write(response, { status: 400, body: refusal({ message: "Invalid request" }) });
    const one = { ...body.data, key: request.headers.authorization ?? "", path: request.url ?? "" };
    asked.push(one);
    await gate;
    const given = replies.shift();
    const reply =
      typeof given === "function"
        ? given(one)
        : (given ?? { status: 200, body: completion({ content: text }) });
    if ("hang" in reply) return;
    if ("drop" in reply) return void request.socket.destroy();
    if ("redirect" in reply) return void response.writeHead(307, { location: reply.redirect }).end();
    write(response, reply);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v1`,
    asked,
    next: (...given) => void replies.push(...given),
    say: (words) => void (text = words),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function write(
  response: ServerResponse,
  { status, body, type = "application/json" }: Extract<ModelReply, { status: number }>,
): void {
  response.writeHead(status, { "content-type": type });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** https://platform.openai.com/docs/api-reference/chat/object */
export const completion = (message: object, rest: { finish?: string; usage?: object | null } = {}) => ({
  id: "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT",
  object: "chat.completion",
  created: 1_741_569_952,
  model: "gpt-4o-mini-2024-07-18",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: null, refusal: null, annotations: [], ...message },
      logprobs: null,
      finish_reason: rest.finish ?? "stop",
    },
  ],
  ...(rest.usage !== null && {
    usage: rest.usage ?? { prompt_tokens: 40, completion_tokens: 10, total_tokens: 50 },
  }),
});

/** https://platform.openai.com/docs/guides/function-calling: arguments come as JSON in a text. */
export const toolCall = (name: string, given: string) => ({
  id: "call_62136354",
  type: "function",
  function: { name, arguments: given },
});

/** https://platform.openai.com/docs/guides/error-codes */
export const refusal = ({
  message,
  param = null,
  code = null,
  type = "invalid_request_error",
}: {
  message: string;
  param?: string | null;
  code?: string | null;
  type?: string;
}) => ({ error: { message, type, param, code } });
