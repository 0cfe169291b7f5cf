import { once } from "node:events";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { afterEach, describe, expect, it, vi } from "vitest";
import type {
  ChannelSession,
  OutboundContent,
  OutboundMessage,
  StatusChange,
} from "@balcao/server/src/channels/port.ts";
import { createRecordingSink } from "@balcao/server/src/channels/recordingSink.ts";
import { createGraph } from "@balcao/server/src/channels/meta/graph.ts";
import {
  account,
  appSecret,
  connectionWith,
  contact,
  graphVersion,
  listenForWebhooks,
  openAdapter,
  sinkWithStatus,
} from "./cloudHarness.ts";
import { startFakeGraph } from "./fakeGraph.ts";
import type { FakeGraphOptions } from "./fakeGraph.ts";
import { signedWebhook } from "./signedWebhook.ts";

const chat = { identities: [{ kind: "phone" as const, value: contact.phone }], isGroup: false };
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function stage(options: Partial<FakeGraphOptions> = {}, timeoutMs = 5_000) {
  const fake = await startFakeGraph({
    accounts: [account],
    appSecret,
    retryPausesMs: [50, 100, 200],
    ...options,
  });
  cleanups.push(() => fake.close());
  const adapter = openAdapter(fake, timeoutMs);
  const sink = createRecordingSink();
  const { server, url } = await listenForWebhooks(adapter, sink);
  cleanups.push(async () => (server.closeAllConnections(), server.close()));
  fake.webhooks.setCallbackUrl(url);
  const open = async (
    credentials: Partial<Record<string, string>> = {},
    until = settled,
  ): Promise<ChannelSession> => {
    const watched = sinkWithStatus(sink, until);
    const session = await adapter.start(connectionWith(credentials), watched.sink);
    cleanups.push(() => session.stop());
    await watched.reached;
    return session;
  };
  return { fake, sink, url, open };
}

const settled = ({ status }: StatusChange) => status !== "OPENING";

let sequence = 0;
function outbound(content: OutboundContent): OutboundMessage {
  sequence += 1;
  return { providerId: `OURS-${sequence}`, chat, content, attempt: 1 };
}
const text = (body: string) => outbound({ type: "text", body });

describe("the state of a Cloud API connection", () => {
  it("tells the number and name of good credentials, and subscribes to the account", async () => {
    const { open, sink, fake } = await stage();
    await open();
    expect(sink.statuses.map(({ status }) => status)).toEqual(["OPENING", "CONNECTED"]);
    const phone = "551155550100";
    const identities = [{ kind: "phone", value: phone }];
    expect(sink.statuses.at(-1)?.account).toEqual({ phone, name: "Clínica Aurora", identities });
    expect(fake.world.subscribed.has(account.businessAccountId)).toBe(true);
  });

  it.each([{ accessToken: "wrong" }, { phoneNumberId: "999" }, { businessAccountId: "999" }])(
    "tells bad credentials %o",
    async (wrong) => {
      const { open, sink } = await stage();
      await open(wrong);
      expect(sink.statuses.at(-1)).toEqual({ status: "DISCONNECTED", cause: "credentials" });
    },
  );

  it("connects by itself when Meta is back", async () => {
    const { open, sink, fake } = await stage();
    fake.failNext({ kind: "error", code: 2, httpStatus: 503, message: "Service temporarily unavailable" });
    await open({}, ({ status }) => status === "CONNECTED");
    expect(sink.statuses.map(({ status, cause }) => cause ?? status)).toEqual([
      "OPENING",
      "network",
      "CONNECTED",
    ]);
  });

  it("tells a token that was withdrawn when a message is refused for it", async () => {
    const { open, sink, fake } = await stage();
    const session = await open();
    fake.failNext({ kind: "error", code: 190, httpStatus: 401, message: "Session has expired" });
    await expect(session.send(text("oi"))).rejects.toMatchObject({
      code: "credentials",
      retry: "reauthorize",
    });
    expect(sink.statuses.at(-1)).toEqual({ status: "DISCONNECTED", cause: "credentials" });
    await expect(session.send(text("oi"))).resolves.toHaveProperty("providerId");
  });

  it("asks at once where Meta says that something changed about its account, and tells what is told there alone", async () => {
    const { open, sink, fake } = await stage({ accounts: [{ ...account }] });
    const session = await open();
    for (const known of fake.world.accounts.values()) known.quality = "RED";
    session.hear?.({ account: "another" });
    const restriction = {
      of: "new-contacts" as const,
      why: "RESTRICTED_BIZ_INITIATED_MESSAGING",
      until: null,
    };
    session.hear?.({ account: account.businessAccountId, health: { restriction } });
    await vi.waitFor(() => expect(sink.healths).toHaveLength(3));
    expect(sink.healths.slice(1)).toEqual([
      { restriction },
      { quality: "RED", dailyContacts: 250, portfolio: account.businessAccountId },
    ]);
  });

  it("says so when it is logged out", async () => {
    const { open, sink } = await stage();
    const session = await open();
    await session.logout();
    expect(sink.statuses.at(-1)).toEqual({ status: "DISCONNECTED", cause: "logged-out" });
  });
});

