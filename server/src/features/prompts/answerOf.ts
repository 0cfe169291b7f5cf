import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { ModelFailure } from "@balcao/contract";
import type { CallPlace, CallResult, RunCall } from "../../platform/calls/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import { hearAudio } from "../messages/index.ts";
import type { AiUse } from "./aiDays.ts";
import { askModel, mayPass, type ModelAnswer } from "./model/askModel.ts";
import { announced, conversationFor } from "./model/conversation.ts";
import type { PromptSession, ReadyPrompt } from "./prepareCall.ts";
import { promptHeard } from "./prompts.actors.ts";
import { type LineRow, toLines } from "./readLines.ts";
import { mostSpoken, speak } from "./speak.ts";

type Use = Omit<AiUse, "promptId" | "kind" | "characters"> & { characters?: number };
interface Used {
  ofModel: Use;
  ofVoice?: Use;
}

/** What each result used, until it is counted. */
const used = new WeakMap<CallResult, Used>();
export const usedBy = (result: CallResult): Used | undefined => used.get(result);

/** Milliseconds of one try with all that belongs to it: shorter than its claim. */
const longest = 27_000;
/** Audios of one answer that are transcribed, and milliseconds for each. */
const heard = { most: 2, patience: 5_000 };

/** Asks the model once for the next words. Whatever cannot be said hands over. */
export async function answerOf(
  services: Services,
  ready: ReadyPrompt,
  { call, place }: { call: RunCall; place: CallPlace },
): Promise<CallResult | undefined> {
  const { prompt, server, company, hidden, session } = ready;
  const { companyId } = place;
  const signal = AbortSignal.any([place.signal, AbortSignal.timeout(longest)]);
  const rows = await withTranscripts(services, ready.rows, { companyId, signal });
  const messages = conversationFor({
    prompt: prompt.prompt,
    company,
    contactName: call.scene.contact.name,
    lines: toLines(rows, hidden),
  });
  const answer = await askModel(
    {
      safeFetch: services.safeFetch,
      tenant: `prompt ${companyId}.${prompt.id}`,
      server,
      signal,
      mostTries: 1,
    },
    { messages, maxTokens: prompt.max_tokens, temperature: prompt.temperature },
  );
  if (place.signal.aborted) return undefined;
  const { calls, tokensIn, tokensOut, seconds, failure } = answer;
  const ofModel = {
    model: server.model,
    isPlatforms: server.isPlatforms,
    calls,
    tokensIn,
    tokensOut,
    seconds,
  };
  if (failure !== null) return noted({ ofModel }, failedResult(failure));
  const isFirst = prompt.announces && session.answers === 0;
  const text = isFirst ? announced(company, answer.text) : answer.text;
  const voice = await spoken(services, ready, { companyId, text, signal });
  const use = { ofModel, ...(voice && { ofVoice: usedByVoice(prompt.voice, text) }) };
  return noted(use, resultOf({ ...answer, text }, { session: sessionAfter(session, rows), voice }));
}

function sessionAfter({ seenId, answers }: PromptSession, rows: readonly LineRow[]): PromptSession {
  const theirs = rows.filter((row) => !row.from_me).map(({ id }) => id);
  return { seenId: Math.max(seenId, ...theirs), answers: answers + 1 };
}

function resultOf(
  { text, handsOver, reason, tokensIn, tokensOut }: ModelAnswer,
  { session, voice }: { session: PromptSession; voice: StoredFile | undefined },
): CallResult {
  const written = text === "" ? [] : [{ text }];
  const data = {
    says: voice ? [{ fileId: voice.id, caption: "" }] : written,
    session,
    next: { kind: handsOver ? "handOver" : "hear" },
  };
  return {
    outcome: { kind: "ok", data },
    status: 200,
    answer: handsOver ? `${reason} ${text}`.trim() : text,
    files: voice ? [voice] : [],
    tokensIn,
    tokensOut,
  };
}

function noted(use: Used, result: CallResult): CallResult {
  used.set(result, use);
  return result;
}

/** Failures of the server, after which it rests; what it made of our request is none. */
const failedResult = (failure: ModelFailure): CallResult => ({
  outcome: { kind: "failed", reason: failure },
  status: null,
  answer: failure,
  mayRetry: mayPass.has(failure),
  isFault: mayPass.has(failure),
});

const usedByVoice = (voice: string, text: string): Use => ({
  model: voice,
  isPlatforms: false,
  calls: 1,
  tokensIn: 0,
  tokensOut: 0,
  seconds: 0,
  characters: text.length,
});

interface Site {
  companyId: number;
  signal: AbortSignal;
}

/** The newest audios that nobody transcribed yet; one that cannot be heard stays a sign. */
async function withTranscripts(
  services: Services,
  rows: readonly LineRow[],
  { companyId, signal }: Site,
): Promise<readonly LineRow[]> {
  const unheard = rows.filter(
    ({ from_me, media_type, transcription }) => !from_me && media_type === "audio" && transcription === null,
  );
  const texts = new Map<number, string | undefined>();
  for (const { id } of unheard.slice(0, heard.most)) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(heard.patience)]);
    texts.set(id, await hearAudio(services, { companyId, messageId: id, by: promptHeard, signal: patience }));
  }
  return rows.map((row) => ({ ...row, transcription: texts.get(row.id) ?? row.transcription }));
}

/** The answer as a voice note; undefined where it goes as text. */
async function spoken(
  services: Services,
  { prompt, voiceKey }: ReadyPrompt,
  { companyId, text, signal }: Site & { text: string },
): Promise<StoredFile | undefined> {
  if (prompt.voice === "texto" || text === "" || text.length > mostSpoken) return undefined;
  const bytes = await speak({
    safeFetch: services.safeFetch,
    tenant: `voice ${companyId}.${prompt.id}`,
    region: prompt.voice_region,
    key: voiceKey,
    voice: prompt.voice,
    text,
    signal,
  });
  if (!bytes) return undefined;
  const path = join(tmpdir(), `balcao-voice-${randomUUID()}`);
  try {
    await writeFile(path, bytes);
    const file = { path, name: "voz.ogg", mimetype: "audio/ogg", size: bytes.length };
    return await services.files.keep(companyId, file);
  } finally {
    await rm(path, { force: true });
  }
}
