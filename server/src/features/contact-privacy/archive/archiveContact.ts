import type { Readable } from "node:stream";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import {
  messagesAfter,
  type MessageRow,
  personOf,
  type PersonRow,
  type ScheduleRow,
  schedulesOf,
  type TicketRow,
  ticketsOf,
} from "./archive.queries.ts";
import { pageOf } from "./pageOf.ts";
import { nameOf, type Person } from "./person.ts";
import { type ArchiveEntry, zipOf } from "./zipOf.ts";

const batch = 500;

/** All that is stored about somebody. It leaves the product, so the audit keeps who took it. */
export async function archiveContact(ctx: Ctx, contactId: number): Promise<Readable> {
  const { companyId } = ctx;
  const [row] = await ctx.read<PersonRow>(personOf(companyId, contactId));
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  const person: Person = {
    row,
    tickets: await ctx.read<TicketRow>(ticketsOf(companyId, contactId)),
    schedules: await ctx.read<ScheduleRow>(schedulesOf(companyId, contactId)),
    messages: () => readMessages(ctx, contactId),
  };
  await ctx.transaction((tx) =>
    recordAudit(tx, { by: ctx.by, action: "contact.archived", details: { contactId } }),
  );
  return zipOf(entriesOf(ctx, person));
}

async function* readMessages(ctx: Ctx, contactId: number): AsyncGenerator<MessageRow> {
  for (let after = 0; ;) {
    const rows = await ctx.read<MessageRow>(messagesAfter(ctx.companyId, { contactId, after, limit: batch }));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

async function* entriesOf(ctx: Ctx, person: Person): AsyncGenerator<ArchiveEntry> {
  const { row, tickets, schedules, messages } = person;
  yield { name: "index.html", content: pageOf(person, ctx.language) };
  yield { name: "contact.json", content: jsonOf(row) };
  yield { name: "conversations.json", content: jsonOf(tickets) };
  yield { name: "schedules.json", content: jsonOf(schedules) };
  yield { name: "messages.json", content: jsonList(messages()) };
  yield* filesOf(ctx, person);
}

/** Each file once, by its own name and a number that nobody else's has. */
async function* filesOf(ctx: Ctx, { row, schedules, messages }: Person): AsyncGenerator<ArchiveEntry> {
  const given = new Set<string>();
  const ids = [row.picture_id, ...schedules.map(({ file_id }) => file_id)];
  for (const id of ids) if (id) yield* fileOf(ctx, id, given);
  for await (const { file_id } of messages()) if (file_id) yield* fileOf(ctx, file_id, given);
}

async function* fileOf(ctx: Ctx, fileId: string, given: Set<string>): AsyncGenerator<ArchiveEntry> {
  if (given.has(fileId)) return;
  given.add(fileId);
  const { files, database } = ctx.services;
  const address = { companyId: ctx.companyId, fileId };
  const file = await files.find(database, address);
  // A file that was deleted while the archive is written is left out.
  const content = file && (await files.open(address).catch(() => undefined));
  if (file && content) yield { name: nameOf({ id: fileId, name: file.name }), content, isPacked: true };
}

async function* jsonOf(value: unknown): AsyncGenerator<string> {
  yield JSON.stringify(value, null, 2);
}

async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
