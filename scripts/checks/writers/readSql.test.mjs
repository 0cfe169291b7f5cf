import { expect, it } from "vitest";
import { hole, readSql } from "./readSql.mjs";

const usesOf = (text) => readSql(text).map(({ does, table }) => `${does} ${table}`);

it.each([
  ["insert into tickets (company_id) values ($1)", ["insert tickets"]],
  ["INSERT INTO tickets SELECT $1", ["insert tickets"]],
  [
    "insert into tickets (id) values (1) on conflict (id) do update set status = excluded.status",
    ["insert tickets"],
  ],
  ["update tickets t set status = 'open' where t.id = $1", ["update tickets"]],
  ["update only tickets set status = $1", ["update tickets"]],
  ['update "tickets" set status = $1', ["update tickets"]],
  ["update public.tickets set status = $1", ["update tickets"]],
  ["delete from tickets where id = $1", ["delete tickets"]],
  ["delete from tickets t using contacts c where c.id = t.contact_id", ["delete tickets", "read contacts"]],
  ["merge into tickets t using contacts c on c.id = t.contact_id", ["update tickets", "read contacts"]],
  [`update tickets t ${hole}`, ["update tickets"]],
  [`update tickets_${hole} set status = 1`, [`update ${hole}`]],
  [`delete from ${hole}.tickets where true`, [`delete ${hole}`]],
  ["truncate tickets; select 1 from users", ["delete tickets", "read users"]],
  ["truncate table messages, tickets; select 1", ["delete messages", "delete tickets"]],
  ["with gone as (delete from tickets returning id) select id from gone", ["delete tickets"]],
])("finds what changes a table: %s", (text, uses) => {
  expect(usesOf(text)).toEqual(uses);
});

it.each([
  [
    "select 1 from tickets t, lateral unnest(t.ids) i, contacts where true",
    ["read tickets", "read contacts"],
  ],
  ["select 1 from tickets order by id, contacts", ["read tickets"]],
  ["left join contacts c on c.id = t.contact_id", ["read contacts"]],
  ["update tickets t set a = x.a from contacts x where true", ["update tickets", "read contacts"]],
  ["select (select max(id) from messages), b from tickets", ["read messages", "read tickets"]],
  ["exists (select from tickets)", ["read tickets"]],
  ["select sum(n) from app.ticket_tallies where $1", ["read app.ticket_tallies"]],
  [`select 1 from ${hole} where true`, [`read ${hole}`]],
])("finds what reads a table: %s", (text, uses) => {
  expect(usesOf(text)).toEqual(uses);
});

it.each([
  "select id from users for update of tickets",
  "select a is distinct from tickets.id where b",
  "select extract(epoch from tickets.at) as tickets",
  "select 'delete from tickets where x' as text",
  "select 1 -- from tickets\n where true",
  "select 1 /* update tickets set x */ where true",
  "select 1 from unnest($1) as tickets",
  "Choose one from tickets",
  "Could not update tickets",
])("finds no other table in: %s", (text) => {
  expect(usesOf(text).filter((use) => use.endsWith(" tickets"))).toEqual([]);
});

it("takes the name of a common table expression for no table where it is in force", () => {
  const query = "with tickets as (select 1), others as (select 1 from tickets) select 1 from tickets, users";
  expect(usesOf(query)).toEqual(["read users"]);
  expect(usesOf("with recursive tickets as (select 1 from tickets) select 1 from tickets")).toEqual([]);
  expect(usesOf("with t (a) as not materialized (select 1) select a from t")).toEqual([]);
});

it("takes it for the table before its definition ends, outside of its statement, and where rows change", () => {
  expect(usesOf("with tickets as (select 1 from tickets) select 1 from tickets")).toEqual(["read tickets"]);
  expect(usesOf("select (with tickets as (select 1) select 1 from tickets), 2 from tickets")).toEqual([
    "read tickets",
  ]);
  expect(usesOf("with tickets as (select 1) delete from tickets where true")).toEqual(["delete tickets"]);
});
