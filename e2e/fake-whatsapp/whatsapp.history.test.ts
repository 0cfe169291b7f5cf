import { deflateSync } from "node:zlib";

import { endpoints } from "@balcao/contract";
import { proto } from "baileys";
import { beforeAll, expect, it, vi } from "vitest";

import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { requestPart } from "../../server/src/features/messages/imports/imports.jobs.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "./index.ts";

const patience = { timeout: 20_000, interval: 25 };
const hour = 3_600_000;
const day = (ago: number) => new Date(Date.now() - ago * 24 * hour).toISOString().slice(0, 10);

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

/** A company whose WhatsApp was linked to import the last ten days. */
async function importing() {
  const { admin, companyId } = await app.inNewCompany();
  const as = app.as(admin);
  const queue = await as.ok(endpoints.queues.create, { body: { name: "Antigas", color: "#336699" } });
  const body = {
    name: "Recepção",
    channel: "whatsapp" as const,
    enableImportMessage: true,
    importOldMessages: day(10),
    importRecentMessages: day(0),
    closedTicketsPostImported: true,
    queueIdImportMessages: queue.id,
  };
  const { id } = await as.ok(endpoints.connections.create, { body });
  const get = () => as.ok(endpoints.connections.get, { params: { id } });
  const qrcode = await vi.waitUntil(async () => (await get()).qrcode, patience);
  const account = fake.scan(qrcode?.text ?? "");
  await vi.waitFor(async () => expect((await get()).status).toBe("CONNECTED"), patience);
  const rows = <R extends Record<string, unknown>>(text: string) =>
    app.database.read<R>(companyId, { text: text.replaceAll("$company", String(companyId)) });
  /** Nothing more came for as long as one waits. */
  const fallSilent = () =>
    app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update timers set next_at = app.now(), due_at = app.now() where company_id = $1 and kind = 'messages.end-import'",
        values: [companyId],
      }),
    );
  return { as, admin, companyId, id, queue, get, account, rows, fallSilent };
}

let contacts = 0;
const someone = () => {
  contacts += 1;
  const phone = `55119876600${String(contacts).padStart(2, "0")}`;
  return { phone: fake.addContact({ phone, name: `Pessoa ${contacts}` }), jid: `${phone}@s.whatsapp.net` };
};

const said = (
  jid: string,
  id: string,
  more: Partial<proto.IWebMessageInfo> & { ago: number; fromMe?: boolean },
) => {
  const { ago, fromMe = false, ...rest } = more;
  return {
    key: { id, remoteJid: jid, fromMe },
    message: { conversation: `mensagem ${id}` },
    messageTimestamp: Math.floor((Date.now() - ago * 24 * hour) / 1000),
    ...rest,
  };
};

it("imports what was written between two days, once, as old as it is", async () => {
  const { as, admin, companyId, id, queue, get, account, rows, fallSilent } = await importing();
  expect((await get()).statusImportMessages).toMatchObject({ state: "preparing", this: 0 });
  const ear = await app.listen(admin);
  const { phone, jid } = someone();
  const liveId = await phone.sendText("isto é novo");
  await vi.waitFor(
    async () => expect(await rows("select id from messages where company_id = $company")).toHaveLength(1),
    patience,
  );
  const picture = fake.media.put(new Uint8Array(500), "image");
  const history = [
    said(jid, "TOO-OLD", { ago: 40 }),
    said(jid, "OURS", { ago: 3, fromMe: true, status: 4 }),
    said(jid, "THEIRS", {
      ago: 4,
      reactions: [
        {
          key: { remoteJid: jid, fromMe: true, id: "R" },
          text: "👍",
          senderTimestampMs: Date.now() - 2 * hour,
        },
      ],
    }),
    said(jid, "EDIT", {
      ago: 2,
      message: {
        protocolMessage: {
          type: 14,
          key: { id: "THEIRS", remoteJid: jid, fromMe: false },
          editedMessage: { conversation: "corrigida" },
        },
      },
    }),
    said(jid, "PICTURE", { ago: 1, message: { imageMessage: { ...picture, mimetype: "image/jpeg" } } }),
    said(jid, liveId, { ago: 0 }),
    said("120363000000000001@g.us", "GROUP", {
      ago: 2,
      key: { id: "GROUP", remoteJid: "120363000000000001@g.us", participant: jid },
    }),
    ...Array.from({ length: 130 }, (_, place) =>
      said("5511955554444@s.whatsapp.net", `MANY-${place}`, { ago: 5 - place / 1000 }),
    ),
  ];
  await fake.sendHistory(history, account, {
    asFile: true,
    names: { "5511955554444@s.whatsapp.net": "Beatriz" },
  });

  await vi.waitFor(
    async () =>
      expect((await get()).statusImportMessages).toMatchObject({
        state: "running",
        this: 134,
        all: 134,
        failed: 0,
      }),
    patience,
  );
  const stored = () =>
    rows<{
      provider_id: string;
      body: string;
      ack: number;
      imported: boolean;
      read: boolean;
      state: string | null;
    }>(
      "select provider_id, body, ack, imported, read, media ->> 'state' as state from messages where company_id = $company order by id",
    );
  await vi.waitFor(async () => expect(await stored()).toHaveLength(134), patience);
  const byId = new Map((await stored()).map((row) => [row.provider_id, row]));
  expect(byId.get("OURS")).toMatchObject({ ack: 3, imported: true });
  expect(byId.get("THEIRS")).toMatchObject({ body: "corrigida", read: true });
  expect(byId.get("PICTURE")).toMatchObject({ state: "later" });
  expect(byId.get(liveId)).toMatchObject({ imported: false, body: "isto é novo" });
  expect(byId.has("TOO-OLD") || byId.has("GROUP")).toBe(false);
  expect(
    (await stored()).flatMap((row) => (row.provider_id.startsWith("MANY") ? [row.provider_id] : [])),
  ).toEqual(Array.from({ length: 130 }, (_, place) => `MANY-${place}`));
  expect(
    await rows(
      "select emoji, author_contact_id::int as author from message_reactions where company_id = $company",
    ),
  ).toEqual([{ emoji: "👍", author: 0 }]);

  const tickets = () =>
    rows<{
      name: string;
      status: string;
      unread: number;
      queue_id: number | null;
      last_message: string;
      uuid: string;
    }>(
      "select c.name, t.status, t.unread, t.queue_id, t.last_message, t.uuid from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id where t.company_id = $company order by t.id",
    );
  const [live, old] = await tickets();
  expect(live).toMatchObject({ status: "pending", unread: 1, queue_id: null, last_message: "isto é novo" });
  expect(old).toMatchObject({ name: "Beatriz", status: "pending", unread: 0, queue_id: queue.id });

  // New messages stay last, and each old one stands at its own time.
  const { messages } = await as.ok(endpoints.messages.list, { params: { ticketUuid: live?.uuid ?? "" } });
  expect(messages.map(({ wid }) => wid)).toEqual(["THEIRS", "OURS", "PICTURE", liveId]);
  const daysAgo = messages.map(({ createdAt }) =>
    Math.round((Date.now() - Date.parse(createdAt)) / (24 * hour)),
  );
  expect(daysAgo).toEqual([4, 3, 1, 0]);
  await vi.waitFor(
    async () => expect((await stored()).find((row) => row.provider_id === "PICTURE")?.state).toBe("ready"),
    patience,
  );

  await fallSilent();
  await vi.waitFor(
    async () =>
      expect(await get()).toMatchObject({
        enableImportMessage: false,
        statusImportMessages: { state: "ready", this: 134 },
      }),
    patience,
  );
  expect((await tickets()).map(({ status }) => status)).toEqual(["pending", "closed"]);
  const about = { name: `importMessages-${companyId}`, payload: { action: "refresh", whatsappId: id } };
  await vi.waitFor(() => expect(ear.heard).toContainEqual(expect.objectContaining(about)), patience);
}, 90_000);

