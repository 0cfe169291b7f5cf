import { expect, it } from "vitest";
import { findUncaused } from "./findUncaused.mjs";

const lists = { excused: [], unasked: [] };
const door = (text, more = {}) => ({
  "features/tickets/tickets.tables.ts":
    "declare module 'tables.ts' { interface Tables { tickets: { id: number }; openings: { id: number } } }",
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
  expect(findUncaused(door(text), lists)).toEqual([fault]);
});

it("stops one that changes them by another file, and one that is handed out as a slot", () => {
  const rows = `export async function setRow(tx, id) { ${change} }`;
  const verb = 'import { setRow } from "./rows.ts"; export const verb = (tx, id) => setRow(tx, id);';
  expect(findUncaused(door(verb, { "features/tickets/rows.ts": rows }), lists)).toEqual([fault]);
  const slot = {
    ...door(""),
    "features/tickets/index.ts": "",
    "features/tickets/tickets.feature.ts":
      'import { verb } from "./verb.ts"; export const f = { slots: () => ({ verb }) };',
    "features/tickets/verb.ts": `export async function verb(tx, laneId) { ${change} }`,
  };
  expect(findUncaused(slot, lists)).toEqual([fault]);
});

it.each([
  [
    "a verb that takes it",
    `export async function verb(tx, id, { by }) { ${change} tx.emit(a, { id, by }); }`,
  ],
  [
    "one that takes it within something else",
    `export async function verb(tx, people) { ${change} tell(people.by); }`,
  ],
  ["a call of a person", `export async function verb(ctx: Ctx, id: number) { ${change} }`],
  ["what reads", 'export const verb = (tx) => tx.db.selectFrom("tickets").execute();'],
  [
    "what changes what nobody asks about",
    'export const verb = (tx) => tx.db.deleteFrom("sessions").execute();',
  ],
])("lets through: %s", (_what, text) => {
  expect(findUncaused(door(text), lists)).toEqual([]);
});

it("lets through what is excused, and stops an excuse that nothing needs", () => {
  const text = `export async function verb(tx, ticketId) { ${change} }`;
  const excuse = { feature: "tickets", name: "verb", reason: "it is erased" };
  expect(findUncaused(door(text), { ...lists, excused: [excuse] })).toEqual([]);
  expect(findUncaused({}, { ...lists, excused: [excuse] })).toEqual([
    "uncaused.mjs excuses for nothing: verb of tickets",
  ]);
});

it("reads the methods of a class that a door hands out, and what they call of their own", () => {
  const classOf = (given) => `export class verb {
    close(tx, id, ${given}) { return this.#write(tx, id); }
    #write = async (tx, id) => { ${change} };
    read(tx) { return tx.db.selectFrom("tickets").execute(); }
  }`;
  expect(findUncaused(door(classOf("{ by }")), lists)).toEqual([]);
  expect(findUncaused(door(classOf("{ note }")), lists)).toEqual([
    fault.replace("verb changes", "verb.close changes"),
  ]);
});

it("asks about every table that a feature declares, but for those that are listed", () => {
  const text = "export const verb = (tx) => tx.db.deleteFrom('openings').execute();";
  expect(findUncaused(door(text), lists)).toEqual([fault.replace("tickets,", "openings,")]);
  const unasked = [{ table: "openings", reason: "nobody asks" }];
  expect(findUncaused(door(text), { ...lists, unasked })).toEqual([]);
  expect(findUncaused({}, { ...lists, unasked })).toEqual([
    "unasked.mjs names what no feature declares: openings",
  ]);
});
