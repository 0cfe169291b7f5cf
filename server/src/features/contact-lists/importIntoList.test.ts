import { type ContactImport, endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { type Client, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { runChecks } from "./checks/runChecks.ts";
import { buildContactList, buildItem } from "./contact-lists.testing.ts";

const { contactImports, contactLists, contacts } = endpoints;
const patience = { timeout: 20_000, interval: 100 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  return { companyId, people: { admin, ana }, admin: app.as(admin), ana: app.as(ana) };
}
const sheetOf = (text: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([text]), "pacientes.csv");
  return form;
};
const finished = (as: Client, { id }: ContactImport) =>
  vi.waitFor(async () => {
    const one = await as.ok(contactImports.get, { params: { id } });
    expect(one.status).toBe("done");
    return one;
  }, patience);
const itemsOf = async (as: Client, { id }: { id: number }) =>
  (await as.ok(contactLists.items, { query: { contactListId: String(id) } })).contacts;

it("a spreadsheet becomes items with its further columns, and a number in five notations is one of them", async () => {
  const { admin, people } = await inCompany();
  const list = await buildContactList(admin, { name: "Pacientes" });
  const ear = await app.listen(people.admin);
  const text = [
    "Nome;Celular;E-mail;__proto__;Tag;Apelido",
    "Ana;(11) 98765-4321;ana@example.com;x;VIP;Ouro",
    "Ana;11 8765-4321;;;;",
    "Ana S.;+55 11 98765-4321;;;;",
    ";5511987654321;;;;",
    "Ana;011 98765.4321;;;;",
    ";(21) 3333-4444;;;;Prata",
    "Zé;123;;;;",
  ].join("\n");
  const begun = await admin.upload(contactLists.upload, { params: { id: list.id }, form: sheetOf(text) });
  expect(begun).toMatchObject({ status: "running", contactList: { id: list.id, name: "Pacientes" } });
  expect(await finished(admin, begun)).toMatchObject({ created: 2, merged: 4, ignored: 1, done: 7 });
  expect(await itemsOf(admin, list)).toMatchObject([
    { name: "552133334444", extraInfo: [{ name: "Apelido", value: "Prata" }] },
    {
      name: "Ana",
      number: "5511987654321",
      typedNumber: "(11) 98765-4321",
      email: "ana@example.com",
      extraInfo: [
        { name: "__proto__", value: "x" },
        { name: "Tag", value: "VIP" },
        { name: "Apelido", value: "Ouro" },
      ],
    },
  ]);
  expect(await ear.next("-ContactListItem")).toEqual({ action: "reload", contactListId: list.id });
  const isFilled = ({ record }: { record?: { contactsCount: number } }) => record?.contactsCount === 2;
  expect(await ear.next("-ContactList", isFilled)).toMatchObject({
    action: "update",
    record: { id: list.id },
  });
  // Nobody of a list is a contact.
  expect((await admin.ok(contacts.list, { query: {} })).count).toBe(0);
});

it("columns are chosen first where that is wanted, and none of them are tags", async () => {
  const { admin } = await inCompany();
  const list = await buildContactList(admin);
  const text = "Quem;Contato 1;Etiqueta\nAna;11987654321;VIP\nBia;11987654322;\n";
  const form = sheetOf(text, { preview: "true" });
  const draft = await admin.upload(contactLists.upload, { params: { id: list.id }, form });
  expect(draft.status).toBe("draft");
  expect(draft.columns.map(({ field }) => field)).not.toContain("tags");
  const start = { params: { id: draft.id }, body: { mapping: { number: 1, tags: 2 } } };
  await admin.refused(contactImports.start, start, "ERR_VALIDATION");
  await admin.refused(contactImports.start, { ...start, body: { mapping: { name: 0 } } }, "ERR_VALIDATION");
  await admin.ok(contactImports.start, { ...start, body: { mapping: { number: 1 }, except: "3" } });
  expect(await finished(admin, draft)).toMatchObject({ created: 1, ignored: 0 });
  expect(await itemsOf(admin, list)).toMatchObject([
    {
      name: "5511987654321",
      extraInfo: [
        { name: "Quem", value: "Ana" },
        { name: "Etiqueta", value: "VIP" },
      ],
    },
  ]);
});

it("an import into a list is of the plan's campaigns, and one into contacts is everybody's", async () => {
  const { companyId, admin } = await app.inNewCompany({ plan: { useCampaigns: false } });
  const as = app.as(admin);
  const draft = await as.upload(contactImports.upload, { form: sheetOf("Nome;Celular\nAna;11987654321\n") });
  const start = { params: { id: draft.id }, body: { mapping: { name: 0, number: 1 } } };
  // The list was chosen before the plan changed.
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        with made as (insert into contact_lists (company_id, name) values ($1, 'Pacientes') returning id)
        update contact_imports set list_id = made.id from made where company_id = $1`,
      values: [companyId],
    }),
  );
  await as.refused(contactImports.start, start, "ERR_PLAN_FEATURE");
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update contact_imports set list_id = null where company_id = $1",
      values: [companyId],
    }),
  );
  await as.ok(contactImports.start, start);
});

it("a spreadsheet without numbers, without rows, of a user or for another company's list is refused", async () => {
  const { admin, people } = await inCompany();
  const list = await buildContactList(admin);
  const other = await inCompany();
  const send = async (person: typeof people.admin, text: string) =>
    fetch(`${app.url}/api/contact-lists/${list.id}/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: sheetOf(text),
    }).then(async (response) => ((await response.json()) as { error?: string }).error);
  const good = "Nome;Celular\nAna;11987654321\n";
  expect(await send(people.admin, "Nome;Celular\n")).toBe("ERR_SPREADSHEET_INVALID");
  expect(await send(people.admin, "Nome;Cor\nAna;azul\n")).toBe("ERR_SPREADSHEET_INVALID");
  expect(await send(people.ana, good)).toBe("ERR_NO_PERMISSION");
  expect(await send(other.people.admin, good)).toBe("ERR_NO_CONTACT_LIST_FOUND");
  expect(await send(people.admin, good)).toBeUndefined();
});

