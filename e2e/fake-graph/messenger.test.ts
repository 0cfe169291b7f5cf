import { endpoints, type Message } from "@balcao/contract";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { png } from "../../server/src/platform/storage/picture.testing.ts";
import { appSecret, graphVersion } from "./cloudHarness.ts";
import { addFile } from "./fileRoutes.ts";
import { type FakeGraph, startFakeGraph } from "./fakeGraph.ts";
import { page, type MessengerChannel, type PostedBody, stageOf } from "./messengerHarness.ts";
import {
  deletedBody,
  deliveryBody,
  echoBody,
  postbackBody,
  readBody,
  stickerBody,
  storyMentionBody,
  storyReplyBody,
  textBody,
} from "./messengerPayloads.ts";
import type { Json } from "./payloads.ts";

const { connections, messages, tickets } = endpoints;
const patience = { timeout: 20_000, interval: 40 };
const options: Parameters<typeof startFakeGraph>[0] = { accounts: [], pages: [page], appSecret };

let app: TestApp;
let fake: FakeGraph;
let office: {
  as: ReturnType<TestApp["as"]>;
  adminId: number;
  companyId: number;
  ids: Record<MessengerChannel, number>;
};
beforeAll(async () => {
  fake = await startFakeGraph(options);
  app = await startTestApp({
    environment: { META_GRAPH_URL: fake.url, META_GRAPH_VERSION: graphVersion, META_APP_SECRET: appSecret },
  });
  fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
  const { admin } = await app.inNewCompany();
  const as = app.as(admin);
  const connect = async (channel: MessengerChannel): Promise<number> => {
    const ids = {
      pageId: page.id,
      ...(channel === "instagram" && { instagramId: page.instagram?.id ?? "" }),
    };
    const { id } = await as.ok(connections.create, {
      body: { name: channel, channel, ...ids, accessToken: page.accessToken },
    });
    const status = async () => (await as.ok(connections.get, { params: { id } })).status;
    await vi.waitFor(async () => expect(await status()).toBe("CONNECTED"), patience);
    return id;
  };
  office = {
    as,
    adminId: admin.id,
    companyId: admin.companyId,
    ids: { facebook: await connect("facebook"), instagram: await connect("instagram") },
  };
  return () => fake.close();
}, 60_000);
afterEach(() => {
  delete options.echoes;
});

/** One pixel. */
const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

let people = 0;
/** Somebody new, who wrote, and whose ticket an attendant has. */
async function conversation(channel: MessengerChannel) {
  const { asset } = stageOf(channel);
  people += 1;
  const person = { id: `88000000000000${people}`, name: `Pessoa ${people}` };
  asset.people.push(person);
  const here = { channel, asset: asset.id, person: person.id };
  const does = (build: (mid: string) => Json, rest?: Parameters<FakeGraph["personDoes"]>[2]) =>
    fake.personDoes(here, build, rest);
  await does((mid) => textBody(mid, "Bom dia"));
  const { as, adminId } = office;
  // Messages do not say who writes: the name is asked for.
  const ticket = await vi.waitUntil(async () => {
    const query = { status: "pending", showAll: "true", searchParam: person.name } as const;
    return (await as.ok(tickets.list, { query })).tickets[0];
  }, patience);
  await as.ok(tickets.update, { params: { id: ticket.id }, body: { status: "open", userId: adminId } });
  const read = async () => (await as.ok(messages.list, { params: { ticketUuid: ticket.uuid } })).messages;
  const untilRead = <T>(look: (all: Message[]) => T) =>
    vi.waitUntil(async () => look(await read()), patience);
  const send = async (body: string) =>
    as.ok(messages.send, { params: { ticketId: ticket.id }, body: { body } });
  const posted = () =>
    fake.world.messenger.posted
      .filter(({ to }) => to === person.id)
      .map(({ id, body }): PostedBody & { id: string } => Object.assign({ id }, body));
  return { person, here, ticket, does, read, untilRead, send, posted };
}
type Conversation = Awaited<ReturnType<typeof conversation>>;

const texts = (all: readonly Message[]) => all.map(({ body }) => body);
const sentFirst = async ({ send, posted, untilRead }: Conversation, body: string) => {
  await send(body);
  await untilRead((all) => all.some((message) => message.body === body && message.ack >= 1));
  const first = posted().find(({ message }) => message?.text === body);
  if (!first) throw new Error(`${body} was not posted`);
  return first;
};

describe.each(["facebook", "instagram"] as const)("a conversation on %s", (channel) => {
  it("is answered under the name that the channel tells, and its ticks rise", async () => {
    const talk = await conversation(channel);
    const { id } = await sentFirst(talk, "Pois não");
    expect(talk.ticket.contact).toMatchObject({ name: talk.person.name, number: talk.person.id });
    const { platform } = stageOf(channel);

    if (channel === "facebook") await talk.does(() => deliveryBody([id], Date.now()));
    await talk.does(() => readBody(platform.object, id, Date.now() + 60_000));

    await talk.untilRead((all) => all.some(({ body, ack }) => body === "Pois não" && ack === 3));
  });

  it.each(["before", "after"] as const)(
    "shows once what comes back %s its answer, and what was written in the app",
    async (echoes) => {
      const talk = await conversation(channel);
      options.echoes = echoes;
      await sentFirst(talk, "Uma vez só");
      delete options.echoes;
      await talk.does((mid) => echoBody(mid, { text: "Do aplicativo" }), { fromUs: true });

      const all = await talk.untilRead((now) => texts(now).includes("Do aplicativo") && now);
      expect(texts(all || [])).toEqual(["Bom dia", "Uma vez só", "Do aplicativo"]);
      expect(all && all.map(({ fromMe }) => fromMe)).toEqual([false, true, true]);
    },
  );
});

