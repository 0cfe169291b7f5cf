import { randomUUID } from "node:crypto";
import { endpoints, type Ticket } from "@balcao/contract";
import { startTestApp } from "@balcao/server/src/app/testing.ts";
import { vi } from "vitest";
import { account, appSecret, graphVersion } from "./cloudHarness.ts";
import { startFakeGraph } from "./fakeGraph.ts";
import { type MessageHead, type Move, movePayload, type PayloadContact } from "./payloads.ts";

export const patience = { timeout: 10_000, interval: 20 };
const numbers = 16;

/** The product with numbers of the Cloud API; each company that asks gets one of its own. */
export async function startCloudProduct() {
  const accounts = Array.from({ length: numbers }, (_, n) => ({
    ...account,
    phoneNumberId: String(106_540_352_243_000 + n),
    displayPhoneNumber: `55114000${String(1000 + n)}`,
  }));
  const fake = await startFakeGraph({ accounts, appSecret, retryPausesMs: [100, 200] });
  const environment = {
    META_GRAPH_URL: fake.url,
    META_GRAPH_VERSION: graphVersion,
    META_APP_SECRET: appSecret,
  };
  const app = await startTestApp({ environment });
  fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
  let taken = 0;

  /** A company with a number that is connected. */
  const openLine = async () => {
    const line = accounts[taken++];
    if (!line) throw new Error("All numbers are taken");
    const { companyId, admin, ana } = await app.inNewCompany();
    const as = app.as(admin);
    const { phoneNumberId, businessAccountId, accessToken } = line;
    const { id: connectionId } = await as.ok(endpoints.connections.create, {
      body: { name: "Oficial", channel: "whatsappapi", phoneNumberId, businessAccountId, accessToken },
    });
    await vi.waitFor(async () => {
      const { status } = await as.ok(endpoints.connections.get, { params: { id: connectionId } });
      if (status !== "CONNECTED") throw new Error(status);
    }, patience);
    const tickets = async (status: "pending" | "open" | "closed") =>
      (await as.ok(endpoints.tickets.list, { query: { status, showAll: "true" } })).tickets;
    const bodies = async ({ uuid }: Pick<Ticket, "uuid">) =>
      (await as.ok(endpoints.messages.list, { params: { ticketUuid: uuid } })).messages.map(
        ({ body }) => body,
      );
    return {
      as,
      admin,
      ana,
      companyId,
      connectionId,
      tickets,
      bodies,
      writes: (contact: PayloadContact, body: string) => fake.contactWrites(contact, body, phoneNumberId),
      does: (contact: PayloadContact, build: (head: MessageHead) => Record<string, unknown>) =>
        fake.contactDoes(contact, build, phoneNumberId),
      /** Meta tells that somebody has another number or id. */
      moves: (from: string | undefined, move: Move, timestamp?: number) =>
        fake.webhooks.deliver(
          movePayload(
            line,
            { id: `wamid.${randomUUID()}`, ...(from && { from }), ...(timestamp && { timestamp }) },
            move,
          ),
        ),
      /** Bodies that the product posted with this number, oldest first. */
      sent: () =>
        fake.world.sent.filter((one) => one.phoneNumberId === phoneNumberId).map(({ body }) => body),
      /** Accepts the ticket that waits. */
      accept: async () => {
        const ticket = await vi.waitUntil(async () => (await tickets("pending"))[0], patience);
        const body = { status: "open", userId: admin.id } as const;
        await as.ok(endpoints.tickets.update, { params: { id: ticket.id }, body });
        return ticket;
      },
    };
  };
  return { app, fake, openLine, close: () => fake.close() };
}
