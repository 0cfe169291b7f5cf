import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson } from "../../tickets/tickets.testing.ts";
import { reachContact } from "./newContacts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

// developers.facebook.com/documentation/business-messaging/whatsapp/messaging-limits
it("counts the people whom all numbers of a portfolio wrote to, each once, against their one limit", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const number = (portfolio: string) =>
    buildConnection(site, { health: JSON.stringify({ dailyContacts: 2, portfolio }) });
  const [one, other, elsewhere] = [await number("555"), await number("555"), await number("777")];
  const people = [await buildPerson(site), await buildPerson(site), await buildPerson(site)];
  const reach = (connectionId: number, person: number) =>
    app.database.tenant(companyId, async (tx) => {
      const contactId = people[person] ?? 0;
      return (await reachContact(tx, { connectionId, contactId, class: "bulk", pacing: {} }))?.why;
    });
  expect([await reach(one, 0), await reach(other, 0), await reach(other, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([await reach(one, 2), await reach(other, 2)]).toEqual(["new-contacts", "new-contacts"]);
  expect([await reach(one, 1), await reach(elsewhere, 2)]).toEqual([undefined, undefined]);
  const health = (id: number) => app.as(admin).ok(endpoints.connections.health, { params: { id } });
  for (const id of [one, other])
    expect(await health(id)).toMatchObject({ newContacts: { today: 2, limit: 2 }, isLimitShared: true });
  expect(await health(elsewhere)).toMatchObject({ newContacts: { today: 1, limit: 2 } });
});
