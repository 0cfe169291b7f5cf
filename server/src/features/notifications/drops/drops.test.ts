import { type ConnectionStatus, endpoints } from "@balcao/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { sessionChanged } from "../../connections/index.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";
import { PushedBrowser, type PushService, startPushService } from "../notifications.testing.ts";
import { keepDropNotices } from "./keepDropNotices.ts";

const { connections, notifications } = endpoints;
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: new URL(service.origin).host } });
});
afterAll(() => service.stop());

/** Milliseconds from what the session says to what the listener makes of it. */
const within = { timeout: 15_000, interval: 50 };

/** Ana attends; Carla also manages connections. The session of the connection is nobody's. */
async function inShop() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const carla = await app.addUser(companyId, { name: "Carla" });
  await app.setUser(carla, { columns: { allow_connections: true } });
  const id = await buildConnection(
    { database: app.database, companyId },
    { name: "Recepção", status: "CONNECTED", number: "5511988887777" },
  );
  const read = <R extends Record<string, unknown>>(text: string) =>
    app.database.read<R>(companyId, { text, values: [companyId] });
  const isWatched = async () =>
    (await read("select key from timers where company_id = $1 and kind = 'notifications.connection-down'"))
      .length === 1;
  return {
    companyId,
    id,
    admin,
    ana,
    carla,
    isWatched,
    /** Its session says so. */
    says: (status: ConnectionStatus, cause: string | null = null) =>
      app.database.tenant(companyId, async (tx) => {
        await tx.query({
          text: "update connections set status = $2, cause = $3 where company_id = $1 and id = $4",
          values: [companyId, status, cause, id],
        });
        tx.emit(sessionChanged, {
          connectionId: id,
          by: { kind: "product", feature: "connections", rule: "sessionReported" },
        });
      }),
    /** Acts as if so many minutes had gone by since it fell, then has due timers run. */
    async passMinutes(minutes: number) {
      await expect.poll(isWatched, within).toBe(true);
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `
            with fallen as (update connection_drops set fell_at = fell_at - make_interval(mins => $2) where company_id = $1)
            update timers set next_at = next_at - make_interval(mins => $2) where company_id = $1`,
          values: [companyId, minutes],
        }),
      );
      await app.running.pipeline.timers.runDue();
    },
    dropId: async () =>
      (await read<{ id: number }>("select id from connection_drops where company_id = $1")).at(-1)?.id ?? 0,
    noticesOf: (person: Person) => app.as(person).ok(notifications.notices),
  };
}

it("tells those who manage connections after five minutes, live, until it is back", async () => {
  const { id, admin, ana, carla, says, passMinutes, noticesOf } = await inShop();
  const [hears, deaf] = [await app.listen(carla), await app.listen(ana)];
  await says("DISCONNECTED", "network");
  await passMinutes(4);
  expect(await noticesOf(carla)).toEqual({ notices: [], unread: 0 });
  await passMinutes(1);
  expect(await hears.next("-notice")).toEqual({ action: "update" });
  for (const person of [admin, carla])
    expect(await noticesOf(person)).toMatchObject({
      notices: [{ kind: "connection", connection: { id, name: "Recepção" }, isRead: false }],
      unread: 1,
    });
  // Attendants can do nothing about it.
  expect(await noticesOf(ana)).toEqual({ notices: [], unread: 0 });
  expect(deaf.has("-notice")).toBe(false);

  await says("CONNECTED");
  expect(await hears.next("-notice")).toEqual({ action: "update" });
  expect(await noticesOf(carla)).toEqual({ notices: [], unread: 0 });
});

it("shows it to nobody who may not manage connections any more", async () => {
  const { carla, says, passMinutes, noticesOf } = await inShop();
  await says("DISCONNECTED", "banned");
  await passMinutes(6);
  expect((await noticesOf(carla)).unread).toBe(1);
  await app.setUser(carla, { columns: { allow_connections: false } });
  expect(await noticesOf(carla)).toEqual({ notices: [], unread: 0 });
});

