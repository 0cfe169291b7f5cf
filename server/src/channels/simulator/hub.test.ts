import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryState } from "../memoryState.testing.ts";
import type { ChannelSession, InboundEvent, OutboundMessage } from "../port.ts";
import { createRecordingSink } from "../recordingSink.ts";
import { createSimulator } from "./adapter.ts";
import { createSimulatorHub } from "./hub.ts";
import { writeLink } from "./linking.ts";
import { connectionOf, contact, owner } from "./simulatorHarness.testing.ts";
import type { PhoneEvent } from "./wire.ts";

const sessions: ChannelSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.stop();
});

const shortTimes = { firstMs: 60, nextMs: 30, refreshes: 5 };
const chat = { identities: [{ kind: "phone" as const, value: contact.phone }], isGroup: false };

function stage(state = createMemoryState(), hub = createSimulatorHub()) {
  const adapter = createSimulator(hub, { qr: shortTimes, pairingMs: 5 });
  const sink = createRecordingSink();
  const start = async (): Promise<ChannelSession> => {
    const session = await adapter.start(connectionOf(1, state), sink);
    sessions.push(session);
    return session;
  };
  const told = () => sink.statuses.map(({ status, cause }) => cause ?? status);
  const until = (wanted: string) => vi.waitFor(() => expect(told().at(-1)).toBe(wanted), { interval: 5 });
  return { hub, sink, start, told, until, state };
}

async function linkedStage() {
  const staged = stage();
  await writeLink(staged.state, owner);
  const session = await staged.start();
  await staged.until("CONNECTED");
  return { ...staged, session };
}

let sequence = 0;
function text(body: string): OutboundMessage {
  sequence += 1;
  return { providerId: `OURS${sequence}`, chat, content: { type: "text", body }, attempt: 1 };
}

function bodies(events: readonly InboundEvent[]): string[] {
  return events.flatMap((event) =>
    event.kind === "message" && event.content.type === "text" ? [event.content.body] : [],
  );
}

describe("linking a simulated phone", () => {
  it("shows a code, pairs and connects when it is scanned", async () => {
    const { hub, sink, start, told, until } = stage();
    await start();
    await until("qrcode");
    const [code] = hub.codes();
    expect(code).toMatchObject({ connectionId: 1, name: "Recepção", attempt: 1 });
    expect(hub.scan(code?.text ?? "", owner)).toBe(1);
    await until("CONNECTED");

    expect(told()).toEqual(["OPENING", "qrcode", "PAIRING", "CONNECTED"]);
    expect(sink.statuses.at(-1)?.account).toMatchObject({ phone: owner.phone, name: owner.name });
    expect(hub.codes()).toEqual([]);
    expect(hub.phones()).toEqual([{ connectionId: 1, companyId: 1, name: "Recepção", owner, online: true }]);
  });

  it("refreshes the code five times, each with its countdown, and gives up", async () => {
    const { hub, sink, start, told, until } = stage();
    await start();
    await until("qr-expired");

    const codes = sink.statuses.flatMap(({ qrcode }) => (qrcode === undefined ? [] : [qrcode]));
    expect(codes.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(codes.map(({ text: drawn }) => drawn)).size).toBe(6);
    expect(told().filter((word) => word !== "qrcode")).toEqual(["OPENING", "qr-expired"]);
    expect(() => hub.scan(codes.at(-1)?.text ?? "", owner)).toThrow(
      expect.objectContaining({ code: "qr-expired", retry: "never" }),
    );
  });

  it("refuses the code before the last one", async () => {
    const { hub, start, until } = stage();
    await start();
    await until("qrcode");
    const old = hub.codes()[0]?.text ?? "";
    await vi.waitFor(() => expect(hub.codes()[0]?.attempt).toBe(2), { interval: 2 });
    expect(() => hub.scan(old, owner)).toThrow("not good any more");
    hub.scan(hub.codes()[0]?.text ?? "", owner);
    await until("CONNECTED");
  });

  it("connects without a code the next time, also at another hub", async () => {
    const first = await linkedStage();
    await first.session.stop();
    const again = stage(first.state, createSimulatorHub());
    await again.start();
    await again.until("CONNECTED");
    expect(again.told()).toEqual(["OPENING", "CONNECTED"]);
  });

  it.each(["while the session runs", "while it is away"])(
    "hears of a log-out by the phone %s",
    async (when) => {
      const { hub, session, start, until, state } = await linkedStage();
      if (when === "while it is away") await session.stop();
      await hub.logout(1);
      if (when === "while it is away") await start();
      await until("logged-out");
      expect(await state.read(["simulator:phone"])).toEqual(new Map());
      await expect(session.send(text("oi"))).rejects.toMatchObject({ code: "not-connected", retry: "later" });

      await start();
      await until("qrcode");
    },
  );

  it("forgets the link when the product logs out", async () => {
    const { session, until, hub } = await linkedStage();
    await session.logout();
    await until("logged-out");
    await expect(async () =>
      hub.sendFromPhone(1, contact, { type: "text", body: "oi" }),
    ).rejects.toMatchObject({
      code: "not-linked",
    });
  });
});

