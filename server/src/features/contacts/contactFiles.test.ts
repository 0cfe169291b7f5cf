import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { contactsJobs } from "./contacts.jobs.ts";
import { buildContact } from "./contacts.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const patience = { timeout: 10_000, interval: 50 };

async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const { files, config } = app.running.services;
  const keep = async (name: string): Promise<string> => {
    const path = join(config.dataDir, `${companyId}-${name}`);
    await writeFile(path, "GIF89a");
    const file = await files.keep(companyId, { path, name, mimetype: "image/gif", size: 6 });
    await app.database.tenant(companyId, (tx) => files.record(tx, file));
    return file.id;
  };
  const names = async () =>
    (
      await app.database.read<{ name: string }>(companyId, { text: "select name from files order by name" })
    ).map(({ name }) => name);
  const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    app.database.tenant(companyId, (tx) => tx.query<R>({ text, values }));
  const asked: number[] = [];
  const refresh = async (contactId: number, bytes?: Uint8Array) => {
    const [job] = contactsJobs({
      services: app.running.services,
      sessionOf: () => bytes && { ...noSession, profilePicture: async () => bytes },
      isElsewhere: async (connectionId) => asked.push(connectionId) > 0,
    });
    await job?.run({ companyId, contactId, connectionId: 1 });
  };
  return { companyId, admin: app.as(admin), keep, names, sql, refresh, asked };
}

const nothing = async () => undefined;
const noSession = {
  send: () => Promise.reject(new Error("Nobody sends")),
  download: () => Promise.reject(new Error("Nobody downloads")),
  markRead: nothing,
  setTyping: nothing,
  checkNumber: nothing,
  templates: async () => [],
  logout: nothing,
  stop: nothing,
};

it("go with a deleted contact: its picture, what its conversations show, whoever was merged into it", async () => {
  const { companyId, admin, keep, names, sql } = await inCompany();
  const [contact, other] = [await buildContact(admin), await buildContact(admin)];
  const shared = await keep("shared");
  for (const [{ id }, files] of [
    [contact, [await keep("own"), shared]],
    [other, [shared, await keep("theirs")]],
  ] as const) {
    const [ticket] = await sql<{ id: number }>(
      "insert into tickets (company_id, status, channel, contact_id) values ($1, 'open', 'simulator', $2) returning id",
      [companyId, id],
    );
    for (const file of files)
      await sql(
        `insert into messages (company_id, ticket_id, contact_id, provider_id, from_me, body, media_type, file_id, sent_at)
          values ($1, $2, $3, gen_random_uuid(), false, '', 'image', $4, app.now())`,
        [companyId, ticket?.id, id, file],
      );
  }
  const twin = await buildContact(admin);
  const setPicture = "update contacts set picture_id = $2 where id = $1";
  await sql(setPicture, [contact.id, await keep("picture")]);
  await sql(setPicture, [twin.id, await keep("twin")]);
  await sql(setPicture, [other.id, await keep("portrait")]);
  await admin.ok(endpoints.contactMerges.merge, {
    params: { id: contact.id },
    body: { duplicateId: twin.id, take: [] },
  });
  expect(await names()).toHaveLength(6);
  await admin.ok(endpoints.contacts.delete, { params: { id: contact.id } });
  await expect.poll(names, patience).toEqual(["portrait", "shared", "theirs"]);
});

it("are replaced by a newer picture, and none comes for a contact that is gone", async () => {
  const { admin, keep, names, sql, refresh } = await inCompany();
  const { id } = await buildContact(admin);
  await sql("update contacts set picture_id = $2 where id = $1", [id, await keep("old")]);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await refresh(id, bytes);
  await expect.poll(names, patience).toEqual(["contato.jpg"]);
  await refresh(id + 100_000, bytes);
  expect(await names()).toEqual(["contato.jpg"]);
});

it("are asked for again where the process has not the session that another one has", async () => {
  const { companyId, admin, refresh, asked } = await inCompany();
  const { id } = await buildContact(admin);
  const waiting = () =>
    app.database.system({
      text: "select 1 from graphile_worker.jobs where key = $1",
      values: [`picture ${id}`],
    });
  await refresh(id);
  expect(asked).toEqual([1]);
  expect(await waiting()).toHaveLength(1);
  await app.database.system({
    text: "select graphile_worker.remove_job($1)",
    values: [`picture ${id}`],
  });
  const [job] = contactsJobs({
    services: app.running.services,
    sessionOf: () => undefined,
    isElsewhere: async () => false,
  });
  await job?.run({ companyId, contactId: id, connectionId: 1 });
  expect(await waiting()).toHaveLength(0);
});
