import { contactsEndpoints as contacts } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact, hideNumbers, someNumber } from "./contacts.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  return { companyId, people: { admin, ana }, admin: app.as(admin), ana: app.as(ana) };
}

describe("creating a contact", () => {
  it("keeps what the form says, and takes the number in any spelling", async () => {
    const { ana } = await inCompany();
    const made = await ana.ok(contacts.create, {
      body: {
        name: "  Zé da Silva ",
        number: "+55 (11) 98765-4321",
        email: "ze@example.com",
        extraInfo: [{ name: "CPF", value: "123" }],
      },
    });
    expect(made).toMatchObject({
      name: "Zé da Silva",
      number: "5511987654321",
      email: "ze@example.com",
      active: true,
      tags: [],
    });
    expect(await ana.ok(contacts.get, { params: { id: made.id } })).toEqual(made);
  });

  it.each([
    ["the same", "5511987654321", "5511987654321"],
    ["without the ninth digit", "5511987654321", "551187654321"],
    ["with the ninth digit", "551187654321", "5511987654321"],
  ])("refuses a number that is known: %s", async (_what, known, again) => {
    const { admin } = await inCompany();
    const first = await buildContact(admin, { number: known });
    const refusal = await admin.refused(
      contacts.create,
      { body: { name: "Outra", number: again } },
      "ERR_DUPLICATED_CONTACT",
    );
    expect(refusal["details"]).toEqual({ contactId: first.id });
    await admin.ok(contacts.create, { body: { name: "Outra", number: "5511987654322" } });
    await buildContact((await inCompany()).admin, { number: known });
  });

  it.each(["\u200e\u200f", "\u200b\u200b", "\u3164\u3164\u3164", "  \u2800  "])(
    "refuses a name of which nobody sees anything, new and changed: %j",
    async (name) => {
      const { admin } = await inCompany();
      await admin.refused(contacts.create, { body: { name, number: someNumber() } }, "ERR_VALIDATION");
      const { id } = await buildContact(admin, { name: "\u200eZé da Silva\u202c" });
      const params = { id };
      await admin.refused(contacts.update, { params, body: { name } }, "ERR_VALIDATION");
      expect(await admin.ok(contacts.get, { params })).toMatchObject({ name: "Zé da Silva" });
    },
  );

  it("refuses two at once as one after the other", async () => {
    const { admin } = await inCompany();
    const body = { name: "Gêmea", number: someNumber() };
    const statuses = await Promise.all([1, 2, 3].map(() => admin.call(contacts.create, { body })));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("names only users and connections of its company", async () => {
    const { admin, people } = await inCompany();
    const other = await inCompany();
    const withWallet = (walletUserId: number) => ({
      body: { name: "Carteira", number: someNumber(), walletUserId },
    });
    await admin.refused(contacts.create, withWallet(other.people.ana.id), "ERR_NO_USER_FOUND");
    expect(await admin.ok(contacts.create, withWallet(people.ana.id))).toMatchObject({
      walletUserId: people.ana.id,
    });
    await admin.refused(
      contacts.create,
      { body: { name: "Linha", number: someNumber(), whatsappId: 999_999 } },
      "ERR_NO_WAPP_FOUND",
    );
  });
});

describe("changing a contact", () => {
  it("moves its number, and frees the old one", async () => {
    const { admin } = await inCompany();
    const [old, next] = [someNumber(), someNumber()];
    const contact = await buildContact(admin, { number: old });
    const changed = await admin.ok(contacts.update, { params: { id: contact.id }, body: { number: next } });
    expect(changed).toEqual({ ...contact, number: next });
    await admin.refused(contacts.create, { body: { name: "Nova", number: next } }, "ERR_DUPLICATED_CONTACT");
    await buildContact(admin, { number: old });
    await admin.refused(
      contacts.update,
      { params: { id: contact.id }, body: { number: old } },
      "ERR_DUPLICATED_CONTACT",
    );
  });

  it("takes the other form of its own number", async () => {
    const { admin } = await inCompany();
    const contact = await buildContact(admin, { number: "5511987654321" });
    const change = { params: { id: contact.id }, body: { number: "551187654321" } };
    expect(await admin.ok(contacts.update, change)).toMatchObject({ number: "551187654321" });
  });

  it("flips its switches, blocks and unblocks", async () => {
    const { ana, admin } = await inCompany();
    const { id } = await buildContact(admin);
    expect(await ana.ok(contacts.toggleAcceptAudio, { params: { contactId: id } })).toMatchObject({
      acceptAudioMessage: false,
    });
    expect(await ana.ok(contacts.toggleAcceptAudio, { params: { contactId: id } })).toMatchObject({
      acceptAudioMessage: true,
    });
    expect(await ana.ok(contacts.toggleDisableBot, { params: { id } })).toMatchObject({ disableBot: true });
    expect(await ana.ok(contacts.block, { params: { id }, body: { active: false } })).toMatchObject({
      active: false,
    });
    expect(await ana.ok(contacts.block, { params: { id }, body: { active: true } })).toMatchObject({
      active: true,
    });
  });

  it("does not find another company's", async () => {
    const { admin } = await inCompany();
    const contact = await buildContact(admin);
    const stranger = (await inCompany()).admin;
    const params = { id: contact.id };
    await stranger.refused(contacts.get, { params }, "ERR_NO_CONTACT_FOUND");
    await stranger.refused(contacts.update, { params, body: { name: "Roubada" } }, "ERR_NO_CONTACT_FOUND");
    await stranger.refused(contacts.block, { params, body: { active: false } }, "ERR_NO_CONTACT_FOUND");
    await stranger.refused(contacts.toggleDisableBot, { params }, "ERR_NO_CONTACT_FOUND");
    await stranger.refused(
      contacts.toggleAcceptAudio,
      { params: { contactId: contact.id } },
      "ERR_NO_CONTACT_FOUND",
    );
    await stranger.refused(contacts.delete, { params }, "ERR_NO_CONTACT_FOUND");
    await stranger.refused(contacts.profile, { params: { number: contact.number } }, "ERR_NO_CONTACT_FOUND");
    expect(await admin.ok(contacts.profile, { params: { number: contact.number } })).toEqual({
      contactId: contact.id,
      urlPicture: null,
    });
    expect(await admin.ok(contacts.get, { params })).toEqual(contact);
  });
});

describe("what happens to a contact", () => {
  it("is told to everybody, as a fresh load would show it", async () => {
    const { people, admin, ana } = await inCompany();
    const heard = await app.listen(people.ana);
    const made = await buildContact(admin);
    const params = { id: made.id };
    const { extraInfo: _none, ...row } = made;
    const told = (action: string, fields: Record<string, unknown>) =>
      heard.next("-contact", (payload) => {
        const contact = payload["contact"];
        return (
          payload["action"] === action &&
          Object.entries(fields).every(([name, value]) => contact?.[name as keyof typeof contact] === value)
        );
      });
    expect(await told("create", { id: made.id })).toEqual({ action: "create", contact: row });
    await admin.ok(contacts.update, { params, body: { name: "Dora" } });
    await told("update", { name: "Dora" });
    await ana.ok(contacts.block, { params, body: { active: false } });
    await told("update", { active: false });
    await ana.ok(contacts.toggleAcceptAudio, { params: { contactId: made.id } });
    await told("update", { acceptAudioMessage: false });
    await ana.ok(contacts.toggleDisableBot, { params });
    const last = await told("update", { disableBot: true });
    const { extraInfo: _info, ...now } = await ana.ok(contacts.get, { params });
    expect(last).toEqual({ action: "update", contact: now });
    await ana.refused(contacts.delete, { params }, "ERR_NO_PERMISSION");
    await admin.ok(contacts.delete, { params });
    await heard.next("-contact", ({ action, contactId }) => action === "delete" && contactId === made.id);
  });

  it.each([
    ["a name of one letter", { name: "J" }],
    ["a name of 251 letters", { name: "x".repeat(251) }],
    ["half an e-mail", { email: "ana@" }],
    ["an information without a name", { extraInfo: [{ name: " ", value: "1" }] }],
  ])("is refused with %s", async (_what, wrong) => {
    const { ana } = await inCompany();
    const good = { name: "Jo", number: someNumber(), email: "jo@example.com", extraInfo: [] };
    await ana.refused(contacts.create, { body: { ...good, ...wrong } }, "ERR_VALIDATION");
    const { id } = await ana.ok(contacts.create, { body: good });
    await ana.refused(contacts.update, { params: { id }, body: wrong }, "ERR_VALIDATION");
    await ana.ok(contacts.update, { params: { id }, body: { ...good, name: "x".repeat(250) } });
  });
});

it("is deleted by an admin, with its conversations", async () => {
  const { companyId, admin, ana } = await inCompany();
  const contact = await buildContact(admin);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into tickets (company_id, status, channel, contact_id) values ($1, 'open', 'simulator', $2)",
      values: [companyId, contact.id],
    }),
  );
  await ana.refused(contacts.delete, { params: { id: contact.id } }, "ERR_NO_PERMISSION");
  await admin.ok(contacts.delete, { params: { id: contact.id } });
  await admin.refused(contacts.get, { params: { id: contact.id } }, "ERR_NO_CONTACT_FOUND");
  expect(
    await app.database.read(companyId, {
      text: "select 1 from tickets where company_id = $1",
      values: [companyId],
    }),
  ).toEqual([]);
  await buildContact(admin, { number: contact.number });
});

