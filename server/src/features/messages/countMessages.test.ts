import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { buildConversation } from "./conversation.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

type Query = { fromMe?: "true" | "false"; dateStart?: string; dateEnd?: string };

it("counts by direction and by day of the company's clock, without notes, and for each what they may see", async () => {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connection_id = await buildConnection(site);
  const hers = await buildTicket(site, { status: "open", user_id: ana.id, connection_id });
  const other = await buildTicket(site, { status: "open", user_id: bia.id, connection_id });
  // São Paulo is at UTC-3: the first is still of the 9th there.
  await buildConversation(site, hers, [
    { body: "Oi", at: new Date("2026-11-10T02:59:00Z") },
    { body: "Olá", fromMe: true, at: new Date("2026-11-10T03:00:00Z") },
    { body: "Nota", fromMe: true, isPrivate: true, at: new Date("2026-11-10T04:00:00Z") },
  ]);
  await buildConversation(site, other, [{ body: "Oi", at: new Date("2026-11-11T02:59:00Z") }]);
  const count = async (person: typeof ana, query: Query = {}) => {
    const answer = await app.as(person).ok(messages.countAll, { query });
    expect(answer.count).toHaveLength(1);
    return answer.count[0]?.count;
  };
  expect(await count(admin)).toBe(3);
  expect(await count(admin, { fromMe: "true" })).toBe(1);
  expect(await count(admin, { fromMe: "false" })).toBe(2);
  expect(await count(admin, { dateStart: "2026-11-10", dateEnd: "2026-11-10" })).toBe(2);
  expect(await count(admin, { dateEnd: "2026-11-09" })).toBe(1);
  expect(await count(admin, { dateStart: "2026-11-11" })).toBe(0);
  expect(await count(ana)).toBe(2);
  expect(await count(bia, { fromMe: "true" })).toBe(0);
  await app.setUser(bia, { columns: { show_dashboard: true } });
  expect(await count(bia)).toBe(3);
  const stranger = await app.inNewCompany();
  expect(await count(stranger.admin)).toBe(0);
});