describe("a simulated phone", () => {
  it("holds messages while it has no network or no session, and hands them over in order", async () => {
    const { hub, sink, session, start, told, until } = await linkedStage();
    await hub.setOnline(1, false);
    await until("network");
    await expect(session.send(text("oi"))).rejects.toMatchObject({ retry: "later", ambiguous: false });
    await hub.sendFromPhone(1, contact, { type: "text", body: "sem rede" });
    await session.stop();
    await hub.sendFromPhone(1, contact, { type: "text", body: "sem sessão" });
    await hub.setOnline(1, true);
    expect(sink.events).toEqual([]);

    await start();
    await until("CONNECTED");
    await vi.waitFor(() => expect(bodies(sink.events)).toEqual(["sem rede", "sem sessão"]));
    expect(told()).toContain("network");
  });

  it("tries again by itself until the product could store it", async () => {
    const { hub, sink } = await linkedStage();
    sink.refuse(true);
    const id = await hub.sendFromPhone(1, contact, { type: "text", body: "um" });
    await hub.sendFromPhone(1, contact, { type: "text", body: "dois" });
    expect(hub.isStored(1, id)).toBe(false);
    sink.refuse(false);
    await vi.waitFor(() => expect(bodies(sink.events)).toEqual(["um", "dois"]), { timeout: 4_000 });
    expect(hub.isStored(1, id)).toBe(true);
  });

  it("acknowledges by itself in auto mode, and only rises", async () => {
    const { hub, sink, session } = await linkedStage();
    hub.setAuto(1, { deliveredMs: 5, readMs: 15 });
    const { providerId } = await session.send(text("oi"));
    await vi.waitFor(() => expect(sink.eventsOf("ack").map(({ level }) => level)).toEqual([2, 3]));
    await hub.ack(1, [providerId], 2);
    await hub.ack(1, [providerId, "unknown"], 5);
    expect(sink.eventsOf("ack").map(({ level }) => level)).toEqual([2, 3, 5]);
    expect(new Set(sink.eventsOf("ack").map(({ eventId }) => eventId)).size).toBe(3);
  });

  it("stays silent without auto mode", async () => {
    const { sink, session } = await linkedStage();
    await session.send(text("oi"));
    await pause(40);
    expect(sink.eventsOf("ack")).toEqual([]);
  });

  it("shows a message once, however often it is sent", async () => {
    const { hub, session } = await linkedStage();
    const message = text("uma vez");
    const first = await session.send(message);
    expect(await session.send({ ...message, attempt: 2 })).toEqual(first);
    const shown: PhoneEvent[] = [];
    hub.subscribe(1, (event) => shown.push(event))();
    expect(shown).toMatchObject([
      { type: "history", messages: [{ id: message.providerId, fromBusiness: true }] },
    ]);
  });

  it("shows a browser that comes later what became of the messages", async () => {
    const { hub, session } = await linkedStage();
    const sent = text("com errro");
    await session.send(sent);
    const target = { providerId: sent.providerId, fromMe: true };
    await session.send({ ...text(""), content: { type: "edit", target, body: "sem erro" } });
    await hub.sendFromPhone(1, contact, { type: "reaction", targetId: sent.providerId, emoji: "👍" });
    const asked = await hub.sendFromPhone(1, contact, { type: "text", body: "apague" });
    await hub.sendFromPhone(1, contact, { type: "revoke", targetId: asked });

    const shown: PhoneEvent[] = [];
    hub.subscribe(1, (event) => shown.push(event))();
    expect(shown).toMatchObject([
      {
        messages: [
          { edited: true, content: { body: "sem erro" }, reactions: { [contact.phone]: "👍" }, level: 1 },
          { id: asked, content: { type: "deleted" }, level: 1 },
        ],
      },
    ]);
  });

  it("knows whose message a reaction is about", async () => {
    const { hub, sink, session } = await linkedStage();
    const sent = text("oi");
    await session.send(sent);
    const theirs = await hub.sendFromPhone(1, contact, { type: "text", body: "olá" });
    await hub.sendFromPhone(1, contact, { type: "reaction", targetId: sent.providerId, emoji: "👍" });
    await hub.sendFromPhone(1, contact, { type: "reaction", targetId: theirs, emoji: "👍" });
    expect(sink.eventsOf("reaction").map(({ key }) => key.fromMe)).toEqual([true, false]);
  });

  it("writes in groups and as the owner", async () => {
    const { hub, sink, session } = await linkedStage();
    const inGroup = { ...contact, lid: "99887766", group: { id: "grupo-1", name: "Família" } };
    await hub.sendFromPhone(1, inGroup, { type: "text", body: "todos" });
    await hub.sendAsOwner(1, contact, { type: "text", body: "do celular" });
    const [group, own] = sink.eventsOf("message");
    expect(group).toMatchObject({
      chat: { isGroup: true, name: "Família", identities: [{ kind: "group", value: "grupo-1" }] },
      author: { name: contact.name, identities: [{ kind: "phone" }, { kind: "lid", value: "99887766" }] },
      key: { fromMe: false, participant: { value: contact.phone } },
    });
    expect(own).toMatchObject({ key: { fromMe: true }, chat: { isGroup: false } });
    expect(own).not.toHaveProperty("author");

    const groupChat = { identities: [{ kind: "group" as const, value: "grupo-1" }], isGroup: true };
    const { providerId } = await session.send({ ...text("oi, grupo"), chat: groupChat });
    await hub.ack(1, [providerId], 2);
    expect(sink.eventsOf("ack").at(-1)?.chat).toEqual(groupChat);
  });

  it("calls", async () => {
    const { hub, sink } = await linkedStage();
    await hub.sendFromPhone(1, contact, { type: "call", video: true, outcome: "missed" });
    expect(sink.eventsOf("call")).toMatchObject([
      { video: true, outcome: "missed", chat: { name: contact.name } },
    ]);
  });

  it("takes no more than it can hold", async () => {
    const { hub, session } = await linkedStage();
    await session.stop();
    const write = () => hub.sendFromPhone(1, contact, { type: "text", body: "oi" });
    for (let n = 0; n < 1_000; n += 1) await write();
    await expect(write()).rejects.toMatchObject({ code: "queue-full", retry: "later" });
  });
});
