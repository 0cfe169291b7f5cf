import type { Tx } from "../../../platform/database/index.ts";
import { releaseFiles, type StoredFile } from "../../../platform/storage/index.ts";
import { bringMessages as bringAll, type BroughtMessage, mediaTypeOf } from "../../messages/index.ts";
import { inStretches } from "../inStretches.ts";
import type { Left, Reason, Written } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { broughtBy, idIn, ofCompany, type Run } from "../run.ts";
import type { Condition, SourceRow } from "../source/port.ts";
import { flagOf, numberOf, textOf } from "../source/values.ts";
import { readTickets, type TicketPlace } from "./readTickets.ts";
import { ackOf, captionOf, kindOf, readContent } from "./readMessage.ts";

export const messageColumns = [
  "id",
  "ticketId",
  "contactId",
  "queueId",
  "fromMe",
  "body",
  "mediaType",
  "mediaUrl",
  "ack",
  "isDeleted",
  "isEdited",
  "quotedMsgId",
  "createdAt",
];

export const idOfMessage = (row: SourceRow): string => row["id"] ?? "";
export const isReaction = (row: SourceRow): boolean => textOf(row, "mediaType") === "reactionMessage";

/** Conversations' messages of the company, by whom they belong to. */
export const messagesOf = (run: Run): Condition[] => [
  ...ofCompany(run, "Messages", { column: "ticketId", table: "Tickets" }),
  ...(run.since === undefined ? [] : [{ column: "createdAt", is: ">=" as const, value: run.since }]),
];

type Kept = { file: StoredFile } | { reason: Extract<Reason, "file-missing" | "file-refused"> };

/** Messages in their order, with their files; a stretch's files are here before it. */
export const bringMessages = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "messages",
    reading: {
      table: "Messages",
      columns: messageColumns,
      where: messagesOf(run),
      order: ["ticketId", "createdAt", "id"],
    },
    key: "ticketId",
    idOf: idOfMessage,
    size: 2_000,
    prepare: (rows) => prepareMessages(run, rows),
    async undo({ files }) {
      for (const kept of files.values())
        if ("file" in kept) await run.services.files.discard(run.companyId, kept.file.id);
    },
    write: (tx, _rows, prepared) => writeMessages(run, tx, prepared),
  });

type Prepared = Awaited<ReturnType<typeof prepareMessages>>;

async function prepareMessages(run: Run, all: readonly SourceRow[]) {
  const rows = all.filter((row) => !isReaction(row));
  const tickets = await broughtBy(run, "tickets", { rows, column: "ticketId" });
  return {
    rows,
    tickets,
    places: await readTickets(run, new Set(tickets.values())),
    contacts: await broughtBy(run, "contacts", { rows, column: "contactId" }),
    queues: await broughtBy(run, "queues", { rows, column: "queueId" }),
    files: await keepFiles(
      run,
      rows.filter((row) => tickets.has(row["ticketId"] ?? "")),
    ),
    countsFromOne: run.source.catalogue.column("Messages", "dataJson") !== undefined,
  };
}

async function writeMessages(run: Run, tx: Tx, prepared: Prepared): Promise<Written> {
  const left: Left[] = [];
  const messages = prepared.rows.flatMap((row): BroughtMessage[] => {
    const message = messageOf(run, row, prepared);
    if (message) return [message];
    left.push({ oldId: idOfMessage(row), reason: "no-ticket" });
    return [];
  });
  for (const { file_id, provider_id: oldId } of messages) {
    const kept = prepared.files.get(oldId);
    if (kept && "reason" in kept) left.push({ oldId, reason: kept.reason });
    else if (kept && file_id !== null) await run.services.files.record(tx, kept.file);
  }
  const ids = await bringAll(tx, messages, { by: movedIn });
  const rows = messages.flatMap(({ provider_id: oldId, file_id }, index): [string, number][] => {
    const id = ids[index];
    if (id !== null && id !== undefined) return [[oldId, id]];
    left.push({ oldId, reason: "duplicate" });
    releaseFiles(tx, [file_id]);
    return [];
  });
  return { rows, left };
}

/** Undefined where its conversation is not here. */
function messageOf(run: Run, row: SourceRow, prepared: Prepared): BroughtMessage | undefined {
  const oldId = idOfMessage(row);
  const place = prepared.places.get(idIn(prepared.tickets, row, "ticketId") ?? 0);
  const sentAt = run.clock.at(row, "createdAt") ?? place?.createdAt;
  if (!place || sentAt === undefined) return undefined;
  return {
    ...contentOf(row, prepared.files.get(oldId)),
    ...placeOf(row, place, prepared.contacts),
    provider_id: oldId,
    quoted_provider_id: row["quotedMsgId"] || null,
    queue_id: idIn(prepared.queues, row, "queueId"),
    is_deleted: flagOf(row, "isDeleted"),
    is_edited: flagOf(row, "isEdited"),
    ack: ackOf(numberOf(row, "ack") ?? 0, { countsFromOne: prepared.countsFromOne }),
    sent_at: sentAt,
  };
}

async function keepFiles(run: Run, rows: readonly SourceRow[]): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const row of rows) {
    const named = textOf(row, "mediaUrl");
    if (named === "") continue;
    const found = run.media
      ? await run.media.find(named, run.oldCompany)
      : { reason: "file-missing" as const };
    kept.set(
      idOfMessage(row),
      "file" in found ? { file: await run.services.files.keep(run.companyId, found.file) } : found,
    );
  }
  return kept;
}

function contentOf(row: SourceRow, kept: Kept | undefined) {
  const body = textOf(row, "body");
  const mediaType = textOf(row, "mediaType");
  if (kept === undefined) {
    const { mediaType: media_type, ...content } = readContent(body, mediaType);
    return { ...content, media_type, media: null, file_id: null };
  }
  const file = "file" in kept ? kept.file : undefined;
  const named = textOf(row, "mediaUrl").split(/[\\/]/).at(-1) ?? "";
  const name = file?.name ?? named;
  const kind = kindOf(
    file?.mimetype ?? "",
    mediaType === "" ? (/\.(\w+)$/.exec(named)?.[1] ?? "") : mediaType,
  );
  return {
    body: captionOf(body, [name, named]),
    media_type: mediaTypeOf(kind),
    data: null,
    file_id: file?.id ?? null,
    media: {
      state: file ? ("ready" as const) : ("failed" as const),
      kind,
      mimetype: file?.mimetype ?? "application/octet-stream",
      name,
      size: file?.size ?? null,
      seconds: null,
      voice: mediaType === "ptt" || (kind === "audio" && /\.(ogg|opus)$/i.test(name)),
      viewOnce: false,
      waveform: null,
      locator: null,
    },
  };
}

/** In groups the row names the member who wrote. */
function placeOf(row: SourceRow, place: TicketPlace, contacts: ReadonlyMap<string, number>) {
  const fromMe = flagOf(row, "fromMe");
  const author = idIn(contacts, row, "contactId");
  return {
    ticket_id: place.id,
    contact_id: place.contactId,
    connection_id: place.connectionId,
    from_me: fromMe,
    author_contact_id: place.isGroup && !fromMe && author !== place.contactId ? author : null,
  };
}
