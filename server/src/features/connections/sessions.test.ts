import { setTimeout as wait } from "node:timers/promises";
import { connectionsEndpoints as connections, type Connection } from "@balcao/contract";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { ChannelError, type InboundEvent } from "../../channels/port.ts";
import { buildConnection, ScriptedAdapter, type ScriptedSession } from "./connections.testing.ts";
import { ConnectionsByAccount } from "./connectionsByAccount.ts";
import { SessionManager } from "./sessions/sessionManager.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const managers: SessionManager[] = [];
afterEach(async () => {
  await Promise.all(managers.splice(0).map((manager) => manager.stop()));
});

/** A process that owns sessions; its leases are short. */
async function startProcess({ isAlone = false, leasesAtOnce = 20 } = {}) {
  const adapter = new ScriptedAdapter();
  const accepted: InboundEvent[] = [];
  const manager = new SessionManager({
    database: app.database,
    feed: app.running.feed,
    log: app.running.services.log,
    secretKey: app.running.services.secretKey,
    adapters: new Map([[adapter.channel, adapter]]),
    accept: ({ events }) => {
      accepted.push(...events);
      return Promise.resolve();
    },
    keepHistory: () => Promise.resolve(),
    signal: () => undefined,
    isAlone,
    leasesAtOnce,
    leaseSeconds: 1,
    renewMilliseconds: 200,
  });
  managers.push(manager);
  await manager.start();
  return { adapter, manager, accepted };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const client = app.as(admin);
  const read = async (id: number): Promise<Connection> => client.ok(connections.get, { params: { id } });
  return { companyId, people: { admin, ana }, admin: client, read };
}

const patience = { timeout: 8_000, interval: 20 };
const runningIn = ({ adapter }: Process, id: number): Promise<ScriptedSession> =>
  vi.waitFor(() => {
    const [session] = adapter.running(id);
    if (!session) throw new Error(`No session of ${id} runs`);
    return session;
  }, patience);

const qrcode = { text: "2@secret-qr", expiresAt: "2030-01-01T00:00:00.000Z", attempt: 2, attempts: 6 };
const account = { phone: "5511987654321", identities: [] };

describe("a session", () => {
  it("starts with its connection, and its events go where they are committed", async () => {
    const process = await startProcess();
    const { admin, read } = await inCompany();
    const { id } = await buildConnection(admin);
    const session = await runningIn(process, id);
    await session.sink.status({ status: "CONNECTED", account });
    expect(await read(id)).toMatchObject({ status: "CONNECTED", number: account.phone, qrcode: null });
    expect(process.manager.liveSessions()).toMatchObject([
      { connectionId: id, can: { choosesProviderId: true } },
    ]);
    const event: InboundEvent = {
      kind: "revoke",
      eventId: "e1",
      at: "2026-01-01T00:00:00Z",
      chat: { identities: [], isGroup: false },
      key: { providerId: "p", fromMe: false },
    };
    await session.sink.accept([event]);
    expect(process.accepted).toEqual([event]);
  });

  it("shows its QR code to those who may edit connections, and to nobody else", async () => {
    const process = await startProcess();
    const { admin, people } = await inCompany();
    const [boss, ana] = await Promise.all([app.listen(people.admin), app.listen(people.ana)]);
    const { id } = await buildConnection(admin);
    await (await runningIn(process, id)).sink.status({ status: "qrcode", qrcode });
    const isQr = (payload: Record<string, unknown>) => JSON.stringify(payload).includes('"status":"qrcode"');
    expect(await boss.next("-whatsappSession", isQr)).toMatchObject({
      action: "update",
      session: { id, qrcode, retries: 2, token: null },
    });
    expect(await ana.next("-whatsappSession", isQr)).toMatchObject({
      action: "update",
      session: { id, status: "qrcode" },
    });
    expect(JSON.stringify(ana.heard)).not.toContain(qrcode.text);
  });

  it("stays ended after a final cause, and comes back when asked", async () => {
    const process = await startProcess();
    const { admin, read } = await inCompany();
    const { id } = await buildConnection(admin);
    const session = await runningIn(process, id);
    await session.sink.status({ status: "DISCONNECTED", cause: "logged-out" });
    await vi.waitFor(() => expect(session.ended).toBe("stop"), patience);
    expect(await read(id)).toMatchObject({ status: "DISCONNECTED", cause: "logged-out" });
    await wait(600);
    expect(process.adapter.started(id)).toHaveLength(1);
    await admin.ok(connections.startSession, { params: { id } });
    expect(await runningIn(process, id)).not.toBe(session);
  });

  it("goes on over a lost network", async () => {
    const process = await startProcess();
    const { admin, read } = await inCompany();
    const { id } = await buildConnection(admin);
    const session = await runningIn(process, id);
    await session.sink.status({ status: "DISCONNECTED", cause: "network" });
    expect(await read(id)).toMatchObject({ cause: "network" });
    await wait(600);
    expect(session.ended).toBeUndefined();
    expect(process.adapter.started(id)).toHaveLength(1);
  });

  it("is tried again when it does not start, unless somebody must act", async () => {
    const process = await startProcess();
    const { admin, read } = await inCompany();
    process.adapter.failure = new ChannelError("unreachable", "Away", { retry: "later" });
    const { id } = await buildConnection(admin);
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ status: "DISCONNECTED", cause: "failed" }),
      patience,
    );
    process.adapter.failure = undefined;
    await runningIn(process, id);
    process.adapter.failure = new ChannelError("credentials", "Refused", { retry: "reauthorize" });
    const refused = await buildConnection(admin);
    await vi.waitFor(
      async () => expect(await read(refused.id)).toMatchObject({ cause: "credentials" }),
      patience,
    );
    process.adapter.failure = undefined;
    await wait(1_500);
    expect(process.adapter.started(refused.id)).toHaveLength(0);
  });
});