it("knows its own message by what the provider answers, where its echo says nothing of whose it is", async () => {
  const talk = await conversation("instagram");
  options.echoes = "unmarked";
  await sentFirst(talk, "Sem marca");
  delete options.echoes;

  await talk.does((mid) => textBody(mid, "E agora?"));
  const all = await talk.untilRead((now) => texts(now).includes("E agora?") && now);
  expect(texts(all || [])).toEqual(["Bom dia", "Sem marca", "E agora?"]);
});

it("fetches a story that is answered at once, and says what it is; what is unsent is marked", async () => {
  const talk = await conversation("instagram");
  const { id } = addFile(fake.world, { mimetype: "image/png", bytes: png });
  await talk.does((mid) => storyReplyBody(mid, "Que lindo", `${fake.url}/cdn/${id}/story.png`));
  const kept = await talk.untilRead((all) => all.find(({ mediaUrl }) => mediaUrl !== null));
  expect(kept).toMatchObject({ body: "Que lindo", mediaType: "image", dataJson: { story: "reply" } });

  await talk.does((mid) => storyMentionBody(mid, `${fake.url}/cdn/${id}/story.png`));
  await talk.does((mid) => stickerBody(mid, `${fake.url}/cdn/${id}/sticker.png`));
  await talk.does((mid) => postbackBody(mid, "Agendar", "ICE_BREAKER_1"));
  const last = await talk.untilRead((all) => all.at(-1)?.body === "Agendar" && all.slice(-3));
  expect(last).toMatchObject([
    { dataJson: { story: "mention" } },
    { mediaType: "sticker" },
    { dataJson: { optionId: "ICE_BREAKER_1" } },
  ]);

  const { id: mid } = await talk.does((one) => textBody(one, "engano"));
  await talk.untilRead((all) => texts(all).includes("engano"));
  await talk.does(() => deletedBody(mid));
  await talk.untilRead((all) => all.some(({ isDeleted }) => isDeleted));
});

it("sends as a document what the channel takes as no picture, and a picture as one", async () => {
  const talk = await conversation("instagram");
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
    const form = new FormData();
    form.append("body", "");
    form.append("medias", new File([bytes], name, { type }));
    await office.as.upload(messages.send, { params: { ticketId: talk.ticket.id }, form });
  };
  await upload(Uint8Array.from(png), "foto.png", "image/png");
  await upload(Uint8Array.from(webp), "figura.webp", "image/webp");
  const types = () => talk.posted().map(({ message }) => message?.attachment?.type);
  await vi.waitFor(() => expect(types()).toEqual(["image", "file"]), patience);
});

it("lets a person answer for seven days, said with a tag, and nobody after", async () => {
  const talk = await conversation("facebook");
  const key = `${talk.here.asset}:${talk.person.id}`;
  const dayMs = 86_400_000;
  const { ticket } = talk;
  const wroteDaysAgo = async (days: number): Promise<void> => {
    fake.world.messenger.lastInbound.set(key, Date.now() - days * dayMs);
    await app.database.tenant(office.companyId, (tx) =>
      tx.query({
        text: "update tickets set last_inbound_at = app.now() - make_interval(days => $2) where id = $1",
        values: [ticket.id, days],
      }),
    );
  };
  expect((await sentFirst(talk, "No mesmo dia")).messaging_type).toBe("RESPONSE");

  await wroteDaysAgo(3);
  expect(await sentFirst(talk, "Dias depois")).toMatchObject({
    messaging_type: "MESSAGE_TAG",
    tag: "HUMAN_AGENT",
  });

  await wroteDaysAgo(8);
  const late = { params: { ticketId: ticket.id }, body: { body: "Tarde demais" } };
  await office.as.refused(messages.send, late, "ERR_WINDOW_CLOSED");
});

it("says that a permission is gone, and not because of one contact", async () => {
  const talk = await conversation("facebook");
  const { as, ids } = office;
  const state = async () => as.ok(connections.get, { params: { id: ids.facebook } });
  fake.failNext({ kind: "error", code: 200, httpStatus: 403, message: "Not for this user" });
  await talk.send("Só este não");
  await talk.untilRead((all) => all.some(({ failure }) => failure?.code === "permission"));
  expect((await state()).status).toBe("CONNECTED");

  const refusal = { kind: "error", code: 200, httpStatus: 403, message: "Requires pages_messaging" } as const;
  fake.failNext(refusal, refusal);
  await talk.send("Nada mais");
  await vi.waitFor(
    async () => expect(await state()).toMatchObject({ status: "DISCONNECTED", cause: "permission" }),
    patience,
  );
});
