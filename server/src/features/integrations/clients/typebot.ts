import type { CallSaying, CallThen } from "@balcao/flow-engine";
import { z } from "zod";
import type { CallPlace, CallResult, RunCall } from "../../../platform/calls/index.ts";
import { type OutboundAnswer, OutboundError } from "../../../platform/safe-fetch/index.ts";
import { readCommand } from "./command.ts";
import { cleanAnswer, type ClientServices, failedWith, fetchSaid } from "./fetchSaid.ts";
import type { FileSaying, ReadAnswer } from "./readAnswer.ts";
import { richTextOf } from "./richText.ts";

/**
 * Shorter than a stop of the process waits: its session moves on with each call, and none may end in doubt. All calls of
 * one try together.
 */
const limits = { timeoutMs: 8_000, maxBytes: 524_288, maxRedirects: 2 };

export interface TypebotReady {
  type: "typebot";
  /** Names whose failures rest the address. */
  tenant: string;
  url: string;
  slug: string;
  delayMs: number;
  /** Hours of silence after which a new session begins; 0: never. */
  expires: number;
  keywordFinish: string;
  keywordRestart: string;
  restartMessage: string;
  unknownMessage: string;
}

/** Session as it is kept between two calls. `at`: when it was fed last, in ms. */
const Session = z.object({ id: z.string().max(200), at: z.number(), choices: z.boolean().default(false) });

// https://docs.typebot.io/api-reference/chat/start-chat and …/continue-chat: what is not read here is let through.
const Bubble = z.object({ type: z.string(), content: z.record(z.string(), z.unknown()).optional() });
const Chat = z.object({
  sessionId: z.string().max(200).optional(),
  messages: z.array(Bubble).max(100).default([]),
  input: z
    .object({
      type: z.string(),
      items: z.array(z.object({ id: z.string(), content: z.string().nullish() })).optional(),
    })
    .nullish(),
  clientSideActions: z
    .array(z.object({ type: z.string(), wait: z.object({ secondsToWaitFor: z.coerce.number() }).optional() }))
    .nullish(),
});
type Chat = z.output<typeof Chat>;

interface Asked {
  services: ClientServices;
  ready: TypebotReady;
  call: RunCall;
  place: CallPlace;
}

/** Feeds a TypeBot's session with what a contact wrote: begins one, goes on in it, or begins anew where it is gone. */
export async function askTypebot(
  services: ClientServices,
  ready: TypebotReady,
  { call, place }: { call: RunCall; place: CallPlace },
): Promise<CallResult | undefined> {
  const asked = { services, ready, call, place };
  const words = call.request.text.trim().toLowerCase();
  const isWord = (keyword: string) => keyword !== "" && words === keyword.trim().toLowerCase();
  if (isWord(ready.keywordFinish)) return endedBy(asked);
  try {
    const session = isWord(ready.keywordRestart) ? undefined : sessionOf(asked);
    const continued = session && (await post(asked, `sessions/${session.id}/continueChat`, messageOf(asked)));
    // Sessions vanish when they end or expire: it begins anew, once.
    const isGone = continued === undefined || continued.status === 404;
    const answer = isGone ? await post(asked, `typebots/${ready.slug}/startChat`, startOf(asked)) : continued;
    return await resultOf(asked, { answer, session: isGone ? undefined : session });
  } catch (error) {
    if (place.signal.aborted) return undefined;
    if (!(error instanceof OutboundError)) throw error;
    return failedWith(error.reason, { status: null, answer: `${error.reason}: ${error.message}` });
  }
}

const endedBy = ({ call }: Asked): CallResult => ({
  outcome: {
    kind: "ok",
    data: { says: [], next: { kind: call.request.isFirst ? "hear" : "close" }, session: null },
  },
  status: null,
  answer: "keyword",
});

function sessionOf({ ready, call }: Asked): z.output<typeof Session> | undefined {
  const { success, data } = Session.safeParse(call.request.session);
  if (!success || call.request.isFirst) return undefined;
  const isOver = ready.expires > 0 && Date.now() - data.at > ready.expires * 3_600_000;
  return isOver ? undefined : data;
}

