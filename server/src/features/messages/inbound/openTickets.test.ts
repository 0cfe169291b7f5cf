import type { Channel } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundEvent, InboundMessage } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { buildConnection, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { claimInbox } from "./claimInbox.ts";
import { receiveMessages } from "./receiveMessages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Batches are taken by hand here.
  await app.running.pipeline.processor.stop();
});

let n = 0;
const phone = () => `55118${String(80_000_000 + (n += 1))}`;
const text = (from: string, changes: Partial<InboundMessage> = {}): InboundMessage => ({
  kind: "message",
  eventId: `m:${(n += 1)}`,
  chat: { identities: [{ kind: "phone", value: from }], name: "João", isGroup: false },
  at: new Date().toISOString(),
  key: { providerId: `in-${n}`, fromMe: false },
  content: { type: "text", body: "Oi" },
  ...changes,
});
const fromUs = (to: string) => {
  const message = text(to);
  return { ...message, key: { ...message.key, fromMe: true } };
};

async function inCompany(channel: Channel = "whatsapp") {
  const company = await app.inNewCompany();
  const { companyId } = company;
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { channel });
  const { services } = app.running;
  /** All of it in one batch; answers how many statements that took, without the frame of the transaction. */
  const receive = async (...events: InboundMessage[]): Promise<number> => {
    await app.running.pipeline.inbox.accept({ companyId, connectionId, events });
    return app.database.tenant(companyId, async (tx) => {
      const counted = counting(tx);
      await receiveMessages(services, counted.tx, await claimInbox(counted.tx, null));
      return counted.count();
    });
  };
  const read = <R extends { [column: string]: unknown }>(sql: string) =>
    app.database.read<R>(companyId, { text: sql });
  const tickets = () =>
    read<{ status: string; queue_id: number | null; unread: number; opened_by_us: boolean }>(
      "select t.status, t.queue_id, t.unread, t.opened_by_us from tickets t order by t.id",
    );
  return { ...company, site, connectionId, receive, read, tickets };
}

/** The transaction, and the statements by hand that went through it. */
function counting(tx: Tx) {
  let count = 0;
  const query: Tx["query"] = (statement) => {
    count += 1;
    return tx.query(statement);
  };
  const counted = new Proxy(tx, {
    get: (target, name) => {
      if (name === "query") return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { tx: counted, count: () => count };
}

const picturesAsked = async (companyId: number): Promise<number> => {
  const jobs = await app.database.system<{ n: number }>({
    text: `
      select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'contacts.refresh-picture' and (j.payload ->> 'companyId')::int = $1`,
    values: [companyId],
  });
  return jobs[0]?.n ?? 0;
};

describe("a batch of first messages", () => {
  it("takes as many statements as one of them: six", async () => {
    const { receive, tickets } = await inCompany("whatsappapi");
    expect(await receive(text(phone()))).toBeLessThanOrEqual(6);
    expect(await receive(...Array.from({ length: 50 }, () => text(phone())))).toBeLessThanOrEqual(6);
    expect(await tickets()).toHaveLength(51);
  });

  it("begins one ticket for each contact, in the connection's only queue, with its line in the log", async () => {
    const { site, connectionId, receive, tickets, read } = await inCompany();
    const queueId = await buildQueue(site);
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "insert into connection_queues (company_id, connection_id, queue_id) values ($1, $2, $3)",
        values: [site.companyId, connectionId, queueId],
      }),
    );
    const [one, other] = [phone(), phone()];
    await receive(text(one), text(other), text(one));
    expect(await tickets()).toMatchObject([
      { status: "pending", queue_id: queueId, unread: 2 },
      { status: "pending", queue_id: queueId, unread: 1 },
    ]);
    expect(await read("select type, queue_id from ticket_logs")).toEqual([
      { type: "create", queue_id: queueId },
      { type: "create", queue_id: queueId },
    ]);
  });

  it("is opened by us where our own phone wrote first, and waits where the contact did", async () => {
    const { receive, tickets } = await inCompany();
    const [one, other] = [phone(), phone()];
    await receive(fromUs(one), text(one), text(other), fromUs(other));
    expect(await tickets()).toMatchObject([
      { status: "open", opened_by_us: true, unread: 1 },
      { status: "pending", opened_by_us: false, unread: 0 },
    ]);
  });

  it("finds, takes up again and begins, each where it belongs, in one batch", async () => {
    const { site, connectionId, receive, tickets, read } = await inCompany();
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({ text: `update connections set settings = '{"timeCreateNewTicket": 60}'` }),
    );
    const [active, recent, old] = [phone(), phone(), phone()];
    await receive(text(active), text(recent), text(old));
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: `
          update tickets t set status = 'closed', closed_at = now() - case c.number when $1 then interval '5 minutes' else interval '5 hours' end
          from contacts c where c.id = t.contact_id and c.number in ($1, $2)`,
        values: [recent, old],
      }),
    );
    // Another connection has none of their conversations.
    const elsewhere = await buildConnection(site);
    const [{ id: contactId } = { id: 0 }] = await read<{ id: number }>(
      `select id from contacts where number = '${old}'`,
    );
    await buildTicket(site, { contact_id: contactId, connection_id: elsewhere, status: "open" });
    await receive(text(active), text(recent), text(old), text(phone()));
    const own = await read(
      `select c.number, t.status, t.unread from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
       where t.connection_id = ${connectionId} and c.number in ('${active}', '${recent}', '${old}') order by t.id`,
    );
    expect(own).toEqual([
      { number: active, status: "pending", unread: 2 },
      { number: recent, status: "pending", unread: 2 },
      { number: old, status: "closed", unread: 1 },
      { number: old, status: "pending", unread: 1 },
    ]);
    expect(await tickets()).toHaveLength(6);
  });

  it("asks for pictures where the channel has them, and not where it has none", async () => {
    const web = await inCompany("whatsapp");
    // A worker may have taken one before it is counted: more people come then.
    await vi.waitFor(async () => {
      await web.receive(text(phone()), text(phone()));
      expect(await picturesAsked(web.companyId)).toBeGreaterThanOrEqual(2);
    }, 10_000);
    const cloud = await inCompany("whatsappapi");
    await cloud.receive(text(phone()), text(phone()));
    expect(await picturesAsked(cloud.companyId)).toBe(0);
  });
});

/** Whoever answers locks contacts before their tickets, and a change of number locks contacts. */
it("locks tickets with the claim, but not where a change of number comes with it", async () => {
  const { companyId, connectionId, receive, tickets } = await inCompany();
  const from = phone();
  await receive(text(from));
  const chat = { identities: [], isGroup: false };
  const moved: InboundEvent = {
    kind: "moved",
    eventId: `moved:${from}`,
    chat,
    at: new Date().toISOString(),
    former: [{ kind: "phone", value: phone() }],
    current: [{ kind: "phone", value: phone() }],
  };
  const locked = () =>
    app.database.tenant(companyId, async (tx) => {
      const free = await tx.query({ text: "select id from tickets for update skip locked" });
      return free.length === 0;
    });
  /** Says whether the ticket is locked once the batch is claimed. */
  const claim = async (...events: InboundEvent[]) => {
    await app.running.pipeline.inbox.accept({ companyId, connectionId, events });
    return app.database.tenant(companyId, async (tx) => {
      await claimInbox(tx, null);
      return locked();
    });
  };
  expect(await claim(text(from))).toBe(true);
  expect(await claim(moved)).toBe(false);
  await receive(text(from));
  expect(await tickets()).toMatchObject([{ unread: 3 }]);
});
