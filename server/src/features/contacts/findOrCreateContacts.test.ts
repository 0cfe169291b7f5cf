import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { Tx } from "../../platform/database/index.ts";
import { buildContact, someNumber, someone } from "./contacts.testing.ts";
import { personRecognised } from "./contacts.actors.ts";
import { findOrCreateContacts } from "./findOrCreateContacts.ts";
import type { SeenPerson } from "./planContacts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const seen = (...people: SeenPerson[]) =>
    app.database.tenant(companyId, (tx) => findOrCreateContacts(tx, people, { by: personRecognised }));
  const identities = async (contactId: number) => {
    const rows = await app.database.read<{ is: string }>(companyId, {
      text: "select kind || ':' || value as is from contact_identities where company_id = $1 and contact_id = $2 order by 1",
      values: [companyId, contactId],
    });
    return rows.map((row) => row.is);
  };
  return { companyId, admin: app.as(admin), seen, identities };
}

const phone = (value: string) => ({ kind: "phone" as const, value });
const lid = (value: string) => ({ kind: "lid" as const, value });

describe("people whom nobody knows", () => {
  it("become contacts, in the order in which they were named", async () => {
    const { seen } = await inCompany();
    const [a, b] = [someone({ name: "Ana" }), someone({ name: "Bia" })];
    const found = await seen(a, b, a);
    expect(found.map(({ name, isNew }) => [name, isNew])).toEqual([
      ["Ana", true],
      ["Bia", true],
      ["Ana", true],
    ]);
    expect(found[0]?.id).toBe(found[2]?.id);
    expect((await seen(b, a)).map(({ id, isNew }) => [id, isNew])).toEqual([
      [found[1]?.id, false],
      [found[0]?.id, false],
    ]);
  });

  it("are one when they share an identity, even through a third", async () => {
    const { seen, identities } = await inCompany();
    const number = someNumber();
    const found = await seen(
      someone({ identities: [phone(number)], name: "Ana" }),
      someone({ identities: [lid("77")], name: "Ana L." }),
      someone({ identities: [phone(number), lid("77")], name: "Ana Lima" }),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found[0]).toMatchObject({ name: "Ana Lima", number });
    expect(await identities(found[0]?.id ?? 0)).toHaveLength(3);
  });

  it("go by their number while they have no name, and groups by their id", async () => {
    const { seen } = await inCompany();
    const number = someNumber();
    const group: SeenPerson = {
      identities: [{ kind: "group", value: "1203630@g.us" }],
      isGroup: true,
      channel: "whatsapp",
      connectionId: null,
    };
    const nameless: SeenPerson = {
      identities: [lid("9"), phone(number)],
      isGroup: false,
      channel: "whatsapp",
      connectionId: null,
    };
    expect(await seen(nameless, group)).toMatchObject([
      { name: number, number, is_group: false },
      { name: "1203630@g.us", number: "1203630@g.us", is_group: true },
    ]);
  });

  /** signalapp/Signal-Android#14470: a name of direction marks alone. */
  it.each(["\u200e\u200f", "\u200b", "\u3164", "\u2800 \u2060"])(
    "go by their number where nobody sees anything of their name, in groups too: %j",
    async (name) => {
      const { seen } = await inCompany();
      const number = someNumber();
      const nobody = someone({ identities: [phone(number)], name });
      const group = {
        ...someone({ identities: [{ kind: "group", value: "1203631" }], name }),
        isGroup: true,
      };
      expect(await seen(nobody, group)).toMatchObject([
        { name: number, number },
        { name: "1203631", is_group: true },
      ]);
      expect(await seen({ ...nobody, name: "\u202eAna\u200f" })).toMatchObject([{ name: "Ana" }]);
      expect(await seen(nobody)).toMatchObject([{ name: "Ana" }]);
    },
  );

  it("are strangers to another company", async () => {
    const [one, other] = [await inCompany(), await inCompany()];
    const person = someone();
    const [[a], [b]] = [await one.seen(person), await other.seen(person)];
    expect(a?.id).not.toBe(b?.id);
    expect(b?.isNew).toBe(true);
  });
});

