import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { ChannelError, type InboundEvent, type OutboundMessage } from "../../../channels/port.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { ScriptedSession } from "./scriptedSession.testing.ts";
import { OutboxSender } from "./outboxSender.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const at = () => new Date().toISOString();
const timeout = (ambiguous: boolean) =>
  new ChannelError("timeout", "No answer", { retry: "later", ambiguous });

const fail = () => {
  throw timeout(false);
};

/** Ana's conversation on a connection that a scripted session serves. */
async function onConnection(choosesProviderId = true, parallelChats = 1) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site);
  const build = () => buildTicket(site, { status: "open", user_id: ana.id, connection_id: connectionId });
  const ticket = await build();
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const sender = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [
      {
        companyId,
        connectionId,
        session,
        can: { choosesProviderId, parallelChats, listRows: 0, actions: [] },
      },
    ],
    learnIdentities: async () => undefined,
  });
  const send = async (body: string, ticketId = ticket.id) => {
    const [message] = (await app.as(ana).ok(messages.send, { params: { ticketId }, body: { body } }))
      .messages;
    if (!message) throw new Error("Nothing was sent");
    return message;
  };
  const drain = async () => {
    sender.wake(connectionId);
    await sender.idle();
  };
  const pages = async () =>
    (await app.as(company.admin).ok(messages.list, { params: { ticketUuid: ticket.uuid } })).messages;
  const entries = () =>
    app.database.read<{ kind: string; attempts: number }>(companyId, {
      text: "select kind, attempts from outbox order by id",
    });
  /** Acts as if so many seconds had gone by for what waits. */
  const later = (seconds: number) =>
    app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `update outbox set next_at = next_at - make_interval(secs => $1), attempted_at = attempted_at - make_interval(secs => $1),
          waiting_until = waiting_until - make_interval(secs => $1)`,
        values: [seconds],
      }),
    );
  const report = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const chat = { identities: [{ kind: "phone" as const, value: "5511900000000" }], isGroup: false };
  const bodies = () =>
    session.sent.map(({ content }) => (content.type === "text" ? content.body : content.type));
  return {
    ...company,
    site,
    build,
    ticket,
    session,
    send,
    drain,
    pages,
    entries,
    later,
    report,
    chat,
    bodies,
  };
}

