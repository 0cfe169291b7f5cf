import { isSameSecret } from "../platform/crypto/index.ts";
import type { OutboundRequest, SafeFetch } from "../platform/safe-fetch/index.ts";
import { PaymentFault } from "./port.ts";

export interface WireAnswer {
  status: number;
  /** Parsed JSON; undefined where the body is none. */
  body: unknown;
}

interface WireRequest {
  method: OutboundRequest["method"];
  headers: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
}

/** Milliseconds: a payer waits for the code. */
const timeoutMs = 15_000;

/** Calls a provider. Whatever keeps an answer from coming, and its own failures, are one fault: it may have charged all the same. */
export async function callProvider(
  fetch: SafeFetch,
  url: string,
  { method, headers, json, form }: WireRequest,
): Promise<WireAnswer> {
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json);
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const answer = await fetch(url, {
    tenant: "payments",
    ...(method && { method }),
    timeoutMs,
    maxRedirects: 0,
    headers: {
      accept: "application/json",
      "user-agent": "balcao",
      ...(body !== undefined && { "content-type": type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new PaymentFault("unreachable", error instanceof Error ? error.message : String(error));
  });
  if (answer.status >= 500 || answer.status === 429)
    throw new PaymentFault("unreachable", `The provider answered ${answer.status}`);
  return { status: answer.status, body: readJson(answer.text()) };
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A member of what a provider sent, however wrong its shape is. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** An id: providers send numbers as well as texts. */
export function idAt(value: unknown, ...path: (string | number)[]): string | undefined {
  const found = at(value, ...path);
  if (typeof found === "number" && Number.isFinite(found)) return String(found);
  return typeof found === "string" && found !== "" ? found : undefined;
}

export function listAt(value: unknown, ...path: (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Cents of an amount in reais, as a number or as "123.45". */
export function centsAt(value: unknown, ...path: (string | number)[]): number {
  const found = at(value, ...path);
  const reais = typeof found === "string" ? Number(found) : found;
  return typeof reais === "number" && Number.isFinite(reais) ? Math.round(reais * 100) : 0;
}

/** "123.45" of whole cents. */
export const reaisText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** What a provider says of a refusal, short enough for a log, and of what it says nothing else. */
export const wordsAt = (body: unknown, ...path: (string | number)[]): string =>
  (idAt(body, ...path) ?? "").slice(0, 200);

/** True of equal secrets, and of none that is empty. */
export const isSame = (a: string, b: string): boolean => a !== "" && b !== "" && isSameSecret(a, b);