it("tells of a fall once, whatever the session still says and however often it is read", async () => {
  const { carla, says, passMinutes, noticesOf, isWatched } = await inShop();
  await says("DISCONNECTED", "network");
  await passMinutes(6);
  const { notices } = await noticesOf(carla);
  const client = app.as(carla);
  await client.refused(notifications.readNotices, { body: { id: 999_999_999 } }, "ERR_NO_NOTICE_FOUND");
  await client.ok(notifications.readNotices, { body: { id: notices[0]?.id ?? 0 } });
  await client.ok(notifications.readNotices, { body: { id: notices[0]?.id ?? 0 } });
  await says("OPENING");
  await says("DISCONNECTED", "failed");
  const hears = await app.listen(carla);
  await says("CONNECTED");
  await hears.next("-notice");
  expect(await isWatched()).toBe(false);
  expect(await noticesOf(carla)).toEqual({ notices: [], unread: 0 });
  // The next fall is another.
  await says("DISCONNECTED", "network");
  await passMinutes(6);
  expect((await noticesOf(carla)).unread).toBe(1);
});

it("is silent about what is back soon, and about what somebody disconnected", async () => {
  const { id, admin, says, isWatched, noticesOf } = await inShop();
  await says("DISCONNECTED", "network");
  await expect.poll(isWatched, within).toBe(true);
  await says("CONNECTED");
  await expect.poll(isWatched, within).toBe(false);
  await says("DISCONNECTED", "network");
  await expect.poll(isWatched, within).toBe(true);
  await app.as(admin).ok(connections.endSession, { params: { id } });
  await expect.poll(isWatched, within).toBe(false);
  expect(await noticesOf(admin)).toEqual({ notices: [], unread: 0 });
});

it("tells once when it is killed before the commit, and when several find it due", async () => {
  const { companyId, carla, says, passMinutes, noticesOf, dropId } = await inShop();
  await says("DISCONNECTED", "network");
  const id = await dropId();
  const killed = app.database.tenant(companyId, async (tx) => {
    await keepDropNotices(tx, id);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect((await noticesOf(carla)).unread).toBe(0);
  await passMinutes(6);
  expect((await noticesOf(carla)).unread).toBe(1);
  const tell = () => app.database.tenant(companyId, (tx) => keepDropNotices(tx, id));
  await Promise.all([tell(), tell(), tell()]);
  expect((await noticesOf(carla)).notices).toHaveLength(1);
});

it("pushes it to their browsers, and mails it to each of them", async () => {
  const { companyId, ana, carla, says, passMinutes } = await inShop();
  const mails = vi.spyOn(app.running.services.mail, "send");
  const [told, deaf] = [new PushedBrowser(service), new PushedBrowser(service)];
  await told.subscribe(app.as(carla));
  await deaf.subscribe(app.as(ana));
  await says("DISCONNECTED", "network");
  await passMinutes(6);
  await expect
    .poll(() => told.read(), within)
    .toEqual([
      {
        title: "Recepção",
        body: "A conexão caiu.",
        tag: expect.stringMatching(/^notice-\d+$/),
        url: "/connections",
      },
    ]);
  expect(deaf.read()).toEqual([]);
  const [user] = await app.database.read<{ email: string }>(companyId, {
    text: "select email from users where company_id = $1 and id = $2",
    values: [companyId, carla.id],
  });
  const mailed = () => mails.mock.calls.map(([mail]) => mail).filter(({ to }) => to === user?.email);
  await expect.poll(mailed, within).toHaveLength(1);
  expect(mailed()[0]?.subject).toBe("A conexão “Recepção” caiu");
  expect(mailed()[0]?.text).toContain("/connections");
});

it("falls of one company stay in it", async () => {
  const { says, passMinutes, carla, noticesOf } = await inShop();
  const other = await inShop();
  await says("DISCONNECTED", "network");
  await passMinutes(6);
  const [notice] = (await noticesOf(carla)).notices;
  expect(await other.noticesOf(other.admin)).toEqual({ notices: [], unread: 0 });
  const theirs = { body: { id: notice?.id ?? 0 } };
  await app.as(other.admin).refused(notifications.readNotices, theirs, "ERR_NO_NOTICE_FOUND");
  await app.as(carla).ok(notifications.readNotices, theirs);
});
