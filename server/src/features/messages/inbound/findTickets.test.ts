import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let n = 0;

interface Row {
  [column: string]: unknown;
  id: number;
  status: string;
  user_id: number | null;
  queue_id: number | null;
}

/** A connection that reopens within an hour, and what comes in over it. */
async function inCompany(connection: Record<string, unknown> = {}) {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const connectionId = await buildConnection(site, {
    allow_group: true,
    settings: { timeCreateNewTicket: 60 },
    ...connection,
  });
  const queueId = await buildQueue(site);
  const rows = () => app.database.read<Row>(company.companyId, { text: "select * from tickets order by id" });
  /** A ticket that ended so many hours ago, and its contact's chat. */
  async function buildEnded(hours: number, isGroup = false) {
    const number = isGroup ? `12036300${(n += 1)}` : `55119800${String((n += 1)).padStart(5, "0")}`;
    const kind = isGroup ? ("group" as const) : ("phone" as const);
    const contact_id = await buildPerson(site, { is_group: isGroup });
    await app.database.tenant(company.companyId, (tx) =>
      tx.query({
        text: "insert into contact_identities (company_id, kind, value, contact_id) values ($1, $2, $3, $4)",
        values: [company.companyId, kind, number, contact_id],
      }),
    );
    const ticket = await buildTicket(site, {
      contact_id,
      connection_id: connectionId,
      queue_id: queueId,
      user_id: company.ana.id,
      status: "closed",
      closed_at: hoursAgo(hours),
      is_group: isGroup,
    });
    return { ticket, chat: { identities: [{ kind, value: number }], isGroup } };
  }
  const write = async ({ chat }: Awaited<ReturnType<typeof buildEnded>>) => {
    const providerId = `IN${(n += 1)}`;
    const author = chat.isGroup && {
      author: { identities: [{ kind: "phone" as const, value: "5511980009999" }], name: "Tia" },
    };
    await app.running.pipeline.inbox.accept({
      companyId: company.companyId,
      connectionId,
      events: [
        {
          kind: "message",
          eventId: `m:${providerId}`,
          key: { providerId, fromMe: false },
          chat,
          ...author,
          at: new Date().toISOString(),
          content: { type: "text", body: "Oi" },
        },
      ],
    });
    const stored = () =>
      app.database.read(company.companyId, {
        text: "select id from messages where provider_id = $1",
        values: [providerId],
      });
    await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(1);
  };
  return { ...company, connectionId, queueId, rows, buildEnded, write };
}

describe("who writes again", () => {
  it("within the connection's time continues the conversation, in its queue, without owner", async () => {
    const { admin, queueId, rows, buildEnded, write } = await inCompany();
    const ended = await buildEnded(0.5);
    await write(ended);
    expect(await rows()).toMatchObject([
      { id: ended.ticket.id, status: "pending", user_id: null, queue_id: queueId, closed_at: null },
    ]);
    const log = await app.as(admin).ok(endpoints.tickets.log, { params: { ticketId: ended.ticket.id } });
    expect(log.map((entry) => entry.type)).toEqual(["reopen"]);
  });

  it("after it, or where there is none, begins another", async () => {
    const late = await inCompany();
    await late.write(await late.buildEnded(1.5));
    expect((await late.rows()).map((row) => row.status)).toEqual(["closed", "pending"]);
    const never = await inCompany({ settings: {} });
    await never.write(await never.buildEnded(0.1));
    expect((await never.rows()).map((row) => row.status)).toEqual(["closed", "pending"]);
  });

  it("in a group goes on as a group, unless its connection treats groups like people", async () => {
    const groups = await inCompany();
    await groups.write(await groups.buildEnded(0.5, true));
    expect(await groups.rows()).toMatchObject([{ status: "group", user_id: null, waiting_since: null }]);
    const asTickets = await inCompany({ group_as_ticket: true });
    await asTickets.write(await asTickets.buildEnded(0.5, true));
    expect(await asTickets.rows()).toMatchObject([{ status: "pending", user_id: null }]);
  });
});