/** Asks about the numbers of a company's lists as the worker does, at a provider that knows some. */
async function check(companyId: number, hasAccount: (phone: string) => boolean | undefined) {
  const asked: string[] = [];
  const session = {
    checkNumber: async (phone: string) => {
      asked.push(phone);
      const answer = hasAccount(phone);
      if (answer === undefined) throw new Error("no answer");
      return answer ? [{ kind: "phone", value: phone }] : undefined;
    },
  };
  const { services, pipeline } = app.running;
  await runChecks(
    { services, sessionOf: () => session as never, isElsewhere: async () => false, pace: pipeline.checkPace },
    companyId,
  );
  return asked;
}

it("numbers are asked for once for all lists, and again after 90 days", async () => {
  const { admin, companyId } = await inCompany();
  const site = { database: app.database, companyId };
  const [list, other] = [await buildContactList(admin), await buildContactList(admin)];
  await buildItem(admin, list.id, { name: "Ana", number: "11987650001" });
  await buildItem(admin, list.id, { name: "Bia", number: "11987650002" });
  await buildItem(admin, other.id, { name: "Bia", number: "1187650002" });
  expect(await check(companyId, () => true)).toEqual([]);
  const connectionId = await buildConnection(site, { is_default: true, channel: "simulator", name: "Loja" });
  const isConnected = () =>
    app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update connections set status = 'CONNECTED' where id = $1", values: [connectionId] }),
    );
  await isConnected();
  const asked = await check(companyId, (phone) => phone.endsWith("1"));
  expect(asked.toSorted()).toEqual(["5511987650001", "5511987650002"]);
  expect(await itemsOf(admin, list)).toMatchObject([
    { name: "Ana", isWhatsappValid: true, checkedBy: { id: connectionId, name: "Loja" } },
    { name: "Bia", isWhatsappValid: false },
  ]);
  expect(await admin.ok(contactLists.get, { params: { id: other.id } })).toMatchObject({ invalidCount: 1 });
  const added = await admin.ok(contactLists.fill, {
    params: { id: other.id },
    body: { source: { lines: "11 98765-0001" } },
  });
  expect(added.added).toBe(1);
  expect(await admin.ok(contactLists.get, { params: { id: other.id } })).toMatchObject({ validCount: 1 });
  expect(await check(companyId, () => true)).toEqual([]);
  const age = (days: number) =>
    app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update contact_list_items set checked_at = app.now() - make_interval(days => $2) where company_id = $1",
        values: [companyId, days],
      }),
    );
  await age(89);
  expect(await check(companyId, () => true)).toEqual([]);
  await age(91);
  expect(await check(companyId, () => true)).toHaveLength(2);
});

it("a number without an answer holds up no other, and the Cloud API is asked for none", async () => {
  const { admin, companyId } = await inCompany();
  const site = { database: app.database, companyId };
  const list = await buildContactList(admin, { lines: "11 98765-0001\n11 98765-0002" });
  await buildConnection(site, { is_default: true, channel: "whatsappapi", status: "CONNECTED" });
  expect(await check(companyId, () => true)).toEqual([]);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update connections set channel = 'simulator' where company_id = $1",
      values: [companyId],
    }),
  );
  const answers = (phone: string) => (phone.endsWith("1") ? undefined : true);
  const asked = [...(await check(companyId, answers)), ...(await check(companyId, answers))];
  expect(asked).toEqual(["5511987650001", "5511987650002"]);
  expect(await itemsOf(admin, list)).toMatchObject([
    { isWhatsappValid: null, checkedAt: expect.any(String) },
    { isWhatsappValid: true },
  ]);
});
