import { endpoints, type QuickMessage } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { buildQuickMessage } from "./quick-messages.testing.ts";

const { messages, quickMessages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company with its people and their clients. */
async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  return { companyId, people, ana: app.as(people.ana), bia: app.as(people.bia) };
}
const idOf = ({ id }: QuickMessage) => ({ params: { id } });

describe("how often it was used", () => {
  async function conversation() {
    const company = await inCompany();
    const { ana, people, companyId } = company;
    const site = { database: app.database, companyId };
    const ticket = await buildTicket(site, {
      status: "open",
      user_id: people.ana.id,
      connection_id: await buildConnection(site),
    });
    const send = (usedQuickMessageId: number, clientId?: string) =>
      ana.ok(messages.send, {
        params: { ticketId: ticket.id },
        body: { body: "Olá, Maria!", usedQuickMessageId, ...(clientId !== undefined && { clientId }) },
      });
    const usesOf = async (one: QuickMessage) => (await ana.ok(quickMessages.get, idOf(one))).uses;
    return { ...company, ticketId: ticket.id, send, usesOf };
  }

  it("is counted with each message, told live, and once for one that is sent again", async () => {
    const { ana, people, send, usesOf } = await conversation();
    const made = await buildQuickMessage(ana, { geral: true });
    expect(made).toMatchObject({ uses: 0, lastUsedAt: null });
    const ear = await app.listen(people.bia);
    await send(made.id, "um");
    const first = await ear.next("-quickMessage");
    expect(first).toMatchObject({ action: "update", record: { id: made.id, uses: 1 } });
    await send(made.id, "um");
    expect(await usesOf(made)).toBe(1);
    await Promise.all([send(made.id, "dois"), send(made.id, "tres"), send(made.id)]);
    const now = await ana.ok(quickMessages.get, idOf(made));
    expect(now.uses).toBe(4);
    expect(Date.parse(now.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect((await ana.ok(quickMessages.list)).records).toEqual([now]);
    expect((await ana.ok(quickMessages.listAll)).records).toEqual([now]);
  });

  it("counts the one whose file went along", async () => {
    const { ana, ticketId, usesOf } = await conversation();
    const made = await buildQuickMessage(ana);
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(png)]), "foto.png");
    await ana.upload(quickMessages.uploadMedia, { ...idOf(made), form });
    const body = { body: "Veja", quickMessageId: made.id, usedQuickMessageId: made.id };
    await ana.ok(messages.send, { params: { ticketId }, body });
    expect(await usesOf(made)).toBe(1);
  });

  it("is not counted of one that is gone or a colleague's own, and the message goes all the same", async () => {
    const { ana, bia, send } = await conversation();
    const { ana: stranger } = await inCompany();
    const gone = await buildQuickMessage(ana);
    await ana.ok(quickMessages.delete, idOf(gone));
    const theirs = await buildQuickMessage(bia);
    const abroad = await buildQuickMessage(stranger, { geral: true });
    for (const { id } of [gone, theirs, abroad]) expect((await send(id)).messages).toHaveLength(1);
    expect((await bia.ok(quickMessages.get, idOf(theirs))).uses).toBe(0);
    expect((await stranger.ok(quickMessages.get, idOf(abroad))).uses).toBe(0);
  });
});

describe("as a favourite", () => {
  it("is marked by each for themself, and told to nobody else", async () => {
    const { ana, bia, people } = await inCompany();
    const made = await buildQuickMessage(ana, { geral: true });
    expect(made.isFavourite).toBe(false);
    const [own, other] = [await app.listen(people.bia), await app.listen(people.ana)];
    const marked = await bia.ok(quickMessages.favour, idOf(made));
    expect(marked.isFavourite).toBe(true);
    expect(await own.next("-quickMessage")).toEqual({ action: "update", record: marked });
    await bia.ok(quickMessages.favour, idOf(made));
    expect((await bia.ok(quickMessages.listAll)).records).toEqual([marked]);
    expect((await ana.ok(quickMessages.list)).records).toEqual([made]);
    // A change for all is told to each with their own mark.
    await ana.ok(quickMessages.update, { ...idOf(made), body: { message: "Oi" } });
    const changed = (event: Record<string, unknown>) => JSON.stringify(event).includes('"Oi"');
    expect(await other.next("-quickMessage", changed)).toMatchObject({ record: { isFavourite: false } });
    expect(await own.next("-quickMessage", changed)).toMatchObject({ record: { isFavourite: true } });
    expect((await bia.ok(quickMessages.unfavour, idOf(made))).isFavourite).toBe(false);
    const unmarked = (event: Record<string, unknown>) =>
      JSON.stringify(event).includes('"isFavourite":false');
    await own.next("-quickMessage", unmarked);
    await bia.ok(quickMessages.unfavour, idOf(made));
    expect(own.heard.filter(({ name }) => name.endsWith("-quickMessage"))).toHaveLength(3);
  });

  it("is one that its user may use", async () => {
    const { ana, bia } = await inCompany();
    const made = await buildQuickMessage(ana);
    await bia.refused(quickMessages.favour, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
    await ana.ok(quickMessages.favour, idOf(made));
    await ana.ok(quickMessages.delete, idOf(made));
    await ana.refused(quickMessages.unfavour, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
  });
});
