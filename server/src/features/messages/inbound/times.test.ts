import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundMessage } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const { messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const message = (body: string, at: string, fromMe = false): InboundMessage => ({
  kind: "message",
  eventId: body,
  chat: { identities: [{ kind: "phone", value: "5511987000001" }], name: "João", isGroup: false },
  at,
  key: { providerId: body, fromMe },
  content: { type: "text", body },
});

async function received(...events: InboundMessage[]) {
  const began = Date.now();
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  await app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const list = async () =>
    (await app.as(admin).ok(tickets.list, { query: { status: "pending", showAll: "true" } })).tickets;
  await expect.poll(async () => (await list()).length, { timeout: 10_000, interval: 50 }).toBe(1);
  const [ticket] = await list();
  const params = { ticketUuid: ticket?.uuid ?? "" };
  const { messages: shown } = await app.as(admin).ok(messages.list, { params });
  return { companyId, began, ticket, shown };
}

it("shows a message when it was written, and of a late one when it arrived; timers count from the arrival", async () => {
  const [late, new_] = [ago(7_200), ago(5)];
  const { began, ticket, shown } = await received(message("atrasada", late), message("na hora", new_));
  expect(shown).toMatchObject([
    { body: "atrasada", createdAt: late },
    { body: "na hora", createdAt: new_, arrivedAt: null },
  ]);
  expect(Date.parse(shown[0]?.arrivedAt ?? "")).toBeGreaterThanOrEqual(began - 1_000);
  expect(Date.parse(ticket?.lastInboundAt ?? "")).toBeGreaterThanOrEqual(began - 1_000);
});

it("stores what one delivery brings in the order of its writing", async () => {
  const { shown } = await received(message("segunda", ago(20)), message("primeira", ago(40)));
  expect(shown.map(({ body }) => body)).toEqual(["primeira", "segunda"]);
});

it("takes a provider's clock that is ahead for ours", async () => {
  const { shown, ticket } = await received(message("um", ago(-86_400)), message("dois", ago(1)));
  expect(shown.map(({ body }) => body)).toEqual(["dois", "um"]);
  for (const { createdAt, arrivedAt } of shown) {
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
    expect(arrivedAt).toBeNull();
  }
  expect(Date.parse(ticket?.lastInboundAt ?? "")).toBeLessThanOrEqual(Date.now());
});

it("knows who wrote last, where both sides arrive together", async () => {
  const { companyId } = await received(message("oi", ago(40)), message("olá", ago(20), true));
  const rows = await app.database.read(companyId, {
    text: "select last_outbound_at > last_inbound_at as ours from tickets where company_id = $1",
    values: [companyId],
  });
  expect(rows).toEqual([{ ours: true }]);
});
