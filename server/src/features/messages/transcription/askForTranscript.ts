import { z } from "zod";
import { textOf } from "../../../platform/calls/index.ts";
import { DomainError } from "../../../platform/http/index.ts";

export interface AiServer {
  /** Address with the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  key: string;
  model: string;
}

export interface Audio {
  bytes: Buffer;
  mimetype: string;
}

/** Milliseconds that a server may take; a long audio takes its time. */
export const patience = 120_000;
/** Bytes of an answer: hours of speech. */
const longestAnswer = 2 * 1024 * 1024;
/** Characters that are kept of what a server says about a failure. */
const longestReason = 300;

const Transcript = z.object({ text: z.string() });
/** https://platform.openai.com/docs/guides/error-codes */
const Failure = z.object({ error: z.object({ message: z.string() }) });

/**
 * Asks an OpenAI-compatible server what an audio says (`POST /audio/transcriptions`,
 * https://platform.openai.com/docs/api-reference/audio/createTranscription). It is asked once: whether to pay again is for
 * a person to say.
 */
export async function askForTranscript(
  { baseUrl, key, model }: AiServer,
  audio: Audio,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append("model", model);
  form.append("response_format", "json");
  form.append(
    "file",
    new Blob([new Uint8Array(audio.bytes)], { type: audio.mimetype }),
    fileName(audio.mimetype),
  );
  const response = await post(`${baseUrl}/audio/transcriptions`, { key, form, signal });
  const text = (await textOf(response, longestAnswer)) ?? "";
  if (!response.ok) throw refusal(response.status, text);
  const { data } = Transcript.safeParse(parse(text));
  if (!data) throw new DomainError("ERR_TRANSCRIPTION_INVALID");
  return data.text.replaceAll("\u0000", "").toWellFormed().trim();
}

interface Asked {
  key: string;
  form: FormData;
  signal: AbortSignal;
}

async function post(url: string, { key, form, signal }: Asked): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: form,
      redirect: "error",
      signal,
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw failed(isLate ? "timeout" : "unreachable");
  }
}

/** The server's own words, but where they speak of the key: those are not for attendants. */
function refusal(status: number, text: string): DomainError {
  if (status === 413) return new DomainError("ERR_FILE_TOO_LARGE");
  if (status === 401 || status === 403) return failed("key-refused");
  const { data } = Failure.safeParse(parse(text));
  return failed(data ? data.error.message.slice(0, longestReason).toWellFormed() : `HTTP ${status}`);
}

const failed = (reason: string): DomainError =>
  new DomainError("ERR_TRANSCRIPTION_FAILED", { details: { reason } });

/** The server knows the format by the name's ending. Voice notes are Ogg. */
const endings: Record<string, string> = {
  "audio/ogg": "ogg",
  "audio/opus": "ogg",
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
  "audio/mp4": "m4a",
  "audio/x-m4a": "m4a",
  "audio/aac": "aac",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/wave": "wav",
  "audio/vnd.wave": "wav",
  "audio/webm": "webm",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
  "audio/amr": "amr",
};
const fileName = (mimetype: string): string => `audio.${endings[mimetype] ?? "ogg"}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
