import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";

import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "./index.ts";

const patience = { timeout: 15_000, interval: 20 };
const { connections, messages, tickets } = endpoints;

let app: TestApp;
let fake: FakeWhatsapp;
beforeAll(async () => {
  fake = await startFakeWhatsapp();
  app = await startTestApp({ environment: { WHATSAPP_WEB_URL: fake.url } });
  return () => fake.stop();
});

/** A company that takes groups, and a conversation of one with three members. */
async function inGroup() {
  const { admin, companyId } = await app.inNewCompany();
  const as = app.as(admin);
  const { id } = await as.ok(connections.create, {
    body: { name: "Recepção", channel: "whatsapp", allowGroup: true },
  });
  const get = () => as.ok(connections.get, { params: { id } });
  const qrcode = await vi.waitUntil(async () => (await get()).qrcode, patience);
  const account = fake.account(fake.scan(qrcode?.text ?? ""));
  await vi.waitFor(async () => expect((await get()).status).toBe("CONNECTED"), patience);
  const members = ["Ana", "Bia", "Caio"].map((name, index) =>
    fake.addContact({ phone: `551198765100${index}`, name }),
  );
  const [ana, bia, caio] = members;
  if (!ana || !bia || !caio) throw new Error("the group has no members");
  const group = fake.addGroup("Família", members);
  const first = await ana.sendText("oi, gente", { group });
  const ticket = await vi.waitUntil(async () => {
    const found = await as.ok(tickets.list, { query: { status: "group", showAll: "true" } });
    return found.tickets[0];
  }, patience);
  const rows = () =>
    app.database.read<{ id: number; provider_id: string; body: string; ack: number; from_me: boolean }>(
      companyId,
      {
        text: "select id, provider_id, body, ack, from_me from messages where company_id = $1 order by id",
        values: [companyId],
      },
    );
  return { admin, as, companyId, account, group, ana, bia, caio, first, ticket, rows };
}

it("shows a message as delivered and read once the whole group has it, whoever is first and however often one tells", async () => {
  const { as, ticket, rows, group, ana, bia, caio, companyId } = await inGroup();
  await as.ok(messages.send, { params: { ticketId: ticket.id }, body: { body: "boa noite a todos" } });
  const ours = async () => (await rows()).find(({ from_me }) => from_me);
  await vi.waitFor(async () => expect((await ours())?.ack).toBe(1), patience);
  const id = (await ours())?.provider_id ?? "";
  const told = async () =>
    (
      await app.database.read<{ count: number }>(companyId, {
        text: "select coalesce(sum(level), 0)::int as count from group_receipts where company_id = $1",
        values: [companyId],
      })
    )[0]?.count;

  ana.receive(id, "delivered", { group });
  ana.receive(id, "read", { group });
  bia.receive(id, "delivered", { group });
  await vi.waitFor(async () => expect(await told()).toBe(5), patience);
  expect((await ours())?.ack).toBe(1);
  caio.receive(id, "delivered", { group });
  await vi.waitFor(async () => expect((await ours())?.ack).toBe(2), patience);
  caio.receive(id, "read", { group });
  ana.receive(id, "read", { group });
  await vi.waitFor(async () => expect(await told()).toBe(8), patience);
  expect((await ours())?.ack).toBe(2);
  bia.receive(id, "read", { group });
  await vi.waitFor(async () => expect((await ours())?.ack).toBe(3), patience);
}, 60_000);

it("answers, reacts, reads and edits in a group under the addresses that came, with ids that a client chooses", async () => {
  const { as, ticket, rows, group, ana, first } = await inGroup();
  const theirs = await vi.waitUntil(
    async () => (await rows()).find((row) => row.provider_id === first),
    patience,
  );
  const params = { messageId: theirs.id };
  await as.ok(messages.react, { params, body: { emoji: "👍" } });
  const bodyWithQuote = { body: "respondo à Ana", quotedMsg: { id: theirs.id } };
  await as.ok(messages.send, { params: { ticketId: ticket.id }, body: bodyWithQuote });
  const ours = await vi.waitUntil(
    async () => (await rows()).find((row) => row.from_me && row.ack > 0),
    patience,
  );
  await as.ok(messages.edit, { params: { messageId: ours.id }, body: { body: "respondo a você" } });

  const sent = () => fake.sent.filter(({ to }) => to === group.jid);
  await vi.waitFor(() => expect(sent()).toHaveLength(3), patience);
  const lid = `${ana.contact.lid}@lid`;
  const reaction = sent().find(({ message }) => message.reactionMessage)?.message.reactionMessage;
  expect(reaction?.key).toMatchObject({ id: first, participant: lid, remoteJid: group.jid, fromMe: false });
  const answer = sent().find(({ message }) => message.extendedTextMessage)?.message.extendedTextMessage;
  expect(answer?.contextInfo).toMatchObject({ stanzaId: first, participant: lid });
  expect(sent().map(({ id }) => id)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^3EB0[0-9A-F]{18}$/)),
  );
  // The list of a ticket's messages reads them.
  await as.ok(messages.list, { params: { ticketUuid: ticket.uuid } });
  await vi.waitFor(() => expect(fake.readFrom.get(first)).toBe(lid), patience);
}, 60_000);

it("names who is mentioned: a member who wrote before and ourselves; a stranger stays as he stands there", async () => {
  const { rows, group, ana, bia, account } = await inGroup();
  await bia.sendText("cheguei", { group });
  const mentionedJid = [`${bia.contact.lid}@lid`, `${account.lid}@lid`, "999888777@lid"];
  const text = `@${bia.contact.lid} e @${account.lid}, falem com @999888777`;
  const id = await ana.send({ extendedTextMessage: { text, contextInfo: { mentionedJid } } }, { group });
  await vi.waitFor(
    async () =>
      expect((await rows()).find((row) => row.provider_id === id)?.body).toMatch(
        /^@Bia e @.*, falem com @999888777$/,
      ),
    patience,
  );
}, 60_000);
