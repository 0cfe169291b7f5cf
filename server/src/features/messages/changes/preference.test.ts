import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../app/testing.ts";
import type { Chat } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

it("takes a contact off campaigns who told the provider so, and back on, without a conversation", async () => {
  const app = await startTestApp({ environment: { ROLES: "worker,http" } });
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  const number = "5511977770001";
  const chat: Chat = { identities: [{ kind: "phone", value: number }], name: "Rita Campos", isGroup: false };
  const tell = (eventId: string, wantsCampaigns: boolean) =>
    app.running.pipeline.inbox.accept({
      companyId,
      connectionId,
      events: [{ kind: "preference", eventId, chat, at: new Date().toISOString(), wantsCampaigns }],
    });
  const optedOut = async () =>
    (await app.as(admin).ok(endpoints.contacts.optOuts, { query: {} })).records.map(({ name }) => name);
  await tell("p1", false);
  await expect.poll(optedOut).toEqual(["Rita Campos"]);
  await tell("p2", true);
  await expect.poll(optedOut).toEqual([]);
  const { tickets } = await app.as(admin).ok(endpoints.tickets.list, { query: { showAll: "true" } });
  expect(tickets).toEqual([]);
});
