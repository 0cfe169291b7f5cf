import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildPerson } from "../tickets/tickets.testing.ts";
import { buildContactList, buildItem } from "./contact-lists.testing.ts";
import {
  addItems,
  createList,
  createListFromTag,
  createListOf,
  markItemInvalid,
  readItems,
} from "./index.ts";

const { contactLists, contacts, tags } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  const site = { database: app.database, companyId };
  return { companyId, site, people, admin: as(people.admin), ana: as(people.ana) };
}
type Company = Awaited<ReturnType<typeof inCompany>>;

const idOf = ({ id }: { id: number }) => ({ params: { id } });
const by = { kind: "user", userId: 1, name: "Ana" } as const;
const itemsOf = async ({ admin }: Pick<Company, "admin">, list: { id: number }, query = {}) =>
  admin.ok(contactLists.items, { query: { contactListId: String(list.id), ...query } });

describe("a contact list", () => {
  it("is created, renamed, found by name and deleted with its items", async () => {
    const company = await inCompany();
    const { admin, ana } = company;
    const made = await ana.ok(contactLists.create, { body: { name: " Pacientes " } });
    expect(made).toMatchObject({ name: "Pacientes", contactsCount: 0, validCount: 0, outcome: null });
    const item = await buildItem(admin, made.id);
    const renamed = await ana.ok(contactLists.update, { ...idOf(made), body: { name: "Água e luz" } });
    expect(renamed).toMatchObject({ id: made.id, name: "Água e luz", contactsCount: 1 });
    await buildContactList(admin, { name: "Bairro" });
    const names = async (searchParam: string) =>
      (await ana.ok(contactLists.list, { query: { searchParam } })).records.map(({ name }) => name);
    expect(await names("")).toEqual(["Água e luz", "Bairro"]);
    expect(await names("agua")).toEqual(["Água e luz"]);
    expect((await ana.ok(contactLists.listAll)).map(({ name }) => name)).toEqual(["Água e luz", "Bairro"]);
    await ana.refused(contactLists.delete, idOf(made), "ERR_NO_PERMISSION");
    await admin.ok(contactLists.delete, idOf(made));
    await ana.refused(contactLists.get, idOf(made), "ERR_NO_CONTACT_LIST_FOUND");
    await admin.refused(contactLists.getItem, idOf(item), "ERR_NO_CONTACT_LIST_ITEM_FOUND");
  });

  it("is of the plan, and another company's looks like none", async () => {
    const { admin } = await inCompany();
    const other = await inCompany();
    const list = await buildContactList(admin);
    const item = await buildItem(admin, list.id);
    for (const endpoint of [contactLists.get, contactLists.delete])
      await other.admin.refused(endpoint, idOf(list), "ERR_NO_CONTACT_LIST_FOUND");
    for (const endpoint of [contactLists.getItem, contactLists.deleteItem])
      await other.admin.refused(endpoint, idOf(item), "ERR_NO_CONTACT_LIST_ITEM_FOUND");
    const body = { contactListId: list.id, name: "Bia", number: "11987650000" };
    await other.admin.refused(contactLists.createItem, { body }, "ERR_NO_CONTACT_LIST_FOUND");
    await admin.ok(contactLists.createItem, { body });
    expect((await other.admin.ok(contactLists.list)).records).toEqual([]);
  });

  it("keeps a number once, however it is written, and says how many were merged", async () => {
    const company = await inCompany();
    const lines = [
      "Ana Souza; (11) 98765-4321; ana@example.com",
      "11 8765-4321",
      "+55 11 98765-4321\tAna",
      "5511987654321, Ana Maria",
      "011 98765.4321",
      "",
      "isto não é um número",
      "Zé;(11) 3333-4444",
      "+351 912 345 678; Rui",
    ].join("\n");
    const { outcome, ...list } = await company.admin.ok(contactLists.create, {
      body: { name: "Colados", source: { lines } },
    });
    expect(outcome).toEqual({ added: 3, merged: 4, refused: ["isto não é um número"], refusedCount: 1 });
    expect(list.contactsCount).toBe(3);
    const { contacts: items, count } = await itemsOf(company, list);
    expect(count).toBe(3);
    expect(items).toMatchObject([
      {
        name: "Ana Souza",
        number: "5511987654321",
        typedNumber: "(11) 98765-4321",
        email: "ana@example.com",
      },
      { name: "Rui", number: "351912345678" },
      { name: "Zé", number: "551133334444" },
    ]);
    const again = { ...idOf(list), body: { source: { lines: "1187654321\n21 98888-0000" } } };
    expect(await company.admin.ok(contactLists.fill, again)).toMatchObject({ added: 1, merged: 1 });
    const twin = { contactListId: list.id, name: "Outra Ana", number: "11 8765-4321" };
    await company.admin.refused(contactLists.createItem, { body: twin }, "ERR_CONTACT_LIST_ITEM_TAKEN");
    await company.admin.ok(contactLists.createItem, { body: { ...twin, number: "11 98765-4322" } });
  });

  it("searches by name, number and e-mail, and pages by name", async () => {
    const company = await inCompany();
    const lines = Array.from(
      { length: 60 },
      (_, n) => `Pessoa ${String(n).padStart(2, "0")}; 119876500${String(n).padStart(2, "0")}`,
    );
    const list = await buildContactList(company.admin, {
      lines: [...lines, "Élida Nunes; 21 98888-7777; elida@example.com"].join("\n"),
    });
    const names = async (query: Record<string, string>) =>
      (await itemsOf(company, list, query)).contacts.map(({ name }) => name);
    expect((await names({}))[0]).toBe("Élida Nunes");
    const second = await itemsOf(company, list, { pageNumber: "2" });
    expect(second).toMatchObject({ count: 61, hasMore: false, contacts: { length: 11 } });
    for (const searchParam of ["elida", "8888-7777", "(21) 98888-7777", "021 8888 7777", "elida@example"])
      expect(await names({ searchParam })).toEqual(["Élida Nunes"]);
    // Signs alone are nowhere.
    expect(await names({ searchParam: "%" })).toEqual([]);
    expect(await names({ searchParam: "ninguém" })).toEqual([]);
    expect((await itemsOf(company, list, { validity: "valid" })).count).toBe(0);
  });
});

