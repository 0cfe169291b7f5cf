import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileTypeFromFile } from "file-type";
import { type ChannelSession, ChannelError } from "../../channels/port.ts";
import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import type { StoredMedia } from "./inbound/content.ts";
import { previewLink } from "./link-previews/linkPreviews.jobs.ts";
import { previewMessageLink } from "./link-previews/previewMessageLink.ts";
import { messageChanged } from "./messages.events.ts";

export interface DownloadMedia {
  companyId: number;
  messageId: number;
}
export const downloadMedia = defineJob<DownloadMedia>("messages.download-media");

export interface MediaSource {
  services: Services;
  /** The running session of a connection, when this process has it. */
  sessionOf(connectionId: number): ChannelSession | undefined;
}

export const messagesJobs = (source: MediaSource): JobHandler[] => [
  handleJob(downloadMedia, (payload, { isLast }) => download(source, { ...payload, isLast })),
  handleJob(previewLink, (payload, { isLast }) =>
    previewMessageLink(source.services, { ...payload, isLast }),
  ),
];

/** Fetches the file of a message that is shown already. The bubble says so when it cannot be had. */
async function download(
  { services, sessionOf }: MediaSource,
  { companyId, messageId, isLast }: DownloadMedia & { isLast: boolean },
): Promise<void> {
  const [row] = await services.database.read<{
    connection_id: number;
    ticket_id: number;
    media: StoredMedia | null;
  }>(companyId, {
    name: "media-to-download",
    text: "select connection_id, ticket_id, media from messages where company_id = $1 and id = $2",
    values: [companyId, messageId],
  });
  if (row?.media?.state !== "pending" || !row.media.locator) return;
  const target = { services, companyId, messageId, ticketId: row.ticket_id, media: row.media };
  const limit = Number((await services.settings.ofPlatform()).downloadLimit) * 1024 * 1024;
  if ((row.media.size ?? 0) > limit) {
    await settle(target, { state: "too-large" });
    return;
  }
  try {
    const session = sessionOf(row.connection_id);
    if (!session) throw new Error(`Connection ${row.connection_id} has no session here yet`);
    await fetchFile(target, { session, locator: row.media.locator, limit });
  } catch (error) {
    const isTooLarge = error instanceof TooLarge;
    const isGone = isTooLarge || (error instanceof ChannelError && error.retry === "never");
    if (isGone || isLast) await settle(target, { state: isTooLarge ? "too-large" : "failed" });
    if (!isGone) throw error;
  }
}

interface Target extends DownloadMedia {
  services: Services;
  ticketId: number;
  media: StoredMedia;
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
  const base = join(services.config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "media-"));
  const path = join(folder, "file");
  try {
    await pipeline(await session.download(locator), upTo(limit), createWriteStream(path));
    const sniffed = await fileTypeFromFile(path);
    const { size } = await stat(path);
    const file = await services.files.keep(companyId, {
      path,
      name: media.name,
      mimetype: shownType(sniffed?.mime, media),
      size,
    });
    await keepOrDiscard(target, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content decides; an Ogg voice note is audio, whatever else the container could hold. */
function shownType(sniffed: string | undefined, media: StoredMedia): string {
  if (
    media.kind === "audio" &&
    (sniffed === undefined ||
      sniffed === "audio/opus" ||
      sniffed === "application/ogg" ||
      sniffed === "video/ogg")
  )
    return "audio/ogg";
  return (
    sniffed ??
    (media.kind === "document"
      ? "application/octet-stream"
      : (media.mimetype.split(";")[0] ?? "application/octet-stream"))
  );
}

/** What was stored for a message that is gone, or erased, meanwhile must not stay. */
async function keepOrDiscard(target: Target, file: StoredFile): Promise<void> {
  const discard = () => target.services.files.discard(target.companyId, file.id);
  try {
    if (!(await settle(target, { state: "ready", file }))) await discard();
  } catch (error) {
    await discard();
    throw error;
  }
}

/** False when the message does not wait for its file any more. */
async function settle(
  { services, companyId, messageId, ticketId }: Target,
  { state, file }: { state: StoredMedia["state"]; file?: StoredFile },
): Promise<boolean> {
  return services.database.tenant(companyId, async (tx) => {
    const now = await tx.db
      .selectFrom("messages")
      .select("media")
      .where("company_id", "=", companyId)
      .where("id", "=", messageId)
      .forUpdate()
      .executeTakeFirst();
    if (now?.media?.state !== "pending") return false;
    if (file) await services.files.record(tx, file);
    const settled: StoredMedia = {
      ...now.media,
      state,
      locator: state === "ready" ? null : now.media.locator,
      size: file?.size ?? now.media.size,
    };
    await tx.db
      .updateTable("messages")
      .set({ media: JSON.stringify(settled), file_id: file?.id ?? null })
      .where("company_id", "=", companyId)
      .where("id", "=", messageId)
      .execute();
    tx.emit(messageChanged, { messageId, ticketId });
    return true;
  });
}

class TooLarge extends Error {}

/** Lets so many bytes pass and then ends the download. */
function upTo(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > limit ? new TooLarge(`More than ${limit} bytes`) : null, chunk);
    },
  });
}
