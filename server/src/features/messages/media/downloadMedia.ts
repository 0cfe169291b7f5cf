import { join } from "node:path";
import { type ChannelSession, ChannelError } from "../../../channels/port.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import type { SessionSource } from "../../contacts/index.ts";
import { mediaTypeOf, type StoredMedia } from "./storedMedia.ts";
import { fileFetched } from "../messages.actors.ts";
import { messageChanged } from "../messages.events.ts";
import { type MediaDownload, requestDownload } from "./media.jobs.ts";
import { receiveFile, TooLarge } from "./receiveFile.ts";

/** Longest wait until the process takes it that has the session. Milliseconds. */
const patience = 2_000;

/** Fetches the file of a message that is shown already. The bubble says so when it cannot be had. */
export async function downloadMedia(
  source: SessionSource,
  { companyId, messageId, isLast }: MediaDownload & { isLast: boolean },
): Promise<void> {
  const { services } = source;
  const row = await findWaiting(services, { companyId, messageId });
  if (row?.media.state !== "pending" || !row.media.locator) return;
  const target = { services, companyId, messageId, ticketId: row.ticket_id, media: row.media };
  const limit = Number((await services.settings.ofPlatform()).downloadLimit) * 1024 * 1024;
  if ((row.media.size ?? 0) > limit) return settle(target, { state: "too-large" });
  const session = source.sessionOf(row.connection_id);
  if (!session && (await source.isElsewhere(row.connection_id))) return passOn(target);
  try {
    if (!session) throw new Error(`Connection ${row.connection_id} has no session now`);
    await fetchFile(target, { session, locator: row.media.locator, limit });
  } catch (error) {
    const isTooLarge = error instanceof TooLarge;
    const isGone = isTooLarge || (error instanceof ChannelError && error.retry === "never");
    if (isGone || isLast) await settle(target, { state: isTooLarge ? "too-large" : "failed" });
    if (!isGone) throw error;
  }
}

interface Target extends MediaDownload {
  services: Services;
  ticketId: number;
  media: StoredMedia;
}

async function findWaiting({ database }: Services, { companyId, messageId }: MediaDownload) {
  const [row] = await database.read<{ connection_id: number; ticket_id: number; media: StoredMedia }>(
    companyId,
    {
      name: "media-to-download",
      text: "select connection_id, ticket_id, media from messages where company_id = $1 and id = $2 and media is not null",
      values: [companyId, messageId],
    },
  );
  return row;
}

/** Asked for anew, so that none of its tries is lost on a process that can do nothing. */
async function passOn({ services, companyId, messageId }: Target): Promise<void> {
  const soon = new Date(Date.now() + patience);
  await services.database.tenant(companyId, async (tx) =>
    tx.enqueue(requestDownload({ companyId, messageId }, soon)),
  );
}

async function fetchFile(
  target: Target,
  {
    session,
    locator,
    limit,
  }: { session: ChannelSession; locator: NonNullable<StoredMedia["locator"]>; limit: number },
): Promise<void> {
  const { services, companyId, media } = target;
  const folder = join(services.config.dataDir, "tmp");
  const stream = await session.download(locator);
  await receiveFile({ folder, stream, media, limit }, (received) =>
    services.files.keeping(companyId, [received], ([file]) =>
      settle(target, { state: "ready", ...(file && { file }) }),
    ),
  );
}

/** Nothing where the message is gone, or erased, and does not wait for its file any more. */
async function settle(
  { services, companyId, messageId, ticketId }: Target,
  { state, file }: { state: StoredMedia["state"]; file?: StoredFile },
): Promise<void> {
  await services.database.tenant(companyId, async (tx) => {
    const now = await tx.db
      .selectFrom("messages")
      .select("media")
      .where("company_id", "=", companyId)
      .where("id", "=", messageId)
      .forUpdate()
      .executeTakeFirst();
    if (now?.media?.state !== "pending") return;
    if (file) await services.files.record(tx, file);
    const isFilm = now.media.story !== undefined && file?.mimetype.startsWith("video/") === true;
    const settled: StoredMedia = {
      ...now.media,
      ...(isFilm && { kind: "video" }),
      state,
      locator: state === "ready" ? null : now.media.locator,
      size: file?.size ?? now.media.size,
    };
    await tx.db
      .updateTable("messages")
      .set({
        media: JSON.stringify(settled),
        file_id: file?.id ?? null,
        ...(isFilm && { media_type: mediaTypeOf("video") }),
      })
      .where("company_id", "=", companyId)
      .where("id", "=", messageId)
      .execute();
    tx.emit(messageChanged, { messageId, ticketId, by: fileFetched });
  });
}
