import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundContent, InboundEvent } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const { messages, tickets } = endpoints;
const patience = { timeout: 15_000, interval: 20 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const chat = { identities: [{ kind: "phone" as const, value: "5511981112222" }], isGroup: false };
const happening = (eventId: string) => ({ eventId, chat, at: new Date().toISOString() });
const keyOf = (providerId: string) => ({ providerId, fromMe: false });
const part = (providerId: string, content: InboundContent): InboundEvent => ({
  kind: "message",
  ...happening(providerId),
  key: keyOf(providerId),
  content,
});

/** A conversation of one contact, fed by hand. */
async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  const accept = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const shown = async () => {
    const query = { status: "pending", showAll: "true" } as const;
    const [ticket] = (await app.as(admin).ok(tickets.list, { query })).tickets;
    if (!ticket) return [];
    const read = await app.as(admin).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    return read.messages;
  };
  return { accept, shown };
}

const file = (name: string) => ({ mimetype: "image/jpeg", fileName: name, locator: {} });

// chatwoot/chatwoot#6807: the story and the photo of the answer.
it("keeps a story and the photo it is answered with, and unsends both", async () => {
  const { accept, shown } = await inCompany();
  await accept(
    part("m_1", { type: "image", caption: "", media: { ...file("story"), story: "reply" } }),
    part("m_1#1", { type: "image", caption: "", media: file("photo") }),
    part("m_1#11", { type: "text", body: "a twelfth part" }),
    part("m_11", { type: "text", body: "another message" }),
    part("m_2", { type: "text", body: "Ainda tem?", story: "reply" }),
  );
  await expect.poll(async () => (await shown()).length, patience).toBe(5);
  const [story, photo] = await shown();
  expect([story, photo]).toMatchObject([
    { mediaType: "image", dataJson: { story: "reply" } },
    { mediaType: "image", dataJson: null },
  ]);
  expect((await shown()).at(-1)).toMatchObject({ body: "Ainda tem?", dataJson: { story: "reply" } });

  await accept({ kind: "revoke", ...happening("m_1:revoke"), key: keyOf("m_1") });
  const left = async () => (await shown()).flatMap(({ isDeleted, body }) => (isDeleted ? [] : [body]));
  await expect.poll(left, patience).toEqual(["another message", "Ainda tem?"]);
});
