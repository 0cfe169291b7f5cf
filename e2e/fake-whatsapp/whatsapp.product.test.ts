import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";

import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "./index.ts";

const patience = { timeout: 10_000, interval: 20 };
const bytes = new Uint8Array(500);

let app: TestApp;
let fake: FakeWhatsapp;
beforeAll(async () => {
  fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 5 } });
  app = await startTestApp({
    environment: { WHATSAPP_WEB_URL: fake.url },
    overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
  });
  return () => fake.stop();
});

/** A company whose WhatsApp is linked. */
async function linked() {
  const { admin, companyId } = await app.inNewCompany();
  const as = app.as(admin);
  const { id } = await as.ok(endpoints.connections.create, {
    body: { name: "Recepção", channel: "whatsapp" },
  });
  const session = () => as.ok(endpoints.connections.get, { params: { id } });
  const qrcode = await vi.waitUntil(async () => (await session()).qrcode, patience);
  fake.scan(qrcode?.text ?? "");
  await vi.waitFor(async () => expect((await session()).status).toBe("CONNECTED"), patience);
  return { admin, as, companyId };
}

it("keeps both sides of a conversation in order through the whole product", async () => {
  const { admin, as, companyId } = await linked();
  const { phone } = fake;
  const theirs: string[] = [];
  for (let round = 0; round < 15; round++) {
    theirs.push(await phone.sendText(`texto ${round}`));
    theirs.push(await phone.sendImage({ bytes, mimetype: "image/jpeg", caption: `foto ${round}` }));
    theirs.push(await phone.sendVoice({ bytes, mimetype: "audio/ogg; codecs=opus" }));
  }
  const ticket = await vi.waitUntil(async () => {
    const { tickets } = await as.ok(endpoints.tickets.list, {
      query: { status: "pending", showAll: "true" },
    });
    return tickets[0];
  }, patience);
  const rows = () =>
    app.database.read<{ provider_id: string; from_me: boolean; ack: number }>(companyId, {
      text: "select provider_id, from_me, ack from messages where company_id = $1 and ticket_id = $2 order by id",
      values: [companyId, ticket.id],
    });
  const idsOf = (all: Awaited<ReturnType<typeof rows>>, fromMe: boolean) =>
    all.filter((row) => row.from_me === fromMe).map((row) => row.provider_id);
  await vi.waitFor(async () => expect(idsOf(await rows(), false)).toHaveLength(theirs.length), patience);
  expect(idsOf(await rows(), false)).toEqual(theirs);

  await as.ok(endpoints.tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: admin.id },
  });
  const params = { ticketId: ticket.id };
  for (let n = 0; n < 10; n++)
    await as.ok(endpoints.messages.send, { params, body: { body: `resposta ${n}` } });

  await vi.waitFor(async () => {
    const acks = (await rows()).filter((row) => row.from_me).map((row) => row.ack);
    expect(acks.every((ack) => ack === 2)).toBe(true);
  }, patience);
  expect(fake.sent.map(({ id }) => id)).toEqual(idsOf(await rows(), true));
}, 60_000);

it("refuses a call where none are accepted, says why, and shows one call that was refused", async () => {
  const { as, companyId } = await linked();
  for (const [column, data] of [
    ["AcceptCallWhatsappMessage", "Não atendemos chamadas."],
    ["acceptCallWhatsapp", "disabled"],
  ] as const)
    await as.ok(endpoints.settings.updateCompanySetting, { body: { column, data } });
  const lia = fake.addContact({ phone: "5511987650009", name: "Lia" });
  const call = lia.call();

  await vi.waitFor(() => expect(fake.refusedCalls).toContain(call.callId), patience);
  call.giveUp();
  await vi.waitFor(
    () =>
      expect(
        fake.sent
          .filter(({ to }) => to === "5511987650009")
          .map(({ message }) => message.extendedTextMessage?.text),
      ).toEqual(["Não atendemos chamadas."]),
    patience,
  );
  const calls = () =>
    app.database.read(companyId, {
      text: "select m.data, t.unread from messages m join tickets t on t.id = m.ticket_id where m.media_type = 'call_log'",
    });
  await vi.waitFor(
    async () => expect(await calls()).toEqual([{ data: { video: false, outcome: "refused" }, unread: 1 }]),
    patience,
  );
}, 60_000);

it("tells the contact of every message that was read, in the order in which they were written", async () => {
  const { admin, as } = await linked();
  const nina = fake.addContact({ phone: "5511987650010", name: "Nina" });
  const theirs: string[] = [];
  for (let index = 0; index < 130; index++) theirs.push(await nina.sendText(`texto ${index}`));
  const ticket = await vi.waitUntil(async () => {
    const query = { status: "pending", showAll: "true" } as const;
    const { tickets } = await as.ok(endpoints.tickets.list, { query });
    return tickets.find(({ unreadMessages }) => unreadMessages === theirs.length);
  }, patience);
  await as.ok(endpoints.tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: admin.id },
  });

  await as.ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } });

  const read = () => fake.read.filter((id) => theirs.includes(id));
  await vi.waitFor(() => expect(read()).toEqual(theirs), patience);
}, 60_000);
