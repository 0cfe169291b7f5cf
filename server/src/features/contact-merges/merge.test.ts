import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConversation } from "../messages/conversation.testing.ts";
import { buildNote } from "../notes/notes.testing.ts";
import { buildTag } from "../tags/tags.testing.ts";
import { buildConnection, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { contactReferences } from "./contactReferences.ts";

const { contactMerges, contacts, notes, tickets, tags } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** Carla, known twice, with a conversation on the same connection under each name. */
async function withTwins() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [boss, client] = [app.as(admin), app.as(ana)];
  const queueId = await buildQueue(site);
  await app.setUser(ana, { queueIds: [queueId] });
  const connection_id = await buildConnection(site, { is_default: true });
  const contact = await buildContact(boss, { name: "Carla", extraInfo: [{ name: "CPF", value: "1" }] });
  const duplicate = await buildContact(boss, {
    name: "Carla Souza",
    email: "carla@example.com",
    walletUserId: ana.id,
    extraInfo: [{ name: "Cidade", value: "Recife" }],
  });
  const place = { connection_id, queue_id: queueId };
  const old = await buildTicket(site, { ...place, contact_id: duplicate.id, status: "closed" });
  const waiting = await buildTicket(site, {
    ...place,
    contact_id: duplicate.id,
    unread: 2,
  });
  const open = await buildTicket(site, {
    ...place,
    contact_id: contact.id,
    status: "open",
    user_id: ana.id,
    unread: 1,
  });
  await buildConversation(site, waiting, [{ body: "Oi" }, { body: "Alguém aí?" }]);
  await buildConversation(site, open, [{ body: "Bom dia" }]);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        update tickets set unread = x.unread, updated_at = now() + x.later
        from (values ($2::bigint, 2, interval '1 minute'), ($3, 1, interval '0')) as x(id, unread, later)
        where company_id = $1 and tickets.id = x.id`,
      values: [companyId, waiting.id, open.id],
    }),
  );
  await buildNote(boss, waiting.id);
  const [both, hers] = [await buildTag(boss), await buildTag(boss)];
  await boss.ok(tags.syncContact, { body: { contactId: contact.id, tags: [both.id] } });
  await boss.ok(tags.syncContact, { body: { contactId: duplicate.id, tags: [both.id, hers.id] } });
  return {
    companyId,
    site,
    people: { admin, ana },
    boss,
    client,
    contact,
    duplicate,
    old,
    waiting,
    open,
    both,
    hers,
  };
}
type Twins = Awaited<ReturnType<typeof withTwins>>;

const merge = ({ boss, contact, duplicate }: Twins, take: ("name" | "number" | "email")[] = []) =>
  boss.ok(contactMerges.merge, { params: { id: contact.id }, body: { duplicateId: duplicate.id, take } });

/** Every row that two contacts can leave a trace in. */
async function everything({ companyId }: Twins) {
  const names = [
    ...new Set(contactReferences.map(({ table }) => table)),
    "contacts",
    "ticket_logs",
    "ticket_notes",
  ];
  const found: Record<string, unknown> = {};
  for (const name of names)
    found[name] = await app.database.read(companyId, {
      text: `select to_jsonb(t) as row from ${name} t where company_id = $1 order by to_jsonb(t)::text`,
      values: [companyId],
    });
  return found;
}

const conversationOf = async ({ boss }: Twins, uuid: string) =>
  (await boss.ok(endpoints.messages.list, { params: { ticketUuid: uuid }, query: {} })).messages.map(
    ({ body }) => body,
  );

describe("merging two contacts", () => {
  it("gives the one everything of the other", async () => {
    const twins = await withTwins();
    const { boss, contact, duplicate, both, hers, open, waiting, old } = twins;
    const { contact: merged } = await merge(twins, ["name"]);
    expect(merged).toMatchObject({
      id: contact.id,
      name: "Carla Souza",
      number: contact.number,
      email: "carla@example.com",
      walletUserId: twins.people.ana.id,
      extraInfo: [
        { name: "CPF", value: "1" },
        { name: "Cidade", value: "Recife" },
      ],
    });
    expect(new Set(merged.tags.map(({ id }) => id))).toEqual(new Set([both.id, hers.id]));
    await boss.refused(contacts.get, { params: { id: duplicate.id } }, "ERR_NO_CONTACT_FOUND");
    const profile = await boss.ok(contacts.profile, { params: { number: duplicate.number } });
    expect(profile.contactId).toBe(contact.id);
    const list = await boss.ok(tickets.ofContact, { params: { contactId: contact.id }, query: {} });
    expect(list.tickets.map(({ id }) => id)).toEqual([open.id, waiting.id, old.id]);
    expect(await boss.ok(notes.list, { query: { contactId: contact.id } })).toMatchObject([
      { contactId: contact.id },
    ]);
    expect(await conversationOf(twins, open.uuid)).toEqual(["Oi", "Alguém aí?", "Bom dia"]);
  });

  it("leaves one active ticket on a connection: the attended one, with what waited in the other", async () => {
    const twins = await withTwins();
    const { boss, open, waiting } = twins;
    await merge(twins);
    expect(await boss.ok(tickets.get, { params: { uuid: waiting.uuid } })).toMatchObject({
      status: "closed",
      unreadMessages: 0,
    });
    expect(await boss.ok(tickets.get, { params: { uuid: open.uuid } })).toMatchObject({
      status: "open",
      unreadMessages: 3,
      lastMessage: "Alguém aí?",
    });
    const log = await boss.ok(tickets.log, { params: { ticketId: waiting.id } });
    expect(log.map(({ type }) => type)).toContain("closed");
  });

  it("tells whoever sees them", async () => {
    const twins = await withTwins();
    const { people, contact, duplicate, waiting } = twins;
    const heard = await app.listen(people.ana);
    await merge(twins);
    expect(await heard.next("-contactMerge")).toEqual({
      action: "merge",
      contactId: contact.id,
      duplicateId: duplicate.id,
    });
    await heard.next(
      "-contact",
      (payload) => payload["action"] === "delete" && payload["contactId"] === duplicate.id,
    );
    expect(
      await heard.next("-ticket", (payload) => JSON.stringify(payload).includes(waiting.uuid)),
    ).toMatchObject({
      action: "update",
      ticket: { status: "closed", contactId: contact.id },
    });
    await heard.next("-contact", (payload) => payload["action"] === "update");
  });

  it("is the admin's, is written down, and takes two people of one company", async () => {
    const twins = await withTwins();
    const { boss, client, contact, duplicate, companyId } = twins;
    const stranger = await withTwins();
    const into = (duplicateId: number) => ({ params: { id: contact.id }, body: { duplicateId } });
    await client.refused(contactMerges.merge, into(duplicate.id), "ERR_NO_PERMISSION");
    await client.refused(contactMerges.duplicates, { params: { id: contact.id } }, "ERR_NO_PERMISSION");
    await stranger.boss.refused(contactMerges.merge, into(duplicate.id), "ERR_NO_CONTACT_FOUND");
    await boss.refused(contactMerges.merge, into(stranger.duplicate.id), "ERR_NO_CONTACT_FOUND");
    await boss.refused(contactMerges.merge, into(contact.id), "ERR_CONFLICT");
    const { mergeId } = await boss.ok(contactMerges.merge, into(duplicate.id));
    await client.refused(contactMerges.undoMerge, { params: { id: mergeId } }, "ERR_NO_PERMISSION");
    await stranger.boss.refused(contactMerges.undoMerge, { params: { id: mergeId } }, "ERR_NO_MERGE_FOUND");
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    const audit = await app.database.read<{ action: string }>(companyId, {
      text: "select action from audit_log where company_id = $1 and action like 'contact.merge%' order by id",
      values: [companyId],
    });
    expect(audit.map(({ action }) => action)).toEqual(["contact.merged", "contact.merge-undone"]);
  });

  it("lets one of two at once win", async () => {
    const { boss, contact, duplicate } = await withTwins();
    const calls = [
      { params: { id: contact.id }, body: { duplicateId: duplicate.id } },
      { params: { id: duplicate.id }, body: { duplicateId: contact.id } },
    ].map((input) => boss.call(contactMerges.merge, input));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe("undoing a merge", () => {
  it("leaves everything as it was", async () => {
    const twins = await withTwins();
    const before = await everything(twins);
    const { mergeId } = await merge(twins, ["name", "number", "email"]);
    expect(await everything(twins)).not.toEqual(before);
    const { contact, duplicate } = await twins.boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    expect([contact.id, duplicate.id]).toEqual([twins.contact.id, twins.duplicate.id]);
    expect(await everything(twins)).toEqual(before);
    await twins.boss.refused(contactMerges.undoMerge, { params: { id: mergeId } }, "ERR_NO_MERGE_FOUND");
  });

  it("works for several, in any order", async () => {
    const twins = await withTwins();
    const third = await buildContact(twins.boss, { name: "Carla S." });
    const before = await everything(twins);
    const first = await merge(twins);
    const second = await twins.boss.ok(contactMerges.merge, {
      params: { id: twins.contact.id },
      body: { duplicateId: third.id },
    });
    const list = await twins.boss.ok(contactMerges.merges, { params: { id: twins.contact.id } });
    expect(list.map(({ id, duplicateName }) => [id, duplicateName])).toEqual([
      [second.mergeId, "Carla S."],
      [first.mergeId, "Carla Souza"],
    ]);
    await twins.boss.ok(contactMerges.undoMerge, { params: { id: first.mergeId } });
    await twins.boss.ok(contactMerges.undoMerge, { params: { id: second.mergeId } });
    expect(await everything(twins)).toEqual(before);
  });

  it("unblocks the one that was blocked with the other; whom nobody blocked stays so", async () => {
    for (const blocked of ["contact", "duplicate", undefined] as const) {
      const twins = await withTwins();
      const { boss, contact, duplicate } = twins;
      if (blocked)
        await boss.ok(contacts.block, { params: { id: twins[blocked].id }, body: { active: false } });
      const before = await everything(twins);
      const merged = await merge(twins);
      expect([blocked, merged.contact.active]).toEqual([blocked, blocked === undefined]);
      const undone = await boss.ok(contactMerges.undoMerge, { params: { id: merged.mergeId } });
      expect([undone.contact, undone.duplicate]).toMatchObject([
        { id: contact.id, active: blocked !== "contact" },
        { id: duplicate.id, active: blocked !== "duplicate" },
      ]);
      expect(await everything(twins)).toEqual(before);
    }
  });

  it("keeps what happened since: edits, new tags, what was said", async () => {
    const twins = await withTwins();
    const { boss, client, contact, duplicate, open, waiting, site } = twins;
    const { mergeId } = await merge(twins, ["name"]);
    await boss.ok(contacts.update, { params: { id: contact.id }, body: { name: "Carla de Souza" } });
    const identity = `phone:${duplicate.number}`;
    await buildConversation(site, { ...waiting, contact_id: contact.id, identity }, [{ body: "Depois" }]);
    await client.ok(tickets.update, {
      params: { id: open.id },
      body: { status: "closed", sendFarewellMessage: false },
    });
    const undone = await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    expect(undone.contact.name).toBe("Carla de Souza");
    expect(await boss.ok(tickets.get, { params: { uuid: open.uuid } })).toMatchObject({ status: "closed" });
    expect(await boss.ok(tickets.get, { params: { uuid: waiting.uuid } })).toMatchObject({
      status: "pending",
      unreadMessages: 2,
      contactId: duplicate.id,
    });
    expect(await conversationOf(twins, waiting.uuid)).toEqual(["Oi", "Alguém aí?", "Depois"]);
  });

  it("leaves a ticket closed where another one is active by now", async () => {
    const twins = await withTwins();
    const { boss, site, duplicate, old, waiting } = twins;
    const { mergeId } = await merge(twins);
    await app.database.tenant(site.companyId, async (tx) => {
      await tx.query({
        text: "update tickets set status = 'closed' where company_id = $1 and status = 'open'",
        values: [site.companyId],
      });
      await tx.query({
        text: "update tickets set status = 'open' where company_id = $1 and id = $2",
        values: [site.companyId, old.id],
      });
    });
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    expect(await boss.ok(tickets.get, { params: { uuid: waiting.uuid } })).toMatchObject({
      status: "closed",
      contactId: duplicate.id,
    });
    expect(await boss.ok(tickets.get, { params: { uuid: old.uuid } })).toMatchObject({
      status: "open",
      contactId: duplicate.id,
    });
  });

  it("gives an open conversation back to the waiting ones where its owner's account is gone", async () => {
    const { companyId, boss, site, contact, duplicate } = await withTwins();
    const leaver = await app.addUser(companyId, { name: "Bento" });
    const other = await buildConnection(site);
    const open = (contact_id: number, user_id: number) =>
      buildTicket(site, { contact_id, connection_id: other, status: "open", user_id });
    await open(contact.id, (await app.addUser(companyId, { name: "Caio" })).id);
    const [lost, kept] = [
      await open(duplicate.id, leaver.id),
      await buildTicket(site, { contact_id: duplicate.id, connection_id: null, status: "open" }),
    ];
    const { mergeId } = await boss.ok(contactMerges.merge, {
      params: { id: contact.id },
      body: { duplicateId: duplicate.id },
    });
    await boss.ok(endpoints.users.delete, { params: { id: leaver.id } });
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    const status = async (uuid: string) => (await boss.ok(tickets.get, { params: { uuid } })).status;
    expect([await status(lost.uuid), await status(kept.uuid)]).toEqual(["pending", "open"]);
  });

  it("leaves a ticket closed that somebody opened and closed again", async () => {
    const twins = await withTwins();
    const { boss, waiting } = twins;
    const { mergeId } = await merge(twins);
    await twins.client.ok(tickets.update, {
      params: { id: twins.open.id },
      body: { status: "closed", sendFarewellMessage: false },
    });
    const change = (status: "open" | "closed") =>
      boss.ok(tickets.update, { params: { id: waiting.id }, body: { status, sendFarewellMessage: false } });
    await change("open");
    await change("closed");
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    expect((await boss.ok(tickets.get, { params: { uuid: waiting.uuid } })).status).toBe("closed");
  });

  it("is possible for seven days, and not once the contact is deleted", async () => {
    const twins = await withTwins();
    const { boss, companyId, contact } = twins;
    const { mergeId } = await merge(twins);
    const age = (days: number) =>
      app.database.tenant(companyId, (tx) =>
        tx.query({
          text: "update contact_merges set merged_at = app.now() - make_interval(hours => $2) where company_id = $1",
          values: [companyId, days * 24 + 1],
        }),
      );
    await age(7);
    await boss.refused(contactMerges.undoMerge, { params: { id: mergeId } }, "ERR_NO_MERGE_FOUND");
    expect(await boss.ok(contactMerges.merges, { params: { id: contact.id } })).toEqual([]);
    await age(6);
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    await merge(twins);
    await boss.ok(contacts.delete, { params: { id: contact.id } });
    expect(
      await app.database.read(companyId, {
        text: "select 1 from contact_merges where company_id = $1",
        values: [companyId],
      }),
    ).toEqual([]);
  });
});

it("moves reactions and authors in groups, and gives them back", async () => {
  const twins = await withTwins();
  const { site, contact, duplicate, open, companyId } = twins;
  const [first = 0, second = 0] = await buildConversation(site, open, [
    { body: randomUUID() },
    { body: randomUUID() },
  ]);
  await app.database.tenant(companyId, async (tx) => {
    const react = (messageId: number, author: number, emoji: string) =>
      tx.query({
        text: "insert into message_reactions values ($1, $2, $3, $4, app.now())",
        values: [companyId, messageId, author, emoji],
      });
    await react(first, contact.id, "👍");
    await react(first, duplicate.id, "❤️");
    await react(second, duplicate.id, "🎉");
    await tx.query({
      text: "update messages set author_contact_id = $3 where company_id = $1 and id = $2",
      values: [companyId, second, duplicate.id],
    });
  });
  const before = await everything(twins);
  const { mergeId } = await merge(twins);
  const reactions = await app.database.read(companyId, {
    text: "select message_id, author_contact_id, emoji from message_reactions where company_id = $1 order by 1",
    values: [companyId],
  });
  expect(reactions).toEqual([
    { message_id: first, author_contact_id: contact.id, emoji: "👍" },
    { message_id: second, author_contact_id: contact.id, emoji: "🎉" },
  ]);
  await twins.boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
  expect(await everything(twins)).toEqual(before);
});