describe("an item", () => {
  it("is changed and deleted, and the counts of its list follow", async () => {
    const company = await inCompany();
    const { admin } = company;
    const list = await buildContactList(admin);
    const item = await buildItem(admin, list.id, {
      number: "(11) 98765-0001",
      extraInfo: [
        { name: "__proto__", value: "x" },
        { name: "constructor", value: "y" },
      ],
    });
    expect(item).toMatchObject({
      number: "5511987650001",
      isWhatsappValid: null,
      checkedBy: null,
      extraInfo: [
        { name: "__proto__", value: "x" },
        { name: "constructor", value: "y" },
      ],
    });
    const changed = await admin.ok(contactLists.updateItem, {
      ...idOf(item),
      body: { email: "ana@example.com" },
    });
    expect(changed).toEqual({ ...item, email: "ana@example.com" });
    await buildItem(admin, list.id, { number: "11987650002" });
    const taken = { ...idOf(item), body: { number: "1187650002" } };
    await admin.refused(contactLists.updateItem, taken, "ERR_CONTACT_LIST_ITEM_TAKEN");
    for (const body of [{ number: "11 1234567890123" }, { number: "(10) 98765-0001" }])
      await admin.refused(contactLists.updateItem, { ...idOf(item), body }, "ERR_NUMBER_INVALID");
    for (const body of [{ name: "A" }, { name: "x".repeat(51) }, { number: "1234567" }, { email: "ana@" }])
      await admin.refused(contactLists.updateItem, { ...idOf(item), body }, "ERR_VALIDATION");
    await admin.ok(contactLists.deleteItem, idOf(item));
    expect(await admin.ok(contactLists.get, idOf(list))).toMatchObject({ contactsCount: 1 });
  });

  it("is an admin's to see", async () => {
    const { admin, ana } = await inCompany();
    const list = await buildContactList(admin);
    const item = await buildItem(admin, list.id);
    await ana.refused(contactLists.items, { query: { contactListId: String(list.id) } }, "ERR_NO_PERMISSION");
    await ana.refused(contactLists.deleteItem, idOf(item), "ERR_NO_PERMISSION");
    const filled = { body: { name: "Colados", source: { lines: "11 98765-4321" } } };
    await ana.refused(contactLists.create, filled, "ERR_NO_PERMISSION");
    expect(await admin.ok(contactLists.create, filled)).toMatchObject({ outcome: { added: 1 } });
    await admin.ok(contactLists.deleteItem, idOf(item));
  });
});

