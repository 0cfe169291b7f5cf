import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app/testing.ts";
import { isPhoneText } from "../platform/phone/index.ts";
import { explain, readWhole } from "./explain.testing.ts";

let app: TestApp;
let companyId: number;

const ticketCount = 4000;
const messageCount = 20_000;

/** A company with enough rows that reading them all is never the cheapest plan. */
beforeAll(async () => {
  app = await startTestApp();
  ({ companyId } = await app.inNewCompany());
  await app.database.tenant(companyId, async (tx) => {
    const run = (text: string) => tx.query({ text, values: [companyId] });
    await run(`insert into contacts (company_id, id, name, number, email, channel)
      select $1, n, case n when 7 then 'Otávio Quixadá' else 'Maria da Silva ' || n end, (5511900000000 + n)::text, 'c' || n || '@example.com', 'simulator'
      from generate_series(1, ${ticketCount}) n`);
    await run(`insert into tickets (company_id, id, status, channel, contact_id, last_message)
      select $1, n, 'open', 'simulator', n, 'Bom dia ' || n from generate_series(1, ${ticketCount}) n`);
    await run(`insert into messages (company_id, id, ticket_id, contact_id, provider_id, from_me, body, sent_at)
      select $1, n, person, person, 'p' || n, false,
        case when n in (11, 3000) then 'Preciso do otorrinolaringologista, ok?' when n <= 6000 then 'Antigamente ' || n else 'Bom dia ' || n end, now()
      from generate_series(1, ${messageCount}) n, lateral (select 1 + (n - 1) % ${ticketCount} as person) p`);
  });
});

const search = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await app.database.read<{ id: number }>(companyId, { text, values })).map(({ id }) => id);
const messages = (term: string, most = 20, before: number | null = null) =>
  search("select id from app.search_messages($1, $2, $3) as found(id)", [term, most, before]);
const tickets = (term: string, { inMessages = false, hidden = false } = {}) =>
  search("select distinct ticket_id as id from app.find_tickets($1, $2, $3, 400, 300) order by 1", [
    term,
    inMessages,
    hidden,
  ]);

describe("searching messages", () => {
  it.each(["otorrino", "LARINGO", "precisó otorrino", "ok?", "do otorrinolaringologista"])(
    "finds rare ones by %s, newest first",
    async (term) => {
      expect(await messages(term)).toEqual([3000, 11]);
    },
  );

  it("finds common ones, newest first, page by page", async () => {
    expect(await messages("bom", 3)).toEqual([20_000, 19_999, 19_998]);
    expect(await messages("b", 2, 19_999)).toEqual([19_998, 19_997]);
    expect(await messages("dia", 2, 6002)).toEqual([6001]);
  });

  it("finds those that were common long ago, newest first", async () => {
    expect(await messages("antigamente", 3)).toEqual([6000, 5999, 5998]);
    expect(await messages("an", 2, 6000)).toEqual([5999, 5998]);
    expect(await messages("antigamente", 6000)).toHaveLength(5998);
  });

  it("finds what a message says now", async () => {
    const change = (text: string) =>
      app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId] }));
    await change("update messages set body = 'Visita ao Xingu' where company_id = $1 and id in (50, 51)");
    expect(await messages("xingu")).toEqual([51, 50]);
    expect(await messages("antigamente 50", 9)).not.toContain(50);
    await change("update messages set body = '' where company_id = $1 and id = 51");
    expect(await messages("xingu")).toEqual([50]);
    await change("update messages set ticket_id = 3 where company_id = $1 and id = 50");
    expect(await tickets("xingu", { inMessages: true })).toEqual([3]);
    await change("delete from messages where company_id = $1 and id = 50");
    expect(await messages("xingu")).toEqual([]);
  });

  it("takes a short word for the beginning of one", async () => {
    expect(await messages("ot")).toEqual([3000, 11]);
    expect(await messages("gi")).toEqual([]);
    expect(await messages("")).toEqual([]);
  });

  it("sees nothing of another company", async () => {
    const other = await app.inNewCompany();
    const found = await app.database.read(other.companyId, {
      text: "select app.search_messages('otorrino', 20, null)",
    });
    expect(found).toEqual([]);
  });
});

