import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * The part of OpenAI's API that the product uses, as https://platform.openai.com/docs/api-reference/audio/createTranscription
 * and https://platform.openai.com/docs/guides/error-codes describe it: multipart in, JSON out, errors in an `error` object.
 */
export interface FakeOpenai {
  /** Address with the version, as `OPENAI_BASE_URL` takes it. */
  url: string;
  key: string;
  /** Requests, the oldest first. */
  requests: AskedTranscript[];
  /** Sets the words heard in every audio from now on. */
  say(text: string): void;
  /** The next call goes wrong like this. */
  failNext(fault: Fault): void;
  /** Calls wait until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export interface AskedTranscript {
  model: string;
  responseFormat: string;
  fileName: string;
  fileType: string;
  bytes: Buffer;
}

export type Fault =
  | { kind: "error"; status: number; message: string; code?: string }
  | { kind: "garbage" }
  | { kind: "drop" };

interface State {
  key: string;
  text: string;
  faults: Fault[];
  gate: Promise<void>;
  requests: AskedTranscript[];
}

/** https://platform.openai.com/docs/guides/speech-to-text: what may be uploaded. */
const formats = ["flac", "m4a", "mp3", "mp4", "mpeg", "mpga", "oga", "ogg", "wav", "webm"];
const largest = 25 * 1024 * 1024;

export async function startFakeOpenai({ key = "sk-fake-key" } = {}): Promise<FakeOpenai> {
  const state: State = { key, text: "Olá, tudo bem?", faults: [], gate: Promise.resolve(), requests: [] };
  const server = createServer((request, response) => {
    void answer(state, request, response).catch(() => request.socket.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    key,
    requests: state.requests,
    say: (text) => void (state.text = text),
    failNext: (fault) => void state.faults.push(fault),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.gate = promise;
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  if (request.method !== "POST" || request.url !== "/v1/audio/transcriptions")
    return refuse(response, 404, { message: `Invalid URL (${request.method} ${request.url})` });
  if (request.headers.authorization !== `Bearer ${state.key}`)
    return refuse(response, 401, {
      message:
        "Incorrect API key provided: sk-wrong. You can find your API key at https://platform.openai.com/account/api-keys.",
      code: "invalid_api_key",
    });
  const asked = await readForm(body, request.headers["content-type"] ?? "");
  if (typeof asked === "string") return refuse(response, 400, { message: asked });
  state.requests.push(asked);
  await state.gate;
  const fault = state.faults.shift();
  if (fault?.kind === "drop") return void request.socket.destroy();
  if (fault?.kind === "garbage") return void response.writeHead(200).end("<html>Bad gateway</html>");
  if (fault?.kind === "error") return refuse(response, fault.status, fault);
  const refusal = refusalOf(asked);
  if (refusal) return refuse(response, refusal.status, refusal);
  write(response, 200, {
    text: state.text,
    usage: { type: "duration", seconds: 3 },
  });
}

/** Form as the API reads it: a file and a model must be there. */
async function readForm(body: Buffer, contentType: string): Promise<AskedTranscript | string> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) return "Could not parse multipart form";
  const [file, model, format] = ["file", "model", "response_format"].map((name) => form.get(name));
  if (!(file instanceof File)) return "you must provide a file parameter";
  if (typeof model !== "string" || model === "") return "you must provide a model parameter";
  return {
    model,
    responseFormat: typeof format === "string" ? format : "json",
    fileName: file.name,
    fileType: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}

function refusalOf({ fileName, bytes }: AskedTranscript): { status: number; message: string } | undefined {
  if (bytes.length > largest)
    return {
      status: 413,
      message: `Maximum content size limit (${largest}) exceeded (${bytes.length} bytes read)`,
    };
  if (!formats.includes(fileName.split(".").at(-1) ?? ""))
    return {
      status: 400,
      message: `Invalid file format. Supported formats: ['${formats.join("', '")}']`,
    };
  return undefined;
}

const refuse = (
  response: ServerResponse,
  status: number,
  { message, code = null }: { message: string; code?: string | null },
): void => write(response, status, { error: { message, type: "invalid_request_error", param: null, code } });

function write(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    }),
  );
}
