import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { buildConversation, type BuiltMessage } from "../conversation.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana's open ticket of today after a resolved one of a queue that is not hers. */
async function inConversation(today: readonly BuiltMessage[], earlier: readonly BuiltMessage[] = []) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const place = { connection_id: await buildConnection(site), contact_id: await buildPerson(site, {}) };
  const queueId = await buildQueue(site, "Financeiro");
  const old = await buildTicket(site, { ...place, status: "closed", queue_id: queueId });
  const oldIds = await buildConversation(site, old, earlier);
  const ticket = await buildTicket(site, { ...place, status: "open", user_id: ana.id });
  const ids = await buildConversation(site, ticket, today);
  return { ...company, ids, oldIds, ticket, params: { ticketUuid: ticket.uuid } };
}

describe("the search", () => {
  it("finds what was said, newest first, blind to case and accents, never what was deleted", async () => {
    const { ana, params, ids } = await inConversation([
      { body: "Qual é o PREÇO da consulta?" },
      { body: "O preco é R$ 180", fromMe: true },
      { body: "preço", isDeleted: true },
      { body: `${"x".repeat(300)} preço especial só para você`, fromMe: true, isPrivate: true },
      { body: "ok" },
    ]);
    const query = { searchParam: "Preço" };
    const { hits, hasMore } = await app.as(ana).ok(messages.search, { params, query });
    expect(hits.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[0]]);
    expect(hasMore).toBe(false);
    expect(hits[0]?.excerpt).toContain("preço especial só para você");
    expect(hits[0]?.excerpt.length).toBeLessThan(145);
    const older = { ...query, beforeId: String(ids[1]) };
    expect((await app.as(ana).ok(messages.search, { params, query: older })).hits).toHaveLength(1);
    await app.as(ana).refused(messages.search, { params, query: { searchParam: "x" } }, "ERR_VALIDATION");
  });

  it("reads earlier tickets for those who may see them only", async () => {
    const { ana, admin, params, ids, oldIds } = await inConversation(
      [{ body: "o boleto chegou" }],
      [{ body: "mande o boleto" }],
    );
    const query = { searchParam: "boleto" };
    const found = async (person: typeof ana) =>
      (await app.as(person).ok(messages.search, { params, query })).hits.map(({ id }) => id);
    expect(await found(admin)).toEqual([ids[0], oldIds[0]]);
    expect(await found(ana)).toEqual([ids[0]]);
  });

  it("and the jumps answer 404 to whoever may not see the ticket", async () => {
    const { companyId, params, ids } = await inConversation([{ body: "segredo" }]);
    const bia = await app.addUser(companyId, { name: "Bia" });
    const calls = [
      [messages.search, { searchParam: "segredo" }],
      [messages.stretch, { fromId: "1", beforeId: String((ids[0] ?? 0) + 1) }],
      [messages.day, { date: "2026-01-01" }],
      [messages.gallery, { kind: "media" }],
    ] as const;
    for (const [endpoint, query] of calls)
      expect((await app.as(bia).call(endpoint, { params, query })).status).toBe(404);
  });
});

describe("the gallery", () => {
  it("lists each kind alone, newest first, page by page, never what was deleted", async () => {
    const company = await app.inNewCompany();
    const { companyId, ana, admin } = company;
    const site = { database: app.database, companyId };
    const place = { connection_id: await buildConnection(site), contact_id: await buildPerson(site, {}) };
    const queueId = await buildQueue(site, "Financeiro");
    const fileId = randomUUID();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "insert into files (company_id, id, mimetype, name, size) values ($1, $2, 'image/png', 'a.png', 7)",
        values: [companyId, fileId],
      }),
    );
    const photo = {
      body: "",
      fileId,
      media: { kind: "image", mimetype: "image/png", name: "a.png" },
    } as const;
    const paper = {
      body: "Exame",
      fileId,
      media: { kind: "document", mimetype: "application/pdf", name: "exame.pdf" },
    } as const;
    const old = await buildTicket(site, { ...place, status: "closed", queue_id: queueId });
    const [oldPhoto] = await buildConversation(site, old, [photo]);
    const ticket = await buildTicket(site, { ...place, status: "open", user_id: ana.id });
    const many = Array.from({ length: 60 }, () => photo);
    const ids = await buildConversation(site, ticket, [
      paper,
      { body: "Veja https://exemplo.com.br/mapa" },
      { ...photo, isDeleted: true },
      { body: "sem endereço" },
      ...many,
    ]);
    const params = { ticketUuid: ticket.uuid };
    const listed = async (
      person: typeof ana,
      query: { kind: "media" | "documents" | "links"; beforeId?: string },
    ) => {
      const { messages: found, hasMore } = await app.as(person).ok(messages.gallery, { params, query });
      return { ids: found.map(({ id }) => id), hasMore };
    };
    expect(await listed(ana, { kind: "documents" })).toEqual({ ids: [ids[0]], hasMore: false });
    expect(await listed(ana, { kind: "links" })).toEqual({ ids: [ids[1]], hasMore: false });
    const photos = ids.slice(4).toReversed();
    expect(await listed(ana, { kind: "media" })).toEqual({ ids: photos, hasMore: false });
    expect(await listed(admin, { kind: "media" })).toEqual({ ids: photos, hasMore: true });
    expect(await listed(admin, { kind: "media", beforeId: String(ids[4]) })).toEqual({
      ids: [oldPhoto],
      hasMore: false,
    });
  });
});

describe("a jump", () => {
  it("loads everything between the oldest shown and where it leads", async () => {
    const today = Array.from({ length: 60 }, (_, index) => ({ body: `m${index}` }));
    const { ana, params, ids } = await inConversation(today);
    const range = (from: number, before: number) => ({
      fromId: String(ids[from]),
      beforeId: String(ids[before]),
    });
    const far = await app.as(ana).ok(messages.stretch, { params, query: range(5, 40) });
    expect(far.messages.map(({ id }) => id)).toEqual(ids.slice(5, 40));
    expect(far.hasMore).toBe(true);
    const all = await app.as(ana).ok(messages.stretch, { params, query: range(0, 40) });
    expect(all.messages).toHaveLength(40);
    expect(all.hasMore).toBe(false);
    const none = await app.as(ana).ok(messages.stretch, { params, query: range(0, 0) });
    expect(none).toEqual({ messages: [], hasMore: false });
  });

  it("finds where a day of the company's calendar begins", async () => {
    const { admin, ana, params, ids } = await inConversation([
      { body: "a", at: new Date("2026-03-01T12:00:00Z") },
      { body: "b", at: new Date("2026-03-03T02:30:00Z") },
      { body: "c", at: new Date("2026-03-03T03:30:00Z") },
    ]);
    const on = async (date: string) =>
      (await app.as(ana).ok(messages.day, { params, query: { date } })).messageId;
    expect(await on("2026-03-01")).toBe(ids[0]);
    expect(await on("2026-03-02")).toBe(ids[1]);
    expect(await on("2026-03-03")).toBe(ids[2]);
    expect(await on("2026-03-04")).toBeNull();
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, {
      body: { column: "timezone", data: "Europe/Istanbul" },
    });
    expect(await on("2026-03-03")).toBe(ids[1]);
    expect(await on("9999-12-31")).toBeNull();
    for (const date of ["03/03/2026", "0000-03-03"])
      await app.as(ana).refused(messages.day, { params, query: { date } }, "ERR_VALIDATION");
  });
});
