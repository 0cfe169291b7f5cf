import { endpoints } from "@balcao/contract";
import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildKnownPerson } from "./contactPrivacy.testing.ts";
import { personalTables } from "./personalTables.ts";

const { audit, contactPrivacy, contacts, messages } = endpoints;
const app: TestApp = await startTestApp();
const patience = { timeout: 30_000 };

type Known = Awaited<ReturnType<typeof buildKnownPerson>>;
const erase = ({ boss, contact }: Known) =>
  boss.ok(contactPrivacy.erase, { params: { id: contact.id }, body: { name: contact.name } });
const receipt = async ({ boss }: Known) => (await boss.ok(contactPrivacy.erasures, { query: {} })).records[0];
async function untilDone(known: Known): Promise<void> {
  await expect.poll(async () => (await receipt(known))?.status, patience).toBe("done");
}

/** The tables in whose rows of a company a word stands, whoever could read them. */
async function tablesWith(companyId: number, word: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(`
      select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'app') and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await owner.query(
        `select from ${name} t where company_id = $1 and app.plain(t::text) like '%' || app.plain($2) || '%' limit 1`,
        [companyId, word],
      );
      if (rowCount) found.push(name);
    }
    return found;
  } finally {
    await owner.end();
  }
}

it("every column that names a contact has its line", async () => {
  const { companyId } = await app.inNewCompany();
  const named = await app.database.read<{ name: string }>(companyId, {
    text: `
      select distinct table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%contact\\_id' and table_name not like 'event%' order by 1`,
  });
  expect(personalTables.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    named.map(({ name }) => name).toSorted(),
  );
});

describe("an archive", () => {
  it("holds all that is stored about a person, for people and for programs", async () => {
    const known = await buildKnownPerson(app);
    const { boss, contact, mark, fileId } = known;
    const answer = await boss.file(contactPrivacy.archive, { params: { id: contact.id } });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const entries = unzipSync(answer.bytes);
    const names = Object.keys(entries);
    expect(names.slice(0, 5)).toEqual([
      "index.html",
      "contact.json",
      "conversations.json",
      "schedules.json",
      "messages.json",
    ]);
    const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
    expect(JSON.parse(text("contact.json"))).toMatchObject({
      name: contact.name,
      number: contact.number,
      tags: ["VIP"],
      merges: [{ duplicate: { name: `${mark} de novo` } }],
      contact_lists: [{ list: "Pacientes", name: mark, email: contact.email }],
      campaigns: [{ campaign: "Mudança", name: mark, state: "waiting" }],
    });
    expect(JSON.parse(text("conversations.json"))).toMatchObject([
      { status: "open", attendant: "Adriana", notes: [{ note: `${mark} prefere a tarde` }] },
    ]);
    expect(JSON.parse(text("schedules.json"))).toMatchObject([{ body: `Lembrete para ${mark}` }]);
    const written = JSON.parse(text("messages.json")) as { body: string; edits: { body: string }[] | null }[];
    expect(written.map(({ body }) => body)).toEqual([
      `Sou ${mark} <script>alert(1)</script>`,
      `Olá, ${mark}`,
      "",
      `Aqui é ${mark}`,
    ]);
    expect(written[0]?.edits).toMatchObject([{ body: `Era ${mark}` }]);
    const file = names.find((name) => name.startsWith(`files/${fileId.slice(0, 8)}-`)) ?? "";
    expect(text(file)).toBe(`${mark} foto`);
    const page = text("index.html");
    expect(page).toContain("Sou");
    expect(page).not.toContain("<script>");
    expect(page).not.toContain("<b>");
    expect(page).toContain(encodeURI(file));
  });

  it("is an admin's, of their own company, and written down", async () => {
    const known = await buildKnownPerson(app);
    const stranger = await app.inNewCompany();
    const params = { id: known.contact.id };
    await app.as(known.ana).refused(contactPrivacy.archive, { params }, "ERR_NO_PERMISSION");
    await app.as(stranger.admin).refused(contactPrivacy.archive, { params }, "ERR_NO_CONTACT_FOUND");
    expect((await known.boss.file(contactPrivacy.archive, { params })).status).toBe(200);
    const { records } = await known.boss.ok(audit.list, { query: { searchParam: "contact.archived" } });
    expect(records).toMatchObject([{ details: { contactId: known.contact.id } }]);
    // The name that is shown beside it is the contact's own, and goes with it.
    expect(JSON.stringify(records.map(({ details }) => details))).not.toContain(known.mark);
  });
});

