import { endpoints } from "@balcao/contract";
import { afterEach, expect, it, vi } from "vitest";
import { type Person, startTestApp } from "../../app/testing.ts";

const app = await startTestApp({ environment: { ROLES: "http" } });
const { users, auth } = endpoints;
const { presence } = app.running.services;
afterEach(() => vi.useRealTimers());

const isOnline = async (person: Person): Promise<boolean | undefined> => {
  const [row] = await app.database.read<{ online: boolean }>(person.companyId, {
    text: "select last_seen_at > app.now() - interval '5 minutes' as online from users where id = $1",
    values: [person.id],
  });
  return row?.online ?? false;
};
const lastSeen = (person: Person, minutesAgo: number) =>
  app.database.tenant(person.companyId, (tx) =>
    tx.query({
      text: "update users set last_seen_at = app.now() - make_interval(mins => $2) where id = $1",
      values: [person.id, minutesAgo],
    }),
  );
/** The server's own clock; the database's stays. */
const pass = (minutes: number) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(minutes * 60_000);
};

it("shows who is online as soon as their first call is answered, and nobody else", async () => {
  const { admin, ana, bia } = await app.inNewCompany();
  const heard = await app.listen(admin);
  await app.as(ana).ok(auth.me);
  const list = await app.as(admin).ok(users.listColleagues);
  const online = list.filter((one) => one.online).map((one) => one.id);
  expect(online).toContain(ana.id);
  expect(online).not.toContain(bia.id);
  const event = await heard.next("-user", ({ user }) => JSON.stringify(user).includes('"Ana"'), 1_000);
  expect(event).toMatchObject({ action: "update", user: { id: ana.id, online: true } });
});

it("shows who is online as soon as their socket is let in", async () => {
  const { ana, bia } = await app.inNewCompany();
  await app.listen(ana);
  expect(await isOnline(ana)).toBe(true);
  expect(await isOnline(bia)).toBe(false);
});

it("writes those who come at once together, and who stays with the next batch", async () => {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const tenant = vi.spyOn(app.database, "tenant");
  const everybody = [admin, ana, bia];
  await Promise.all(everybody.map(async ({ id }) => presence.seen(companyId, id)));
  expect(await Promise.all(everybody.map(isOnline))).toEqual([true, true, true]);
  expect(tenant.mock.calls.length).toBeLessThanOrEqual(2);
  await lastSeen(ana, 6);
  expect(presence.seen(companyId, ana.id)).toBeUndefined();
  expect(await isOnline(ana)).toBe(false);
  await presence.write();
  expect(await isOnline(ana)).toBe(true);
  tenant.mockRestore();
});

it("takes who comes back after five minutes as somebody who comes", async () => {
  const { companyId, ana } = await app.inNewCompany();
  await presence.seen(companyId, ana.id);
  await lastSeen(ana, 6);
  pass(6);
  await presence.seen(companyId, ana.id);
  expect(await isOnline(ana)).toBe(true);
});

it("tells colleagues who pauses, keeps it, and writes down what changed", async () => {
  const { admin, ana } = await app.inNewCompany();
  const heard = await app.listen(admin);
  const say = (availability: "online" | "pause" | "lunch") =>
    app.as(ana).ok(users.updateAvailability, { body: { availability } });
  expect(await say("lunch")).toMatchObject({ id: ana.id, availability: "lunch" });
  expect((await app.as(ana).ok(auth.me)).user.availability).toBe("lunch");
  await heard.next("-user", ({ user }) => JSON.stringify(user).includes('"availability":"lunch"'));
  await say("lunch");
  await app.as(ana).ok(users.updateAvailability, { body: { availability: "pause" } });
  await say("online");
  await heard.next("-user", ({ user }) => JSON.stringify(user).includes('"availability":"online"'));
  const { records } = await app.as(admin).ok(endpoints.audit.list);
  const told = records.filter(({ action }) => action === "user.availability-changed");
  expect(told.map(({ details }) => details["changes"])).toEqual([
    { availability: { from: "pause", to: "online" } },
    { availability: { from: "lunch", to: "pause" } },
    { availability: { from: "online", to: "lunch" } },
  ]);
});

it("keeps online whose socket is open and says nothing, and says of the others that they went", async () => {
  const { ana, bia } = await app.inNewCompany();
  const silent = await app.listen(ana);
  await app.as(bia).ok(auth.me);
  for (const person of [ana, bia]) await lastSeen(person, 6);
  pass(6);
  await presence.write();
  expect(await isOnline(ana)).toBe(true);
  expect(await isOnline(bia)).toBe(false);
  vi.useRealTimers();
  await silent.next("-user", ({ user }) =>
    JSON.stringify(user).includes('"Bia","profile":"user","online":false'),
  );
  silent.socket.disconnect();
  await vi.waitFor(() => expect(app.running.realtime.online(ana.companyId).size).toBe(0));
  await lastSeen(ana, 6);
  pass(6);
  await presence.write();
  expect(await isOnline(ana)).toBe(false);
});

it("writes again what the database did not take", async () => {
  const { companyId, ana } = await app.inNewCompany();
  vi.spyOn(app.database, "tenant").mockRejectedValueOnce(new Error("The database is away"));
  await presence.seen(companyId, ana.id);
  expect(await isOnline(ana)).toBe(false);
  await presence.write();
  expect(await isOnline(ana)).toBe(true);
});
