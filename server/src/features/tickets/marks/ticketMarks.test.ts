import { endpoints, mostPinned } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openShop } from "../actions/shop.testing.ts";
import { takeText } from "../incoming.testing.ts";

const { tickets } = endpoints;
let app: TestApp;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});

const attended = () => shop.build({ status: "open", user_id: shop.ana.id });
const marksOf = async (person: Parameters<TestApp["as"]>[0]) => {
  const { pinned, reminders } = await app.as(person).ok(tickets.marks);
  return { pinned: pinned.map(({ id }) => id), reminders };
};
const pin = (id: number, isPinned = true) => ({ params: { id }, body: { isPinned } });
const remind = (id: number, at: string | null) => ({ params: { id }, body: { at } });
const soonAfter = "2031-01-02T11:00:00.000Z";

describe("a pinned ticket", () => {
  it("is whose it is alone, the last pinned first, until it is unpinned, resolved or no longer seen", async () => {
    const [one, two, three] = [await attended(), await attended(), await attended()];
    const [ana, admin] = [app.as(shop.ana), app.as(shop.admin)];
    const hears = await app.listen(shop.ana);
    for (const { id } of [one, two, three]) await ana.ok(tickets.pin, pin(id));
    await ana.ok(tickets.pin, pin(one.id));
    await hears.next("-ticketMarks");
    expect(await marksOf(shop.ana)).toEqual({ pinned: [three.id, two.id, one.id], reminders: [] });
    expect((await marksOf(shop.admin)).pinned).toEqual([]);

    await ana.ok(tickets.pin, pin(two.id, false));
    await ana.ok(tickets.update, { params: { id: one.id }, body: { status: "closed" } });
    await admin.ok(tickets.update, {
      params: { id: three.id },
      body: {
        status: "open",
        userId: shop.admin.id,
        isTransfered: true,
        queueId: three.queue_id ?? undefined,
      },
    });
    expect((await marksOf(shop.ana)).pinned).toEqual([]);
  });

  it("is refused beyond so many, and of what one does not see", async () => {
    const person = await app.addUser(shop.companyId, { name: "Carla" });
    const hers = () => shop.build({ status: "open", user_id: person.id });
    const carla = app.as(person);
    const { id: first } = await hers();
    await carla.ok(tickets.pin, pin(first));
    for (let count = 1; count < mostPinned; count += 1) await carla.ok(tickets.pin, pin((await hers()).id));
    const { id: further } = await hers();
    await carla.refused(tickets.pin, pin(further), "ERR_TOO_MANY_PINNED");
    expect((await marksOf(person)).pinned).toHaveLength(mostPinned);
    await carla.ok(tickets.pin, pin(first, false));
    await carla.ok(tickets.pin, pin(further));
    await carla.refused(tickets.pin, pin((await attended()).id), "ERR_NO_TICKET_FOUND");
  });
});

describe("a reminder", () => {
  it("brings the ticket back unread and told of to who wanted it, once", async () => {
    const { id, uuid } = await attended();
    const ana = app.as(shop.ana);
    const [hears, deaf] = [await app.listen(shop.ana), await app.listen(shop.admin)];
    await ana.ok(tickets.remind, remind(id, soonAfter));
    expect((await marksOf(shop.ana)).reminders).toContainEqual({ ticketId: id, at: soonAfter });
    expect(await ana.ok(tickets.get, { params: { uuid } })).toMatchObject({ isUnread: false });
    await ana.ok(tickets.remind, remind(id, new Date().toISOString()));
    const event = await hears.next("-ticketReminded");
    expect(event).toMatchObject({ action: "create", ticket: { id, isUnread: true } });
    expect((await marksOf(shop.ana)).reminders.filter(({ ticketId }) => ticketId === id)).toEqual([]);
    expect(await ana.ok(tickets.get, { params: { uuid } })).toMatchObject({ isUnread: true });
    expect(deaf.has("-ticketReminded")).toBe(false);
  });

  it("is forgotten where it is not wanted any more, and refused of what is resolved", async () => {
    const { id } = await attended();
    const ana = app.as(shop.ana);
    await ana.ok(tickets.remind, remind(id, soonAfter));
    await ana.ok(tickets.remind, remind(id, null));
    expect((await marksOf(shop.ana)).reminders.filter(({ ticketId }) => ticketId === id)).toEqual([]);
    const timers = await app.database.read(shop.companyId, {
      text: "select 1 from timers where kind = 'tickets.remind' and key = $1",
      values: [`${shop.ana.id}.${id}`],
    });
    expect(timers).toEqual([]);
    const closed = await shop.build({ status: "closed" });
    await ana.refused(tickets.remind, remind(closed.id, soonAfter), "ERR_TICKET_STATUS");
    await ana.ok(tickets.remind, remind(closed.id, null));
  });

  it("leaves what a colleague attends as they left it, and tells who wanted it", async () => {
    const { id, uuid } = await attended();
    const hears = await app.listen(shop.admin);
    await app.as(shop.admin).ok(tickets.remind, remind(id, new Date().toISOString()));
    expect(await hears.next("-ticketReminded")).toMatchObject({ ticket: { id, isUnread: false } });
    expect(await app.as(shop.ana).ok(tickets.get, { params: { uuid } })).toMatchObject({ isUnread: false });
  });

  it.each([
    ["ends as soon as the contact writes", false],
    ["stays while we write", true],
  ])("%s", async (_what, fromMe) => {
    const ticket = await attended();
    const { id } = ticket;
    const ana = app.as(shop.ana);
    const hears = await app.listen(shop.ana);
    const isKept = async () => (await marksOf(shop.ana)).reminders.some(({ ticketId }) => ticketId === id);
    await ana.ok(tickets.remind, remind(id, new Date(Date.now() + 1_500).toISOString()));
    expect(await isKept()).toBe(true);
    await takeText(app, { companyId: shop.companyId, ticket, body: "Mudei de ideia", fromMe });
    await expect.poll(isKept).toBe(fromMe);
    const timers = () =>
      app.database.read(shop.companyId, {
        text: "select 1 from timers where kind = 'tickets.remind' and key = $1",
        values: [`${shop.ana.id}.${id}`],
      });
    await expect.poll(timers, { timeout: 10_000 }).toEqual([]);
    if (fromMe) await hears.next("-ticketReminded");
    else expect(hears.has("-ticketReminded")).toBe(false);
  });
});
