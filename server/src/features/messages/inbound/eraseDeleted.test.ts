import { setTimeout as wait } from "node:timers/promises";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildTicket } from "../../tickets/tickets.testing.ts";
import { buildMessage } from "../conversation.testing.ts";

const { messages, settings } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A picture that a contact sent, in a company that erases what contacts delete, or does not. */
async function withPicture(erases: boolean) {
  const { companyId, admin } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const body = { column: "lgpdDeleteMessage" as const, data: erases };
  await app.as(admin).ok(settings.updateCompanySetting, { body });
  const connection_id = await buildConnection(site);
  const ticket = await buildTicket(site, { status: "open", user_id: admin.id, connection_id });
  const { files, config } = app.running.services;
  const path = join(config.dataDir, `picture-${companyId}`);
  await writeFile(path, "GIF89a");
  const file = await files.keep(companyId, { path, name: "rg.gif", mimetype: "image/gif", size: 6 });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  const media = { kind: "image", mimetype: "image/gif", name: "rg.gif" } as const;
  const messageId = await buildMessage(site, ticket, { body: "", media, fileId: file.id });
  const rows = <R extends Record<string, unknown>>(text: string) => app.database.read<R>(companyId, { text });
  const [row] = await rows<{ provider_id: string }>("select provider_id from messages");
  const revoke = () =>
    app.running.pipeline.inbox.accept({
      companyId,
      connectionId: connection_id,
      events: [
        {
          kind: "revoke",
          eventId: "r1",
          chat: { identities: [{ kind: "phone", value: "5511980001234" }], name: "João", isGroup: false },
          at: new Date().toISOString(),
          key: { providerId: row?.provider_id ?? "", fromMe: false },
        },
      ],
    });
  const served = async () => (await app.fetchFile(admin, app.linkFor(admin, file.id))).status;
  const isDeleted = async () => (await rows("select 1 from messages where is_deleted")).length === 1;
  return { admin, site, messageId, rows, revoke, served, isDeleted };
}

const patience = { timeout: 10_000, interval: 50 };

it("erases the file of what a contact deletes", async () => {
  const { revoke, served, rows } = await withPicture(true);
  expect(await served()).toBe(200);
  await revoke();
  await expect.poll(served, patience).toBe(404);
  // Nobody is shown it from the deletion on; the bytes go with a job.
  await expect.poll(() => rows("select id from files"), patience).toEqual([]);
});

it("keeps the file where the company does not erase, and what was sent on", async () => {
  const kept = await withPicture(false);
  await kept.revoke();
  await expect.poll(kept.isDeleted, patience).toBe(true);
  const forwarded = await withPicture(true);
  const contactId = await buildPerson(forwarded.site, { name: "Lia" });
  const body = { messageId: forwarded.messageId, contactId };
  await app.as(forwarded.admin).ok(messages.forward, { body });
  await forwarded.revoke();
  await expect.poll(forwarded.isDeleted, patience).toBe(true);
  // The job has nothing to wait for by which it could be told: give it the time that the other test's took.
  await wait(1_500);
  expect(await kept.rows("select id from files")).toHaveLength(1);
  // Nobody is shown what was deleted; what was sent on stands in another conversation.
  expect([await kept.served(), await forwarded.served()]).toEqual([404, 200]);
});
