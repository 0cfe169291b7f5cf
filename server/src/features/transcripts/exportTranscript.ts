import type { Readable } from "node:stream";
import type { TranscriptQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { getCompany } from "../companies/index.ts";
import { companySettingsOf, lightLogo } from "../settings/index.ts";
import { presenterFor, presentTicket, readTicket } from "../tickets/index.ts";
import { type MessageRow, presentMessage } from "../messages/index.ts";
import { DrawingLimiter } from "./drawingLimiter.ts";
import { drawTranscript } from "./drawTranscript.ts";
import { type Entry, entryOf, type EntryWords, type Picture } from "./entries.ts";
import { headingOf } from "./heading.ts";
import { periodOf } from "./periodOf.ts";
import { type PrintedPart, ticketMessagesAfter, transcriptBatch } from "./transcripts.queries.ts";
import { transcriptPicture } from "./transcriptPicture.ts";
import { transcriptTexts } from "./transcriptTexts.ts";

export interface ExportTranscript extends TranscriptQuery {
  uuid: string;
}

/**
 * A ticket's conversation as PDF, as the caller may see it. It leaves the product, so the audit keeps who took it.
 * Read and drawn in batches: its length is not limited by memory.
 */
export async function exportTranscript(
  ctx: Ctx,
  { uuid, includePrivate, ...days }: ExportTranscript,
): Promise<{ fileName: string; content: Readable }> {
  const row = await readTicket(ctx, uuid);
  const ticket = presentTicket(presenterFor(ctx), row);
  const { timezone } = await companySettingsOf(ctx.services, ctx.companyId);
  const texts = transcriptTexts[ctx.language];
  const clock = clockOf(ctx.language, timezone);
  const words = { texts, contactName: ticket.contact.name, day: clock.day, time: clock.time };
  await ctx.transaction((tx) =>
    recordAudit(tx, {
      by: ctx.by,
      action: "ticket.exported",
      details: { ticketId: ticket.id, includePrivate, ...days },
    }),
  );
  const { name: company } = await getCompany(ctx.services, ctx.companyId);
  const logo = await lightLogo(ctx.services);
  const heading = headingOf(ticket, {
    texts,
    moment: clock.moment,
    period: periodOf(days, { texts, language: localeOf(ctx.language) }),
    language: localeOf(ctx.language),
    company,
    logo,
  });
  const { dateFrom = null, dateTo = null } = days;
  const part = { ticketId: ticket.id, dateFrom, dateTo, timeZone: timezone };
  const entries = readEntries(ctx, { part, includePrivate, words });
  const leave = await limiter.take(ctx.companyId);
  return { fileName: `${ticket.id}.pdf`, content: drawTranscript(heading, entries, leave) };
}

/** A thread each: more of them at once would take the machine from everybody else. */
const limiter = new DrawingLimiter({ atOnce: 2, perCompany: 6, waiting: 30 });

async function* readEntries(
  ctx: Ctx,
  { part, includePrivate, words }: { part: PrintedPart; includePrivate: boolean; words: EntryWords },
): AsyncGenerator<Entry[]> {
  const presenter = presenterFor(ctx);
  for (let after = 0; ;) {
    const rows = await ctx.read<MessageRow>(ticketMessagesAfter(ctx.companyId, { ...part, after }));
    const shown = rows.filter((row) => includePrivate || !row.is_private);
    yield await withPictures(ctx, shown, (row, picture) =>
      entryOf(presentMessage(presenter, row), { words, picture }),
    );
    const last = rows.at(-1);
    if (!last || rows.length < transcriptBatch) return;
    after = last.id;
  }
}

/** Pictures are opened a few at a time: a batch of large ones must not lie in memory together. */
async function withPictures(
  ctx: Ctx,
  rows: readonly MessageRow[],
  draw: (row: MessageRow, picture: Picture | null) => Entry,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let start = 0; start < rows.length; start += picturesAtOnce)
    entries.push(
      ...(await Promise.all(
        rows
          .slice(start, start + picturesAtOnce)
          .map(async (row) => draw(row, await transcriptPicture(ctx, row))),
      )),
    );
  return entries;
}

const picturesAtOnce = 4;

const localeOf = (language: string): string => (language === "pt" ? "pt-BR" : language);

/** Times as the caller reads them, in the company's zone. */
function clockOf(language: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(localeOf(language), {
      timeZone,
      ...options,
    });
    return (at: string) => formatter.format(new Date(at));
  };
  return {
    day: format({ dateStyle: "full" }),
    time: format({ timeStyle: "short" }),
    moment: format({ dateStyle: "short", timeStyle: "short" }),
  };
}