describe("searching contacts", () => {
  it.each([
    ["a name without accents", "ines"],
    ["part of a name", "nceiç"],
    ["several words in any order", "conceicao inês"],
    ["two letters that begin a word", "da"],
    ["one letter that begins a word", "i"],
    ["part of a number", "8765-43"],
    ["a number as people write it", "(11) 98765"],
    ["part of an e-mail", "PADARIA.com"],
    ["nothing", ""],
  ])("finds %s", async (_what, searchParam) => {
    const { admin } = await inCompany();
    const wanted = await buildContact(admin, {
      name: "Inês da Conceição",
      number: "5511987654321",
      email: "ines@padaria.com",
    });
    const found = await admin.ok(contacts.list, { query: { searchParam } });
    expect(found).toMatchObject({ contacts: [{ id: wanted.id }], count: 1, hasMore: false });
  });

  it.each(["ines da conceicao maria", "xx", "nceiçã o z", "5511911111111", "%", "_", "((", "*"])(
    "finds nothing for %s",
    async (searchParam) => {
      const { admin } = await inCompany();
      await buildContact(admin, { name: "Inês da Conceição", number: "5511987654321" });
      expect((await admin.ok(contacts.list, { query: { searchParam } })).count).toBe(0);
    },
  );

  it("goes by name, in pages of a hundred", async () => {
    const { companyId, admin } = await inCompany();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `insert into contacts (company_id, name, number, channel)
          select $1, 'Pessoa ' || lpad(n::text, 4, '0'), (5511900000000 + n)::text, 'simulator' from generate_series(101, 1, -1) n`,
        values: [companyId],
      }),
    );
    const page = (pageNumber: string) =>
      admin.ok(contacts.list, { query: { searchParam: "pessoa", pageNumber } });
    const first = await page("1");
    expect(first).toMatchObject({ count: 101, hasMore: true, contacts: { length: 100 } });
    expect(first.contacts[0]?.name).toBe("Pessoa 0001");
    expect(await page("2")).toMatchObject({
      count: 101,
      hasMore: false,
      contacts: [{ name: "Pessoa 0101" }],
    });
    expect(await page("3")).toMatchObject({ count: 101, hasMore: false, contacts: [] });
    expect(await admin.ok(contacts.listShort, { query: { searchParam: "0042" } })).toMatchObject([
      { name: "Pessoa 0042" },
    ]);
  });
});

