import { beforeAll, expect, it } from "vitest";
import { buildMessage } from "../features/messages/conversation.testing.ts";
import { buildTicket } from "../features/tickets/tickets.testing.ts";
import { startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** More rows than go in one transaction, in a company of their own. */
async function withConversation() {
  const { companyId } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const ticket = await buildTicket(site);
  await buildMessage(site, ticket, { body: "Oi" });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into ticket_logs (company_id, ticket_id, type) select $1, $2, 'queue' from generate_series(1, 2100)",
      values: [companyId, ticket.id],
    }),
  );
  return companyId;
}

async function rowsOf(companyId: number) {
  const [row] = await app.database.read(companyId, {
    text: `
      select (select count(*) from messages)::int as messages, (select count(*) from ticket_logs)::int as logs,
        (select count(*) from tickets)::int as tickets, (select count(*) from contacts)::int as contacts`,
  });
  return row;
}

it("leaves nothing of a company's conversations, however many, and all of another's", async () => {
  const [erased, kept] = [await withConversation(), await withConversation()];
  const full = await rowsOf(kept);
  expect(full).toMatchObject({ messages: 1, tickets: 1, contacts: 1 });
  await app.running.services.eraseLargeTables(erased);
  expect(await rowsOf(erased)).toEqual({ messages: 0, logs: 0, tickets: 0, contacts: 0 });
  expect(await rowsOf(kept)).toEqual(full);
});
