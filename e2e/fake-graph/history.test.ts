import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { account as standard, appSecret } from "./cloudHarness.ts";
import { type FakeGraph, startFakeGraph } from "./fakeGraph.ts";
import { makeWamid } from "./ids.ts";
import {
  editMessage,
  historyDeclinedPayload,
  historyFilesPayload,
  historyPayload,
  type Json,
  mediaMessage,
  messagesPayload,
  reactionMessage,
  textMessage,
} from "./payloads.ts";

const { connections, queues } = endpoints;
const patience = { timeout: 15_000, interval: 30 };
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const seconds = (daysAgo: number) => Math.floor(Date.now() / 1000 - daysAgo * 86_400);

let app: TestApp;
let fake: FakeGraph;
let numbers = 0;
beforeAll(async () => {
  fake = await startFakeGraph({ accounts: [], appSecret });
  app = await startTestApp({ environment: { META_GRAPH_URL: fake.url, META_APP_SECRET: appSecret } });
  fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
  return () => fake.close();
});

/** A company whose number imports the last ten days of what it wrote in its app. */
async function importing({ isInApp = true, wants = true } = {}) {
  numbers += 1;
  const own = { ...standard, phoneNumberId: `10654035224292${numbers}`, isInApp };
  fake.world.accounts.set(own.phoneNumberId, own);
  const { admin, companyId } = await app.inNewCompany();
  const as = app.as(admin);
  const queue = await as.ok(queues.create, { body: { name: "Antigas", color: "#336699" } });
  const wish = {
    enableImportMessage: true,
    importOldMessages: day(10),
    importRecentMessages: day(0),
    queueIdImportMessages: queue.id,
  };
  const { phoneNumberId, businessAccountId, accessToken } = own;
  const { id } = await as.ok(connections.create, {
    body: {
      name: "Oficial",
      channel: "whatsappapi",
      phoneNumberId,
      businessAccountId,
      accessToken,
      ...(wants && wish),
    },
  });
  const get = () => as.ok(connections.get, { params: { id } });
  await vi.waitFor(async () => expect((await get()).status).toBe("CONNECTED"), patience);
  const rows = (text: string) => app.database.read(companyId, { text, values: [companyId] });
  const stored = () =>
    rows(`
      select m.provider_id as id, m.body, m.media_type as type, m.from_me as ours, m.ack, m.imported as old, m.is_edited as edited
      from messages m where m.company_id = $1 order by m.sent_at, m.id`);
  const fallSilent = () =>
    app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update timers set next_at = app.now(), due_at = app.now() where company_id = $1 and kind = 'messages.end-import'",
        values: [companyId],
      }),
    );
  return { own, as, id, wish, get, rows, stored, fallSilent };
}

const theirs = (phone: string, [id, daysAgo, body]: [string, number, string]): Json => ({
  ...textMessage({ id, from: phone, timestamp: seconds(daysAgo) }, body),
  history_context: { status: "READ" },
});
const ours = (own: typeof standard, [id, daysAgo, body]: [string, number, string]): Json => ({
  ...textMessage({ id, from: own.displayPhoneNumber.replace(/\D/g, ""), timestamp: seconds(daysAgo) }, body),
  history_context: { status: "READ" },
});

