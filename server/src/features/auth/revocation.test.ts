import { endpoints, type Queue, type QueueWithOptions } from "@balcao/contract";
import sharp from "sharp";
import { expect, inject, it, vi } from "vitest";
import { createFoundation } from "../../app/services.ts";
import { startTestApp } from "../../app/testing.ts";
import { companyUpdated } from "../companies/index.ts";
import { operator } from "../users/index.ts";
import { openSession } from "./index.ts";
import { fileCookie } from "./fileCookie.ts";
import { authenticate } from "./authenticate.ts";

const app = await startTestApp({ environment: { ROLES: "http" } });
const { services } = app.running;
const { auth, users, queues } = endpoints;

const logInAgain = async (
  person: { id: number; companyId: number; name: string },
  device: "computer" | "mobile" = "computer",
) => {
  const { sessionId } = await app.database.tenant(person.companyId, (tx) =>
    openSession(services, tx, { userId: person.id, name: person.name, remember: true, device }),
  );
  const key = { companyId: person.companyId, userId: person.id, sessionId };
  const token = await services.accessTokens.sign(key);
  return { ...person, token, fileCookie: `balcao_files=${fileCookie(services, key)}` };
};

it("tells the old sockets that the account was opened elsewhere, cuts them, and leaves the new ones alone", async () => {
  const { ana, bia } = await app.inNewCompany();
  const [old, other] = [await app.listen(ana), await app.listen(bia)];
  const again = await logInAgain(ana);
  const fresh = await app.listen(again);
  expect(await old.next("-auth")).toEqual({ action: "update", user: { id: ana.id } });
  await vi.waitFor(() => expect(old.socket.connected).toBe(false), 2_000);
  expect(fresh.socket.connected).toBe(true);
  expect(other.socket.connected).toBe(true);
  expect(fresh.has("-auth") || other.has("-auth")).toBe(false);
  await expect(app.listen(ana)).rejects.toThrow("ERR_SESSION_EXPIRED");
});

it("tells and cuts the sockets of the sessions that ended; those on another kind of device hear nothing", async () => {
  const { ana } = await app.inNewCompany();
  const phone = await logInAgain(ana, "mobile");
  const [atDesk, onPhone] = [await app.listen(ana), await app.listen(phone)];
  const elsewhere = await app.listen(await logInAgain(ana));
  expect(await atDesk.next("-auth")).toEqual({ action: "update", user: { id: ana.id } });
  await vi.waitFor(() => expect(atDesk.socket.connected).toBe(false), 2_000);
  expect([onPhone.socket.connected, elsewhere.socket.connected]).toEqual([true, true]);
  await app.as(phone).ok(users.endOwnSessions);
  expect(await elsewhere.next("-auth")).toEqual({ action: "logout", user: { id: ana.id } });
  await vi.waitFor(() => expect(elsewhere.socket.connected).toBe(false), 2_000);
  await app.as(phone).ok(users.updateAvailability, { body: { availability: "pause" } });
  await onPhone.next("-user", ({ user }) => JSON.stringify(user).includes('"availability":"pause"'));
  expect([onPhone.socket.connected, onPhone.has("-auth")]).toEqual([true, false]);
});

it("lets no socket into another company's namespace, nor without a token", async () => {
  const [mine, theirs] = [await app.inNewCompany(), await app.inNewCompany()];
  await expect(app.listen({ ...mine.ana, companyId: theirs.companyId })).rejects.toThrow(
    "ERR_SESSION_EXPIRED",
  );
  await expect(app.listen({ ...mine.ana, token: "" })).rejects.toThrow("ERR_SESSION_EXPIRED");
  expect((await app.listen(mine.ana)).socket.connected).toBe(true);
});

it("takes effect in another process within 2 s: an ended session and a changed right", async () => {
  const { ana, admin } = await app.inNewCompany();
  const url = new URL(inject("databaseUrl"));
  const [row] = await app.database.system<{ name: string }>({ text: "select current_database() as name" });
  url.pathname = `/${row?.name}`;
  const { config, secretKey, log } = services;
  const elsewhere = createFoundation({ config, databaseUrl: url.href, secretKey, log });
  await elsewhere.feed.start();
  const ask = (token: string) => authenticate(elsewhere.services, token);
  expect((await ask(ana.token)).allTicket).toBe(false);
  await app.as(admin).ok(users.update, { params: { id: ana.id }, body: { allTicket: "enabled" } });
  await vi.waitFor(async () => expect((await ask(ana.token)).allTicket).toBe(true), {
    timeout: 2_000,
    interval: 20,
  });
  await app.as(ana).ok(auth.logout);
  await vi.waitFor(() => expect(ask(ana.token)).rejects.toThrow("ERR_SESSION_EXPIRED"), {
    timeout: 2_000,
    interval: 20,
  });
  await elsewhere.feed.stop();
  await elsewhere.services.database.close();
});

