import { randomBytes, randomInt } from "node:crypto";
import type { Database, Tx } from "../../platform/database/index.ts";

import type { LockedTicket } from "./tickets.queries.ts";
import { insertTicket, type NewTicket as Values } from "./verbs/insertTicket.ts";

/** Site of the tickets that are built: a company's rows, past the HTTP door. */
export interface Site {
  database: Database;
  companyId: number;
}

type NewTicket = Partial<Values>;

const word = () => randomBytes(4).toString("hex");
const firstId = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;

export const buildQueue = ({ database, companyId }: Site, name = `Fila ${word()}`): Promise<number> =>
  database.tenant(companyId, async (tx) =>
    firstId(
      await tx.query<{ id: number }>({
        text: "insert into queues (company_id, name, color) values ($1, $2, $3) returning id",
        values: [companyId, name, `#${randomBytes(4).toString("hex")}`],
      }),
    ),
  );

/** A connection that nobody runs. */
export const buildConnection = (
  { database, companyId }: Site,
  fields: Record<string, unknown> = {},
): Promise<number> =>
  database.tenant(companyId, (tx) =>
    insertRow(tx, "connections", {
      name: `Conexão ${word()}`,
      channel: "whatsapp",
      wanted: false,
      settings: {},
      ...fields,
    }),
  );

export const buildPerson = (
  { database, companyId }: Site,
  fields: Record<string, unknown> = {},
): Promise<number> => database.tenant(companyId, (tx) => insertPerson(tx, fields));

/** A ticket as a row, with a contact of its own unless one is named. */
export const buildTicket = ({ database, companyId }: Site, fields: NewTicket = {}): Promise<LockedTicket> =>
  database.tenant(companyId, async (tx) =>
    insertTicket(tx, {
      values: {
        status: "pending",
        channel: "whatsapp",
        contact_id: fields.contact_id ?? (await insertPerson(tx, {})),
        ...fields,
      },
      by: { kind: "product", feature: "messages", rule: "messageReceived" },
    }),
  );

async function insertPerson(tx: Tx, fields: Record<string, unknown>): Promise<number> {
  const number = `55119${randomInt(60_000_000, 99_999_999)}`;
  const id = await insertRow(tx, "contacts", {
    name: `Pessoa ${word()}`,
    number,
    channel: "whatsapp",
    ...fields,
  });
  await tx.query({
    text: "insert into contact_identities (company_id, kind, value, contact_id) values ($1, 'phone', $2, $3)",
    values: [tx.companyId, number, id],
  });
  return id;
}

async function insertRow(
  tx: Tx,
  table: "connections" | "contacts",
  fields: Record<string, unknown>,
): Promise<number> {
  const row = { company_id: tx.companyId, ...fields };
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  return firstId(
    await tx.query<{ id: number }>({
      text: `insert into ${table} (${Object.keys(row).join(", ")}) values (${marks.join(", ")}) returning id`,
      values: Object.values(row),
    }),
  );
}