describe("for who may not see numbers", () => {
  it("masks them in every answer, and names that are one", async () => {
    const { companyId, admin, ana } = await inCompany();
    const named = await buildContact(admin, { name: "Carla", number: "5511987654321" });
    const nameless = await buildContact(admin, { name: "5511912345678", number: "5511912345678" });
    const shown = async (client: typeof ana) =>
      (await client.ok(contacts.list, { query: {} })).contacts.map(({ name, number }) => [name, number]);
    expect(await shown(ana)).toEqual([
      ["5511912345678", "5511912345678"],
      ["Carla", "5511987654321"],
    ]);
    await hideNumbers(app, companyId);
    expect(await shown(ana)).toEqual([
      ["5511*******78", "5511*******78"],
      ["Carla", "5511*******21"],
    ]);
    expect(await shown(admin)).toEqual([
      ["5511912345678", "5511912345678"],
      ["Carla", "5511987654321"],
    ]);
    expect(await ana.ok(contacts.get, { params: { id: nameless.id } })).toMatchObject({
      name: "5511*******78",
      number: "5511*******78",
    });
    expect(await ana.ok(contacts.block, { params: { id: named.id }, body: { active: true } })).toMatchObject({
      number: "5511*******21",
    });
  });

  it("finds nothing by a part of a number, so that nobody can guess it digit by digit", async () => {
    const { companyId, admin, ana } = await inCompany();
    const contact = await buildContact(admin, { name: "Carla 24h", number: "5511987654321" });
    await buildContact(admin, { name: "5511912345678", number: "5511912345678" });
    await hideNumbers(app, companyId);
    const count = async (client: typeof ana, searchParam: string) =>
      (await client.ok(contacts.list, { query: { searchParam } })).count;
    for (const part of ["98765", "4321", "551198", "12345678"]) expect(await count(ana, part)).toBe(0);
    for (const part of ["98765", "4321", "551198", "12345678"]) expect(await count(admin, part)).toBe(1);
    expect(await count(ana, "24h")).toBe(1);
    expect(await count(ana, contact.number)).toBe(1);
  });

  it("finds none where the database is asked without the server's reading of a term", async () => {
    const { companyId, admin } = await inCompany();
    await buildContact(admin, { name: "Carla 24h", number: "5511987654321" });
    const find = (term: string, hides: boolean) =>
      app.database.read(companyId, {
        text: `select id from app.fitting_contacts($1, $2, null, null, null, 0, 10)
          union all select * from app.contacts_named($1, $2)
          union all select unnest(people) from app.fitting_tickets($1, false, $2, 10)`,
        values: [term, hides],
      });
    for (const term of ["９８７６５", "⒈⒈９", "98765"]) {
      expect(await find(term, false)).toHaveLength(3);
      expect(await find(term, true)).toEqual([]);
    }
    for (const term of ["２４h", "５５１１９８７６５４３２１"])
      expect(await find(term, true)).toHaveLength(3);
  });

  it("masks them in events too", async () => {
    const { companyId, people, admin } = await inCompany();
    await hideNumbers(app, companyId);
    const [ana, boss] = await Promise.all([app.listen(people.ana), app.listen(people.admin)]);
    const contact = await buildContact(admin, { number: "5511987654321" });
    const isIt = (payload: Record<string, unknown>) => payload["action"] === "create";
    expect(await ana.next("-contact", isIt)).toMatchObject({
      contact: { id: contact.id, number: "5511*******21" },
    });
    expect(await boss.next("-contact", isIt)).toMatchObject({
      contact: { id: contact.id, number: "5511987654321" },
    });
    await admin.ok(contacts.delete, { params: { id: contact.id } });
    expect(await ana.next("-contact", (payload) => payload["action"] === "delete")).toEqual({
      action: "delete",
      contactId: contact.id,
    });
    expect(JSON.stringify(ana.heard)).not.toContain("987654321");
  });

  it("does not take a masked name sent back for a new one", async () => {
    const { companyId, admin, ana } = await inCompany();
    const contact = await buildContact(admin, { name: "5511912345678", number: "5511912345678" });
    await hideNumbers(app, companyId);
    const params = { id: contact.id };
    await ana.ok(contacts.update, { params, body: { name: "5511*******78", email: "a@example.com" } });
    expect(await admin.ok(contacts.get, { params })).toMatchObject({
      name: "5511912345678",
      email: "a@example.com",
    });
    await ana.ok(contacts.update, { params, body: { name: "Dora" } });
    expect(await admin.ok(contacts.get, { params })).toMatchObject({ name: "Dora" });
  });
});