describe("people who are known", () => {
  it.each([
    ["with", "5511987654321", "551187654321"],
    ["without", "551187654321", "5511987654321"],
  ])(
    "are found in the other form of a number that was typed %s the ninth digit",
    async (_how, typed, seenAs) => {
      const { admin, seen } = await inCompany();
      const contact = await buildContact(admin, { number: typed });
      expect(await seen(someone({ identities: [phone(seenAs)] }))).toMatchObject([
        { id: contact.id, isNew: false },
      ]);
    },
  );

  it("keep the name that a person typed, else get the channel's", async () => {
    const { admin, seen } = await inCompany();
    const typed = await buildContact(admin, { name: "Dona Carla" });
    const [met] = await seen(someone({ name: "carla 🌸" }));
    const numbers = [typed.number, met?.number ?? ""];
    const again = await seen(
      ...numbers.map((number) => someone({ identities: [phone(number)], name: "C.\nSouza" })),
    );
    expect(again.map(({ name }) => name)).toEqual(["Dona Carla", "C. Souza"]);
    expect(
      (await seen(...numbers.map((number) => someone({ identities: [phone(number)] })))).map(
        ({ name }) => name,
      ),
    ).toEqual(["Dona Carla", "Carla"]);
  });

  it("are told of only when something changed", async () => {
    const { companyId, seen } = await inCompany();
    const person = someone({ name: "Ana" });
    const events = async () =>
      (
        await app.database.read<{ type: string }>(companyId, {
          text: "select type from events where company_id = $1 and type like 'contact.%' order by seq",
          values: [companyId],
        })
      ).map(({ type }) => type);
    await seen(person);
    await seen(person);
    expect(await events()).toEqual(["contact.created"]);
    await seen({ ...person, name: "Ana Lima" });
    expect(await events()).toEqual(["contact.created", "contact.updated"]);
  });

  it("keep what is learned of them", async () => {
    const { seen, identities } = await inCompany();
    const number = "5511987654321";
    const [met] = await seen(someone({ identities: [phone(number)] }));
    await seen(someone({ identities: [phone(number), lid("555")] }));
    expect(await seen(someone({ identities: [lid("555")] }))).toMatchObject([{ id: met?.id, isNew: false }]);
    expect(await identities(met?.id ?? 0)).toEqual(["lid:555", "phone:551187654321", "phone:5511987654321"]);
  });

  it("get their phone once it is learned of a hidden id", async () => {
    const { seen } = await inCompany();
    const [met] = await seen(someone({ identities: [lid("4242")], name: "Oculta" }));
    expect(met?.number).toBe("4242");
    const number = someNumber();
    expect(await seen(someone({ identities: [lid("4242"), phone(number)], name: "Oculta" }))).toMatchObject([
      { id: met?.id, number },
    ]);
  });

  it("are the one with the phone when two turn out to be the same", async () => {
    const { seen } = await inCompany();
    const [hidden] = await seen(someone({ identities: [lid("31")] }));
    const number = someNumber();
    const [open] = await seen(someone({ identities: [phone(number)] }));
    expect(hidden?.id).not.toBe(open?.id);
    expect(await seen(someone({ identities: [lid("31"), phone(number)] }))).toMatchObject([{ id: open?.id }]);
    expect(await seen(someone({ identities: [lid("31")] }))).toMatchObject([{ id: open?.id, isNew: false }]);
  });

  it("do not lose a phone to another contact", async () => {
    const { seen, identities } = await inCompany();
    const [first, second] = [someNumber(), someNumber()];
    const [a, b] = await seen(
      someone({ identities: [phone(first)] }),
      someone({ identities: [phone(second)] }),
    );
    await seen(someone({ identities: [phone(first), phone(second)] }));
    expect(await identities(a?.id ?? 0)).toContain(`phone:${first}`);
    expect(await identities(b?.id ?? 0)).toContain(`phone:${second}`);
  });
});

it("costs one statement for people as they were, and two otherwise", async () => {
  const { companyId } = await inCompany();
  const people = Array.from({ length: 200 }, () => someone());
  const count = () =>
    app.database.tenant(companyId, async (tx) => {
      let statements = 0;
      const counting: Tx = {
        address: "",
        companyId: tx.companyId,
        db: tx.db,
        query: (statement) => {
          statements += 1;
          return tx.query(statement);
        },
        emit: () => undefined,
        enqueue: () => undefined,
        afterCommit: () => undefined,
      };
      await findOrCreateContacts(counting, people, { by: personRecognised });
      return statements;
    });
  expect(await count()).toBe(2);
  expect(await count()).toBe(1);
});
