import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundContent, InboundEvent } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const patience = { timeout: 15_000, interval: 20 };
const began = Date.now() - 600_000;
/** Moment so many seconds into the conversation, as a provider tells it. */
const second = (n: number) => new Date(began - (began % 1000) + n * 1000).toISOString();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A connection that nobody runs; its only contact writes, changes and deletes one message. */
async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const as = app.as(admin);
  const connectionId = await buildConnection({ database: app.database, companyId });
  const chat = { identities: [{ kind: "phone" as const, value: "5511981112222" }], isGroup: false };
  const key = { providerId: "A", fromMe: false };
  let n = 0;
  const happening = (at: number) => ({ eventId: `e${(n += 1)}`, chat, at: second(at), key });
  const report = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const wrote = (content: InboundContent): InboundEvent => ({ kind: "message", ...happening(0), content });
  const edit = (body: string, at: number): InboundEvent => ({ kind: "edit", ...happening(at), body });
  const revoke = (at: number): InboundEvent => ({ kind: "revoke", ...happening(at) });
  /** Waits until everything that was reported is processed. */
  const taken = () =>
    vi.waitFor(async () => {
      const rows = await app.database.read(companyId, { text: "select id from inbox" });
      expect(rows).toEqual([]);
    }, patience);
  const shown = async () => {
    await taken();
    const [ticket] = (await as.ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } }))
      .tickets;
    const params = { ticketUuid: ticket?.uuid ?? "" };
    const [message] = (await as.ok(endpoints.messages.list, { params })).messages;
    const history = await as.ok(endpoints.messages.edits, { params: { messageId: message?.id ?? 0 } });
    return {
      body: message?.body,
      isDeleted: message?.isDeleted,
      lastMessage: ticket?.lastMessage,
      history: history.edits.map(({ body, at }) => [body, at]),
    };
  };
  return { report, taken, wrote, edit, revoke, shown };
}

const text = (body: string): InboundContent => ({ type: "text", body });

/** fazer-ai/chatwoot#316; the order of webhooks as in chatwoot/chatwoot#14529. */
describe("edits that come out of order", () => {
  it("leave the newest text, and its history by the author's clock", async () => {
    const { report, taken, wrote, edit, shown } = await inCompany();
    await report(wrote(text("v1")));
    await taken();
    await report(edit("v3", 20));
    await taken();
    await report(edit("v2", 10));
    expect(await shown()).toMatchObject({ body: "v3", lastMessage: "v3", history: [["v1", second(20)]] });
    await report(edit("v4", 30));
    expect(await shown()).toMatchObject({
      body: "v4",
      history: [
        ["v3", second(30)],
        ["v1", second(20)],
      ],
    });
  });

  it("add nothing when they are told again, even within one second", async () => {
    const { report, wrote, edit, shown } = await inCompany();
    await report(wrote(text("v1")), edit("v2", 10), edit("v3", 10));
    const before = await shown();
    expect(before).toMatchObject({ body: "v3" });
    await report(edit("v2", 10), edit("v3", 10), edit("v3", 11), edit("v3", 9));
    expect(await shown()).toEqual(before);
    // Going back to what stood there is an edit of its own.
    await report(edit("v2", 12));
    expect(await shown()).toMatchObject({ body: "v2" });
  });

  it("are the newest one too when all of them came before their message", async () => {
    const { report, taken, wrote, edit, shown } = await inCompany();
    await report(edit("v3", 20));
    await taken();
    await report(edit("v2", 10));
    await taken();
    await report(wrote(text("v1")));
    expect(await shown()).toMatchObject({ body: "v3", history: [["v1", second(20)]] });
  });

  it("wait for what could not be shown yet", async () => {
    const { report, taken, wrote, edit, shown } = await inCompany();
    await report(wrote({ type: "unavailable", why: "waiting" }));
    await taken();
    await report(edit("v2", 10));
    await taken();
    await report(wrote(text("v1")));
    expect(await shown()).toMatchObject({ body: "v2", lastMessage: "v2", history: [["v1", second(10)]] });
  });

  it.each([["before"], ["behind"]])("bring nothing back that was deleted, %s its message", async (order) => {
    const { report, taken, wrote, edit, revoke, shown } = await inCompany();
    const changes = [edit("v3", 20), revoke(30), edit("v2", 10), edit("v4", 40)];
    if (order === "behind") await report(wrote(text("v1")));
    await taken();
    for (const change of changes) {
      await report(change);
      await taken();
    }
    if (order === "before") await report(wrote(text("v1")));
    expect(await shown()).toMatchObject({ isDeleted: true, history: [] });
  });
});