it("does not end with the silence of an import whose days were changed since", async () => {
  const { as, companyId, id, get, account, rows, fallSilent } = await importing();
  const { jid } = someone();
  await fake.sendHistory([said(jid, `DAYS-${companyId}`, { ago: 3 })], account);
  const stored = () => rows("select id from messages where company_id = $company");
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), patience);

  await as.ok(endpoints.connections.update, { params: { id }, body: { importOldMessages: day(9) } });
  await fallSilent();
  const timers = () =>
    rows("select key from timers where company_id = $company and kind = 'messages.end-import'");
  await vi.waitFor(async () => expect(await timers()).toEqual([]), patience);
  expect(await get()).toMatchObject({ enableImportMessage: true });

  const qrcode = await vi.waitUntil(async () => (await get()).qrcode, patience);
  const again = fake.scan(qrcode?.text ?? "");
  await vi.waitFor(async () => expect((await get()).status).toBe("CONNECTED"), patience);
  await fake.sendHistory([said(jid, `MORE-${companyId}`, { ago: 5 })], again);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2), patience);
}, 90_000);

it("goes on with the slice that a killed process did not store, and stores none twice", async () => {
  const { id, companyId, rows } = await importing();
  const jid = "5511944443333@s.whatsapp.net";
  const conversations = [
    {
      id: jid,
      messages: Array.from({ length: 250 }, (_, place) => ({
        message: said(jid, `CUT-${String(place).padStart(3, "0")}`, { ago: 3 - place / 1000 }),
      })),
    },
  ];
  const packed = deflateSync(
    proto.HistorySync.encode(proto.HistorySync.fromObject({ syncType: 2, conversations })).finish(),
  );
  // State that was left behind: two of three slices are stored, of which the second was acted upon.
  await app.database.tenant(companyId, async (tx) => {
    const [part] = await tx.query<{ id: number }>({
      text: `
        insert into history_parts (company_id, connection_id, part, content, from_at, to_at, with_groups, next_slice, total, stored)
        values ($1, $2, 'CUT', $3, now() - interval '10 days', now(), false, 2, 250, 200) returning id`,
      values: [companyId, id, JSON.stringify({ inline: packed.toString("base64") })],
    });
    const request = { companyId, partId: part?.id ?? 0 };
    tx.enqueue(requestPart(request));
    tx.afterCommit(
      () => void app.database.tenant(companyId, async (again) => again.enqueue(requestPart(request))),
    );
  });

  const known = () =>
    rows<{ provider_id: string }>("select provider_id from messages where company_id = $company order by id");
  const last = Array.from({ length: 50 }, (_, place) => ({ provider_id: `CUT-${200 + place}` }));
  await vi.waitFor(async () => expect(await known()).toEqual(last), patience);
  const parts = () => rows("select state, stored, next_slice from history_parts where company_id = $company");
  await vi.waitFor(
    async () => expect(await parts()).toEqual([{ state: "stored", stored: 250, next_slice: 3 }]),
    patience,
  );
}, 60_000);