describe("sending through the Cloud API", () => {
  it("takes the id from the answer and learns the identities", async () => {
    const { open, fake } = await stage();
    const receipt = await (await open()).send(text("oi"));
    expect(receipt.providerId).toBe(fake.world.sent[0]?.id);
    expect(receipt.identities).toEqual([{ kind: "phone", value: contact.phone }]);
  });

  it("settles an attempt without an answer by the status that follows", async () => {
    const { open, fake, sink } = await stage({ automaticStatuses: [{ status: "sent", afterMs: 20 }] });
    const session = await open();
    const message = text("foi ou não foi?");
    fake.failNext({ kind: "drop", done: true });
    await expect(session.send(message)).rejects.toMatchObject({
      code: "network",
      retry: "later",
      ambiguous: true,
    });
    await vi.waitFor(() => expect(sink.eventsOf("ack")).toHaveLength(1));
    const [ack] = sink.eventsOf("ack");
    expect(ack).toMatchObject({ sentAs: message.providerId, providerId: fake.world.sent[0]?.id, level: 1 });
  });

  it("calls a late answer and a proxy's page ambiguous", async () => {
    const { open, fake } = await stage({}, 300);
    const session = await open();
    fake.failNext({ kind: "delay", ms: 600 });
    await expect(session.send(text("tarde"))).rejects.toMatchObject({ retry: "later", ambiguous: true });
    fake.failNext({ kind: "garbage", httpStatus: 502 });
    await expect(session.send(text("proxy"))).rejects.toMatchObject({ code: "unavailable", ambiguous: true });
    fake.failNext({ kind: "garbage", httpStatus: 200 });
    await expect(session.send(text("200"))).rejects.toMatchObject({ ambiguous: true });
  });

  it("knows that nothing was sent when Meta cannot be reached", async () => {
    const { open, fake } = await stage();
    const session = await open();
    await fake.close();
    // The line that was kept open breaks first, and that one tells nothing.
    await expect(session.send(text("oi"))).rejects.toMatchObject({ code: "network" });
    await expect(session.send(text("oi"))).rejects.toMatchObject({ code: "network", ambiguous: false });
  });

  it("learns afterwards that the window was closed, and gets through when it is open", async () => {
    const { open, fake, sink } = await stage({ enforceWindow: true });
    const session = await open();
    const closed = await session.send(text("fora da janela"));
    await vi.waitFor(() => expect(sink.eventsOf("failure")).toHaveLength(1));
    expect(sink.eventsOf("failure")[0]).toMatchObject({
      providerId: closed.providerId,
      code: "reply-window-closed",
    });

    await fake.contactWrites(contact, "oi");
    const open2 = await session.send(text("dentro da janela"));
    await fake.sendStatus(open2.providerId, "delivered");
    expect(sink.eventsOf("ack").map(({ providerId }) => providerId)).toEqual([open2.providerId]);
    expect(sink.eventsOf("failure")).toHaveLength(1);
  });

  it("does not send a file that is shorter or longer than it was said to be", async () => {
    const { open, fake } = await stage();
    const session = await open();
    const file = (size: number) =>
      outbound({
        type: "media",
        file: {
          kind: "document",
          mimetype: "application/pdf",
          fileName: 'orçamento "novo".pdf',
          size,
          caption: "",
          open: () => Promise.resolve(Readable.from([Buffer.alloc(70_000, 7), Buffer.alloc(30_000, 8)])),
        },
      });
    await expect(session.send(file(99_999))).rejects.toMatchObject({ ambiguous: false });
    await expect(session.send(file(100_001))).rejects.toMatchObject({ ambiguous: false });
    expect(fake.world.sent).toEqual([]);
    await session.send(file(100_000));
    const [stored] = fake.world.files.values();
    expect(stored?.bytes).toHaveLength(100_000);
    expect(stored?.fileName).toBe('orçamento "novo".pdf');
  });
});

