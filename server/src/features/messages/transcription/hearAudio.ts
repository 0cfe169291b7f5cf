import { makeCall } from "../../../platform/calls/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { DomainError, type Services } from "../../../platform/http/index.ts";
import { accessServer, transcriptionOf } from "./transcribeAudio.ts";
import type { ReceivedAudio } from "./transcriptions.queries.ts";

interface Asked {
  companyId: number;
  messageId: number;
  by: Actor;
  signal: AbortSignal;
}

/** Bytes of an audio that somebody waits for. */
const largest = 5 * 1024 * 1024;

/** Has an audio transcribed that the product answers; undefined where it cannot be, or somebody else asks just now. */
export async function hearAudio(
  services: Services,
  { companyId, messageId, by, signal }: Asked,
): Promise<string | undefined> {
  const [audio] = await services.database.read<ReceivedAudio & { file_id: string }>(companyId, {
    name: "audio-to-hear",
    text: `
      select m.id, m.ticket_id, m.transcription, m.file_id, f.size, f.mimetype
      from messages m join files f on f.company_id = m.company_id and f.id = m.file_id
      where m.company_id = $1 and m.id = $2 and m.media_type = 'audio' and not m.from_me and not m.is_deleted`,
    values: [companyId, messageId],
  });
  if (!audio || audio.size > largest) return undefined;
  if (audio.transcription !== null) return audio.transcription;
  try {
    const server = await accessServer({ services });
    const heard = await makeCall({
      call: transcriptionOf({ services, companyId, by }, server, { audio, fileId: audio.file_id }),
      transaction: (work) => services.database.tenant(companyId, work),
      companyId,
      id: messageId,
      signal,
    });
    return heard && "text" in heard ? heard.text : undefined;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
