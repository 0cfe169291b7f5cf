import { expect, it } from "vitest";
import { findForeign, findUnowned } from "./findForeign.mjs";
import { judge } from "./judge.mjs";
import { readRoutines } from "./readRoutines.mjs";
import { readSource } from "./readSource.mjs";

const features = ["users", "contacts", "tickets", "messages"];
const tables = (name) => `declare module "../../tables.ts" { interface Tables { ${name}: { id: number } } }`;
const world = {
  "platform/database/tables.ts": "export interface Tables { events: { id: number } }",
  ...Object.fromEntries(features.map((name) => [`features/${name}/${name}.tables.ts`, tables(name)])),
};
const sourcesOf = (files) =>
  Object.fromEntries(
    Object.entries({ ...world, ...files }).map(([path, text]) => [path, readSource(path, text)]),
  );
const judged = (files, exceptions = [], migrations = {}) =>
  judge(findForeign(sourcesOf(files), features, readRoutines(migrations)), exceptions);
const excuse = (feature, does, of) => ({ feature, does, of, reason: "a list shows both" });
const inMessages = (text) => judged({ "features/messages/a.ts": text });
const query = (text) => `const a = (tx) => tx.query({ text: \`${text}\` });`;

it.each([
  ["a foreign insert", query("insert into tickets (id) values ($1)"), "inserts tickets"],
  ["a foreign update", query("update tickets set id = $1"), "updates tickets"],
  ["a foreign deletion", query("delete from tickets where id = $1"), "deletes tickets"],
  [
    "a foreign upsert",
    query("insert into tickets as t (id) values (1) on conflict (id) do update set id = 2"),
    "inserts tickets",
  ],
  [
    "one in a common table expression",
    query("with a as (update tickets set id = 1) select 1"),
    "updates tickets",
  ],
  ["one of the builder", 'tx.db.updateTable("tickets as t").set({ id: 1 });', "updates tickets"],
  ["a deletion of the builder", 'tx.db.deleteFrom("tickets").execute();', "deletes tickets"],
  ["an upsert of the builder", 'tx.db.insertInto("tickets").onConflict((c) => c);', "inserts tickets"],
  ["one that is put together", 'q("update tickets " + "set id = 1");', "updates tickets"],
  ["one whose new values are filled in", "q(`update tickets t ${set}`);", "updates tickets"],
  [
    "one whose table is kept beside",
    'const to = "tickets t";\nq(`update ${to} set id = 1`);',
    "updates tickets",
  ],
])("stops: %s", (_what, text, fault) => {
  expect(inMessages(text)).toEqual([expect.stringContaining(fault)]);
});

it("says in which line", () => {
  const text = "\n\nq(`\n  select 1\n  from x;\n  update tickets set id = 1`);";
  expect(inMessages(text)).toEqual([expect.stringContaining("server/src/features/messages/a.ts:6: updates")]);
});

it("stops a table that is filled in where it changes, whoever's it is", () => {
  expect(inMessages("q(`update ${table} set id = 1`);")).toEqual([expect.stringContaining("name it")]);
  expect(inMessages("tx.db.deleteFrom(table);")).toEqual([expect.stringContaining("name it")]);
  const erasing = { "platform/a.ts": "tx.db.deleteFrom(table);" };
  expect(judged(erasing)).toEqual([expect.stringContaining("name it")]);
  expect(judged(erasing, [excuse("platform", "delete", "every feature")])).toEqual([]);
  const inFeature = { "features/messages/a.ts": "tx.db.deleteFrom(table);" };
  expect(judged(inFeature, [excuse("messages", "delete", "every feature")])).toEqual([
    expect.stringContaining("name it"),
    "no exception may excuse: messages, delete every feature",
    expect.stringContaining("for nothing"),
  ]);
});

it.each([
  ["one of SQL", "q(`select id from ${table} where id = $1`);"],
  ["one that a list of tables ends with", "q(`select 1 from messages, ${others} where true`);"],
  ["one that is joined", "q(`select 1 from messages join ${table} on true`);"],
  ["one of the builder", "tx.db.selectFrom(table);"],
])("stops a table that is filled in where it is read: %s", (_what, text) => {
  expect(inMessages(text)).toEqual([expect.stringContaining("reads a table that is filled in: name it")]);
});

it.each([
  ["a text of the file", "const all = 'from tickets t'; q(`select 1 ${all} where true`);"],
  [
    "a function of the file",
    "const some = (w) => `(select 1 from tickets where ${w})`; q(`select 1 from ${some(1)} t where true`);",
  ],
  ["a part that another file fills in", "q(`select 1 ${source} where true`);"],
  ["a query within", 'tx.db.selectFrom((eb) => eb.selectFrom("tickets"));'],
  ["what only looks like one", "Array.from(rows);"],
])("lets through a part that is read where it stands: %s", (_what, text) => {
  expect(inMessages(text)).toEqual([]);
  const reading = judged({ "features/users/a.ts": text });
  expect(reading.every((complaint) => complaint.includes("reads tickets of tickets"))).toBe(true);
});

