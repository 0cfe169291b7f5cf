import { randomUUID } from "node:crypto";
import { type Contact, contactsEndpoints, endpoints } from "@balcao/contract";
import { describe, expect, it, vi } from "vitest";
import { Client, type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { eraseImportedRows } from "../contact-imports/index.ts";
import { buildContact, someNumber } from "../contacts/contacts.testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";

const { contactImports, contactPrivacy, contacts, tickets } = endpoints;
const app: TestApp = await startTestApp();

const erase = (boss: Client, { id, name }: Pick<Contact, "id" | "name">) =>
  boss.ok(contactPrivacy.erase, { params: { id }, body: { name } });

async function uploadRows(boss: Client, rows: readonly string[]): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([`Nome;Telefone;E-mail;Obs\n${rows.join("\n")}\n`]), "contatos.csv");
  return (await boss.upload(contactImports.upload, { form })).id;
}

/** Rows that hold anything still; the places of the others stay. */
async function rowsOf(boss: Client, id: number): Promise<string[]> {
  const { rows } = await boss.ok(contactImports.rows, { params: { id }, query: { pageNumber: 1 } });
  return rows.map(({ cells }) => cells.join(";")).filter((row) => /\w/.test(row));
}

async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  return { companyId, admin, boss: app.as(admin) };
}

describe("rows of an import, after an erasure", () => {
  it("stay others' where an e-mail or a name is shared, and lose only the e-mail", async () => {
    const { boss } = await inCompany();
    const [theirs, other, third] = [someNumber(), someNumber(), someNumber()];
    const ana = await buildContact(boss, { name: "Ana", number: theirs, email: "ana@b.co" });
    const id = await uploadRows(boss, [
      `Ana;${theirs};ana@b.co;dela`,
      `Rui;${other};ana@b.co;de outro`,
      `Ivo;${third};ivo@b.co ::: ana@b.co;dois e-mails`,
      `Ana;${third};joana@b.co;outra Ana`,
      `Nome;;ana@b.co;sem número`,
      `Joana;;joana@b.co;sem número`,
    ]);
    await erase(boss, ana);
    expect(await rowsOf(boss, id)).toEqual([
      `Rui;${other};;de outro`,
      `Ivo;${third};ivo@b.co;dois e-mails`,
      `Ana;${third};joana@b.co;outra Ana`,
      "Joana;;joana@b.co;sem número",
    ]);
  });

  it("are found by each number of a cell, and by digits of any width", async () => {
    const { boss } = await inCompany();
    const [theirs, other, third] = [someNumber(), someNumber(), someNumber()];
    const ana = await buildContact(boss, { name: "Ana", number: theirs });
    const wide = [...theirs].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
    const id = await uploadRows(boss, [
      `A;${other} ::: ${theirs};;dois números`,
      `B;${other} / ${theirs};;com barra`,
      `C;${wide};;largo`,
      `Ana;${other} ::: ${third};;outra Ana`,
    ]);
    await erase(boss, ana);
    expect(await rowsOf(boss, id)).toEqual([`Ana;${other} ::: ${third};;outra Ana`]);
  });

  it("are read a few parts at a time", async () => {
    const { companyId, boss, admin } = await inCompany();
    const number = someNumber();
    const id = await uploadRows(boss, [`Ana;${number};;`]);
    await app.database.tenant(companyId, async (tx) => {
      await tx.query({
        text: `
          insert into contact_import_parts (company_id, import_id, part, rows)
          select $1, $2, n, jsonb_build_array(jsonb_build_array('Ana', $3::text)) from generate_series(1, 45) n`,
        values: [companyId, id, number],
      });
      const query = vi.spyOn(tx, "query");
      const by = { kind: "user", userId: admin.id, name: admin.name } as const;
      await eraseImportedRows(tx, { names: ["Ana"], emails: [], numbers: [number], area: undefined, by });
      const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown[]>));
      expect(Math.max(...answers.map((rows) => rows.length))).toBeLessThanOrEqual(20);
    });
    expect(
      await app.database.read(companyId, {
        text: `select part from contact_import_parts where company_id = ${companyId} and rows::text like '%${number}%'`,
      }),
    ).toEqual([]);
  });
});

