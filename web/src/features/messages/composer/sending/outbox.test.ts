import type { Message } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { atSecond, buildMessage } from "../../buildMessage.testing.ts";
import { Outbox, type NewSend, type PendingSend } from "./outbox.ts";

class Offline extends Error {}

const write = (body: string, ticketId = 1): NewSend => ({
  ticketId,
  userId: 1,
  body,
  file: null,
  quoted: null,
  isPrivate: false,
  signMessage: false,
});

/** An outbox whose deliveries are settled by hand. */
function setUp() {
  const calls: {
    send: PendingSend;
    resolve: (messages: Message[]) => void;
    reject: (error: Error) => void;
  }[] = [];
  const delivered: string[] = [];
  const gone: string[] = [];
  const session = { userId: 1 };
  let ids = 0;
  const outbox = new Outbox<Message>({
    deliver: (send) => new Promise((resolve, reject) => calls.push({ send, resolve, reject })),
    onDelivered: (send) => delivered.push(send.body),
    onGone: (send) => gone.push(send.body),
    isOwn: (send) => send.userId === session.userId,
    isOffline: (error) => error instanceof Offline,
    explain: (error) => (error instanceof Error ? error.message : ""),
    newId: () => `c${++ids}`,
    now: () => atSecond(0),
  });
  const settle = async (index: number, error?: Error) => {
    if (error) calls[index]?.reject(error);
    else calls[index]?.resolve([buildMessage(index)]);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const states = () => outbox.pending().map((send) => `${send.body} ${send.state}`);
  return { outbox, calls, delivered, gone, session, settle, states };
}

describe("the outbox", () => {
  it("sends one after the other within a ticket, in the order of writing", async () => {
    const { outbox, calls, delivered, settle } = setUp();
    outbox.add(write("um"));
    outbox.add(write("dois"));
    expect(calls.map(({ send }) => send.body)).toEqual(["um"]);
    await settle(0);
    expect(calls.map(({ send }) => send.body)).toEqual(["um", "dois"]);
    await settle(1);
    expect(delivered).toEqual(["um", "dois"]);
    expect(outbox.pending()).toEqual([]);
  });

  it("does not let one ticket wait for another", () => {
    const { outbox, calls } = setUp();
    outbox.add(write("um", 1));
    outbox.add(write("dois", 2));
    expect(calls).toHaveLength(2);
  });

  it("waits without network and goes on under the same id when it is back", async () => {
    const { outbox, calls, settle, states } = setUp();
    outbox.add(write("um"));
    await settle(0, new Offline());
    expect(states()).toEqual(["um queued"]);
    outbox.resume();
    expect(calls[1]?.send.clientId).toBe(calls[0]?.send.clientId);
    await settle(1);
    expect(outbox.pending()).toEqual([]);
  });

  it("keeps a refused message with its reason, lets the next one go, and sends it again when asked", async () => {
    const { outbox, calls, settle, states } = setUp();
    outbox.add(write("um"));
    outbox.add(write("dois"));
    await settle(0, new Error("recusada"));
    expect(states()).toEqual(["um failed", "dois sending"]);
    expect(outbox.pending()[0]?.reason).toBe("recusada");
    await settle(1);
    outbox.retry("c1");
    await settle(2);
    expect(calls[2]?.send.body).toBe("um");
    expect(outbox.pending()).toEqual([]);
  });

  it("forgets what is discarded", async () => {
    const { outbox, gone, settle } = setUp();
    outbox.add(write("um"));
    await settle(0, new Error("recusada"));
    outbox.discard("c1");
    expect(outbox.pending()).toEqual([]);
    expect(gone).toEqual(["um"]);
  });

  it("sends only for who is logged in", async () => {
    const { outbox, calls, session, settle } = setUp();
    outbox.add(write("um"));
    await settle(0, new Offline());
    session.userId = 2;
    outbox.resume();
    outbox.add({ ...write("dois"), userId: 2 });
    expect(calls.map(({ send }) => send.body)).toEqual(["um", "dois"]);
    session.userId = 1;
    outbox.resume();
    expect(calls.map(({ send }) => send.body)).toEqual(["um", "dois", "um"]);
  });

  it("holds nothing of a session that is over, not even what was on its way", async () => {
    const { outbox, delivered, gone, settle } = setUp();
    outbox.add(write("um"));
    outbox.add(write("dois"));
    outbox.clear();
    await settle(0);
    expect([outbox.pending(), delivered, gone]).toEqual([[], [], ["um", "dois"]]);
  });

  it("goes on with what an earlier page left behind, once, and shows what was refused", () => {
    const { outbox, calls } = setUp();
    const left = (clientId: string, fields: Partial<PendingSend>): PendingSend => ({
      ...write(clientId),
      clientId,
      createdAt: atSecond(0),
      state: "sending",
      progress: 0,
      reason: null,
      ...fields,
    });
    const refused = left("refused", { state: "failed", reason: "recusada" });
    outbox.restore([refused, left("old", {})]);
    outbox.restore([refused, left("old", {})]);
    expect(calls.map(({ send }) => send.clientId)).toEqual(["old"]);
    expect(outbox.pending()[0]).toEqual(refused);
    expect(outbox.pending()).toHaveLength(2);
  });

  it("keeps the name of an attempt that may have arrived", () => {
    const { outbox, calls } = setUp();
    outbox.add({ ...write("um"), clientId: "tried" });
    expect(calls.map(({ send }) => send.clientId)).toEqual(["tried"]);
  });
});