/** A queue as lists hold it. */
const withoutMenu = ({ chatbots: _menu, ...queue }: QueueWithOptions): Queue => queue;

it("tells a company of its users and queues, and no other company", async () => {
  const { ana, admin } = await app.inNewCompany();
  const theirs = await app.inNewCompany();
  const stranger = await app.listen(theirs.ana);
  const heard = await app.listen(ana);
  const as = app.as(admin);
  const queue = await as.ok(queues.create, { body: { name: "Vendas", color: "#112233" } });
  expect(await heard.next("-queue")).toEqual({ action: "create", queue: withoutMenu(queue) });
  await as.ok(queues.update, { params: { id: queue.id }, body: { name: "Compras" } });
  expect(await heard.next("-queue", ({ action }) => action === "update")).toMatchObject({
    queue: { id: queue.id, name: "Compras" },
  });
  const body = {
    name: "Caio",
    email: `caio${Date.now()}@example.com`,
    password: "Senha-Boa-1",
    queueIds: [queue.id],
  };
  const caio = await as.ok(users.create, { body });
  // The founder of the company may still be told of.
  const isCaio = (event: Record<string, unknown>) => JSON.stringify(event).includes('"Caio"');
  const told = await heard.next("-user", (event) => event["action"] === "create" && isCaio(event));
  expect(told).toEqual({
    action: "create",
    user: {
      id: caio.id,
      name: "Caio",
      profile: "user",
      online: false,
      availability: "online",
      queueIds: [queue.id],
    },
  });
  await as.ok(queues.delete, { params: { id: queue.id } });
  expect(await heard.next("-queue", ({ action }) => action === "delete")).toEqual({
    action: "delete",
    queueId: queue.id,
  });
  await heard.next(
    "-user",
    (event) =>
      event["action"] === "update" && isCaio(event) && JSON.stringify(event).includes('"queueIds":[]'),
  );
  await as.ok(users.delete, { params: { id: caio.id } });
  expect(await heard.next("-user", ({ action }) => action === "delete")).toEqual({
    action: "delete",
    userId: caio.id,
  });
  // Nothing but their own arrival.
  const own = { action: "update", user: { id: theirs.ana.id, online: true } };
  for (const { payload } of stranger.heard) expect(payload).toMatchObject(own);
});

it("hides numbers from attendants once the company says so, and admins see them", async () => {
  const { ana, admin } = await app.inNewCompany();
  const hides = async (token: string) => (await authenticate(services, token)).hidesNumbers;
  expect(await hides(ana.token)).toBe(false);
  for (const column of ["enableLGPD", "lgpdHideNumber"] as const) {
    expect(await hides(ana.token)).toBe(false);
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, { body: { column, data: "enabled" } });
  }
  expect(await hides(ana.token)).toBe(true);
  expect(await hides(admin.token)).toBe(false);
});

it("takes a picture for oneself and shows it by a signed link; nothing that only claims to be one", async () => {
  const { ana, bia, admin } = await app.inNewCompany();
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const formOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.append("profileImage", new Blob([bytes]), name);
    return form;
  };
  const picture = () => formOf(new Uint8Array(png), "eu.png");
  const params = { id: ana.id };
  const shown = await app.as(ana).upload(users.uploadPicture, { params, form: picture() });
  const link = await app.fetchFile(ana, shown.profileImage);
  expect([link.status, link.headers.get("content-type")]).toEqual([200, "image/png"]);
  const attempt = (who: typeof ana, form: FormData, id = ana.id) =>
    app.as(who).call(users.uploadPicture, { params: { id }, body: form });
  expect(
    await attempt(ana, formOf(new TextEncoder().encode("<svg onload=alert(1)>"), "x.png")),
  ).toMatchObject({ status: 415, body: { error: "ERR_FILE_TYPE" } });
  expect(await attempt(ana, new FormData())).toMatchObject({ status: 400, body: { error: "ERR_NO_FILE" } });
  expect(await attempt(bia, picture())).toMatchObject({ status: 403, body: { error: "ERR_NO_PERMISSION" } });
  expect((await attempt(admin, picture())).status).toBe(200);
  // The one before goes, once a worker is there.
  const waiting = "select 1 from graphile_worker.jobs where task_identifier = 'storage.release-file'";
  expect(await app.database.system({ text: waiting })).toHaveLength(1);
  expect(await attempt(admin, picture(), 999_999)).toMatchObject({
    status: 404,
    body: { error: "ERR_NO_USER_FOUND" },
  });
});

it("cuts the sockets of a suspended company", async () => {
  const { ana, companyId } = await app.inNewCompany();
  const heard = await app.listen(ana);
  await app.database.tenant(companyId, async (tx) => {
    await tx.query({
      text: "update companies set status = false where company_id = $1",
      values: [companyId],
    });
    tx.emit(companyUpdated, { companyId, by: operator });
  });
  await vi.waitFor(() => expect(heard.socket.connected).toBe(false), 2_000);
});