function post(
  { services, ready, place }: Asked,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<OutboundAnswer> {
  const base = ready.url.replace(/\/+$/, "");
  return services.safeFetch(`${base}/api/v1/${path.split("/").map(encodeURIComponent).join("/")}`, {
    tenant: ready.tenant,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, textBubbleContentFormat: "markdown" }),
    ...limits,
    signal: place.signal,
  });
}

const messageOf = ({ call: { request } }: Asked) => ({ message: { type: "text", text: request.text } });

function startOf({ call: { scene, request } }: Asked) {
  const { number, name } = scene.contact;
  return {
    prefilledVariables: {
      ...request.variables,
      number,
      pushName: name,
      remoteJid: number === "" ? "" : `${number}@s.whatsapp.net`,
    },
  };
}

interface Answered {
  answer: OutboundAnswer;
  session: z.output<typeof Session> | undefined;
}

async function resultOf(asked: Asked, { answer: given, session }: Answered): Promise<CallResult> {
  const { services, place, ready, call } = asked;
  const { status } = given;
  const answer = cleanAnswer(given.text());
  if (status < 200 || status > 299) return failedWith("refused", { status, answer });
  const chat = chatIn(given);
  const id = chat?.sessionId ?? session?.id;
  if (!chat || id === undefined) return failedWith("unreadable", { status, answer });
  const opening =
    session === undefined && !call.request.isFirst && ready.restartMessage !== ""
      ? [{ text: ready.restartMessage }]
      : [];
  const { says, next } = readChat(chat, ready);
  const read: ReadAnswer = {
    says: [...opening, ...says],
    variables: {},
    tagIds: [],
    next,
    session: { id, at: Date.now(), choices: (chat.input?.items ?? []).length > 0 },
  };
  return fetchSaid(services, read, { status, answer, companyId: place.companyId, signal: place.signal });
}

function chatIn(answer: OutboundAnswer): Chat | undefined {
  try {
    const { success, data } = Chat.safeParse(answer.json());
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Bubbles as what is said, with a pause between them; without an input it is the end. */
function readChat(
  { messages, input, clientSideActions }: Chat,
  ready: TypebotReady,
): Pick<ReadAnswer, "says" | "next"> {
  const says: (CallSaying | FileSaying)[] = [];
  let command: CallThen | undefined;
  const waits = (clientSideActions ?? []).flatMap(({ wait }) =>
    wait ? [wait.secondsToWaitFor * 1_000] : [],
  );
  const pause = (): { afterMs?: number } => {
    const ms = ready.delayMs + (says.length === 1 ? (waits[0] ?? 0) : 0);
    return says.length > 0 && ms > 0 ? { afterMs: ms } : {};
  };
  for (const { type, content = {} } of messages) {
    const url = content["url"];
    if (type === "text") {
      const text = textIn(content);
      const told = readCommand(text);
      if (told) command = told;
      else if (text.trim() !== "") says.push({ ...pause(), text });
    } else if (type === "embed" && typeof url === "string") says.push({ ...pause(), text: url });
    else if (typeof url === "string" && /^https?:/.test(url))
      says.push({ ...pause(), fileUrl: url, caption: "" });
  }
  const choices = (input?.items ?? []).flatMap(({ id, content }) =>
    typeof content === "string" && content.trim() !== "" ? [{ id, name: content }] : [],
  );
  if (choices.length > 0) offer(says, choices);
  else if (input && !answerable.test(input.type) && ready.unknownMessage !== "")
    says.push({ ...pause(), text: ready.unknownMessage });
  return { says, next: command ?? (input ? { kind: "hear" } : { kind: "next" }) };
}

/** Inputs that words can answer. */
const answerable =
  /^(text|number|email|url|date|time|phone number|phone|choice|picture choice|rating|cards) ?/;

/** Choices stand below the last words. */
function offer(says: (CallSaying | FileSaying)[], choices: { id: string; name: string }[]): void {
  const last = says.at(-1);
  if (last && "text" in last) says[says.length - 1] = { ...last, choices };
  else says.push({ text: "Escolha uma opção:", choices });
}

function textIn(content: Readonly<Record<string, unknown>>): string {
  const { markdown, richText } = content;
  // The marks of WhatsApp: one star for bold, a tilde for what is struck out.
  if (typeof markdown === "string")
    return markdown.replaceAll(/\*\*(.+?)\*\*/g, "*$1*").replaceAll("~~", "~");
  return richTextOf(richText);
}
