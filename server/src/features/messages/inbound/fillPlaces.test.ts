import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundContent, InboundEvent, InboundMessage } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const patience = { timeout: 15_000, interval: 20 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const place = (id: string, content: InboundContent): InboundMessage => ({
  kind: "message",
  eventId: `${content.type === "unavailable" ? "unavailable" : "message"}:${id}`,
  chat: { identities: [{ kind: "phone", value: "5511981112222" }], name: "João", isGroup: false },
  at: new Date().toISOString(),
  key: { providerId: id, fromMe: false },
  content,
});

const waiting: InboundContent = { type: "unavailable", why: "waiting" };

/** A connection that nobody runs: events are put in by hand. */
async function inCompany() {
  const company = await app.inNewCompany();
  const { companyId, admin } = company;
  const connectionId = await buildConnection({ database: app.database, companyId });
  const report = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const ticket = async () => {
    const { tickets } = await app
      .as(admin)
      .ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } });
    if (!tickets[0] || tickets.length > 1) throw new Error(`${tickets.length} tickets`);
    return tickets[0];
  };
  const messages = async () => {
    const params = { ticketUuid: (await ticket()).uuid };
    return (await app.as(admin).ok(endpoints.messages.list, { params })).messages;
  };
  return { ...company, report, ticket, messages };
}

describe("a message that cannot be shown", () => {
  it("is shown as such at once, and takes its place when it comes, without counting again", async () => {
    const { admin, report, ticket, messages } = await inCompany();
    await report(place("A", waiting));
    await vi.waitFor(async () => expect(await ticket()).toMatchObject({ unreadMessages: 1 }), patience);
    await report(place("B", { type: "text", body: "Conseguiu ver?" }));
    await vi.waitFor(async () => expect(await messages()).toHaveLength(2), patience);
    expect((await messages())[0]).toMatchObject({ mediaType: "unavailable", dataJson: { why: "waiting" } });

    const hears = await app.listen(admin);
    await report(place("A", { type: "text", body: "O laudo chegou" }));
    const heard = await hears.next("-appMessage", (payload) => payload["action"] === "update");
    expect(heard["message"]).toMatchObject({ body: "O laudo chegou", mediaType: "conversation" });
    expect((await messages()).map(({ body }) => body)).toEqual(["O laudo chegou", "Conseguiu ver?"]);
    expect(await ticket()).toMatchObject({ unreadMessages: 2, lastMessage: "Conseguiu ver?" });
  });

  it("renews the list where it was the last, and never hides what is there already", async () => {
    const { report, ticket, messages } = await inCompany();
    await report(place("A", waiting));
    await vi.waitFor(async () => expect(await ticket()).toMatchObject({ lastMessage: "⏳" }), patience);
    await report(place("A", { type: "location", latitude: -23.5, longitude: -46.6, name: "Clínica" }));
    await vi.waitFor(
      async () => expect(await ticket()).toMatchObject({ lastMessage: "📍 Clínica", unreadMessages: 1 }),
      patience,
    );
    await report(place("A", waiting), place("C", { type: "text", body: "fim" }));
    await vi.waitFor(async () => expect(await messages()).toHaveLength(2), patience);
    expect((await messages())[0]).toMatchObject({ mediaType: "locationMessage" });
  });

  it("is never shown as missing when both come in one moment", async () => {
    const { report, ticket, messages } = await inCompany();
    await report(place("A", waiting), place("A", { type: "text", body: "Bom dia" }));
    await vi.waitFor(async () => expect(await ticket()).toMatchObject({ lastMessage: "Bom dia" }), patience);
    expect(await messages()).toMatchObject([{ body: "Bom dia", mediaType: "conversation" }]);
    expect(await ticket()).toMatchObject({ unreadMessages: 1 });
  });
});
