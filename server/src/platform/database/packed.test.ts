import { afterAll, beforeAll, expect, it } from "vitest";
import pg from "pg";
import { packRow } from "./index.ts";
import { createTestDatabase } from "./testing.ts";

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = new pg.Client({ connectionString: made.url, options: "-c timezone=UTC" });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

const row = packRow((is) => ({
  id: is.number("v.id"),
  uuid: is.word("v.uuid"),
  owner: is.numberOrNull("v.owner"),
  word: is.wordOrNull("v.word"),
  status: is.oneOf(["open", "closed"], "v.status"),
  isOpen: is.flag("v.is_open"),
  at: is.moment("v.at"),
  closedAt: is.momentOrNull("v.closed_at"),
  tags: is.numbers("array_to_string(v.tags, ' ')"),
}));
const values = `(values
  (9007199254740991::bigint, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 7::bigint, 'open', 'closed', true, '2026-11-20 10:07:04.12+00'::timestamptz, '2026-11-20 10:07:04+00'::timestamptz, array[3, 1]::bigint[]),
  (-1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12', null, null, 'open', false, '2026-11-20 12:07:04.123456+02', null, '{}')
) v(id, uuid, owner, word, status, is_open, at, closed_at, tags)`;

it("reads from one column what the columns hold", async () => {
  const { rows } = await client.query<{ packed: string }>(`select ${row.sql} as packed from ${values}`);
  expect(rows.map(({ packed }) => row.read(packed))).toEqual([
    {
      id: 9_007_199_254_740_991,
      uuid: "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
      owner: 7,
      word: "open",
      status: "closed",
      isOpen: true,
      at: "2026-11-20T10:07:04.120Z",
      closedAt: "2026-11-20T10:07:04.000Z",
      tags: [3, 1],
    },
    {
      id: -1,
      uuid: "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12",
      owner: null,
      word: null,
      status: "open",
      isOpen: false,
      at: "2026-11-20T10:07:04.123Z",
      closedAt: null,
      tags: [],
    },
  ]);
});

it("names each column as the row does, where each comes alone", async () => {
  const { fields } = await client.query(
    `select ${row.columns.replaceAll("isOpen", '"isOpen"').replaceAll("closedAt", '"closedAt"')} from ${values}`,
  );
  expect(fields.map(({ name }) => name)).toEqual(
    Object.keys(row.read("1,a,,,open,t,2026-11-20 10:07:04+00,,")),
  );
});

it("refuses a word that is none of those that it knows", () => {
  expect(() => row.read("1,a,,,later,t,2026-11-20 10:07:04+00,,")).toThrow("later is none of open, closed");
});
