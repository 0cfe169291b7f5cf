import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";

const { messages, notifications, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana attends; Bia may see what others attend in their queue, Carla may not. */
async function inShop() {
  const company = await app.inNewCompany();
  const { companyId, admin, ana } = company;
  const site = { database: app.database, companyId };
  const carla = await app.addUser(companyId, { name: "Carla" });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    queue_id: await buildQueue(site),
    connection_id: await buildConnection(site),
  });
  const note = async (body: Record<string, unknown>) => {
    const { messages: sent } = await app
      .as(ana)
      .ok(messages.send, { params: { ticketId: ticket.id }, body: { isPrivate: true, ...body } });
    return sent[0]?.id ?? 0;
  };
  const noticesOf = (person: Person) => app.as(person).ok(notifications.notices);
  return { ...company, admin, ana, carla, ticket, note, noticesOf };
}

it("tells who is named in a note, live, until they have read it", async () => {
  const { admin, ana, ticket, note, noticesOf } = await inShop();
  const [hears, deaf] = [await app.listen(admin), await app.listen(ana)];
  await note({ body: "@Adriana pode ver?", mentions: [admin.id, ana.id] });
  expect(await hears.next("-notice")).toEqual({ action: "update" });
  const { notices, unread } = await noticesOf(admin);
  expect(unread).toBe(1);
  expect(notices).toMatchObject([
    {
      ticket: { id: ticket.id, uuid: ticket.uuid },
      by: { id: ana.id, name: "Ana" },
      text: "@Adriana pode ver?",
      isRead: false,
    },
  ]);
  // Nobody is told of naming themself.
  expect(await noticesOf(ana)).toEqual({ notices: [], unread: 0 });
  expect(deaf.has("-notice")).toBe(false);

  const nowhere = { body: { ticketId: ticket.id + 1_000_000 } };
  await app.as(admin).refused(notifications.readNotices, nowhere, "ERR_NO_TICKET_FOUND");
  expect((await noticesOf(admin)).unread).toBe(1);
  await app.as(admin).ok(notifications.readNotices, { body: { ticketId: ticket.id } });
  expect(await noticesOf(admin)).toMatchObject({ notices: [{ isRead: true }], unread: 0 });
});

it("tells nobody what they do not see, what contacts read, or what was deleted", async () => {
  const { admin, ana, carla, note, noticesOf } = await inShop();
  await note({ body: "@Carla", mentions: [carla.id] });
  expect(await noticesOf(carla)).toEqual({ notices: [], unread: 0 });
  await note({ body: "@Adriana", mentions: [admin.id], isPrivate: false });
  expect(await noticesOf(admin)).toEqual({ notices: [], unread: 0 });
  const id = await note({ body: "@Adriana, engano", mentions: [admin.id] });
  expect((await noticesOf(admin)).unread).toBe(1);
  await app.as(ana).ok(messages.delete, { params: { id } });
  expect(await noticesOf(admin)).toEqual({ notices: [], unread: 0 });
});

it("names of one company stay in it", async () => {
  const { note } = await inShop();
  const other = await inShop();
  await note({ body: "@Adriana", mentions: [other.admin.id] });
  expect(await other.noticesOf(other.admin)).toEqual({ notices: [], unread: 0 });
});

it("says beforehand whom a note can call: who sees the conversation", async () => {
  const { companyId, admin, ana, carla, ticket } = await inShop();
  const supervisor = await app.addUser(companyId, {
    name: "Bia",
    allUserChat: "enabled",
    allHistoric: "enabled",
  });
  const params = { uuid: ticket.uuid };
  const { userIds } = await app.as(ana).ok(tickets.viewers, { params });
  const everybody = [admin, ana, carla, supervisor];
  const sees = await Promise.all(
    everybody.map(async (person) => (await app.as(person).call(tickets.get, { params })).status === 200),
  );
  expect(sees).toEqual([true, true, false, true]);
  expect(everybody.map(({ id }) => userIds.includes(id))).toEqual(sees);
  await app.as(carla).refused(tickets.viewers, { params }, "ERR_NO_TICKET_FOUND");
});
