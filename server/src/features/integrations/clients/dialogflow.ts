import { z } from "zod";
import type { CallPlace, CallResult, RunCall } from "../../../platform/calls/index.ts";
import { OutboundError } from "../../../platform/safe-fetch/index.ts";
import { cleanAnswer, type ClientServices, failedWith } from "./fetchSaid.ts";
import type { ServiceAccount } from "./serviceAccount.ts";

// Shorter than a stop of the process waits: its session moves on with each call.
const limits = { timeoutMs: 8_000, maxBytes: 262_144, maxRedirects: 0 };
/** Characters that `text` of a query may have, as the API documents it. */
const longestQuery = 256;
// https://cloud.google.com/dialogflow/es/docs/reference/rest/v2/projects.agent.sessions/detectIntent
const host = "https://dialogflow.googleapis.com";

export interface DialogflowReady {
  type: "dialogflow";
  tenant: string;
  projectName: string;
  language: string;
  account: ServiceAccount;
}

const Detected = z.object({
  queryResult: z
    .object({
      fulfillmentText: z.string().optional(),
      fulfillmentMessages: z
        .array(z.object({ text: z.object({ text: z.array(z.string()) }).optional() }))
        .optional(),
      intent: z
        .object({ displayName: z.string().optional(), endInteraction: z.boolean().optional() })
        .optional(),
      diagnosticInfo: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

export interface DetectedIntent {
  texts: readonly string[];
  intent: string | null;
  ends: boolean;
  status: number;
  answer: string;
}

interface Query {
  text: string;
  session: string;
  signal: AbortSignal;
}

/** Asks for the intent of a text. The address is ours, whatever the key says. */
export async function detectIntent(
  { safeFetch }: Pick<ClientServices, "safeFetch">,
  { tenant, projectName, language, account }: Omit<DialogflowReady, "type">,
  { text, session, signal }: Query,
): Promise<DetectedIntent | { status: number; answer: string }> {
  if (!/^[a-z0-9-]+$/.test(projectName)) return { status: 400, answer: "project" };
  const address = `${host}/v2/projects/${projectName}/agent/sessions/${encodeURIComponent(session)}:detectIntent`;
  const answer = await safeFetch(address, {
    tenant,
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(account)}` },
    body: JSON.stringify({
      queryInput: { text: { text: text.slice(0, longestQuery).toWellFormed(), languageCode: language } },
    }),
    ...limits,
    signal,
  });
  const { status } = answer;
  const beginning = cleanAnswer(answer.text());
  const read = status === 200 ? Detected.safeParse(jsonIn(answer.text())) : undefined;
  const result = read?.success ? read.data.queryResult : undefined;
  if (!result) return { status, answer: beginning };
  const messages = (result.fulfillmentMessages ?? []).flatMap(({ text: said }) => said?.text ?? []);
  const texts = (messages.length > 0 ? messages : [result.fulfillmentText ?? ""]).filter(
    (one) => one.trim() !== "",
  );
  const ends = result.diagnosticInfo?.["end_conversation"] === true || result.intent?.endInteraction === true;
  return { texts, intent: result.intent?.displayName ?? null, ends, status, answer: beginning };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Asks Dialogflow what a contact means, in a session for each conversation. */
export async function askDialogflow(
  services: ClientServices,
  ready: DialogflowReady,
  { call, place }: { call: RunCall; place: CallPlace },
): Promise<CallResult | undefined> {
  const { text } = call.request;
  // A picture says nothing to it.
  if (text.trim() === "") return said([], { kind: "hear" }, { status: 0, answer: "" });
  const query = { text, session: `${place.companyId}-${call.ticketId}`, signal: place.signal };
  try {
    const detected = await detectIntent(services, ready, query);
    if (!("texts" in detected)) return failedWith("refused", detected);
    return said(detected.texts, { kind: detected.ends ? "next" : "hear" }, detected);
  } catch (error) {
    if (place.signal.aborted) return undefined;
    if (error instanceof OutboundError)
      return failedWith(error.reason, { status: null, answer: `${error.reason}: ${error.message}` });
    // A key that signs nothing.
    if (error instanceof TypeError) return failedWith("key", { status: null, answer: "key" });
    throw error;
  }
}

const said = (
  texts: readonly string[],
  next: { kind: "hear" | "next" },
  { status, answer }: { status: number; answer: string },
): CallResult => ({
  outcome: { kind: "ok", data: { says: texts.map((text) => ({ text })), next, session: null } },
  status: status === 0 ? null : status,
  answer,
});

/** Seconds for which a token is good; Google takes no longer ones. */
const tokenSeconds = 3_600;
const tokens = new Map<string, { token: string; until: number }>();
const mostTokens = 1_000;

/**
 * A token that the account signs itself, which Google's own interfaces take as it is: nothing is fetched for it.
 * https://developers.google.com/identity/protocols/oauth2/service-account#jwt-auth
 */
async function tokenOf({ client_email: email, private_key: key, private_key_id: id }: ServiceAccount) {
  const known = tokens.get(key);
  const now = Math.floor(Date.now() / 1_000);
  if (known && known.until > now + 60) return known.token;
  const { importPKCS8, SignJWT } = await import("jose");
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(id !== undefined && { kid: id }) })
    .setIssuer(email)
    .setSubject(email)
    .setAudience(`${host}/`)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(await importPKCS8(key, "RS256"));
  if (tokens.size >= mostTokens) tokens.clear();
  tokens.set(key, { token, until: now + tokenSeconds });
  return token;
}
