import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { hideNumbers } from "../contacts/contacts.testing.ts";
import { buildQueue } from "../tickets/tickets.testing.ts";
import { move, openBoard } from "./kanban.testing.ts";

const { kanban } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("lists waiting and attended tickets that the caller may see, newest first, each with its lane", async () => {
  const { as, ana, bia, build, person, lead } = await openBoard(app);
  const contact_id = await person({ name: "João Prado", number: "5511987654321" });
  const mine = await build({ contact_id });
  const waiting = await build({ status: "pending", user_id: null });
  const hers = await build({ user_id: bia.id });
  for (const status of ["closed", "nps", "lgpd", "group"] as const) await build({ status });
  await move(as.ana, [{ ticketId: mine.id }], lead.id);
  const { tickets, count, hasMore } = await as.ana.ok(kanban.list, {});
  expect([tickets.map(({ id }) => id), count, hasMore]).toEqual([[waiting.id, mine.id], 2, false]);
  expect(tickets[1]).toEqual({
    id: mine.id,
    uuid: mine.uuid,
    contact: { id: contact_id, name: "João Prado", number: "5511987654321" },
    lastMessage: "",
    unreadMessages: 0,
    updatedAt: expect.any(String),
    channel: "whatsapp",
    whatsapp: { id: mine.connection_id, name: expect.any(String) },
    user: { id: ana.id, name: "Ana" },
    tags: [{ id: lead.id, name: "Contato", color: lead.color }],
  });
  expect((await as.admin.ok(kanban.list, {})).tickets.map(({ id }) => id)).toEqual([
    hers.id,
    waiting.id,
    mine.id,
  ]);
});

it("is narrowed by queues and by the days on which a ticket began", async () => {
  const { as, site, build, companyId, queueId } = await openBoard(app);
  const other = await buildQueue(site);
  const [mine, elsewhere, old] = [
    await build({ user_id: null }),
    await build({ queue_id: other, user_id: null }),
    await build({ user_id: null }),
  ];
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update tickets set created_at = '2020-01-15T12:00:00Z' where company_id = $1 and id = $2",
      values: [companyId, old.id],
    }),
  );
  const found = async (query: Record<string, string>) =>
    (await as.admin.ok(kanban.list, { query })).tickets.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await found({})).toEqual([mine.id, elsewhere.id, old.id]);
  expect(await found({ queueIds: `[${queueId}]` })).toEqual([mine.id, old.id]);
  expect(await found({ startDate: "2020-01-15", endDate: "2020-01-15" })).toEqual([old.id]);
  expect(await found({ endDate: "2020-01-14" })).toEqual([]);
  await as.admin.refused(kanban.list, { query: { startDate: "2020-02-31" } }, "ERR_VALIDATION");
});

it("hides numbers from those who may not see them", async () => {
  const { as, build, companyId } = await openBoard(app);
  await build();
  const numbers = async () => (await as.ana.ok(kanban.list, {})).tickets.map(({ contact }) => contact.number);
  expect((await numbers())[0]).not.toContain("*");
  await hideNumbers(app, companyId);
  expect((await numbers())[0]).toContain("*");
});
