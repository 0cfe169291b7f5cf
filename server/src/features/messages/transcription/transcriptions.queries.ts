import type { ErrorCode } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { messageChanged } from "../messages.events.ts";

export interface StoredFailure {
  code: ErrorCode;
  details: unknown;
}

/** An audio that came in, with its file. */
export interface ReceivedAudio {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  transcription: string | null;
  size: number;
  mimetype: string;
}

/** Audios that came in with this file, newest first. What we sent on carries the same file and is ours. */
export const findAudios = (ctx: Ctx, fileId: string): Promise<ReceivedAudio[]> =>
  ctx.read<ReceivedAudio>({
    name: "find-received-audio",
    text: `
      select m.id, m.ticket_id, m.transcription, f.size, f.mimetype
      from messages m join files f on f.company_id = m.company_id and f.id = m.file_id
      where m.company_id = $1 and m.file_id = $2 and m.media_type = 'audio' and not m.from_me and not m.is_deleted
      order by m.id desc`,
    values: [ctx.companyId, fileId],
  });

/** A claim that is older than this was left behind by a process that died. Minutes, and longer than the server may take. */
const claimHolds = 3;

/**
 * Claims the request, and says whether this caller is the one who asks. The message's row orders claim and outcome, so
 * that nobody claims what was answered a moment ago. A failure may be tried again by whoever comes after it.
 */
export async function claim(tx: Tx, messageId: number): Promise<boolean> {
  const message = await tx.db
    .selectFrom("messages")
    .select("transcription")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", messageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!message || message.transcription !== null) return false;
  const claimed = await tx.query({
    name: "claim-transcription",
    text: `
      insert into transcriptions as t (company_id, message_id, claimed_at) values ($1, $2, app.now())
      on conflict (company_id, message_id) do update set claimed_at = app.now(), failure = null
      where t.failure is not null or t.claimed_at < app.now() - make_interval(mins => $3)
      returning message_id`,
    values: [tx.companyId, messageId, claimHolds],
  });
  return claimed.length > 0;
}

export interface Progress {
  [column: string]: unknown;
  transcription: string | null;
  failure: StoredFailure | null;
  /** Somebody asks at this moment. */
  is_asked: boolean;
}

export async function findProgress(ctx: Ctx, messageId: number): Promise<Progress | undefined> {
  const [row] = await ctx.read<Progress>({
    name: "find-transcription",
    text: `
      select m.transcription, t.failure, coalesce(t.failure is null and t.claimed_at > app.now() - make_interval(mins => $3), false) as is_asked
      from messages m left join transcriptions t on t.company_id = m.company_id and t.message_id = m.id
      where m.company_id = $1 and m.id = $2 and not m.is_deleted`,
    values: [ctx.companyId, messageId, claimHolds],
  });
  return row;
}

/** Keeps what was heard with its message, and tells everybody who sees it. */
export async function keepTranscript(
  tx: Tx,
  { id, ticket_id: ticketId }: ReceivedAudio,
  { text, by }: { text: string; by: Actor },
): Promise<void> {
  const kept = await tx.db
    .updateTable("messages")
    .set({ transcription: text })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .where("is_deleted", "=", false)
    .returning("id")
    .executeTakeFirst();
  await tx.db
    .deleteFrom("transcriptions")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", id)
    .execute();
  if (kept) tx.emit(messageChanged, { messageId: id, ticketId, by });
}

export async function keepFailure(tx: Tx, messageId: number, failure: StoredFailure): Promise<void> {
  await tx.db
    .updateTable("transcriptions")
    .set({ failure: JSON.stringify(failure), claimed_at: sql<string>`app.now()` })
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", messageId)
    .execute();
}