describe("a command", () => {
  it("restarts, relinks and ends the session", async () => {
    const process = await startProcess();
    const { companyId, admin, read } = await inCompany();
    const { id } = await buildConnection(admin);
    const first = await runningIn(process, id);
    await first.connection.state.write(new Map([["creds", Buffer.from("keys")]]));

    await admin.ok(connections.restartAll);
    await vi.waitFor(() => expect(first.ended).toBe("stop"), patience);
    const second = await runningIn(process, id);
    expect((await second.connection.state.read(["creds"])).get("creds")?.toString()).toBe("keys");

    await admin.ok(connections.newQrCode, { params: { id } });
    await vi.waitFor(() => expect(second.ended).toBe("logout"), patience);
    // A session that logs out says so, which ends nothing: the next one is wanted.
    const third = await runningIn(process, id);
    expect(await third.connection.state.read(["creds"])).toEqual(new Map());

    await admin.ok(connections.endSession, { params: { id } });
    await vi.waitFor(() => expect(third.ended).toBe("logout"), patience);
    expect(await read(id)).toMatchObject({ status: "DISCONNECTED", cause: "by-hand" });
    await vi.waitFor(async () => {
      const rows = await app.database.read(companyId, {
        text: "select 1 from leases where connection_id = $1",
        values: [id],
      });
      expect(rows).toEqual([]);
    }, patience);
    expect(process.adapter.running(id)).toHaveLength(0);
  });

  it("waits for an owner while there is none", async () => {
    const { companyId, admin } = await inCompany();
    const { id } = await buildConnection(admin);
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "insert into connection_state values ($1, $2, 'creds', '\\x00')",
        values: [companyId, id],
      }),
    );
    await admin.ok(connections.endSession, { params: { id } });
    await startProcess();
    await vi.waitFor(async () => {
      const rows = await app.database.read(companyId, {
        text: "select command from connections where id = $1",
        values: [id],
      });
      expect(rows).toEqual([{ command: null }]);
    }, patience);
    expect(
      await app.database.read(companyId, {
        text: "select 1 from connection_state where connection_id = $1",
        values: [id],
      }),
    ).toEqual([]);
  });

  it("logs out when the connection is deleted", async () => {
    const process = await startProcess();
    const { admin } = await inCompany();
    const { id } = await buildConnection(admin);
    const session = await runningIn(process, id);
    await admin.ok(connections.delete, { params: { id } });
    await vi.waitFor(() => expect(session.ended).toBe("logout"), patience);
  });
});