describe("a list made of contacts", () => {
  it("has who has the tag, wrote lately and did not opt out", async () => {
    const company = await inCompany();
    const { admin, site, companyId } = company;
    const { id: tagId } = await admin.ok(tags.create, { body: { name: "VIP" } });
    const people = await Promise.all(
      ["Ana", "Bia", "Caio", "Davi"].map(async (name) => ({ name, id: await buildPerson(site, { name }) })),
    );
    for (const { name, id } of people)
      if (name !== "Davi") await admin.ok(tags.syncContact, { body: { contactId: id, tags: [tagId] } });
    const [ana, bia] = people;
    await admin.ok(contacts.optOut, { params: { id: bia?.id ?? 0 }, body: { optedOut: true } });
    const made = async (filter: Record<string, unknown>) => {
      const list = await admin.ok(contactLists.create, { body: { name: "Filtro", source: { filter } } });
      return (await itemsOf(company, list)).contacts.map(({ name }) => name);
    };
    expect(await made({})).toEqual(["Ana", "Caio", "Davi"]);
    expect(await made({ tagIds: [tagId] })).toEqual(["Ana", "Caio"]);
    expect(await made({ tagIds: [tagId], withoutOptOut: false })).toEqual(["Ana", "Bia", "Caio"]);
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `
          insert into tickets (company_id, uuid, contact_id, status, channel, last_inbound_at)
          select $1, gen_random_uuid(), $2, 'closed', 'whatsapp', app.now() - interval '40 days'`,
        values: [companyId, ana?.id],
      }),
    );
    expect(await made({ wroteWithinDays: 90 })).toEqual(["Ana"]);
    expect(await made({ wroteWithinDays: 30 })).toEqual([]);
    const strange = { body: { name: "Filtro", source: { filter: { tagIds: [tagId + 999] } } } };
    await admin.refused(contactLists.create, strange, "ERR_NO_TAG_FOUND");
  });
});

describe("what campaigns ask of a list", () => {
  it("is made of a tag or of given numbers, read in order, and told who has no account", async () => {
    const { admin, site, companyId } = await inCompany();
    const { id: tagId } = await admin.ok(tags.create, { body: { name: "Retorno" } });
    const contactId = await buildPerson(site, { name: "Ana", number: "5511987650009" });
    await admin.ok(tags.syncContact, { body: { contactId, tags: [tagId] } });
    const made = await app.database.tenant(companyId, async (tx) => ({
      ofTag: await createListFromTag(tx, { tagId, name: "Retorno", by }),
      given: await createListOf(tx, {
        name: "Não responderam",
        items: [
          { name: "Ana", number: "551187650009", extra: [{ name: "apelido", value: "Aninha" }] },
          { name: "Bia", number: "5511987650008" },
        ],
        by,
      }),
    }));
    expect(made.ofTag).toMatchObject({ added: 1, merged: 0 });
    const page = (after: number) =>
      app.database.tenant(companyId, (tx) => readItems(tx, { listId: made.given.listId, after, limit: 1 }));
    const more = await app.database.tenant(companyId, async (tx) =>
      addItems(tx, {
        listId: await createList(tx, { name: "Falharam", by }),
        items: [
          { name: "5511987650007", number: "5511987650007" },
          { name: "Caio", number: "551187650007", email: "caio@example.com" },
        ],
        by,
      }),
    );
    expect(more).toEqual({ added: 1, merged: 1 });
    const [first] = await page(0);
    expect(first).toMatchObject({
      name: "Ana",
      key: "5511987650009",
      extra: [{ name: "apelido", value: "Aninha" }],
    });
    expect(await page(first?.id ?? 0)).toMatchObject([{ name: "Bia" }]);
    await app.database.tenant(companyId, (tx) =>
      markItemInvalid(tx, { number: "5511987650009", connectionId: null, by }),
    );
    for (const id of [made.given.listId, made.ofTag.listId])
      expect(await admin.ok(contactLists.get, { params: { id } })).toMatchObject({
        invalidCount: 1,
        validCount: 0,
      });
  });
});