it("reads a part of a statement that begins with its table, whoever takes it", () => {
  expect(judged({ "features/users/a.ts": "export const source = 'from tickets t';" })).toEqual([
    expect.stringContaining("reads tickets of tickets"),
  ]);
});

it.each([
  ["platform", { "platform/a.ts": query("update tickets set id = 1") }],
  ["the composition", { "app/a.ts": query("update tickets set id = 1") }],
  ["a channel", { "channels/x/a.ts": query("select id from tickets where true") }],
  [
    "a feature that changes the platform's",
    { "features/users/a.ts": query("delete from events where true") },
  ],
])("stops: %s", (_what, files) => {
  expect(judged(files)).toHaveLength(1);
});

it.each([
  ["one's own rows", query("update messages set id = 1")],
  ["a table of a feature above", query("select 1 from tickets join users u on true")],
  ["a table of the platform", query("select 1 from events where true")],
  ["a builder's reading upwards", 'tx.db.selectFrom("tickets").innerJoin("users", "a", "b");'],
  ["words in a comment", "// update tickets set id = 1\n/** delete from tickets where true */"],
  ["words in a comment of SQL", query("update messages set id = 1 -- from x; update tickets set id = 1")],
  ["a common table expression of that name", query("with tickets as (select 1) select 1 from tickets")],
  ["another's piece of a statement", "q(`with t as (${noteInbound}) select 1 from t`);"],
  ["a text for people that is filled in", "const a = `Could not update ${name}`;"],
  ["a text for people", 'const a = "Choose one from tickets";'],
])("lets through: %s", (_what, text) => {
  expect(inMessages(text)).toEqual([]);
});

it("lets through: tests, builders and the demo, and what the composition reads", () => {
  const text = query("update tickets set id = 1");
  const paths = [
    "features/users/a.test.ts",
    "features/users/users.testing.ts",
    "app/testing.ts",
    "cli/demo/a.ts",
  ];
  expect(judged(Object.fromEntries(paths.map((path) => [path, text])))).toEqual([]);
  expect(judged({ "app/a.ts": query("select 1 from tickets") })).toEqual([]);
});

const reading = { "features/contacts/a.ts": query("select 1 from tickets where true") };

it("stops reading against the order, unless an exception says why", () => {
  expect(judged(reading)).toEqual([expect.stringContaining("reads tickets of tickets")]);
  expect(judged(reading, [excuse("contacts", "read", "tickets")])).toEqual([]);
  expect(judged(reading, [excuse("users", "read", "tickets")])).toHaveLength(2);
});

it("excuses the tables of one feature, for one kind alone", () => {
  const both = {
    "features/contacts/a.ts": query("select 1 from tickets join messages on true where true"),
  };
  expect(judged(both, [excuse("contacts", "read", "tickets")])).toEqual([
    expect.stringContaining("reads messages of messages"),
  ]);
  expect(judged(reading, [excuse("contacts", "update by trigger", "tickets")])).toHaveLength(2);
});

it("stops a change that an exception lets be read, and one that an exception would excuse", () => {
  const files = { "features/contacts/a.ts": query("update tickets set id = 1 from tickets x") };
  expect(judged(files, [excuse("contacts", "read", "tickets")])).toEqual([
    expect.stringContaining("updates tickets"),
  ]);
  expect(
    judged(files, [excuse("contacts", "update", "tickets"), excuse("contacts", "read", "tickets")]),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining("updates tickets"),
      "no exception may excuse: contacts, update tickets",
    ]),
  );
});

it("stops an exception that nothing needs, one without a reason, and more than ten", () => {
  expect(judged({}, [excuse("contacts", "read", "messages")])).toEqual([
    expect.stringContaining("for nothing: contacts, read messages"),
  ]);
  expect(judged(reading, [{ ...excuse("contacts", "read", "tickets"), reason: " " }])).toEqual([
    "an exception has no reason: contacts, read tickets",
  ]);
  const names = Array.from({ length: 11 }, (_, index) => `later_${index}`);
  const many = {
    ...Object.fromEntries(names.map((name) => [`features/${name}/${name}.tables.ts`, tables(name)])),
    "features/contacts/a.ts": query(`select 1 from ${names.join(", ")} where true`),
  };
  const excuses = names.map((name) => excuse("contacts", "read", name));
  const found = findForeign(sourcesOf(many), [...features, ...names]);
  expect(judge(found, excuses)).toEqual(["11 exceptions; 10 is the most"]);
});

const functionOf = (name, body) =>
  `await sql\`create or replace function app.${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$\`.execute(db);`;
