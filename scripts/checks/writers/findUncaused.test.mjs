import { expect, it } from "vitest";
import { findUncaused, uncaused } from "./findUncaused.mjs";
import { judge } from "./judge.mjs";

const judged = (files, exceptions = []) => judge([], exceptions, findUncaused(files));
const door = (text, more = {}) => ({
  "features/tickets/tickets.tables.ts":
    "declare module 'tables.ts' { interface Tables { tickets: { company_id: number }; openings: { company_id: number }; versions: { id: number } } }",
  "features/tickets/index.ts": 'export { verb } from "./verb.ts";',
  "features/tickets/verb.ts": text,
  ...more,
});
const fault = "server/src/features/tickets/verb.ts: verb changes tickets, and is not told by whom: take `by`";
const change = 'await tx.db.updateTable("tickets").set({ status: "open" }).execute();';

it.each([
  ["a verb without `by`", `export async function verb(tx, ticketId) { ${change} }`],
  [
    "one in SQL",
    "export const verb = (tx, id) => tx.query({ text: 'update tickets set lane_id = null where id = $1' });",
  ],
  [
    "one that changes them by another of its file",
    `const inner = async (tx) => { ${change} }; export const verb = (tx) => inner(tx);`,
  ],
  [
    "one that makes up an actor",
    `export async function verb(tx, id) { ${change} tx.emit(ticketUpdated, { id, by: somebody }); }`,
  ],
])("stops: %s", (_what, text) => {
  expect(judged(door(text))).toEqual([fault]);
});

it("stops one that changes them by another file, and one that is handed out as a slot", () => {
  const rows = `export async function setRow(tx, id) { ${change} }`;
  const verb = 'import { setRow } from "./rows.ts"; export const verb = (tx, id) => setRow(tx, id);';
  expect(judged(door(verb, { "features/tickets/rows.ts": rows }))).toEqual([fault]);
  const slot = {
    ...door(""),
    "features/tickets/index.ts": "",
    "features/tickets/tickets.feature.ts":
      'import { verb } from "./verb.ts"; export const f = { slots: () => ({ verb }) };',
    "features/tickets/verb.ts": `export async function verb(tx, laneId) { ${change} }`,
  };
  expect(judged(slot)).toEqual([fault]);
});

it.each([
  [
    "a verb that takes it",
    `export async function verb(tx, id, { by }) { ${change} tx.emit(a, { id, by }); }`,
  ],
  [
    "one that takes it within something else",
    `export async function verb(tx, people) { ${change} note(people.by); }`,
  ],
  ["a call of a person", `export async function verb(ctx: Ctx, id: number) { ${change} }`],
  ["what reads", 'export const verb = (tx) => tx.db.selectFrom("tickets").execute();'],
  [
    "what changes a table that is no company's",
    'export const verb = (tx) => tx.db.deleteFrom("versions").execute();',
  ],
  ["a piece of another's statement", 'export const verb = "update tickets set id = $1 where id = $2";'],
  [
    "one that is handed it by its type",
    'export const verb: MovedReference = { move: (tx) => tx.query("update tickets set id = 1") };',
  ],
])("lets through: %s", (_what, text) => {
  expect(judged(door(text))).toEqual([]);
});

it("lets through what is excused, and stops an excuse that nothing needs", () => {
  const text = `export async function verb(tx, ticketId) { ${change} }`;
  const excuse = { feature: "tickets", does: uncaused, of: "tickets", reason: "it is erased" };
  expect(judged(door(text), [excuse])).toEqual([]);
  expect(judged({}, [excuse])).toEqual([
    "scripts/checks/writers/exceptions.mjs excuses for nothing: tickets, change without `by` tickets",
  ]);
});

it("reads the methods of a class that a door hands out, and what they call of their own", () => {
  const classOf = (given) => `export class verb {
    close(tx, id, ${given}) { return this.#write(tx, id); }
    #write = async (tx, id) => { ${change} };
    read(tx) { return tx.db.selectFrom("tickets").execute(); }
  }`;
  expect(judged(door(classOf("{ by }")))).toEqual([]);
  expect(judged(door(classOf("{ note }")))).toEqual([fault.replace("verb changes", "verb.close changes")]);
});

it("asks about every table of a feature that people work with, and of no account", () => {
  const text = "export const verb = (tx) => tx.db.deleteFrom('openings').execute();";
  expect(judged(door(text))).toEqual([fault.replace("tickets,", "openings,")]);
  const ofUsers = Object.entries(door(text)).map(([path, file]) => [
    path.replace("tickets/", "users/"),
    file,
  ]);
  expect(judged(Object.fromEntries(ofUsers))).toEqual([]);
});
