import { OutboundError, type SafeFetch } from "../../platform/safe-fetch/index.ts";

export interface VoiceAsked {
  safeFetch: SafeFetch;
  tenant: string;
  /** Azure's region, which is part of the name of the server. */
  region: string;
  key: string;
  voice: string;
  text: string;
  signal: AbortSignal;
}

/** Signs that are spoken: longer answers are read. */
export const mostSpoken = 1_000;
const patience = 6_000;
const largest = 4 * 1024 * 1024;

/** The server of a region; undefined for what is no region. */
export const speechServer = (region: string): string | undefined =>
  /^[a-z0-9]{1,40}$/.test(region) ? `https://${region}.tts.speech.microsoft.com` : undefined;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The text as SSML: what is written is spoken, and commands nothing. */
export const ssmlOf = (voice: string, text: string): string =>
  `<speak version="1.0" xml:lang="pt-BR"><voice name="${escaped(voice)}">${escaped(text)}</voice></speak>`;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");

/**
 * Has a text spoken by Azure, as an Ogg Opus voice note
 * (https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech). Undefined where it fails: the text
 * goes instead.
 */
export async function speak(asked: VoiceAsked): Promise<Buffer | undefined> {
  const server = speechServer(asked.region);
  if (server === undefined || asked.key === "" || asked.text.length > mostSpoken) return undefined;
  try {
    const { status, body } = await asked.safeFetch(`${server}/cognitiveservices/v1`, {
      tenant: asked.tenant,
      method: "POST",
      headers: {
        "ocp-apim-subscription-key": asked.key,
        "content-type": "application/ssml+xml",
        "x-microsoft-outputformat": "ogg-24khz-16bit-mono-opus",
      },
      body: ssmlOf(asked.voice, asked.text),
      timeoutMs: patience,
      maxBytes: largest,
      maxRedirects: 0,
      signal: asked.signal,
    });
    const isVoice = status === 200 && body.subarray(0, 4).toString("latin1") === "OggS";
    return isVoice ? body : undefined;
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}