describe("a former number", () => {
  const move = async (
    { boss, companyId, contact }: { boss: Client; companyId: number; contact: Contact },
    number: string,
  ) => {
    const connectionId = await buildConnection({ database: app.database, companyId });
    const former = [{ kind: "phone" as const, value: contact.number }];
    await app.running.pipeline.inbox.accept({
      companyId,
      connectionId,
      events: [
        {
          kind: "moved",
          eventId: randomUUID(),
          chat: { identities: former, name: contact.name, isGroup: false },
          at: new Date().toISOString(),
          former,
          current: [{ kind: "phone", value: number }],
        },
      ],
    });
    const numberNow = async () => (await boss.ok(contacts.get, { params: { id: contact.id } })).number;
    await expect.poll(numberNow, { timeout: 30_000 }).toBe(number);
  };

  it("goes with its person, unless somebody else has it now", async () => {
    const { boss, companyId } = await inCompany();
    const [left, recycled] = [
      await buildContact(boss, { name: "Ana" }),
      await buildContact(boss, { name: "Bia" }),
    ];
    const id = await uploadRows(boss, [`Velha;${left.number};;`, `Nova;${recycled.number};;`]);
    await move({ boss, companyId, contact: left }, someNumber());
    await move({ boss, companyId, contact: recycled }, someNumber());
    await buildContact(boss, { name: "Nova", number: recycled.number });
    await erase(boss, left);
    await erase(boss, recycled);
    expect(await rowsOf(boss, id)).toEqual([`Nova;${recycled.number};;`]);
  });
});

it("saved views forget the searches for an erased person, and no others", async () => {
  const { boss } = await inCompany();
  const ana = await buildContact(boss, { name: "Ana Souza", email: "ana@b.co" });
  const typed = ana.number.replace(/^55(\d\d)(\d+)(\d{4})$/, "($1) $2-$3");
  const forgotten = [ana.number, typed, `boleto ${typed}`, "ANA@b.co", "ana souza boleto"];
  const kept = [someNumber(), "joana@b.co", "Ana", "Mariana Souza"];
  for (const [at, search] of [...forgotten, ...kept].entries())
    await boss.ok(tickets.createView, {
      body: { name: `Lista ${at}`, filters: { tab: "search", search, unread: true } },
    });
  await erase(boss, ana);
  const { views } = await boss.ok(tickets.listViews);
  expect(views.map(({ filters }) => filters.search)).toEqual([...forgotten.map(() => ""), ...kept]);
  expect(new Set(views.map(({ filters }) => `${filters.tab} ${filters.unread}`))).toEqual(
    new Set(["search true"]),
  );
});

describe("answers to calls with a key", () => {
  /** Adds a contact with a key, as a program that may repeat the call does. */
  const add = async (person: Person, key: string, email: string) => {
    const body = { name: `De ${key}`, number: someNumber(), email };
    const call = () =>
      fetch(`${app.url}/api${contactsEndpoints.create.path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${person.token}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: JSON.stringify(body),
      });
    const repeat = async () => {
      const response = await call();
      const answer = (await response.json()) as { error?: string; email?: string };
      const { error, email: told } = answer;
      return { status: response.status, wait: response.headers.get("retry-after"), error, told };
    };
    return { contact: (await (await call()).json()) as Contact, repeat };
  };
  const refused = {
    status: 409,
    wait: null,
    error: "ERR_IDEMPOTENCY_ANSWER_FORGOTTEN",
    told: undefined,
  };

  it("are forgotten with the person, and a repeated call is refused for good", async () => {
    const { boss, admin } = await inCompany();
    const ana = await add(admin, "ana", "ana@b.co");
    const joana = await add(admin, "joana", "joana@b.co");
    expect(await ana.repeat()).toMatchObject({ status: 200, told: "ana@b.co" });
    await erase(boss, ana.contact);
    expect(await ana.repeat()).toEqual(refused);
    expect(await joana.repeat()).toMatchObject({ status: 200, told: "joana@b.co" });
  });

  it("are forgotten also where the person is called and reached otherwise by now", async () => {
    const { boss, admin } = await inCompany();
    const { contact, repeat } = await add(admin, "ana", "ana@b.co");
    const body = { name: "Ana Souza", number: someNumber(), email: "souza@b.co" };
    await boss.ok(contacts.update, { params: { id: contact.id }, body });
    await erase(boss, { ...contact, name: body.name });
    expect(await repeat()).toEqual(refused);
  });
});
