import { setTimeout as wait } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { buildContact, someNumber } from "../contacts/contacts.testing.ts";

const { contactMerges } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it("loses nothing of what comes in meanwhile, and leaves nothing with who is gone", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const connectionId = await buildConnection({ database: app.database, companyId }, { is_default: true });
  const numbers = [someNumber(), someNumber()];
  const [contact, duplicate] = await Promise.all(
    numbers.map((number, index) => buildContact(boss, { name: `Carla ${index}`, number })),
  );
  if (!contact || !duplicate) throw new Error("No contacts were made");
  const messages = Array.from({ length: 60 }, (_, index) => ({
    kind: "message" as const,
    eventId: `m:${index}`,
    chat: {
      identities: [{ kind: "phone" as const, value: numbers[index % 2] ?? "" }],
      isGroup: false,
    },
    at: new Date().toISOString(),
    key: { providerId: randomBytes(8).toString("hex"), fromMe: false },
    content: { type: "text" as const, body: `Mensagem ${index}` },
  }));
  const receive = (from: number) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events: messages.slice(from, from + 6) });
  const merge = () =>
    boss.ok(contactMerges.merge, { params: { id: contact.id }, body: { duplicateId: duplicate.id } });
  const work = [];
  for (let from = 0; from < messages.length; from += 6) {
    work.push(receive(from));
    if (from === 24) work.push(merge());
  }
  await Promise.all(work);
  const rows = () =>
    app.database.read<{ contact_id: number; ticket_of: number }>(companyId, {
      text: `
        select m.contact_id, t.contact_id as ticket_of from messages m
        join tickets t on t.company_id = m.company_id and t.id = m.ticket_id where m.company_id = $1`,
      values: [companyId],
    });
  await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(messages.length);
  for (const row of await rows()) expect(row).toEqual({ contact_id: contact.id, ticket_of: contact.id });
});

it("waits for what is being received, which has found its contacts already", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const [contact, duplicate] = [await buildContact(boss), await buildContact(boss)];
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const batch = app.database.tenant(companyId, async (tx) => {
    await tx.query({ text: "select pg_try_advisory_xact_lock(1, $1::int)", values: [companyId] });
    begun.resolve();
    await done.promise;
  });
  await begun.promise;
  let isMerged = false;
  const merging = boss
    .ok(contactMerges.merge, { params: { id: contact.id }, body: { duplicateId: duplicate.id } })
    .then(() => (isMerged = true));
  await wait(300);
  expect(isMerged).toBe(false);
  done.resolve();
  await Promise.all([batch, merging]);
  expect(isMerged).toBe(true);
});
