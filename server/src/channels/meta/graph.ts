import { Readable } from "node:stream";
import * as z from "zod";
import { ChannelError } from "../port.ts";
import { metaAddress } from "./addresses.ts";
import { appSecretProof } from "./signature.ts";
import { networkFailure, refusal } from "./graphErrors.ts";
import { postJson } from "./postJson.ts";
import { wireError } from "./wire.ts";

export interface GraphOptions {
  /** META_GRAPH_URL, without the version. */
  url: string;
  /** META_GRAPH_VERSION, for example "v24.0". */
  version: string;
  /** A function where it changes meanwhile. */
  accessToken: string | (() => string);
  /** Proves with each call that it comes from who has the app; left out where several apps are possible. */
  appSecret?: string | undefined;
  /** Per call without a file; 10 s by default. */
  timeoutMs?: number;
}

export interface GraphUpload {
  path: string;
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  contentLength: number;
}

/** Meta's Graph API: answers parsed, refusals and broken lines as ChannelError. */
export interface Graph {
  get<T extends z.ZodType>(path: string, answer: T): Promise<z.infer<T>>;
  post<T extends z.ZodType>(path: string, body: unknown, answer: T): Promise<z.infer<T>>;
  upload<T extends z.ZodType>(file: GraphUpload, answer: T): Promise<z.infer<T>>;
  /** A file's bytes, from an address that the Graph API named; `isPublic`: whoever has the address may read it. */
  open(url: string, options?: { isPublic: boolean }): Promise<Readable>;
}

/** Parts of an answer that are read, by whichever client it came. */
type GraphAnswer = Pick<Response, "ok" | "status" | "json">;

type GraphRequest = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

const fileTimeoutMs = 120_000;
const maxRedirects = 5;

export function createGraph(options: GraphOptions): Graph {
  const { accessToken, appSecret, timeoutMs = 10_000 } = options;
  const tokenNow = typeof accessToken === "function" ? accessToken : () => accessToken;
  const base = `${options.url.replace(/\/+$/, "")}/${options.version}`;

  const proven = (path: string): string =>
    appSecret
      ? `${path}${path.includes("?") ? "&" : "?"}appsecret_proof=${appSecretProof(tokenNow(), appSecret)}`
      : path;

  const call = async (path: string, init: GraphRequest, timeout = timeoutMs): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${tokenNow()}` };
    const signal = AbortSignal.timeout(timeout);
    const request = { ...init, headers, signal, redirect: "manual" as const };
    const response = await fetch(`${base}/${proven(path)}`, request).catch(throwNetworkFailure);
    refuseRedirect(response.status);
    return response;
  };

  return {
    get: async (path, answer) => readAnswer(await call(path, { method: "GET" }), answer),
    post: async (path, body, answer) => {
      const response = await postJson(`${base}/${proven(path)}`, {
        body: JSON.stringify(body),
        authorization: `Bearer ${tokenNow()}`,
        timeoutMs,
      }).catch(throwNetworkFailure);
      refuseRedirect(response.status);
      return readAnswer(response, answer);
    },
    upload: async (file, answer) =>
      readAnswer(await call(file.path, uploadRequest(file), fileTimeoutMs), answer),
    open: async (url, { isPublic } = { isPublic: false }) => {
      const response = await openFile(url, {
        base,
        authorization: isPublic ? undefined : `Bearer ${tokenNow()}`,
      });
      if (!response.ok) throw refusal(await readError(response), response.status);
      if (response.body === null)
        throw new ChannelError("media-rejected", "An empty file", { retry: "later" });
      return Readable.from(response.body);
    },
  };
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** The Graph API sends nobody elsewhere; what was asked, and the token, are for nobody else. */
function refuseRedirect(status: number): void {
  if (redirects.has(status)) throw new ChannelError("redirected", `HTTP ${status}`, { retry: "later" });
}

/** Each hop is judged like the first; the token goes no further than where the Graph API sent it. */
async function openFile(
  url: string,
  { base, authorization }: { base: string; authorization: string | undefined },
): Promise<Response> {
  const signal = AbortSignal.timeout(fileTimeoutMs);
  const first = metaAddress(url, base);
  for (let target = first, hops = 0; hops <= maxRedirects; hops += 1) {
    const headers = authorization && target.origin === first.origin ? { authorization } : undefined;
    const response = await fetch(target, { ...(headers && { headers }), signal, redirect: "manual" }).catch(
      throwNetworkFailure,
    );
    const location = redirects.has(response.status) ? response.headers.get("location") : null;
    if (location === null) return response;
    await response.body?.cancel();
    target = metaAddress(location, base, target);
  }
  throw new ChannelError("media-rejected", "The file's address leads on and on", { retry: "never" });
}

function throwNetworkFailure(cause: unknown): never {
  throw networkFailure(cause);
}

async function readAnswer<T extends z.ZodType>(response: GraphAnswer, answer: T): Promise<z.infer<T>> {
  if (!response.ok) throw refusal(await readError(response), response.status);
  // The deed is done by now: an answer that breaks off or says something else leaves open under which id.
  const body: unknown = await response.json().catch(noJson);
  const read = answer.safeParse(body);
  if (read.success) return read.data;
  throw new ChannelError("unreadable-answer", z.prettifyError(read.error), {
    retry: "later",
    ambiguous: true,
  });
}

/** A page of a proxy is read as nothing; an answer that broke off is a failure of the network. */
function noJson(cause: unknown): undefined {
  if (!(cause instanceof SyntaxError)) throwNetworkFailure(cause);
}

const errorAnswer = z.object({ error: wireError });

async function readError(
  response: Pick<GraphAnswer, "json">,
): Promise<z.infer<typeof wireError> | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return errorAnswer.safeParse(body).data?.error;
}

function uploadRequest(file: GraphUpload): GraphRequest {
  const request = {
    method: "POST",
    headers: { "content-type": file.contentType, "content-length": String(file.contentLength) },
    body: streamOf(file.body),
    duplex: "half" as const,
  };
  return request;
}

/** `ReadableStream.from`, which the browser's types (the end-to-end tests compile with them) do not know. */
function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}
