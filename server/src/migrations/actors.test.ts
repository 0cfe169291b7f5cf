import { endpoints } from "@balcao/contract";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app/testing.ts";
import { buildTicket } from "../features/tickets/tickets.testing.ts";
import { up } from "./0034-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("says of older entries who it was where that is certain, and nothing where it is not", async () => {
  const { companyId, admin, ana } = await app.inNewCompany();
  const { id: ticketId } = await buildTicket({ database: app.database, companyId });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: app.databaseUrl, max: 1 }) }),
  });
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query("alter table ticket_logs drop column cause");
    await owner.query(
      `insert into ticket_logs (company_id, ticket_id, type, user_id)
       select $1, $2, type, nullif(user_id, 0)
       from (values ('create', 0), ('open', $3::bigint), ('receivedTransfer', $3), ('closed', $3), ('reopen', 0)) as l(type, user_id)`,
      [companyId, ticketId, ana.id],
    );
    await up(db);
  } finally {
    await owner.end();
    await db.destroy();
  }
  const entries = await app.as(admin).ok(endpoints.tickets.log, { params: { ticketId } });
  expect(entries.toReversed().map(({ type, by }) => [type, by])).toEqual([
    ["create", null],
    ["open", { kind: "user", id: ana.id, name: "Ana" }],
    ["receivedTransfer", null],
    ["closed", null],
    ["reopen", null],
  ]);
});