describe("what else the Cloud API offers", () => {
  it("marks the last message read, and shows typing on it", async () => {
    const { open, fake } = await stage();
    const session = await open();
    await session.setTyping(chat, true);
    expect(fake.world.typing).toEqual([]);
    const keys = ["wamid.1", "wamid.2"].map((providerId) => ({ providerId, fromMe: false }));
    await session.markRead(chat, keys);
    await session.setTyping(chat, true);
    await session.setTyping(chat, false);
    expect(fake.world.read).toEqual(["wamid.2", "wamid.2"]);
    expect(fake.world.typing).toEqual(["wamid.2"]);
  });

  it("fetches a file by its id, and never takes the token to a host that is not Meta's", async () => {
    const { open, fake } = await stage();
    const session = await open();
    const sent = await fake.contactSendsFile(contact, {
      kind: "image",
      mimetype: "image/png",
      bytes: Buffer.from("x"),
    });
    const [id = ""] = fake.world.files.keys();
    expect(sent.delivery.acknowledged).toBe(true);
    expect(await buffer(await session.download({ mediaId: id }))).toEqual(Buffer.from("x"));
    await expect(session.download({ mediaId: "../../other" })).rejects.toMatchObject({ retry: "never" });
    await expect(session.download({ mediaId: "404" })).rejects.toMatchObject({ retry: "never" });

    const graph = createGraph({ url: fake.url, version: graphVersion, accessToken: account.accessToken });
    const elsewhere = [
      "http://127.0.0.1:1/x",
      "https://fbsbx.com.example.org/x",
      "http://lookaside.fbsbx.com/x",
      "?",
    ];
    for (const url of elsewhere) {
      await expect(graph.open(url)).rejects.toMatchObject({ code: "media-rejected", retry: "never" });
    }
  });
});

describe("a redirect of the Graph API", () => {
  /** A place that is not Meta's, and whom it saw. */
  async function canary() {
    const visits: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      visits.push(request.headers.authorization);
      response.end("secret");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    cleanups.push(async () => server.close());
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The canary has no port");
    return { url: `http://127.0.0.1:${address.port}/`, visits };
  }
  const redirect = (to: string, httpStatus = 302) => ({ kind: "redirect" as const, to, httpStatus });

  it("takes a file's reader along Meta's hosts only, and the rightful one to the file", async () => {
    const { fake } = await stage();
    const { url, visits } = await canary();
    const graph = createGraph({ url: fake.url, version: graphVersion, accessToken: account.accessToken });
    await fake.contactSendsFile(contact, { kind: "image", mimetype: "image/png", bytes: Buffer.from("x") });
    const [id = ""] = fake.world.files.keys();
    const file = `${fake.url}/whatsapp_business/attachments/?mid=${id}`;
    for (const to of [
      url,
      url.replace("127.0.0.1", "localhost"),
      "http://lookaside.fbsbx.com/x",
      "http://",
    ]) {
      fake.failNext(redirect(to));
      await expect(graph.open(file)).rejects.toMatchObject({ code: "media-rejected", retry: "never" });
    }
    fake.failNext(...Array.from({ length: 6 }, () => redirect(file)));
    await expect(graph.open(file)).rejects.toMatchObject({ code: "media-rejected" });
    expect(visits).toEqual([]);
    expect(fake.world.faults).toEqual([]);
    fake.failNext(redirect(file), redirect(new URL(file).pathname + new URL(file).search, 307));
    expect(await buffer(await graph.open(file))).toEqual(Buffer.from("x"));
  });

  it("takes no call elsewhere, with what it holds", async () => {
    const { open, fake } = await stage();
    const { url, visits } = await canary();
    const session = await open();
    for (const status of [301, 302, 303, 307, 308]) {
      fake.failNext(redirect(url, status));
      await expect(session.send(text("oi"))).rejects.toMatchObject({ code: "redirected", retry: "later" });
    }
    expect(visits).toEqual([]);
    await session.send(text("oi"));
    expect(fake.world.sent).toHaveLength(1);
  });
});

