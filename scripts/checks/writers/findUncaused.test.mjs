import { expect, it } from "vitest";
import { findUncaused } from "./findUncaused.mjs";

const door = (text, more = {}) => ({
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
  expect(findUncaused(door(text), [])).toEqual([fault]);
});

it("stops one that changes them by another file, and one that is handed out as a slot", () => {
  const rows = `export async function setRow(tx, id) { ${change} }`;
  const verb = 'import { setRow } from "./rows.ts"; export const verb = (tx, id) => setRow(tx, id);';
  expect(findUncaused(door(verb, { "features/tickets/rows.ts": rows }), [])).toEqual([fault]);
  const slot = {
    "features/tickets/tickets.feature.ts":
      'import { verb } from "./verb.ts"; export const f = { slots: () => ({ verb }) };',
    "features/tickets/verb.ts": `export async function verb(tx, laneId) { ${change} }`,
  };
  expect(findUncaused(slot, [])).toEqual([fault]);
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
  expect(findUncaused(door(text), [])).toEqual([]);
});

it("lets through what is excused, and stops an excuse that nothing needs", () => {
  const text = `export async function verb(tx, ticketId) { ${change} }`;
  const excuse = { feature: "tickets", name: "verb", reason: "it is erased" };
  expect(findUncaused(door(text), [excuse])).toEqual([]);
  expect(findUncaused({}, [excuse])).toEqual(["uncaused.mjs excuses for nothing: verb of tickets"]);
});
