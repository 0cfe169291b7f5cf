import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { InboundEvent, InboundMessage } from "../../channels/port.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import { someNumber } from "../contacts/contacts.testing.ts";
import { buildNote } from "../notes/notes.testing.ts";
import { buildKnownPerson } from "./contactPrivacy.testing.ts";

const {
  contactImports,
  contactPrivacy,
  contacts,
  externalApi,
  messages,
  notes,
  reports,
  tickets: { createView },
} = endpoints;
const patience = { timeout: 30_000, interval: 100 };
let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

/** Columns in which a person may still be found, each with the reason. */
const kept: Readonly<Record<string, string>> = {
  "public.ticket_views.name": "Staff called a list so; the dialog says that their words elsewhere stay.",
};

/** Every column of every table, whoever could read it, in which one of these words stands. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string; title: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, n.nspname || '.' || c.relname as title
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`);
  const found = new Set<string>();
  for (const { name, title } of tables) {
    const { rows } = await owner.query<{ key: string }>(
      `select distinct cell.key from ${name} t, jsonb_each_text(to_jsonb(t)) cell(key, value)
        where exists (select from unnest($1::text[]) word where strpos(app.plain(cell.value), app.plain(word)) > 0)`,
      [words],
    );
    for (const { key } of rows) found.add(`${title}.${key}`);
  }
  return [...found].toSorted();
}

async function filesWith(words: readonly string[]): Promise<string[]> {
  const { dataDir } = app.running.services.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), "utf8").catch(() => "");
    if (words.some((word) => text.includes(word) || entry.name.includes(word))) found.push(entry.name);
  }
  return found;
}

type Known = Awaited<ReturnType<typeof buildKnownPerson>>;

it("an erased person is in no column of any table and in no file, whoever looks", async () => {
  const known = await buildKnownPerson(app);
  const { boss, contact, mark, companyId } = known;
  const numberNow = someNumber();
  const words = [
    ...[contact.number, numberNow].flatMap(phoneForms),
    mark,
    `${mark.replace("é", "e")}@example.com`,
  ];
  const other = await leaveTraces(known, numberNow);
  const before = await columnsWith(words);
  expect(before).toEqual(
    expect.arrayContaining([
      "public.campaign_recipients.email",
      "public.campaign_recipients.name",
      "public.campaign_recipients.number",
      "public.contact_import_parts.rows",
      "public.contact_list_items.email",
      "public.contact_list_items.number",
      "public.early_events.payload",
      "public.idempotency_keys.answer",
      "public.inbox.payload",
      "public.former_identities.value",
      "public.link_previews.url",
      "public.ticket_views.filters",
      "public.undoable_acts.payload",
      "public.webhook_deliveries.payload",
    ]),
  );
  // No words that were searched for.
  expect(before).not.toContain("public.audit_log.details");
  expect((await filesWith(words)).length).toBeGreaterThan(0);
  await boss.ok(contactPrivacy.erase, { params: { id: contact.id }, body: { name: contact.name } });
  // Nobody needs to wait for these until the conversations are gone.
  const { bytes } = await boss.file(contactImports.problems, { params: { id: other.importId } });
  expect(new TextDecoder().decode(bytes)).not.toContain(mark);
  const receipts = async () => (await boss.ok(contactPrivacy.erasures, { query: {} })).records;
  await expect.poll(async () => (await receipts())[0]?.status, patience).toBe("done");
  await expect.poll(() => columnsWith(words), patience).toEqual(Object.keys(kept));
  await expect.poll(() => filesWith(words), patience).toEqual([]);
  // Others are as they were.
  const rows = await boss.ok(contactImports.rows, {
    params: { id: other.importId },
    query: { pageNumber: 1 },
  });
  expect(rows.rows.map(({ cells }) => cells.slice(0, 2))).toContainEqual(["Outra Pessoa", other.number]);
  expect(
    await app.database.read(companyId, { text: "select answer from idempotency_keys where key = 'another'" }),
  ).toMatchObject([{ answer: { value: { number: other.number } } }]);
  expect((await boss.ok(contacts.get, { params: { id: other.id } })).number).toBe(other.number);
});

/**
 * Leaves traces of a person wherever they are left besides their own conversation, most by a number that they give up
 * then; answers those of somebody else.
 */