const triggerOn = (table, name, through = "execute function app.") =>
  `await sql\`create trigger it after update of name, number on ${table} for each row ${through}${name}()\`.execute(db);`;

it.each([
  ["an update", functionOf("a", "update tickets set id = 1 where id = new.id") + triggerOn("contacts", "a")],
  ["a deletion", functionOf("a", "delete from tickets where id = new.id") + triggerOn("contacts", "a")],
  [
    "one by a function that it calls",
    functionOf("b", "update tickets set id = 1 where true") +
      functionOf("a", "perform app.b(new.id)") +
      triggerOn("contacts", "a"),
  ],
  [
    "one by a text that it runs",
    functionOf("a", "execute format('update %I set id = 1 where id = $1', 'tickets') using new.id") +
      triggerOn("contacts", "a"),
  ],
  [
    "one whose function is filled in",
    functionOf("a", "update tickets set id = 1 where true") +
      "const keep = sql`execute function app.a()`;" +
      "await sql`create trigger it after insert on contacts for each statement ${keep}`.execute(db);",
  ],
])("stops a trigger that changes what is another's: %s", (_what, migration) => {
  const found = judged({}, [], { "migrations/0001-a.ts": migration });
  expect(found).toEqual([
    expect.stringMatching(/migrations\/0001-a\.ts:\d+: \w+s, by trigger it of contacts, (tickets|a table)/),
  ]);
});

it("lets through: a trigger on its feature's own tables, one that is gone, and one with a reason", () => {
  const foreign = functionOf("a", "update tickets set id = 1 where true");
  const own = { "migrations/0001-a.ts": foreign + triggerOn("tickets", "a") };
  expect(judged({}, [], own)).toEqual([]);
  const first = { "migrations/0001-a.ts": foreign + triggerOn("contacts", "a") };
  const drop = { "migrations/0002-b.ts": "await sql`drop trigger it on contacts`.execute(db);" };
  expect(judged({}, [], { ...first, ...drop })).toEqual([]);
  const mended = { "migrations/0002-b.ts": functionOf("a", "perform 1") };
  expect(judged({}, [], { ...first, ...mended })).toEqual([]);
  expect(judged({}, [excuse("contacts", "update by trigger", "tickets")], first)).toEqual([]);
});

it("lays what a function of the database does at the door of who calls it", () => {
  const migrations = { "migrations/0001-a.ts": functionOf("a", "update tickets set id = 1 where true") };
  const calling = (feature) => ({ [`features/${feature}/a.ts`]: query("select app.a($1)") });
  expect(judged(calling("messages"), [], migrations)).toEqual([
    expect.stringContaining("updates, by app.a of messages, tickets, which tickets alone writes"),
  ]);
  expect(judged(calling("tickets"), [], migrations)).toEqual([]);
});

it("lets everybody ask which companies there are, and no more", () => {
  const files = (text) => ({
    "features/users/companies.tables.ts": tables("companies"),
    "platform/a.ts": query(text),
  });
  expect(judged(files("select 1 from companies where true"))).toEqual([]);
  const early = { "features/tickets/companies.tables.ts": tables("companies") };
  expect(judged({ ...early, "features/users/a.ts": query("select 1 from companies where true") })).toEqual(
    [],
  );
  expect(judged(files("select 1 from users where true"))).toHaveLength(1);
  expect(judged(files("delete from companies where true"))).toHaveLength(1);
});

it("reads a table that is made like another as a part of it", () => {
  const making = (name) =>
    functionOf(
      "a",
      `execute format('create table %I (like ${name} including all)', part); execute format('insert into %I select 1', part)`,
    );
  const calling = { "platform/a.ts": query("select app.a($1)") };
  expect(judged(calling, [], { "migrations/0001-a.ts": making("events") })).toEqual([]);
  expect(judged(calling, [], { "migrations/0001-a.ts": making("users") })).toEqual([
    expect.stringContaining("inserts, by app.a of platform, users"),
  ]);
});

it("says of which function it cannot read what it does", () => {
  const text = "await sql`create function app.a() returns int language sql return 1`.execute(db);";
  expect(readRoutines({ "migrations/0001-a.ts": text }).unread).toEqual([
    "server/src/migrations/0001-a.ts:1: what app.a does cannot be read here",
  ]);
  expect(readRoutines({ "migrations/0001-a.ts": functionOf("a", "perform 1") }).unread).toEqual([]);
});

it("stops a table that nobody declares, that two declare, or that is declared and not made", () => {
  const sources = sourcesOf({ "features/users/b.tables.ts": tables("tickets") });
  expect(findUnowned(sources, ["events", ...features, "queues"])).toEqual([
    "no *.tables.ts declares queues",
    "two declare tickets",
  ]);
  expect(findUnowned(sourcesOf({}), features)).toEqual(["no migration makes events"]);
});
