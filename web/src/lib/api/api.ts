import { actHeader, type Answer, type ClientInput, type Endpoint, endpoints } from "@balcao/contract";
import { entriesOf, type Parts, toText, urlOf } from "./address.ts";
import { ApiError, readApiError } from "./apiError.ts";
import { fromWire } from "./fromWire.ts";
import { currentLanguage } from "../i18n.ts";
import { createSignal } from "../signal.ts";
import { endsSoon, refreshLock } from "./claims.ts";
import { takeEarly } from "./early.ts";
import { accessToken, dropToken, isOfVisit, keepToken, storedToken } from "./token.ts";

export { urlOf } from "./address.ts";
export { ApiError } from "./apiError.ts";

/** Queries travel as text: a list goes as a JSON array, a boolean as its word. */
type QueryValue<V> =
  | V
  | (Extract<V, "true"> extends never ? never : boolean)
  | (string extends V ? readonly (string | number)[] : never);
type CallQuery<Q> = { [K in keyof Q]: QueryValue<Q[K]> };
type CallInput<E extends Endpoint> = Omit<ClientInput<E>, "query"> &
  (undefined extends ClientInput<E>["query"]
    ? { query?: CallQuery<ClientInput<E>["query"]> }
    : { query: CallQuery<ClientInput<E>["query"]> });

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent with calls that create or send, so that repeating one is harmless. */
  idempotencyKey?: string;
  /** Names what the call does, so that it can be taken back. */
  actId?: string;
}
type CallArguments<E extends Endpoint> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Calls an endpoint of the contract. Throws `ApiError`. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Answer<E>> {
  return fromWire(await fetchAnswer(endpoint, input ?? {}, options ?? {}));
}

/** The answer of a call that gives a file, whole. Throws `ApiError`, also when the line breaks half-way. */
export async function fetchFile<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<{ blob: Blob; name: string }> {
  const response = await fetchAnswer(endpoint, input ?? {}, options ?? {});
  const [, name = ""] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  try {
    return { blob: await response.blob(), name };
  } catch (cause) {
    if (options?.signal?.aborted) throw cause;
    throw new ApiError({ code: "ERR_NETWORK", status: 0, cause });
  }
}

const fetchAnswer = (endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> =>
  withFreshToken(endpoint, () => fetchEndpoint(endpoint, parts, options));

/** A call that meets an ended token is made once more with a new one. */
async function withFreshToken(endpoint: Endpoint, send: () => Promise<Response>): Promise<Response> {
  await renewBeforeItEnds(endpoint);
  let sentWith = accessToken.get();
  let response = await send();
  if (!response.ok && (await isExpired(response))) {
    await refreshToken(sentWith);
    sentWith = accessToken.get();
    response = await send();
  }
  if (!response.ok) throw await refusal(endpoint, response, sentWith);
  return response;
}

/** Code that sends files, which one wants to have before the network goes. */
export const loadUpload = () => import("./uploadForm.ts");

/** Sends files with their fields as a form, reporting from 0 to 1. */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    files,
    onProgress,
    signal,
  }: { files: readonly File[]; onProgress?: (done: number) => void; signal?: AbortSignal },
): Promise<Answer<E>> {
  const parts: Parts = input;
  const form = toForm(parts.body, endpoint.upload?.field ?? "medias", files);
  const { uploadForm } = await loadUpload().catch((cause: unknown) => {
    throw new ApiError({ code: "ERR_NETWORK", status: 0, cause });
  });
  const { method } = endpoint;
  const url = urlOf(endpoint, parts);
  return fromWire(
    await withFreshToken(endpoint, () =>
      uploadForm({ method, url, headers: baseHeaders(), form, onProgress, signal }),
    ),
  );
}

/** The last refusal of a call that needs a session: some speak of the whole account, not of that call. */
export const refusedSession = createSignal<ApiError | undefined>(undefined);

/** Leaves a visit that is over: the next token is of one's own session. */
export function comeHome(): void {
  const token = accessToken.get();
  // Many calls notice together; the last ones when one is home already.
  if (isOfVisit(token)) refreshToken(token).catch(() => undefined);
}

let renewing: Promise<void> | undefined;

/** Renews the access token once, however many calls and tabs ask at the same moment. Throws when the session is over. */
export function refreshToken(stale: string | null): Promise<void> {
  renewing ??= renewInOneTab(stale).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A token that will still be valid when it arrives; null without a session. */
export async function freshToken(): Promise<string | null> {
  const token = accessToken.get();
  if (token !== null && endsSoon(token)) await refreshToken(token);
  return accessToken.get();
}

async function renewInOneTab(stale: string | null): Promise<void> {
  // Web Locks exist on https and localhost only; elsewhere the server's grace of 10 s covers two tabs.
  if (navigator.locks === undefined) return renew(stale);
  await navigator.locks.request(refreshLock, () => renew(stale));
}

async function renew(stale: string | null): Promise<void> {
  const stored = storedToken();
  if (stored !== null && stored !== stale) return;
  const response = await fetchEndpoint(endpoints.auth.refresh, {}, {});
  if (!response.ok) {
    const error = await readApiError(response);
    if (error.status < 500 && error.status !== 429) dropToken();
    refusedSession.set(error);
    throw error;
  }
  const session: Answer<typeof endpoints.auth.refresh> = await fromWire(response);
  keepToken(session.token);
}

async function renewBeforeItEnds(endpoint: Endpoint): Promise<void> {
  if (endpoint.access.kind === "session") await freshToken();
}

async function isExpired(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  return (await readApiError(response.clone())).code === "ERR_TOKEN_EXPIRED";
}

async function refusal(endpoint: Endpoint, response: Response, sentWith: string | null): Promise<ApiError> {
  const error = await readApiError(response);
  if (endpoint.access.kind !== "session") return error;
  // An answer may come when another session has taken the place of the one that it speaks of.
  if (error.status === 401 && sentWith === accessToken.get()) endSessionOf(sentWith);
  refusedSession.set(error);
  return error;
}

/** A visit that is over leads back to the session from which it was begun. */
function endSessionOf(token: string | null): void {
  if (isOfVisit(token)) comeHome();
  else dropToken();
}

async function fetchEndpoint(
  endpoint: Endpoint,
  parts: Parts,
  { signal, idempotencyKey, actId }: CallOptions,
): Promise<Response> {
  const headers = baseHeaders();
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  if (actId !== undefined) headers[actHeader] = actId;
  const request: RequestInit = { method: endpoint.method, credentials: "include", headers };
  if (signal) request.signal = signal;
  if (parts.body !== undefined) {
    headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(parts.body);
  }
  try {
    const url = urlOf(endpoint, parts);
    return await (takeEarly(endpoint.method, url, headers) ?? fetch(url, request));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ code: "ERR_NETWORK", status: 0, cause });
  }
}

function baseHeaders(): Record<string, string> {
  const token = accessToken.get();
  return {
    Accept: "application/json",
    "Accept-Language": currentLanguage(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

function toForm(body: unknown, field: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) {
    if (value === undefined || value === null) continue;
    form.append(name, toText(value));
  }
  for (const file of files) form.append(field, file, file.name);
  return form;
}
