import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { openShop } from "./actions/shop.testing.ts";

const app = await startTestApp();
const { queues, tickets } = endpoints;

it("leaves a line in the log of every ticket whose queue is deleted, none in those that had ended or stood elsewhere", async () => {
  const { admin, ana, sales, build, site } = await openShop(app);
  const waiting = await build();
  const attended = await build({ status: "open", user_id: ana.id });
  const ended = await build({ status: "closed" });
  const elsewhere = await build({ queue_id: null });
  await app.as(admin).ok(queues.delete, { params: { id: sales } });

  const log = (ticketId: number) => app.as(admin).ok(tickets.log, { params: { ticketId } });
  for (const { id } of [waiting, attended])
    expect(await log(id)).toEqual([
      expect.objectContaining({
        type: "queue",
        user: { id: admin.id, name: expect.any(String) },
        queue: null,
        by: { kind: "product", feature: "queues", rule: "queueDeleted", id: sales, name: "Vendas" },
      }),
    ]);
  for (const { id } of [ended, elsewhere]) expect(await log(id)).toEqual([]);
  const rows = await site.database.read(site.companyId, {
    text: "select distinct queue_id from tickets where company_id = $1",
    values: [site.companyId],
  });
  expect(rows).toEqual([{ queue_id: null }]);
  const events = await site.database.system<{ payload: object }>({
    text: "select payload from events where company_id = $1 and type in ('tickets.changed', 'queue.deleted') order by seq",
    values: [site.companyId],
  });
  expect(events.map(({ payload }) => payload)).toMatchObject([
    {
      tickets: [waiting.id, attended.id].map((ticketId) => ({ ticketId, before: { queueId: sales } })),
      by: { kind: "product", feature: "queues", rule: "queueDeleted", id: sales, userId: admin.id },
    },
    { queueId: sales, by: { kind: "user", userId: admin.id } },
  ]);
});

it("writes nothing when the queue stays", async () => {
  const { bia, admin, sales, build, log } = await openShop(app);
  const { id } = await build();
  await app.as(bia).refused(queues.delete, { params: { id: sales } }, "ERR_NO_PERMISSION");
  expect(await log(id)).toEqual([]);
  expect(await app.as(admin).ok(queues.get, { params: { id: sales } })).toMatchObject({ id: sales });
});