describe("an erasure", () => {
  it("leaves nothing of a person in any table or file, and a receipt that stays", async () => {
    const known = await buildKnownPerson(app);
    const { boss, companyId, mark, contact, fileId, inGroup } = known;
    expect((await tablesWith(companyId, mark)).length).toBeGreaterThan(5);
    expect(await erase(known)).toMatchObject({
      contactId: contact.id,
      status: "running",
      userName: "Adriana",
    });
    await untilDone(known);
    // Nothing that the person was called, wrote, was written or noted is left but in files that are being let go of.
    await expect.poll(() => tablesWith(companyId, mark), patience).toEqual([]);
    await boss.refused(contacts.get, { params: { id: contact.id } }, "ERR_NO_CONTACT_FOUND");
    await expect
      .poll(
        () =>
          app.running.services.files.open({ companyId, fileId }).then(
            () => "there",
            () => "gone",
          ),
        patience,
      )
      .toBe("gone");
    expect(await receipt(known)).toMatchObject({
      status: "done",
      counts: { tickets: 1, messages: 4, notes: 1, files: 1, schedules: 1 },
      finishedAt: expect.any(String),
    });
    // The group goes on, with a mark where the person wrote.
    const group = await boss.ok(messages.list, { params: { ticketUuid: inGroup.uuid }, query: {} });
    expect(group.messages.map(({ body, isDeleted }) => ({ body, isDeleted }))).toEqual([
      { body: "Bom dia a todos", isDeleted: false },
      { body: "", isDeleted: true },
    ]);
    const { records } = await boss.ok(audit.list, { query: { searchParam: "contact.eras" } });
    expect(records.map(({ action }) => action)).toEqual(["contact.erased", "contact.erasure-asked"]);
    expect(records[0]?.details).toMatchObject({ contactId: contact.id, messages: 4 });
    expect(JSON.stringify(records)).not.toContain(mark);
  });

  it("is asked for by the name, by an admin of the company, once", async () => {
    const known = await buildKnownPerson(app);
    const params = { id: known.contact.id };
    const right = { params, body: { name: known.contact.name } };
    await known.boss.refused(contactPrivacy.erase, { params, body: { name: "Outra" } }, "ERR_VALIDATION");
    await app.as(known.ana).refused(contactPrivacy.erase, right, "ERR_NO_PERMISSION");
    await app.as(known.ana).refused(contactPrivacy.erasures, { query: {} }, "ERR_NO_PERMISSION");
    const stranger = await app.inNewCompany();
    await app.as(stranger.admin).refused(contactPrivacy.erase, right, "ERR_NO_CONTACT_FOUND");
    expect(await known.boss.ok(contacts.get, { params })).toMatchObject({ name: known.contact.name });
    await erase(known);
    await untilDone(known);
    await known.boss.refused(contactPrivacy.erase, right, "ERR_NO_CONTACT_FOUND");
    expect((await app.as(stranger.admin).ok(contactPrivacy.erasures, { query: {} })).records).toEqual([]);
  });

  it("makes whoever writes meanwhile somebody new", async () => {
    const known = await buildKnownPerson(app);
    await erase(known);
    const again = await known.boss.ok(contacts.create, {
      body: { name: "Nova pessoa", number: known.contact.number },
    });
    expect(again.id).not.toBe(known.contact.id);
    await untilDone(known);
    expect(await known.boss.ok(contacts.get, { params: { id: again.id } })).toMatchObject({
      name: "Nova pessoa",
    });
  });
});