describe("the line of a connection", () => {
  it("is sent in order, over all conversations, and every message gets its first tick", async () => {
    const { build, send, drain, pages, entries, bodies } = await onConnection();
    const other = await build();
    for (let index = 0; index < 10; index += 1) await send(String(index), index % 2 ? other.id : undefined);
    await drain();
    expect(bodies()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(await entries()).toEqual([]);
    expect((await pages()).map((message) => message.ack)).toEqual([1, 1, 1, 1, 1]);
  });

  it("is sent side by side to several, each conversation in its order, and a failing one delays nobody else", async () => {
    const { build, session, send, drain, entries, later, bodies } = await onConnection(false, 4);
    const others = [await build(), await build()];
    let open = 0;
    let most = 0;
    let tries = 0;
    const slowly = async (message: OutboundMessage) => {
      if (message.content.type === "text" && message.content.body === "a1" && (tries += 1) === 1) fail();
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 30));
      open -= 1;
      return { providerId: message.providerId, at: at() };
    };
    session.script.push(...Array.from({ length: 9 }, () => slowly));
    await send("a1");
    for (const [index, { id }] of others.entries())
      for (const n of [1, 2, 3]) await send(`${index === 0 ? "b" : "c"}${n}`, id);
    await send("a2");
    await drain();
    expect(most).toBe(2);
    const of = (name: string) => bodies().filter((body) => body.startsWith(name));
    expect([of("a"), of("b"), of("c")]).toEqual([["a1"], ["b1", "b2", "b3"], ["c1", "c2", "c3"]]);
    expect(await entries()).toHaveLength(2);
    await later(10);
    await drain();
    expect(of("a")).toEqual(["a1", "a1", "a2"]);
    expect(await entries()).toEqual([]);
  });

  it("rests for failures of the connection, and never for those of one conversation", async () => {
    const { build, session, send, drain, later, bodies } = await onConnection(true, 4);
    const [b, c, d] = [await build(), await build(), await build()];
    const refuse = (scope: "contact" | "connection") => () => {
      throw new ChannelError("timeout", "No answer", { retry: "later", scope });
    };
    await send("a1");
    for (let round = 0; round < 5; round += 1) {
      session.script.push(refuse("contact"));
      await drain();
      await later(600);
    }
    session.script.push(refuse("contact"));
    await send("b1", b.id);
    await drain();
    expect(bodies()).toContain("b1");

    await send("c1", c.id);
    for (let round = 0; round < 5; round += 1) {
      session.script.push(...Array.from({ length: 4 }, () => refuse("connection")));
      await later(600);
      await drain();
    }
    session.script.length = 0;
    await send("d1", d.id);
    await drain();
    expect(bodies()).not.toContain("d1");
  });

  it("lets nothing overtake a message that has to wait", async () => {
    const { session, send, drain, entries, later, bodies } = await onConnection();
    session.script.push(fail);
    await send("primeira");
    await send("segunda");
    await drain();
    await drain();
    expect(bodies()).toEqual(["primeira"]);
    expect(await entries()).toHaveLength(2);
    await later(10);
    await drain();
    expect(bodies()).toEqual(["primeira", "primeira", "segunda"]);
    expect(session.sent.map((one) => one.attempt)).toEqual([1, 2, 1]);
    expect(session.sent[0]?.providerId).toBe(session.sent[1]?.providerId);
  });

  it("keeps what the provider refuses, with the reason, goes on, and sends it again when asked", async () => {
    const { ana, bia, session, send, drain, pages, bodies } = await onConnection();
    session.script.push(() => {
      throw new ChannelError("not-on-whatsapp", "No such account", { retry: "never" });
    });
    const { id: messageId } = await send("primeira");
    await send("segunda");
    await drain();
    expect(bodies()).toEqual(["primeira", "segunda"]);
    expect(await pages()).toMatchObject([
      { ack: 0, failure: { code: "not-on-whatsapp", reason: "No such account" } },
      { ack: 1, failure: null },
    ]);
    await app.as(bia).refused(messages.retry, { params: { messageId } }, "ERR_NO_MESSAGE_FOUND");
    const again = await app.as(ana).ok(messages.retry, { params: { messageId } });
    expect(again).toMatchObject({ failure: null, ack: 0 });
    await app.as(ana).refused(messages.retry, { params: { messageId } }, "ERR_NO_MESSAGE_FOUND");
    await drain();
    expect((await pages())[0]).toMatchObject({ ack: 1, failure: null });
  });

  it.each(["pending", "closed"] as const)("sends it again in a conversation that is %s", async (status) => {
    const { companyId, admin, ticket, session, send, drain, pages } = await onConnection();
    session.script.push(() => {
      throw new ChannelError("not-on-whatsapp", "No such account", { retry: "never" });
    });
    const { id: messageId } = await send("Qual o assunto?");
    await drain();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update tickets set status = $1, user_id = null where id = $2",
        values: [status, ticket.id],
      }),
    );
    await app.as(admin).ok(messages.retry, { params: { messageId } });
    await drain();
    expect(session.sent).toHaveLength(2);
    expect(await pages()).toMatchObject([{ ack: 1, failure: null }]);
  });

  it("rests after five failures in a row", async () => {
    const { session, send, drain, later, pages } = await onConnection();
    session.script.push(...Array.from({ length: 5 }, () => fail));
    await send("Oi");
    for (let tries = 0; tries < 7; tries += 1) {
      await drain();
      await later(1_000);
    }
    expect(session.sent).toHaveLength(5);
    expect((await pages())[0]).toMatchObject({ failure: null, ack: 0 });
  });

  it("gives up after six tries", async () => {
    const { companyId, session, send, drain, pages, entries } = await onConnection();
    await send("Oi");
    await app.database.tenant(companyId, (tx) => tx.query({ text: "update outbox set attempts = 5" }));
    session.script.push(fail);
    await drain();
    expect(await entries()).toEqual([]);
    expect((await pages())[0]).toMatchObject({ failure: { code: "timeout" }, ack: 0 });
  });
});

