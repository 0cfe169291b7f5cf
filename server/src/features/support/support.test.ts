import { type Answer, endpoints, type ProgramScope } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp, type Person } from "../../app/testing.ts";
import { buildConnection, buildPerson, buildTicket } from "../tickets/tickets.testing.ts";
import { inNewCompany, origin, startPlatform, unique } from "../auth/auth.testing.ts";

const platform = await startPlatform();
const app = await startTestApp({ environment: { PUBLIC_URL: origin } });

const { audit, auth, companies, externalApi, support, users, queues, settings } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });
const patience = { timeout: 15_000, interval: 30 };

/** A super user of their own, so that their logins disturb nobody. */
async function withSuper() {
  const { newUser, company: home } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const sonia = await newUser("Sônia", { profile: "admin" });
  const { database } = platform.services;
  const setSuper = async (isSuper: boolean) => {
    await database.tenant(home.id, (tx) =>
      tx.query({ text: "update users set is_super = $2 where id = $1", values: [sonia.id, isSuper] }),
    );
    platform.services.callers.forgetCompany(home.id);
  };
  await setSuper(true);
  const boss = await sonia.login();
  const params = { id: other.company.id };
  const enter = async (as = boss, reason = "Fila que não anda") => {
    const answer = await platform.ask(support.enter, { params, body: { reason } }, as);
    const session: Answer<typeof support.enter> | undefined =
      answer.status === 200 ? support.enter.answer.parse(answer.body) : undefined;
    return { ...answer, session, as: { token: session?.token } };
  };
  const acts = async () =>
    (await platform.do(audit.list, {}, other.admin)).records.map(
      ({ action, userName }) => `${action} by ${userName}`,
    );
  return { boss, sonia, setSuper, enter, acts, home, ...other, params };
}

