import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildMessage } from "../features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../features/tickets/tickets.testing.ts";
import { endSessions, operator } from "../features/users/index.ts";
import type { Caller } from "../platform/http/index.ts";
import { fileFor } from "./findFile.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";

const { auth, messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ana sells; Bia does not. A picture waits in the line of sales. */
async function inShop() {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  await app.setUser(ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [support] });
  const ticket = await buildTicket(site, { queue_id: sales, connection_id: await buildConnection(site) });
  const keep = async () => {
    const { files, config } = app.running.services;
    const path = join(config.dataDir, "tmp-picture");
    await writeFile(path, "GIF89a");
    const file = await files.keep(companyId, { path, name: "a.gif", mimetype: "image/gif", size: 6 });
    await app.database.tenant(companyId, (tx) => files.record(tx, file));
    return file.id;
  };
  const run = (text: string, values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values }));
  const inMessage = async () => {
    const fileId = await keep();
    const media = { kind: "image", mimetype: "image/gif", name: "a.gif" } as const;
    const messageId = await buildMessage(site, ticket, { body: "", media, fileId });
    return { fileId, messageId };
  };
  return { ...company, site, sales, ticket, keep, run, inMessage };
}

const status = async (person: Person, fileId: string) =>
  (await app.fetchFile(person, app.linkFor(person, fileId))).status;

describe("a file", () => {
  it("of a message is for those who may see its ticket, as it stands when they ask", async () => {
    const { admin, ana, bia, sales, inMessage, run } = await inShop();
    const other = await app.inNewCompany();
    const { fileId, messageId } = await inMessage();
    const see = async () => [
      await status(admin, fileId),
      await status(ana, fileId),
      await status(bia, fileId),
    ];
    expect(await see()).toEqual([200, 200, 404]);
    const foreign = app.linkFor({ ...other.admin, companyId: admin.companyId }, fileId);
    expect((await app.fetchFile(other.admin, foreign)).status).toBe(404);

    await app.setUser(bia, { queueIds: [sales] });
    expect(await see()).toEqual([200, 200, 200]);
    await run("delete from user_queues where user_id = $1", [ana.id]);
    await app.setUser(ana, {});
    expect(await see()).toEqual([200, 404, 200]);
    await run("update messages set is_deleted = true where id = $1", [messageId]);
    expect(await see()).toEqual([404, 404, 404]);
  });

  it("of a contact or a colleague is the company's; of a link, a quick or a scheduled message whose those are", async () => {
    const { companyId, admin, ana, bia, site, keep, run, inMessage } = await inShop();
    const see = async (fileId: string) => [
      await status(admin, fileId),
      await status(ana, fileId),
      await status(bia, fileId),
    ];
    const [nobodys, face, own, linked, quick, planned] = await Promise.all(Array.from({ length: 6 }, keep));
    const contactId = await buildPerson(site, { name: "Rui" });
    await run("update contacts set picture_id = $1 where id = $2", [face, contactId]);
    await run("update users set picture_id = $1 where id = $2", [own, ana.id]);
    const { messageId } = await inMessage();
    await run(
      "with p as (insert into link_previews (company_id, url_hash, url, file_id) values ($1, 'h', 'u', $2) returning id) update messages set link_preview_id = (select id from p) where id = $3",
      [companyId, linked, messageId],
    );
    await run(
      "insert into quick_messages (company_id, user_id, shortcode, message, is_general, is_visible, file_id) values ($1, $2, 'oi', 'Olá', false, false, $3)",
      [companyId, ana.id, quick],
    );
    await app.as(ana).ok(endpoints.schedules.create, {
      body: { contactId, body: "Bom dia", sendAt: new Date(Date.now() + 86_400_000).toISOString() },
    });
    await run("update schedules set file_id = $1", [planned]);
    expect(await see(nobodys ?? "")).toEqual([404, 404, 404]);
    expect(await see(face ?? "")).toEqual([200, 200, 200]);
    expect(await see(own ?? "")).toEqual([200, 200, 200]);
    expect(await see(linked ?? "")).toEqual([200, 200, 404]);
    expect(await see(quick ?? "")).toEqual([404, 200, 404]);
    expect(await see(planned ?? "")).toEqual([200, 200, 404]);
  });

  it("has a reason for each table that points at files", async () => {
    const tables = await app.database.system<{ name: string }>({
      text: "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'files'::regclass",
    });
    const { text } = fileFor(
      { companyId: 1, id: 1, isAdmin: true, permissions: new Set() } as unknown as Caller,
      "",
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) expect(text).toContain(`from ${name} `);
  });
});

