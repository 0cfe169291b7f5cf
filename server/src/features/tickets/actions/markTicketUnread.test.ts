import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openShop } from "./shop.testing.ts";

const { messages, tickets, undo } = endpoints;
let app: TestApp;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});

const attended = () => shop.build({ status: "open", user_id: shop.ana.id });
const mark = (id: number) => ({ params: { id }, body: { unread: true as const } });

describe("marking a ticket as unread", () => {
  it("lasts until it is read, and leaves its time, owner and count as they are", async () => {
    const { id, uuid } = await attended();
    const ana = app.as(shop.ana);
    const before = await ana.ok(tickets.get, { params: { uuid } });
    const marked = await ana.ok(tickets.update, mark(id));
    expect(marked).toEqual({ ...before, isUnread: true });
    await ana.ok(messages.markRead, { params: { ticketId: id } });
    expect(await ana.ok(tickets.get, { params: { uuid } })).toEqual(before);
  });

  it("can be taken back", async () => {
    const { id, uuid } = await attended();
    const actId = randomUUID();
    await app.as(shop.ana).naming(actId).ok(tickets.update, mark(id));
    await app.as(shop.ana).ok(undo.undo, { params: { actId } });
    expect(await app.as(shop.ana).ok(tickets.get, { params: { uuid } })).toMatchObject({ isUnread: false });
  });

  it("is refused of what is resolved, and of what one does not see", async () => {
    const closed = await shop.build({ status: "closed" });
    await app.as(shop.ana).refused(tickets.update, mark(closed.id), "ERR_TICKET_STATUS");
    const { id } = await attended();
    await app.as(shop.bia).refused(tickets.update, mark(id), "ERR_NO_TICKET_FOUND");
    expect(await app.as(shop.admin).ok(tickets.update, mark(id))).toMatchObject({ isUnread: true });
  });
});
