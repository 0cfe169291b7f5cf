import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "./tickets.testing.ts";

const { closeImported } = endpoints.connections;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("closes what an import opened and nobody wrote in since, of that connection alone", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [connectionId, other] = [await buildConnection(site), await buildConnection(site)];
  /** A conversation whose messages are imported, or not. */
  const withMessages = async (connection: number, ...imported: boolean[]): Promise<number> => {
    const ticket = await buildTicket(site, { connection_id: connection });
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `
          insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, media_type, imported, from_me, read, sent_at, created_at)
          select $1, $2::bigint, $3, $4, 'W' || $2::bigint || '-' || n, 'oi', 'conversation', imported, false, true, app.now(), app.now()
          from unnest($5::boolean[]) with ordinality as x(imported, n)`,
        values: [companyId, ticket.id, ticket.contact_id, connection, imported],
      }),
    );
    return ticket.id;
  };
  const old = await withMessages(connectionId, true, true);
  const goesOn = await withMessages(connectionId, true, false);
  const fresh = await withMessages(connectionId, false);
  const elsewhere = await withMessages(other, true);
  const empty = (await buildTicket(site, { connection_id: connectionId })).id;

  const as = app.as(admin);
  expect(await as.ok(closeImported, { params: { id: connectionId } })).toEqual({ closed: 1 });

  const rows = await app.database.read<{ id: number; status: string }>(companyId, {
    text: "select id, status from tickets order by id",
  });
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  expect([old, goesOn, fresh, elsewhere, empty].map((id) => statuses.get(id))).toEqual([
    "closed",
    "pending",
    "pending",
    "pending",
    "pending",
  ]);
  expect(await as.ok(closeImported, { params: { id: connectionId } })).toEqual({ closed: 0 });
});

it("knows no connection of another company", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  const { admin: stranger } = await app.inNewCompany();
  const params = { id: connectionId };
  await app.as(stranger).refused(closeImported, { params }, "ERR_NO_WAPP_FOUND");
  expect(await app.as(admin).ok(closeImported, { params })).toEqual({ closed: 0 });
});