it("is an admin of the company, never more, and its audit says who came, what they did and that they left", async () => {
  const { enter, acts, company, admin, params } = await withSuper();
  const { session, as } = await enter();
  expect(session?.user).toMatchObject({
    name: "Sônia · Suporte",
    super: false,
    profile: "admin",
    companyId: company.id,
    company: { name: company.name },
    support: { endsAt: expect.any(String) },
  });
  expect(session?.user.permissions).toEqual(["admin", "dashboard", "realtime", "connections", "flows"]);
  const queue = await platform.do(queues.create, { body: { name: "Vendas", color: "#112233" } }, as);
  expect(queue.name).toBe("Vendas");
  for (const endpoint of [companies.listAll, settings.platformSettings])
    expect(await platform.ask(endpoint, {}, as)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect(await platform.ask(support.enter, { params, body: {} }, as)).toMatchObject(
    refused(403, "ERR_NO_PERMISSION"),
  );
  await platform.do(support.leave, {}, as);
  expect(await platform.ask(auth.me, {}, as)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect((await acts()).slice(0, 3)).toEqual([
    "support.left by Sônia · Suporte",
    "queue.created by Sônia · Suporte",
    "support.entered by Sônia · Suporte",
  ]);
  const { records } = await platform.do(audit.list, {}, admin);
  expect(records[2]?.details).toMatchObject({
    reason: "Fila que não anda",
    until: session?.user.support?.endsAt,
  });
  const left = await platform.do(users.list, {}, admin);
  expect(left.users.map(({ name }) => name)).not.toContain("Sônia · Suporte");
});

it("is the super user's business, and of companies that are there and not suspended", async () => {
  const { enter, admin, top, params, boss, home } = await withSuper();
  expect(await enter(admin)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  const at = (id: number) => platform.ask(support.enter, { params: { id }, body: {} }, boss);
  expect(await at(1)).toMatchObject(refused(409, "ERR_COMPANY_PROTECTED"));
  expect(await at(home.id)).toMatchObject(refused(409, "ERR_COMPANY_PROTECTED"));
  expect(await at(999_999)).toMatchObject(refused(404, "ERR_NO_COMPANY_FOUND"));
  const set = (status: boolean) => platform.do(companies.update, { params, body: { status } }, top);
  await set(false);
  expect(await enter()).toMatchObject(refused(403, "ERR_COMPANY_SUSPENDED"));
  await set(true);
  expect((await enter()).status).toBe(200);
  expect(await platform.ask(support.leave, {}, boss)).toMatchObject(refused(404, "ERR_NOT_FOUND"));
});

it("is there once, however often the button is pressed, and in one company at a time", async () => {
  const { enter, boss, acts } = await withSuper();
  const pressed = await Promise.all([enter(), enter()]);
  expect(pressed.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  const again = await enter();
  const one = pressed.find(({ session }) => session)?.session;
  expect(again.session?.user.id).toBe(one?.user.id);
  expect((await acts()).filter((act) => act.startsWith("support.entered"))).toHaveLength(1);
  const third = await inNewCompany(platform);
  await platform.do(support.enter, { params: { id: third.company.id }, body: {} }, boss);
  expect(await platform.ask(auth.me, {}, again.as)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect((await acts())[0]).toMatch(/^support.left/);
});

it("takes nobody's place in the plan, and is nobody's last admin", async () => {
  const { enter, admin, newUser, planId, top } = await withSuper();
  await platform.do(endpoints.plans.update, { params: { id: planId }, body: { users: 2 } }, top);
  const { as } = await enter();
  await newUser("Bia");
  await expect(newUser("Caio")).rejects.toThrow("ERR_PLAN_LIMIT");
  expect(await platform.ask(users.delete, { params: { id: admin.user.id } }, as)).toMatchObject(
    refused(409, "ERR_LAST_ADMIN"),
  );
});

it("cannot be renamed or given a login, and the company's admin can send them away", async () => {
  const { enter, admin, acts } = await withSuper();
  const { session, as } = await enter();
  const params = { id: session?.user.id };
  for (const caller of [as, admin])
    expect(await platform.ask(users.update, { params, body: { name: "Ana" } }, caller)).toMatchObject(
      refused(403, "ERR_NO_PERMISSION"),
    );
  await platform.do(users.endSessions, { params }, admin);
  expect(await platform.ask(auth.me, {}, as)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  await expect.poll(acts, patience).toContain("support.left by Sônia · Suporte");
  const again = await enter();
  await platform.do(users.delete, { params: { id: again.session?.user.id } }, admin);
  expect((await platform.ask(auth.me, {}, again.as)).status).toBe(401);
});

it("is renewed by the session from which it was begun, which comes back when it is over", async () => {
  const { enter, boss } = await withSuper();
  const { session, as } = await enter();
  const renewed = await platform.refresh(boss.cookie);
  expect(renewed.body).toMatchObject({
    user: { id: session?.user.id, support: { endsAt: expect.any(String) } },
  });
  await platform.do(support.leave, {}, as);
  const back = await platform.refresh(renewed.cookie ?? "");
  expect(back.body).toMatchObject({ user: { id: boss.user.id, super: true, support: null } });
});

it("ends when whoever came logs out, logs in elsewhere, is demoted, or is suspended", async () => {
  const ends: [string, (world: Awaited<ReturnType<typeof withSuper>>) => Promise<unknown>][] = [
    ["logout", ({ boss }) => platform.do(auth.logout, {}, boss)],
    ["login elsewhere", ({ sonia }) => sonia.login()],
    ["demotion", ({ setSuper }) => setSuper(false)],
    [
      "suspension",
      ({ top, home }) =>
        platform.do(companies.update, { params: { id: home.id }, body: { status: false } }, top),
    ],
  ];
  for (const [, end] of ends) {
    const world = await withSuper();
    const { as, session } = await world.enter();
    expect((await platform.ask(auth.me, {}, as)).status).toBe(200);
    await end(world);
    // A change that nobody reports is found out with the next look, some seconds later.
    platform.services.callers.forgetUser(world.company.id, session?.user.id ?? 0);
    await expect.poll(async () => (await platform.ask(auth.me, {}, as)).status, patience).toBe(401);
  }
});

it("leaves by hand what was theirs: what they had open waits again", async () => {
  const { enter, boss, company } = await withSuper();
  const { session, as } = await enter();
  const { database } = platform.services;
  const site = { database, companyId: company.id };
  const place = {
    contact_id: await buildPerson(site, { name: "Vera" }),
    connection_id: await buildConnection(site),
  };
  const ticket = await buildTicket(site, { ...place, status: "open", user_id: session?.user.id ?? null });
  const stateOf = () =>
    database.read(company.id, {
      text: "select status, user_id from tickets where id = $1",
      values: [ticket.id],
    });
  expect(await stateOf()).toEqual([{ status: "open", user_id: session?.user.id }]);
  await platform.do(support.leave, {}, as);
  expect(await stateOf()).toEqual([{ status: "pending", user_id: null }]);
  const rows = await database.system({
    text: "select 1 from support_visits where user_id = $1",
    values: [session?.user.id],
  });
  expect(rows).toEqual([]);
  expect((await platform.ask(auth.me, {}, boss)).status).toBe(200);
});

it("hears what happens there like an admin, until it is over", async () => {
  const { admin, companyId } = await app.inNewCompany();
  const home = await app.inNewCompany();
  await app.setUser(home.admin, { columns: { is_super: true } });
  const { token, user } = await app.as(home.admin).ok(support.enter, { params: { id: companyId }, body: {} });
  const visitor: Person = { ...home.admin, id: user.id, companyId, token };
  const ear = await app.listen(visitor);
  const name = unique("Suporte ");
  await app.as(admin).ok(queues.create, { body: { name, color: "#445566" } });
  await ear.next("-queue");
  // The clock says that it is over; nobody does anything.
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update timers set due_at = app.now(), next_at = app.now() where kind = 'support.end-visit'",
    }),
  );
  await ear.next("-auth");
  await expect.poll(() => ear.socket.connected, patience).toBe(false);
  const { records } = await app.as(admin).ok(audit.list, {});
  expect(records[0]).toMatchObject({ action: "support.left", details: { how: "time", minutes: 1 } });
  await expect(app.listen(visitor)).rejects.toThrow("ERR_SESSION_EXPIRED");
});

/** A company with a visitor, whose plan has the API for programs. */
async function withVisitor() {
  const world = await withSuper();
  await platform.services.database.system({
    text: `update plans set flags = flags || '{"useExternalApi": true}' where id = $1`,
    values: [world.planId],
  });
  platform.services.callers.forgetCompany(world.company.id);
  const { session, as } = await world.enter();
  const make = (by: Caller, name: string, scopes: ProgramScope[] = ["tickets:read"]) =>
    platform.do(externalApi.createKey, { body: { name, scopes, days: null } }, by);
  const listen = async (by: Caller, url: string) =>
    (await platform.do(externalApi.createWebhook, { body: { url, events: ["message.sent"] } }, by)).webhook;
  const activity = async () =>
    (await platform.do(externalApi.listWebhooks, {}, world.admin)).webhooks.map(({ active }) => active);
  return { ...world, session, as, make, listen, activity };
}
type Caller = Parameters<typeof platform.do>[2];

it("leaves no key behind: one made during a visit ends with it, one of the company's own does not", async () => {
  const { admin, session, as, make } = await withVisitor();
  const own = await make(admin, "CRM");
  const theirs = await make(as, "Suporte");
  expect(own.key.expiresAt).toBeNull();
  expect(theirs.key).toMatchObject({ expiresAt: session?.user.support?.endsAt, revokedAt: null });
  for (const { secret } of [own, theirs])
    expect((await platform.ask(externalApi.findTickets, { query: {} }, { token: secret })).status).toBe(200);
  await platform.do(support.leave, {}, as);
  expect(await platform.ask(externalApi.findTickets, { query: {} }, { token: theirs.secret })).toMatchObject(
    refused(401, "ERR_API_KEY_REVOKED"),
  );
  expect((await platform.ask(externalApi.findTickets, { query: {} }, { token: own.secret })).status).toBe(
    200,
  );
  const listed = async () => (await platform.do(externalApi.listKeys, {}, admin)).keys;
  const keys = await listed();
  expect(keys.map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
    ["CRM", false],
    ["Suporte", true],
  ]);
  // The moment is kept, and the name is free again.
  expect(await listed()).toEqual(keys);
  expect((await make(admin, "Suporte")).key.revokedAt).toBeNull();
  const { records } = await platform.do(audit.list, {}, admin);
  const revoked = records.filter(({ action }) => action === "apiKey.revoked");
  expect(revoked).toMatchObject([{ userName: "Sônia · Suporte", details: { id: theirs.key.id } }]);
});

it("frees the name of a key where nobody noticed that the visit is over", async () => {
  const { admin, company, as, make } = await withVisitor();
  await make(as, "Suporte");
  expect(
    await platform.ask(
      externalApi.createKey,
      { body: { name: "Suporte", scopes: ["send"], days: null } },
      admin,
    ),
  ).toMatchObject(refused(409, "ERR_API_KEY_NAME_TAKEN"));
  await platform.services.database.tenant(company.id, (tx) =>
    tx.query({ text: "update support_visits set ends_at = app.now()" }),
  );
  const [before] = (await platform.do(externalApi.listKeys, {}, admin)).keys;
  expect(before?.revokedAt).toBe(before?.expiresAt);
  expect((await make(admin, "Suporte")).key.revokedAt).toBeNull();
});

it.each([
  ["they leave", ({ as }: Visited) => platform.do(support.leave, {}, as)],
  [
    "an admin deletes them",
    ({ admin, session }: Visited) => platform.do(users.delete, { params: { id: session?.user.id } }, admin),
  ],
])("leaves no address behind that hears of the company when %s", async (_how, end) => {
  const world = await withVisitor();
  const { admin, as, make, listen, activity } = world;
  await listen(admin, "https://own.invalid/");
  const moved = await listen(admin, "https://moved.invalid/");
  await listen(as, "https://theirs.invalid/");
  const { secret } = await make(as, "Suporte", ["webhooks"]);
  await platform.do(
    externalApi.subscribe,
    { body: { url: "https://program.invalid/", events: ["message.sent"] } },
    { token: secret },
  );
  const adopted = await listen(as, "https://adopted.invalid/");
  const change = (id: number, url: string, by: Caller) =>
    platform.do(externalApi.updateWebhook, { params: { id }, body: { url } }, by);
  await change(moved.id, "https://elsewhere.invalid/", as);
  await change(adopted.id, "https://here.invalid/", admin);
  expect(await activity()).toEqual([true, true, true, true, true]);
  await end(world);
  expect(await activity()).toEqual([true, false, false, false, true]);
  const { records } = await platform.do(audit.list, {}, admin);
  const ended = records.filter(
    ({ action, details }) => action === "webhook.updated" && details["active"] === false,
  );
  expect(ended).toHaveLength(3);
  // Switched on by the company it is the company's.
  await platform.do(externalApi.updateWebhook, { params: { id: moved.id }, body: { active: true } }, admin);
  await platform.do(support.leave, {}, (await world.enter()).as);
  expect(await activity()).toEqual([true, true, false, false, true]);
});
type Visited = Awaited<ReturnType<typeof withVisitor>>;