describe("searching tickets", () => {
  it("goes by contact, number and id, not by what was said last", async () => {
    expect(await tickets("quixada")).toEqual([7]);
    expect(await tickets("5511900000123")).toEqual([123]);
    expect(await tickets("#321")).toEqual([321]);
    expect(await tickets("bom 3999")).toEqual([]);
  });

  it("tells which messages it found", async () => {
    const found = await app.database.read(companyId, {
      text: "select ticket_id as ticket, message_id as message from app.find_tickets('otorrino', true, false, 400, 300) order by 1",
    });
    expect(found).toEqual([
      { ticket: 11, message: 11 },
      { ticket: 3000, message: 3000 },
    ]);
  });

  it("goes by the protocol, the day and the id", async () => {
    expect(await tickets("20261120321")).toEqual([321]);
    expect(await tickets("#20261120321")).toEqual([321]);
    expect(await tickets("20261399321")).toEqual([]);
  });

  it("goes by any message only when asked", async () => {
    expect(await tickets("otorrino")).toEqual([]);
    expect(await tickets("otorrino", { inMessages: true })).toEqual([11, 3000]);
  });

  it("does not tell who has a part of a number to whom numbers are hidden", async () => {
    expect(await tickets("0000123")).toContain(123);
    expect(await tickets("1190000012", { hidden: true })).toEqual([]);
    expect(await tickets("5511900000123", { hidden: true })).toEqual([123]);
  });
});

/** Indexes on parts of words; every part of the texts has its own. */
const textIndex = /message_texts_\d+_expr_expr1_search_idx/;
const explained = (text: string, values: unknown[]) =>
  explain({ databaseUrl: app.databaseUrl, companyId, text, values });

describe("the plans, as the application's role gets them", () => {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    await owner.query(`insert into tickets (company_id, id, status, channel, contact_id, last_message)
      select company_id, 100000 + id, 'closed', 'simulator', id, 'Até logo ' || id from contacts where company_id = ${companyId}`);
    await owner.query("vacuum analyze contacts, tickets, messages, app.message_texts");
    await owner.end();
  });

  it.each([
    ["a rare message", "select app.search_messages($1, 20, null)", ["otorrino"], textIndex],
    ["a common message", "select app.search_messages($1, 20, null)", ["bom"], /message_texts_\d+_pkey/],
    ["a short word in messages", "select app.search_messages($1, 20, null)", ["ot"], textIndex],
    [
      "a contact",
      "select app.fitting_contacts($1, false, null, null, null, 0, 101)",
      ["quixada"],
      /contacts_search/,
    ],
    [
      "a short word in contacts",
      "select app.fitting_contacts($1, false, null, null, null, 0, 101)",
      ["qu"],
      /contacts_search/,
    ],
    [
      "a common contact",
      "select app.fitting_contacts($1, false, null, null, null, 0, 101)",
      ["maria"],
      /contacts_/,
    ],
    [
      "every contact",
      "select app.fitting_contacts($1, false, null, null, null, 0, 101)",
      [""],
      /contacts_by_name/,
    ],
    [
      "every contact for users who may not see numbers",
      "select app.fitting_contacts($1, true, null, null, null, 0, 101)",
      [""],
      /contacts_by_shown_name/,
    ],
    [
      "a common contact for them",
      "select app.fitting_contacts($1, true, null, null, null, 0, 101)",
      ["maria"],
      /contacts_/,
    ],
    [
      "a ticket by its contact",
      "select app.fitting_tickets($1, false, false, 300)",
      ["quixada"],
      /contacts_search/,
    ],
    ["a ticket by its messages", "select app.fitting_tickets($1, true, false, 300)", ["otorrino"], textIndex],
    [
      "tickets of a common name",
      "select app.fitting_tickets($1, false, false, 300)",
      ["maria"],
      /tickets_named/,
    ],
  ])("finds %s through an index", async (...[, text, values, index]) => {
    const nodes = await explained(text, values);
    expect(nodes.flatMap((node) => node["Index Name"] ?? []).join(" ")).toMatch(index);
    expect(readWhole(nodes)).toEqual([]);
  });

  it("would notice a search that reads everything", async () => {
    const nodes = await explained(
      "select count(*) from messages where company_id = $1 and body like '%otorrino%'",
      [companyId],
    );
    expect(nodes.some((node) => node["Relation Name"] === "messages")).toBe(true);
    expect(nodes.flatMap((node) => node["Index Name"] ?? []).join(" ")).not.toMatch(textIndex);
  });
});

it("tells names that are only numbers as the server does", async () => {
  const names = [
    "+55 (11) 98765-4321",
    "12",
    "Ana",
    "Loja 24h",
    "",
    " - ",
    "５５１１９８７６５",
    "⒈",
    "５５ h",
  ];
  names.push("\u202a+55\u00a011\u00a098765\u20114321\u202c", "\u2212 5", "5\n5", "٥٥", "①", "\u180e5\u061c5");
  const rows = await app.database.read<{ name: string; told: boolean }>(companyId, {
    text: "select name, app.is_number(name) as told from unnest($1::text[]) as name",
    values: [names],
  });
  expect(rows).toEqual(names.map((name) => ({ name, told: isPhoneText(name) })));
});