describe("a link", () => {
  it("works with the cookie of its own session alone, as long as that lives", async () => {
    const { admin, ana, companyId, inMessage } = await inShop();
    const { fileId } = await inMessage();
    const link = app.linkFor(ana, fileId);
    const get = async (cookie: string) => (await fetch(app.url + link, { headers: { cookie } })).status;
    expect(await get(ana.fileCookie)).toBe(200);
    for (const wrong of [
      "",
      admin.fileCookie,
      ana.fileCookie.slice(0, -1),
      ana.fileCookie.replace(`.${ana.id}.`, `.${admin.id}.`),
      "balcao_files=x",
    ])
      expect([wrong, await get(wrong)]).toEqual([wrong, 404]);
    await app.database.tenant(companyId, (tx) =>
      endSessions(app.running.services, tx, { userId: ana.id, reason: "logout", by: operator }),
    );
    await expect.poll(() => get(ana.fileCookie)).toBe(404);
  });

  it("lasts an hour at most, and leads its own session to a new one when that asks", async () => {
    const { ana, bia, inMessage } = await inShop();
    const { fileId } = await inMessage();
    const link = app.linkFor(ana, fileId);
    const get = async (person: Person, address: string) => {
      const answer = await fetch(app.url + address, {
        headers: { cookie: person.fileCookie },
        redirect: "manual",
      });
      return { status: answer.status, to: answer.headers.get("location") };
    };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * 60_000 });
    expect((await get(ana, link)).status).toBe(200);
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect((await get(ana, link)).status).toBe(404);
    expect((await get(bia, `${link}&again=1`)).status).toBe(404);
    const renewed = await get(ana, `${link}&again=1&as=mp3`);
    expect(renewed).toEqual({ status: 302, to: `${app.linkFor(ana, fileId)}&as=mp3` });
    expect((await get(ana, renewed.to ?? "")).status).toBe(200);
  });

  it("is told complete to each who hears it, and fits what they load", async () => {
    const { ana, admin, ticket, keep, run, inMessage } = await inShop();
    await run("update contacts set picture_id = $1", [await keep()]);
    const ears = [await app.listen(ana), await app.listen(admin)] as const;
    const { fileId } = await inMessage();
    await app.as(ana).ok(tickets.update, { params: { id: ticket.id }, body: { status: "open" } });
    const heard = await Promise.all(
      ears.map(async (ear) => (await ear.next("-ticket"))["ticket"] as { contact: { urlPicture: string } }),
    );
    const loaded = await Promise.all(
      [ana, admin].map((who) => app.as(who).ok(tickets.get, { params: { uuid: ticket.uuid } })),
    );
    expect(heard.map(({ contact }) => contact.urlPicture)).toEqual(
      loaded.map(({ contact }) => contact.urlPicture),
    );
    const links = heard.map(({ contact }) => contact.urlPicture);
    expect(new Set(links).size).toBe(2);
    for (const [at, person] of [ana, admin].entries())
      expect((await app.fetchFile(person, links[at])).status).toBe(200);
    const { messages: page } = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    expect(page[0]?.mediaUrl).toBe(app.linkFor(ana, fileId));
  });

  it("comes with a login's cookie, for the files alone and out of reach of scripts", async () => {
    const { admin } = await inShop();
    const answer = await fetch(`${app.url}/api${auth.logout.path}`, {
      method: auth.logout.method,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const gone = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("balcao_files="));
    expect(gone).toMatch(/^balcao_files=; .*Path=\/files/);
  });
});