describe("an attempt whose end is not known", () => {
  it("is repeated under the same id where that is harmless", async () => {
    const { session, send, drain, later, pages } = await onConnection(true);
    session.script.push(() => {
      throw timeout(true);
    });
    await send("Oi");
    await drain();
    await later(10);
    await drain();
    expect(session.sent.map((one) => [one.providerId, one.attempt])).toEqual([
      [session.sent[0]?.providerId, 1],
      [session.sent[0]?.providerId, 2],
    ]);
    expect((await pages())[0]).toMatchObject({ ack: 1 });
  });

  it("is not repeated elsewhere: a minute of silence makes it a failure that says so", async () => {
    const { session, send, drain, later, pages, entries } = await onConnection(false);
    session.script.push(fail);
    session.script.push(() => {
      throw timeout(true);
    });
    await send("Oi");
    await drain();
    await later(10);
    await drain();
    expect(session.sent).toHaveLength(2);
    await later(50);
    await drain();
    expect(await entries()).toHaveLength(1);
    await later(11);
    await drain();
    expect(session.sent).toHaveLength(2);
    expect((await pages())[0]).toMatchObject({ ack: 0, failure: { code: "ambiguous" } });
  });

  it("is settled by the provider's word, before or after it counted as failed", async () => {
    const { session, send, drain, pages, entries, report, chat } = await onConnection(false);
    session.script.push(() => {
      throw timeout(true);
    });
    const { wid } = await send("Oi");
    await send("Depois");
    await drain();
    expect(session.sent).toHaveLength(1);
    await report({
      kind: "ack",
      eventId: "s1",
      chat,
      at: at(),
      providerId: "wamid.1",
      sentAs: wid,
      level: 2,
    });
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect((await pages())[0]).toMatchObject({ ack: 2, wid: "wamid.1", failure: null });
    await drain();
    expect(session.sent).toHaveLength(2);
    expect((await pages()).map((message) => message.ack)).toEqual([2, 1]);
  });

  it("holds back its own conversation, and no other", async () => {
    const { build, session, send, drain, later, bodies } = await onConnection(false);
    const other = await build();
    session.script.push(() => {
      throw timeout(true);
    });
    await send("Oi");
    await send("Depois");
    await send("Outra", other.id);
    await drain();
    await drain();
    expect(bodies()).toEqual(["Oi", "Outra"]);
    await later(61);
    await drain();
    expect(bodies()).toEqual(["Oi", "Outra", "Depois"]);
  });

  it("of a process that died is in doubt too", async () => {
    const { companyId, session, send, drain, later, pages } = await onConnection(false);
    await send("Oi");
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update outbox set attempts = 1, attempted_at = app.now()" }),
    );
    await drain();
    await later(61);
    await drain();
    expect(session.sent).toEqual([]);
    expect((await pages())[0]).toMatchObject({ failure: { code: "ambiguous" } });
  });
});

it("takes the provider's id, and what was told under it before we knew it", async () => {
  const { companyId, session, send, drain, pages, report, chat } = await onConnection(false);
  session.script.push(async () => {
    await report({ kind: "ack", eventId: "s1", chat, at: at(), providerId: "wamid.7", level: 3 });
    const early = () => app.database.read(companyId, { text: "select id from early_events" });
    await expect.poll(async () => (await early()).length).toBe(1);
    return { providerId: "wamid.7", at: at() };
  });
  await send("Oi");
  await drain();
  expect((await pages())[0]).toMatchObject({ wid: "wamid.7", ack: 3 });
});

it("does not send what was deleted before it left, nor what its conversation took along", async () => {
  const { admin, ana, build, session, send, drain, entries, bodies } = await onConnection();
  const { id } = await send("apagada");
  expect(await app.as(ana).ok(messages.delete, { params: { id } })).toMatchObject({ isDeleted: true });
  const other = await build();
  await send("sem conversa", other.id);
  await app.as(admin).ok(endpoints.tickets.delete, { params: { id: other.id } });
  await send("fica");
  await drain();
  expect(bodies()).toEqual(["fica"]);
  expect(await entries()).toEqual([]);
  const [kept] = session.sent;
  expect(kept?.providerId).toMatch(/^3EB0/);
});
