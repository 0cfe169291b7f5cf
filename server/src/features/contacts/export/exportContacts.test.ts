import { endpoints } from "@balcao/contract";
import { parseCsv, readXlsx } from "hucre";
import { expect, it } from "vitest";
import { startTestApp } from "../../../app/testing.ts";
import { buildTag } from "../../tags/tags.testing.ts";
import { buildContact } from "../contacts.testing.ts";

const { contacts, tags } = endpoints;
const app = await startTestApp();

const readCsv = (bytes: Uint8Array) => parseCsv(new TextDecoder().decode(bytes), { delimiter: ";" });

it("gives the contacts by name, as a spreadsheet and as text, and the audit keeps who took them", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const as = app.as(admin);
  const vip = await buildTag(as, { name: "VIP" });
  const zoe = await buildContact(as, { name: "Zoé", number: "5511987650001", email: "zoe@example.com" });
  await buildContact(as, { name: "Álvaro", number: "5511987650002" });
  await as.ok(tags.syncContact, { body: { contactId: zoe.id, tags: [vip.id] } });
  await as.ok(contacts.block, { params: { id: zoe.id }, body: { active: false } });
  const rows = [
    ["Nome", "Número", "E-mail", "Tags", "Conexão", "Status"],
    ["Álvaro", "5511987650002", "", "", "", "Ativo"],
    ["Zoé", "5511987650001", "zoe@example.com", "VIP", "", "Bloqueado"],
  ];

  const sheet = await as.file(contacts.export, { query: {} });
  expect(sheet.headers.get("content-disposition")).toBe('attachment; filename="contatos.xlsx"');
  const book = await readXlsx(sheet.bytes);
  expect(book.sheets[0]?.rows.map((row) => row.map((cell) => cell ?? ""))).toEqual(rows);

  const text = await as.file(contacts.export, { query: { format: "csv" } });
  expect(text.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(readCsv(text.bytes)).toEqual(rows);

  const tagged = await as.file(contacts.export, { query: { format: "csv", contactTag: `[${vip.id}]` } });
  expect(readCsv(tagged.bytes)).toEqual([rows[0], rows[2]]);
  const audit = await app.database.read(companyId, {
    text: "select details ->> 'count' as count from audit_log where company_id = $1 and user_id = $2 and action = 'contacts.exported' order by id",
    values: [companyId, admin.id],
  });
  expect(audit).toEqual([{ count: "2" }, { count: "2" }, { count: "1" }]);
});

it("writes nothing that a spreadsheet computes", async () => {
  const { admin } = await app.inNewCompany();
  const as = app.as(admin);
  const names = ["=1+1", "+55 (11)", "-2", "@SUM(A1)", "|cmd"];
  for (const name of names) await buildContact(as, { name });
  const { bytes } = await as.file(contacts.export, { query: { format: "csv" } });
  const written = readCsv(bytes)
    .slice(1)
    .map(([name]) => name);
  expect(new Set(written)).toEqual(new Set(names.map((name) => `'${name}`)));
});

it("is an admin's", async () => {
  const { admin, ana } = await app.inNewCompany();
  await app.as(ana).refused(contacts.export, { query: {} }, "ERR_NO_PERMISSION");
  expect((await app.as(admin).file(contacts.export, { query: {} })).status).toBe(200);
});

it("reads as many as there are, whatever the size of a batch", async () => {
  const { companyId, admin } = await app.inNewCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `insert into contacts (company_id, name, number, channel)
        select $1, 'Pessoa ' || n, (5511900000000 + n)::text, 'whatsapp' from generate_series(1, 1201) n`,
      values: [companyId],
    }),
  );
  const { bytes } = await app.as(admin).file(contacts.export, { query: { format: "csv" } });
  const names = readCsv(bytes)
    .slice(1)
    .map(([name]) => name);
  expect(new Set(names).size).toBe(1201);
});