describe("of several processes", () => {
  it("one runs a session, and another takes over when it lets go", async () => {
    const { admin } = await inCompany();
    const { id } = await buildConnection(admin);
    const one = await startProcess();
    const session = await runningIn(one, id);
    const other = await startProcess();
    await wait(600);
    expect(other.adapter.running(id)).toHaveLength(0);
    await one.manager.stop();
    expect(session.ended).toBe("stop");
    await runningIn(other, id);
  });

  it("each gets a share of what waits for an owner, and nothing has two", async () => {
    const { admin } = await inCompany();
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await buildConnection(admin)).id);
    const [one, other] = await Promise.all([
      startProcess({ leasesAtOnce: 2 }),
      startProcess({ leasesAtOnce: 2 }),
    ]);
    const held = ({ adapter }: Process) => ids.filter((id) => adapter.running(id).length > 0);
    await vi.waitFor(
      () => expect([...held(one), ...held(other)].toSorted((a, b) => a - b)).toEqual(ids),
      patience,
    );
    expect(Math.min(held(one).length, held(other).length)).toBeGreaterThanOrEqual(2);
  });

  it("what a killed one held waits for its lease, unless the next one has the database to itself", async () => {
    const { admin, companyId } = await inCompany();
    const { id } = await buildConnection(admin);
    await app.database.system({
      text: "insert into leases (company_id, connection_id, holder, expires_at) values ($1, $2, gen_random_uuid(), now() + interval '1 hour')",
      values: [companyId, id],
    });
    const other = await startProcess();
    expect(other.adapter.running(id)).toEqual([]);
    await other.manager.stop();

    const alone = await startProcess({ isAlone: true });
    await runningIn(alone, id);
  });

  it("another takes over when the owner dies, whose word no longer counts", async () => {
    const { companyId, admin, read } = await inCompany();
    const { id } = await buildConnection(admin);
    const one = await startProcess();
    const session = await runningIn(one, id);
    await session.connection.state.write(new Map([["creds", Buffer.from("keys")]]));
    // Dead: it renews no more, and nobody stopped its session.
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update leases set holder = gen_random_uuid(), expires_at = now() + interval '300 milliseconds' where connection_id = $1",
        values: [id],
      }),
    );
    await one.manager.stop();
    const other = await startProcess();
    const next = await runningIn(other, id);
    expect((await next.connection.state.read(["creds"])).get("creds")?.toString()).toBe("keys");
    await expect(session.connection.state.write(new Map([["creds", Buffer.from("stale")]]))).rejects.toThrow(
      "another process",
    );
    await expect(session.connection.state.clear()).rejects.toThrow("another process");
    await next.sink.status({ status: "CONNECTED", account });
    await session.sink.status({ status: "DISCONNECTED", cause: "logged-out" });
    expect(await read(id)).toMatchObject({ status: "CONNECTED" });
  });
});

describe("the state of a session", () => {
  it("is sealed, and written all or nothing", async () => {
    const process = await startProcess();
    const { companyId, admin } = await inCompany();
    const { id } = await buildConnection(admin);
    const { state } = (await runningIn(process, id)).connection;
    await state.write(
      new Map([
        ["a", Buffer.from("secret-a")],
        ["b", Buffer.from("secret-b")],
      ]),
    );
    await state.write(
      new Map([
        ["a", null],
        ["b", Buffer.from("newer")],
      ]),
    );
    expect(
      [...(await state.read(["a", "b", "c"]))].map(([key, value]) => [key, Buffer.from(value).toString()]),
    ).toEqual([["b", "newer"]]);
    const rows = await app.database.read<{ value_sealed: Buffer }>(companyId, {
      text: "select value_sealed from connection_state where connection_id = $1",
      values: [id],
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value_sealed.includes("newer")).toBe(false);
  });
});

it("finds an account's connection: the connected one, and anew after a change", async () => {
  const accounts = new ConnectionsByAccount(app.database, app.running.feed);
  const cloud = {
    channel: "whatsappapi" as const,
    phoneNumberId: "106540352242922",
    businessAccountId: "1",
    accessToken: "t",
  };
  const [squatter, owner] = [await inCompany(), await inCompany()];
  const first = await buildConnection(squatter.admin, cloud);
  expect(await accounts.find("whatsappapi", cloud.phoneNumberId)).toEqual({
    companyId: squatter.companyId,
    connectionId: first.id,
  });
  const second = await buildConnection(owner.admin, cloud);
  await app.database.tenant(owner.companyId, (tx) =>
    tx.query({ text: "update connections set status = 'CONNECTED' where id = $1", values: [second.id] }),
  );
  await owner.admin.ok(connections.update, { params: { id: second.id }, body: { provider: "stable" } });
  await vi.waitFor(
    async () =>
      expect(await accounts.find("whatsappapi", cloud.phoneNumberId)).toEqual({
        companyId: owner.companyId,
        connectionId: second.id,
      }),
    patience,
  );
  expect(await accounts.find("whatsappapi", "999")).toBeUndefined();
});
