import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type Call, makeCall } from "../../../platform/calls/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { readSecretSetting } from "../../settings/index.ts";
import { seesTicket } from "../messages.access.ts";
import { type AiServer, askForTranscript, patience } from "./askForTranscript.ts";
import {
  claim,
  findAudios,
  findProgress,
  keepFailure,
  keepTranscript,
  type ReceivedAudio,
  type StoredFailure,
} from "./transcriptions.queries.ts";

/** Largest file that the servers take (https://platform.openai.com/docs/guides/speech-to-text). Bytes. */
const largest = 25 * 1024 * 1024;
/** Milliseconds between two looks at what another caller asked for. */
const lookEvery = 400;

/**
 * Writes down what is said in an audio that came in. Asked of the AI server once, whoever and however many want to
 * know, and kept.
 */
export async function transcribeAudio(ctx: Ctx, fileId: string): Promise<{ transcribedText: string }> {
  const audio = await accessAudio(ctx, fileId);
  if (audio.transcription !== null) return { transcribedText: audio.transcription };
  const server = await accessServer(ctx);
  if (audio.size > largest)
    throw new DomainError("ERR_FILE_TOO_LARGE", { details: { megabytes: largest / 1024 / 1024 } });
  const call = transcriptionOf(ctx, server, { audio, fileId });
  for (;;) {
    const heard = await makeCall({
      call,
      transaction: (work) => ctx.transaction(work),
      companyId: ctx.companyId,
      id: audio.id,
      signal: AbortSignal.timeout(patience),
    });
    if (heard && "error" in heard) throw heard.error;
    const text = heard?.text ?? (await awaitOther(ctx, audio));
    if (text !== undefined) return { transcribedText: text };
  }
}

/** Only who sees the conversation may hear what is said in it. */
async function accessAudio(ctx: Ctx, fileId: string): Promise<ReceivedAudio> {
  for (const audio of await findAudios(ctx, fileId)) if (await seesTicket(ctx, audio.ticket_id)) return audio;
  throw new DomainError("ERR_NO_FILE_FOUND");
}

/** Who has an audio heard: a user, or the product. */
export type Listener = Pick<Ctx, "services" | "companyId"> & { by: Actor };

export async function accessServer({ services }: Pick<Ctx, "services">): Promise<AiServer> {
  const key = await readSecretSetting(services, "openaikeyaudio");
  if (key === "") throw new DomainError("ERR_TRANSCRIPTION_OFF");
  const { openaiBaseUrl, openaiAudioModel } = await services.settings.ofPlatform();
  const { config } = services;
  return {
    baseUrl: openaiBaseUrl || config.openaiBaseUrl,
    key,
    model: openaiAudioModel || config.openaiAudioModel,
  };
}

type Heard = { text: string } | { failure: StoredFailure; error: unknown };

/** The call by which an audio is transcribed: asked once, and again only when somebody wants it. */
export const transcriptionOf = (
  ctx: Listener,
  server: AiServer,
  { audio, fileId }: { audio: ReceivedAudio; fileId: string },
): Call<true, Heard> => ({
  claim: async (tx, id) => (await claim(tx, id)) || undefined,
  async attempt(_claimed, { signal }) {
    try {
      const bytes = await buffer(await ctx.services.files.open({ companyId: ctx.companyId, fileId }));
      return { text: await askForTranscript(server, { bytes, mimetype: audio.mimetype }, signal) };
    } catch (error) {
      const { code, details } = error instanceof DomainError ? error : unexpected;
      ctx.services.log.warn({ code, details, baseUrl: server.baseUrl }, "An audio could not be transcribed");
      return { failure: { code, details }, error };
    }
  },
  settle: (tx, _claimed, heard) =>
    "error" in heard
      ? keepFailure(tx, audio.id, heard.failure)
      : keepTranscript(tx, audio, { text: heard.text, by: ctx.by }),
});

const unexpected = { code: "ERR_TRANSCRIPTION_FAILED", details: undefined } as const;

/** The outcome of who asked before; undefined when that one is gone and somebody must ask anew. */
async function awaitOther(ctx: Ctx, { id }: ReceivedAudio): Promise<string | undefined> {
  for (;;) {
    const progress = await findProgress(ctx, id);
    if (!progress) throw new DomainError("ERR_NO_FILE_FOUND");
    if (progress.transcription !== null) return progress.transcription;
    if (progress.failure) {
      const { code, details } = progress.failure;
      throw new DomainError(code, { details });
    }
    if (!progress.is_asked) return undefined;
    await wait(lookEvery);
  }
}
