import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildMessage } from "../../messages/conversation.testing.ts";
import { buildQueue } from "../tickets.testing.ts";
import { openShop } from "./shop.testing.ts";

const { tickets, messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const inShop = (connection?: Record<string, unknown>) => openShop(app, connection);

describe("an admin", () => {
  it("deletes a ticket with its messages, and nobody else does", async () => {
    const { admin, ana, companyId, build } = await inShop();
    const { id, uuid } = await build({ status: "open", user_id: ana.id });
    await app.as(ana).ok(messages.send, { params: { ticketId: id }, body: { body: "Oi" } });
    await app.as(ana).refused(tickets.delete, { params: { id } }, "ERR_NO_PERMISSION");
    await app.as(admin).ok(tickets.delete, { params: { id } });
    await app.as(admin).refused(tickets.get, { params: { uuid } }, "ERR_NO_TICKET_FOUND");
    await app.as(admin).refused(tickets.delete, { params: { id } }, "ERR_NO_TICKET_FOUND");
    const left = await app.database.read(companyId, {
      text: "select id from messages union all select id from ticket_logs",
    });
    expect(left).toEqual([]);
  });

  it("deletes its files with it, but what stands elsewhere too", async () => {
    const { admin, ana, companyId, site, build } = await inShop();
    const { files, config } = app.running.services;
    const [doomed, other] = [await build({ status: "open", user_id: ana.id }), await build()];
    const keep = async (name: string) => {
      const path = join(config.dataDir, `${companyId} ${name}`);
      await writeFile(path, "GIF89a");
      const file = await files.keep(companyId, { path, name, mimetype: "image/gif", size: 6 });
      await site.database.tenant(companyId, (tx) => files.record(tx, file));
      const media = { kind: "image", mimetype: "image/gif", name } as const;
      await buildMessage(site, doomed, { body: "", media, fileId: file.id });
      return { id: file.id, media };
    };
    const [own, shared] = [await keep("rg.gif"), await keep("cpf.gif")];
    await buildMessage(site, other, { body: "", media: shared.media, fileId: shared.id });
    await app.as(admin).ok(tickets.delete, { params: { id: doomed.id } });
    const served = async (id: string) => (await app.fetchFile(admin, app.linkFor(admin, id))).status;
    await expect.poll(() => served(own.id), { timeout: 10_000, interval: 50 }).toBe(404);
    expect(await served(shared.id)).toBe(200);
  });

  it("may delete what is being changed: it is there no more", async () => {
    const { admin, ana, build } = await inShop();
    const rows = await Promise.all(Array.from({ length: 20 }, () => build()));
    const answers = await Promise.all(
      rows.flatMap(({ id }) => [
        app.as(ana).call(tickets.update, { params: { id }, body: { status: "open" } }),
        app.as(admin).call(tickets.delete, { params: { id } }),
      ]),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });

  it("closes all of a status in the chosen queues, more than a batch too", async () => {
    const { admin, ana, site, sales, build, said, log } = await inShop({
      settings: { complationMessage: "Tchau" },
    });
    const other = await buildQueue(site);
    await Promise.all(Array.from({ length: 205 }, () => build({ status: "pending" })));
    const [kept, unsorted] = [await build({ queue_id: other }), await build({ queue_id: null })];
    const open = await build({ status: "open", user_id: ana.id });
    const closeAll = (status: "open" | "pending", selectedQueueIds?: number[]) =>
      app.as(admin).ok(tickets.closeAll, { body: { status, selectedQueueIds } });
    await app.as(ana).refused(tickets.closeAll, { body: { status: "open" } }, "ERR_NO_PERMISSION");
    const count = (status: "open" | "pending", selectedQueueIds?: number[]) => ({
      query: { status, ...(selectedQueueIds && { selectedQueueIds: JSON.stringify(selectedQueueIds) }) },
    });
    await app.as(ana).refused(tickets.countCloseAll, count("pending", [sales]), "ERR_NO_PERMISSION");
    expect(await app.as(admin).ok(tickets.countCloseAll, count("pending", [sales]))).toEqual({ count: 205 });
    expect(await app.as(admin).ok(tickets.countCloseAll, count("pending"))).toEqual({ count: 207 });
    expect(await closeAll("pending", [sales])).toEqual({ closed: 205 });
    const waiting = await app.as(admin).ok(tickets.list, { query: { status: "pending" } });
    expect(waiting.tickets.map((ticket) => ticket.id).toSorted((a, b) => a - b)).toEqual([
      kept.id,
      unsorted.id,
    ]);
    expect(await closeAll("open", [sales])).toEqual({ closed: 1 });
    expect(await said(open.id)).toEqual([]);
    expect(await log(open.id)).toEqual(["closed"]);
    expect(await closeAll("pending")).toEqual({ closed: 2 });
  });

  it("leaves what somebody else attends as it is, where the list does not show it", async () => {
    const { admin, ana, build, log } = await inShop();
    const own = await build({ status: "open", user_id: admin.id });
    const hers = await build({ status: "open", user_id: ana.id });
    const [free, kept] = [await build({}), await build({ user_id: ana.id })];
    const as = app.as(admin);
    const count = async (status: "open" | "pending", showAll: "true" | "false") =>
      (await as.ok(tickets.countCloseAll, { query: { status, showAll } })).count;
    expect([await count("open", "false"), await count("open", "true")]).toEqual([1, 2]);
    expect([await count("pending", "false"), await count("pending", "true")]).toEqual([1, 2]);
    expect(await as.ok(tickets.closeAll, { body: { status: "open", showAll: false } })).toEqual({
      closed: 1,
    });
    expect(await as.ok(tickets.closeAll, { body: { status: "pending", showAll: false } })).toEqual({
      closed: 1,
    });
    expect(await Promise.all([own, hers, free, kept].map(({ id }) => log(id)))).toEqual([
      ["closed"],
      [],
      ["closed"],
      [],
    ]);
    expect(await as.ok(tickets.closeAll, { body: { status: "open" } })).toEqual({ closed: 1 });
  });

  it("closes and counts nothing for a list of no queues, which is not every queue", async () => {
    const { admin, build, log } = await inShop();
    const { id } = await build({ queue_id: null });
    const body = { status: "pending" as const, selectedQueueIds: [] };
    await app.as(admin).refused(tickets.closeAll, { body }, "ERR_VALIDATION");
    const query = { status: "pending" as const, selectedQueueIds: "[]" };
    await app.as(admin).refused(tickets.countCloseAll, { query }, "ERR_VALIDATION");
    expect(await log(id)).toEqual([]);
    expect(await app.as(admin).ok(tickets.closeAll, { body: { status: "pending" } })).toEqual({ closed: 1 });
  });
});
