import { endpoints, TicketStatus } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { factsOf } from "../tickets/index.ts";
import { columnsOf, everyViewer } from "../tickets/everyViewer.testing.ts";
import { buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { listPushes } from "./listPushes.ts";
import { ringsFor } from "./notifications.policy.ts";
import { browserKeys } from "./notifications.testing.ts";

const { notifications, tickets, settings } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const callerOf = async (person: Person) => {
  const [session] = await app.database.read<{ id: string }>(person.companyId, {
    text: "select id from sessions where user_id = $1",
    values: [person.id],
  });
  const key = { companyId: person.companyId, userId: person.id, sessionId: session?.id ?? "" };
  const caller = await app.running.services.callers.get(key);
  if (!caller) throw new Error("Nobody is logged in");
  return caller;
};

it("rings for exactly the tickets that the bell lists, and pushes are queued for no others, for every right", async () => {
  const { companyId, admin, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [mine, theirs] = [await buildQueue(site), await buildQueue(site)];
  const everybody = [admin];
  for (const [index, viewer] of everyViewer(0, mine).entries()) {
    const person = await app.addUser(companyId, { name: `Pessoa ${index}` });
    await app.setUser(person, { queueIds: [...viewer.queueIds], columns: columnsOf(viewer) });
    everybody.push(person);
  }
  const built = [];
  for (const status of TicketStatus.options) {
    for (const user_id of [null, bia.id])
      for (const queue_id of [null, mine, theirs])
        built.push(await buildTicket(site, { status, user_id, queue_id }));
    for (const { id } of everybody)
      built.push(await buildTicket(site, { status, user_id: id, queue_id: theirs }));
  }
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update tickets set unread = 1 where company_id = $1", values: [companyId] }),
  );
  const browsers = new Map<number, Person>();
  for (const person of everybody) {
    const body = { endpoint: `https://push.example/${companyId}/${person.id}`, keys: browserKeys };
    browsers.set((await app.as(person).ok(notifications.subscribe, { body })).id, person);
  }
  const at = new Date(Date.now() + 60_000).toISOString();
  const heard = built.map(({ id }) => ({ ticketId: id, at }));
  for (const showsPending of [false, true]) {
    const pushes = await app.database.tenant(companyId, (tx) => listPushes(tx, heard, showsPending));
    const body = { column: "showNotificationPending" as const, data: showsPending };
    await app.as(admin).ok(settings.updateCompanySetting, { body });
    for (const person of everybody) {
      const caller = await callerOf(person);
      const rings = built.filter((ticket) => ringsFor(caller, factsOf(ticket), showsPending));
      const listed: number[] = [];
      for (let pageNumber = 1, more = true; more; pageNumber += 1) {
        const page = await app
          .as(person)
          .ok(tickets.list, { query: { withUnreadMessages: "true", pageNumber: String(pageNumber) } });
        listed.push(...page.tickets.map(({ id }) => id));
        more = page.hasMore;
      }
      const ids = rings.map(({ id }) => id);
      expect([person.name, showsPending, listed.toSorted((a, b) => a - b)]).toEqual([
        person.name,
        showsPending,
        ids.toSorted((a, b) => a - b),
      ]);
      const pushed = pushes.filter((push) => browsers.get(push.subscription_id) === person);
      expect(pushed.map((push) => push.ticket_id).toSorted((a, b) => a - b)).toEqual(
        ids.toSorted((a, b) => a - b),
      );
      expect(ids.length).toBeGreaterThan(0);
    }
  }
});
