import { expect, it } from "vitest";
import { findForeign, findUnowned } from "./findForeign.mjs";
import { judge } from "./judge.mjs";
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
const judged = (files, exceptions = []) => judge(findForeign(sourcesOf(files), features), exceptions);
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
const reads = (feature, table, reason = "a list shows both") => ({ feature, reads: [table], reason });

it("stops reading against the order, unless an exception says why", () => {
  expect(judged(reading)).toEqual([expect.stringContaining("reads tickets of tickets")]);
  expect(judged(reading, [reads("contacts", "tickets")])).toEqual([]);
  expect(judged(reading, [reads("users", "tickets")])).toHaveLength(2);
});

it("stops a change that an exception lets be read", () => {
  const files = { "features/contacts/a.ts": query("update tickets set id = 1 from tickets x") };
  expect(judged(files, [reads("contacts", "tickets")])).toEqual([expect.stringContaining("updates tickets")]);
});

it("stops an exception that nothing needs, one without a reason, and more than ten", () => {
  const unneeded = [reads("contacts", "messages")];
  expect(judged({}, unneeded)).toEqual([expect.stringContaining("for nothing: contacts reads messages")]);
  expect(judged(reading, [reads("contacts", "tickets", " ")])).toEqual([
    "the exception of contacts has no reason",
  ]);
  const many = Array.from({ length: 11 }, () => reads("contacts", "tickets"));
  expect(judged(reading, many)).toEqual(["11 exceptions; 10 is the most"]);
});

it("stops a table that nobody declares, that two declare, or that is declared and not made", () => {
  const sources = sourcesOf({ "features/users/b.tables.ts": tables("tickets") });
  expect(findUnowned(sources, ["events", ...features, "queues"])).toEqual([
    "no *.tables.ts declares queues",
    "two declare tickets",
  ]);
  expect(findUnowned(sourcesOf({}), features)).toEqual(["no migration makes events"]);
});