it("imports what a number wrote in its app before: asked for once, whatever the order, with files that come later", async () => {
  const { own, get, rows, stored, fallSilent } = await importing();
  await vi.waitFor(() => expect(fake.world.historyAsked).toEqual([own.phoneNumberId]), patience);
  expect((await get()).statusImportMessages).toMatchObject({ state: "preparing" });
  const phone = "5511987650001";
  const ids = Array.from({ length: 6 }, () => makeWamid(phone));
  const [first = "", second = "", picture = "", tooOld = "", edit = "", thumb = ""] = ids;
  // Newest first, as gateways show it, and the later chunk before the earlier one.
  const late = historyPayload(own, {
    [phone]: [
      {
        ...editMessage({ id: edit, from: phone, timestamp: seconds(1) }, first, "corrigida"),
        history_context: { status: "READ" },
      },
      reactionMessage({ id: thumb, from: phone, timestamp: seconds(1.5) }, second, "👍"),
      {
        id: picture,
        from: phone,
        timestamp: String(seconds(2)),
        type: "media_placeholder",
        history_context: { status: "PLAYED" },
      },
      ours(own, [second, 3, "resposta"]),
      theirs(phone, [first, 4, "pergunta"]),
    ],
  });
  const file = {
    kind: "image",
    id: "24230790383178626",
    mimetype: "image/jpeg",
    sha256: "0",
    caption: "Foto",
  } as const;
  const files = historyFilesPayload(own, [
    mediaMessage({ id: picture, from: phone, timestamp: seconds(2) }, file),
  ]);
  await fake.webhooks.deliver(late);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(3), patience);
  expect((await stored())[2]).toMatchObject({ id: picture, type: "unavailable", old: true });
  await fake.webhooks.deliver(files);
  await fake.webhooks.deliver(
    historyPayload(own, { [phone]: [theirs(phone, [tooOld, 40, "antiga demais"])] }, 2),
  );
  // Meta sends everything at least once.
  for (const payload of [late, files, late]) await fake.webhooks.deliver(payload);
  const wanted = [
    { id: first, body: "corrigida", ours: false, old: true, edited: true },
    { id: second, body: "resposta", ours: true, ack: 3, old: true },
    { id: picture, body: "Foto", type: "image", ours: false, old: true },
  ];
  await vi.waitFor(async () => expect(await stored()).toMatchObject(wanted), patience);
  expect(await rows("select emoji from message_reactions where company_id = $1")).toEqual([{ emoji: "👍" }]);
  expect(await rows("select unread from tickets where company_id = $1")).toEqual([{ unread: 0 }]);
  await vi.waitFor(
    async () =>
      expect(await rows("select id from history_parts where company_id = $1 and state = 'waiting'")).toEqual(
        [],
      ),
    patience,
  );
  await fallSilent();
  await vi.waitFor(
    async () => expect((await get()).statusImportMessages).toMatchObject({ state: "ready" }),
    patience,
  );
  expect((await get()).enableImportMessage).toBe(false);
  expect(await stored()).toHaveLength(3);
  expect(fake.world.historyAsked).toEqual([own.phoneNumberId]);
});

it("keeps a message that is new where the history tells it as well, and takes no history that nobody wants", async () => {
  const { own, stored } = await importing({ wants: false });
  const phone = "5511987650002";
  const id = makeWamid(phone);
  await fake.webhooks.deliver(
    messagesPayload(own, { phone, name: "Rita" }, [textMessage({ id, from: phone }, "agora")]),
  );
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ id, old: false }]), patience);
  await fake.webhooks.deliver(
    historyPayload(own, {
      [phone]: [theirs(phone, [id, 0, "agora"]), theirs(phone, [makeWamid(phone), 1, "antes"])],
    }),
  );
  await fake.webhooks.deliver(
    messagesPayload(own, { phone, name: "Rita" }, [
      textMessage({ id: makeWamid(phone), from: phone }, "depois"),
    ]),
  );
  await vi.waitFor(
    async () => expect(await stored()).toMatchObject([{ body: "agora" }, { body: "depois" }]),
    patience,
  );
  expect(fake.world.historyAsked).not.toContain(own.phoneNumberId);
});

it("ends an import of which nothing can come: the business shares nothing, or the number is in no app", async () => {
  const declined = await importing();
  await fake.webhooks.deliver(historyDeclinedPayload(declined.own));
  const stranger = await importing({ isInApp: false });
  for (const { get, fallSilent, rows } of [declined, stranger]) {
    await vi.waitFor(
      async () => expect((await get()).statusImportMessages).toMatchObject({ failed: 1 }),
      patience,
    );
    expect((await get()).status).toBe("CONNECTED");
    expect(await rows("select id from messages where company_id = $1")).toEqual([]);
    await fallSilent();
    await vi.waitFor(
      async () => expect((await get()).statusImportMessages).toMatchObject({ state: "ready" }),
      patience,
    );
  }
});

it("is asked for when somebody wants it of a number that is connected already", async () => {
  const { own, as, id, wish, get } = await importing({ wants: false });
  expect(fake.world.historyAsked).not.toContain(own.phoneNumberId);
  await as.ok(connections.update, { params: { id }, body: wish });
  await vi.waitFor(() => expect(fake.world.historyAsked).toContain(own.phoneNumberId), patience);
  await vi.waitFor(async () => expect((await get()).status).toBe("CONNECTED"), patience);
});
