import { randomUUID } from "node:crypto";
import {
  endpoints,
  type ErrorCode,
  type ProgramScope,
  programScopes,
  type TicketStatus,
} from "@balcao/contract";
import type { TestApp } from "../../app/testing.ts";
import { hashToken } from "../../platform/crypto/index.ts";
import { buildConnection, buildPerson, buildTicket } from "../tickets/tickets.testing.ts";

const { externalApi } = endpoints;

let calls = 0;
export const someNumber = () => `55119${String(71_000_000 + (calls += 1))}`;

/** A company with a connection that nobody runs, and a program that has its token. */
export async function programIn(app: TestApp, fields: Record<string, unknown> = {}) {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const token = randomUUID().replaceAll("-", "").slice(0, 30);
  const connectionId = await buildConnection(site, {
    name: "Recepção",
    token_hash: hashToken(token),
    ...fields,
  });
  const holding = (other: string) => app.as({ ...company.admin, token: other });
  const program = holding(token);
  const send = (body: Record<string, unknown>) =>
    program.ok(externalApi.send, { body: { number: someNumber(), body: "Olá", ...body } });
  const refused = (body: Record<string, unknown>, code: ErrorCode) =>
    program.refused(externalApi.send, { body: { number: someNumber(), body: "Olá", ...body } }, code);
  const rows = (text: string) => app.database.read<Record<string, unknown>>(company.companyId, { text });
  const tickets = () => rows("select id, status, user_id, queue_id from tickets order by id");
  const inTicket = (status: TicketStatus, contactId: number, rest: object = {}) =>
    buildTicket(site, { status, contact_id: contactId, connection_id: connectionId, ...rest });
  /** A program that has a key of the company instead. */
  const withKey = async (scopes: readonly ProgramScope[] = programScopes, days: number | null = null) => {
    const { secret, key } = await app
      .as(company.admin)
      .ok(externalApi.createKey, { body: { name: randomUUID(), scopes: [...scopes], days } });
    return { secret, key, program: holding(secret) };
  };
  const known = { ...company, site, token, connectionId, holding, program };
  return { ...known, send, refused, rows, tickets, inTicket, withKey };
}

/** A contact whose phone this is. */
export const buildNumber = async (
  site: Parameters<typeof buildPerson>[0],
  number: string,
): Promise<number> => {
  const id = await buildPerson(site, { number });
  await site.database.tenant(site.companyId, (tx) =>
    tx.query({
      text: "update contact_identities set value = $2 where contact_id = $1",
      values: [id, number],
    }),
  );
  return id;
};
