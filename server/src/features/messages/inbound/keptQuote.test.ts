import { endpoints, type Message } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Chat, InboundContent, InboundEvent, InboundMessage } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const { messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const phone = { kind: "phone", value: "5511987000001" } as const;
const group = { kind: "group", value: "120363041234567890" } as const;
const member = { kind: "lid", value: "77012345678901" } as const;
const person: Chat = { identities: [phone], name: "João", isGroup: false };
const family: Chat = { identities: [group], name: "Família", isGroup: true };
const patience = { timeout: 10_000, interval: 50 };

const message = (id: string, body: string, changes: Partial<InboundMessage> = {}): InboundMessage => ({
  kind: "message",
  eventId: id,
  chat: person,
  at: new Date().toISOString(),
  key: { providerId: id, fromMe: false },
  content: { type: "text", body },
  ...changes,
});

const words: InboundContent = { type: "text", body: "Armação azul R$ 99" };
const quoting = (content: InboundContent, id = "3AUNKNOWN") => ({
  quoted: { providerId: id, fromMe: true, content },
});

async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  const rows = (text: string) => app.database.read<{ data: unknown }>(companyId, { text });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update connections set allow_group = true where company_id = $1",
      values: [companyId],
    }),
  );
  const report = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const shown = async (): Promise<Message[]> => {
    const ofStatus = (status: "pending" | "group") =>
      app.as(admin).ok(tickets.list, { query: { status, showAll: "true" } });
    const [waiting, groups] = [await ofStatus("pending"), await ofStatus("group")];
    const [ticket] = [...waiting.tickets, ...groups.tickets];
    const params = { ticketUuid: ticket?.uuid ?? "" };
    return ticket === undefined ? [] : (await app.as(admin).ok(messages.list, { params })).messages;
  };
  const after = async (count: number) => {
    await expect.poll(async () => (await shown()).length, patience).toBe(count);
    return shown();
  };
  return { companyId, admin, rows, report, shown, after };
}

// After rmyndharis/OpenWA#1437: an answer to something older than the link.
describe("an answer to a message that is not here", () => {
  it("shows the words that came with it", async () => {
    const { report, after } = await inCompany();
    await report(message("a", "esse ainda tem?", quoting(words)));
    const [answer] = await after(1);
    expect(answer).toMatchObject({ body: "esse ainda tem?", dataJson: null, quotedMsgId: null });
    expect(answer?.quotedMsg).toEqual({
      id: null,
      body: "Armação azul R$ 99",
      fromMe: true,
      mediaType: "conversation",
      authorName: null,
      userId: null,
      isDeleted: false,
    });
  });

  it("shows the kind of a file, and cuts no sign in two", async () => {
    const { report, after } = await inCompany();
    const media = { mimetype: "image/jpeg", locator: {} };
    await report(
      message("a", "e essa?", quoting({ type: "image", caption: "", media })),
      message("b", "ok", quoting({ type: "text", body: `${"a".repeat(499)}😀😀` })),
    );
    const [picture, long] = await after(2);
    expect(picture?.quotedMsg).toMatchObject({ mediaType: "image", body: "" });
    expect(long?.quotedMsg?.body).toBe(`${"a".repeat(499)}😀`);
  });

  it("shows the message itself once it comes, and keeps no words beside it", async () => {
    const { report, after, shown, rows } = await inCompany();
    const place = { type: "location", latitude: -23.5, longitude: -46.6 } as const;
    await report(message("a", "", { content: place, ...quoting(words) }));
    await after(1);
    const earlier = new Date(Date.now() - 3_600_000).toISOString();
    const key = { providerId: "3AUNKNOWN", fromMe: true };
    await report(message("old", "Armação azul R$ 89", { key, at: earlier, imported: true }));
    const [old, answer] = await after(2);
    expect(answer?.quotedMsg).toMatchObject({ id: old?.id, body: "Armação azul R$ 89" });
    expect(answer?.dataJson).toEqual({ latitude: -23.5, longitude: -46.6 });
    // Told again, and together with what it answers, it keeps none either.
    await report(
      message("b", "mesmo?", quoting(words)),
      message("c", "nova"),
      message("d", "essa", quoting(words, "c")),
    );
    await expect.poll(async () => (await shown()).length, patience).toBe(5);
    expect(await rows("select data from messages where data ? 'quoted'")).toEqual([]);
  });

  it("says that it was deleted once it is, where who wrote it deletes it", async () => {
    const { report, after, shown, rows } = await inCompany();
    await report(message("a", "esse ainda tem?", quoting(words)));
    await after(1);
    const revoke = (id: string, fromMe: boolean): InboundEvent => ({
      kind: "revoke",
      eventId: id,
      chat: person,
      at: new Date().toISOString(),
      key: { providerId: "3AUNKNOWN", fromMe },
    });
    await report(revoke("r1", false), message("b", "oi"));
    const [kept] = await after(2);
    expect(kept?.quotedMsg).toMatchObject({ isDeleted: false, body: "Armação azul R$ 99" });
    await report(revoke("r2", true));
    await expect
      .poll(async () => (await shown())[0]?.quotedMsg, patience)
      .toMatchObject({ isDeleted: true, body: "" });
    expect(JSON.stringify(await rows("select data from messages"))).not.toContain("Armação");
  });
});

it("names the member whose words a group's message answers, and forgets them with the person", async () => {
  const { admin, report, after, shown, rows } = await inCompany();
  const author = { identities: [member], name: "Lia" };
  const theirs = { chat: family, author, key: { providerId: "g0", fromMe: false, participant: member } };
  const other = { identities: [{ kind: "lid", value: "88" }], name: "Rui" } as const;
  const quoted = { providerId: "gx", fromMe: false, participant: member, content: words };
  await report(
    message("g0", "oi", theirs),
    message("g1", "quero", { chat: family, author: { ...other, identities: [...other.identities] }, quoted }),
  );
  const [first, answer] = await after(2);
  expect(answer?.quotedMsg).toMatchObject({ body: "Armação azul R$ 99", authorName: "Lia" });
  const params = { id: first?.author?.id ?? 0 };
  await app.as(admin).ok(endpoints.contactPrivacy.erase, { params, body: { name: "Lia" } });
  await expect
    .poll(async () => (await shown())[1]?.quotedMsg, { timeout: 20_000, interval: 100 })
    .toMatchObject({ isDeleted: true, body: "" });
  expect(JSON.stringify(await rows("select data from messages"))).not.toMatch(/Armação|7701/);
});