describe("webhooks of the fake", () => {
  it("are signed over escaped text, and refused with another secret", async () => {
    const { url, sink, fake } = await stage();
    await fake.contactWrites(contact, "Olá 😀 / ç");
    expect(sink.eventsOf("message")[0]?.content).toEqual({ type: "text", body: "Olá 😀 / ç" });
    const good = signedWebhook({ object: "whatsapp_business_account", entry: [] }, appSecret);
    const bad = signedWebhook({ object: "whatsapp_business_account", entry: [] }, "other");
    expect((await fetch(url, { method: "POST", ...good })).status).toBe(200);
    expect((await fetch(url, { method: "POST", ...bad })).status).toBe(401);
  });

  it("come again until they are taken, doubled and out of order when told to", async () => {
    const { sink, fake } = await stage();
    sink.refuse(true);
    const { delivery } = await fake.contactWrites(contact, "um");
    expect(delivery.acknowledged).toBe(false);
    sink.refuse(false);
    await vi.waitFor(() => expect(delivery.acknowledged).toBe(true));

    fake.webhooks.setCopies(2);
    fake.webhooks.hold();
    const two = await fake.contactWrites(contact, "dois");
    const three = await fake.contactWrites(contact, "três");
    expect(sink.eventsOf("message")).toHaveLength(1);
    await fake.webhooks.release("reversed");
    const ids = sink.eventsOf("message").map(({ key }) => key.providerId);
    expect(ids.slice(1)).toEqual([three.id, three.id, two.id, two.id]);
  });
});

// After chatwoot/chatwoot#14982: Meta takes 4,096 characters in a text.
it("sends what is too long for Meta in parts, as Meta refuses it in one", async () => {
  const { fake, open } = await stage();
  const session = await open();
  const send = (content: OutboundContent) =>
    session.send({ providerId: "OURS-1", chat, content, attempt: 1 });
  const { providerId } = await send({ type: "text", body: "palavra ".repeat(1_000) });
  expect(fake.world.sent.map(({ body }) => JSON.stringify(body["text"]).length < 4_200)).toEqual([
    true,
    true,
  ]);
  expect(fake.world.sent.map(({ body }) => body["biz_opaque_callback_data"])).toEqual([
    "OURS-1",
    `balcao-part:${providerId}`,
  ]);
  const graph = createGraph({ url: fake.url, version: graphVersion, accessToken: account.accessToken });
  const whole = { messaging_product: "whatsapp", to: contact.phone, type: "text" };
  const post = (length: number) =>
    graph.post(
      `${account.phoneNumberId}/messages`,
      { ...whole, text: { body: "x".repeat(length) } },
      z.unknown(),
    );
  await expect(post(4_096)).resolves.toBeDefined();
  await expect(post(4_097)).rejects.toMatchObject({ retry: "never" });
});

// …/whatsapp/messaging-limits: 250, 2,000, 10,000, 100,000 or unlimited, of all numbers of a portfolio together.
it.each([
  ["TIER_2K", 2_000],
  ["TIER_100K", 100_000],
  ["TIER_UNLIMITED", null],
])(
  "tells what Meta thinks of the number, and the limit of its portfolio: %s",
  async (tier, dailyContacts) => {
    const known = { ...account, quality: "YELLOW", tier, portfolio: "555" };
    const { sink, open } = await stage({ accounts: [known] });
    await open();
    expect(sink.healths).toEqual([{ quality: "YELLOW", dailyContacts, portfolio: "555" }]);
  },
);

it("goes at the pace that Meta grants the number: 80 a second, or 1,000 once it was raised", async () => {
  const standard = await (await stage({ accounts: [account] })).open();
  const raised = await (await stage({ accounts: [{ ...account, throughput: "HIGH" }] })).open();
  expect(standard.pacing?.()?.all).toEqual({ everyMs: 12.5, burst: 80 });
  expect(raised.pacing?.()?.all).toEqual({ everyMs: 1, burst: 1_000 });
});