async function leaveTraces({ boss, contact, companyId, mark, ticket }: Known, numberNow: string) {
  const number = `5511970${String(companyId).padStart(6, "0")}`;
  const { id } = await boss.ok(contacts.create, { body: { name: "Outra Pessoa", number } });
  const { webhook } = await boss.ok(externalApi.createWebhook, {
    body: { url: "http://127.0.0.1:9/", events: ["message.received", "contact.updated", "ticket.updated"] },
  });
  const form = new FormData();
  const typed = contact.number.replace(/^55(\d\d)(\d+)(\d{4})$/, "($1) $2-$3");
  form.append(
    "file",
    new Blob([
      `Nome;Telefone;E-mail;Obs\n${mark};${typed};;\nOutra Pessoa;${number};;\n${mark} <b>;;;sem número\nY;${numberNow};;\nX;;${mark.replace("é", "e")}@example.com;\n`,
    ]),
    "contatos.csv",
  );
  const draft = await boss.upload(contactImports.upload, { form });
  await boss.file(contacts.export, { query: { searchParam: contact.number } });
  await boss.file(reports.export, { query: { searchParam: mark } });
  await boss.ok(createView, { body: { name: `Lista de ${mark}`.slice(0, 60), filters: {} } });
  for (const search of [contact.number, numberNow, contact.email, contact.name])
    await boss.ok(createView, { body: { name: `Busca ${randomUUID()}`, filters: { search } } });
  for (const [key, value] of [
    ["theirs", { existsInWhatsapp: true, number: contact.number }],
    ["their conversation", { id: 1, ticketId: ticket.id, body: mark }],
    ["another", { existsInWhatsapp: true, number }],
  ] as const)
    await owner.query(
      "insert into idempotency_keys (company_id, caller, key, fingerprint, answer) values ($1, 'program', $2, 'x', $3)",
      [companyId, key, JSON.stringify({ value })],
    );
  const note = await buildNote(boss, ticket.id, `${mark} ligou`);
  await boss.naming(randomUUID()).ok(notes.delete, { params: { id: note.id } });
  await boss.ok(messages.send, { params: { ticketId: ticket.id }, body: { body: `Tchau, ${mark}` } });
  await owner.query("update connections set allow_group = true where company_id = $1", [companyId]);
  await app.running.pipeline.inbox.accept({
    companyId,
    connectionId: ticket.connection_id ?? 0,
    events: [inGroupOf(contact.number, `Aqui fala ${mark}`)],
  });
  const connectionId = ticket.connection_id ?? 0;
  await parkEvents({
    companyId,
    connectionId,
    number: contact.number,
    mark,
    ticketId: ticket.id,
  });
  const delivered = () =>
    app.database.read(companyId, {
      text: `select id from webhook_deliveries where webhook_id = ${webhook.id} and payload::text like '%Aqui fala%'`,
    });
  await expect.poll(async () => (await delivered()).length, patience).toBe(1);
  await app.running.pipeline.inbox.accept({
    companyId,
    connectionId,
    events: [moveOf(contact.number, numberNow)],
  });
  const shown = async () => (await boss.ok(contacts.get, { params: { id: contact.id } })).number;
  await expect.poll(shown, patience).toBe(numberNow);
  return { id, number, importId: draft.id };
}

const inGroupOf = (number: string, body: string): InboundMessage => ({
  kind: "message",
  eventId: `m:${randomUUID()}`,
  chat: { identities: [{ kind: "group", value: "120363000000000009" }], name: "Vizinhos", isGroup: true },
  author: { identities: [{ kind: "phone", value: number }] },
  at: new Date().toISOString(),
  key: { providerId: randomUUID(), fromMe: false, participant: { kind: "phone", value: number } },
  content: { type: "text", body },
});

const moveOf = (from: string, to: string): InboundEvent => ({
  kind: "moved",
  eventId: randomUUID(),
  chat: { identities: [{ kind: "phone", value: from }], name: "", isGroup: false },
  at: new Date().toISOString(),
  former: [{ kind: "phone", value: from }],
  current: [{ kind: "phone", value: to }],
});

interface Parked {
  companyId: number;
  connectionId: number;
  number: string;
  mark: string;
  ticketId: number;
}

/** Events that could not be handled, one that came too early, and the preview of a link that was sent. */
async function parkEvents({ companyId, connectionId, number, mark, ticketId }: Parked): Promise<void> {
  const person = { kind: "phone", value: number };
  const chat = { identities: [person], name: mark, isGroup: false };
  const mentioning = { ...inGroupOf("5511900000001", `@${number} veja`), mentions: [person] };
  for (const [at, payload] of [
    { kind: "message", chat, content: { type: "text", body: mark } },
    inGroupOf(number, mark),
    mentioning,
  ].entries())
    await owner.query(
      `insert into inbox (company_id, connection_id, event_id, chat_key, payload, parked_reason) values ($1, $2, $3, 'x', $4, 'no')`,
      [companyId, connectionId, `parked ${at}`, JSON.stringify(payload)],
    );
  await owner.query(
    "insert into early_events (company_id, connection_id, provider_id, payload) values ($1, $2, 'early', $3)",
    [companyId, connectionId, JSON.stringify({ kind: "reaction", chat, author: { identities: [person] } })],
  );
  await owner.query(
    `with p as (insert into link_previews (company_id, url_hash, url, title, fetched_at) values ($1, 'x', $3, $3, now()) returning id)
      update messages set link_preview_id = (select id from p) where company_id = $1 and id = (select max(id) from messages where ticket_id = $2)`,
    [companyId, ticketId, `https://example.com/${mark}`],
  );
}
