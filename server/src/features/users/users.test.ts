import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, password, startPlatform, unique } from "../auth/auth.testing.ts";

const platform = await startPlatform();

const { users, auth, queues, companies } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });
const eventsOf = async (companyId: number, type: string) => {
  const rows = await platform.services.database.system<{ payload: unknown }>({
    text: "select payload from events where company_id = $1 and type = $2 order by seq",
    values: [companyId, type],
  });
  return rows.map((row) => row.payload);
};

it("creates a user with every right off, who can log in, and tells so", async () => {
  const { admin, company } = await inNewCompany(platform);
  const email = `${unique("ana")}@example.com`;
  const ana = await platform.do(users.create, { body: { name: "Ana", email, password } }, admin);
  expect(ana).toMatchObject({
    name: "Ana",
    profile: "user",
    super: false,
    companyId: company.id,
    allTicket: "disabled",
    allowGroup: false,
    showDashboard: "disabled",
    startWork: "00:00",
    endWork: "23:59",
    queueIds: [],
    profileImage: null,
  });
  expect((await platform.login(email, password)).user.permissions).toEqual(["flows"]);
  expect(await eventsOf(company.id, "user.created")).toContainEqual({
    userId: ana.id,
    by: { kind: "user", userId: admin.user.id, name: admin.user.name },
  });
});

it("keeps queues and the default connection of the same company only", async () => {
  const { admin } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const queue = await platform.do(queues.create, { body: { name: "Vendas", color: "#112233" } }, admin);
  const foreign = await platform.do(
    queues.create,
    { body: { name: "Vendas", color: "#112233" } },
    other.admin,
  );
  const body = () => ({ name: "Ana", email: `${unique("ana")}@example.com`, password });
  const create = (rest: Record<string, unknown>) =>
    platform.ask(users.create, { body: { ...body(), ...rest } }, admin);
  expect(await create({ queueIds: [queue.id] })).toMatchObject({
    status: 200,
    body: { queueIds: [queue.id], queues: [{ name: "Vendas" }] },
  });
  expect(await create({ queueIds: [queue.id, foreign.id] })).toMatchObject(
    refused(404, "ERR_NO_QUEUE_FOUND"),
  );
  expect(await create({ whatsappId: 1 })).toMatchObject(refused(404, "ERR_NO_WAPP_FOUND"));
});

it("allows an e-mail once on the whole platform, whatever its case", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const bia = await newUser("Bia");
  const create = (email: string, as: typeof admin) =>
    platform.ask(users.create, { body: { name: "Xis", email, password } }, as);
  expect(await create(ana.email.toUpperCase(), other.admin)).toMatchObject(refused(409, "ERR_EMAIL_TAKEN"));
  expect((await create(`${unique("free")}@example.com`, other.admin)).status).toBe(200);
  const change = (email: string) =>
    platform.ask(users.update, { params: { id: bia.id }, body: { email } }, admin);
  expect(await change(ana.email)).toMatchObject(refused(409, "ERR_EMAIL_TAKEN"));
  const free = `${unique("bia")}@example.com`;
  expect((await change(free)).status).toBe(200);
  expect((await platform.login(free, password)).user.id).toBe(bia.id);
});

it("holds the plan's number of users, also against many at once", async () => {
  const { admin, top, planId } = await inNewCompany(platform, { users: 3 });
  const create = () =>
    platform.ask(
      users.create,
      { body: { name: "Ana", email: `${unique("ana")}@example.com`, password } },
      admin,
    );
  const answers = await Promise.all([create(), create(), create(), create()]);
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
  const nobody = await platform.do(users.list, { query: { searchParam: "nobody" } }, admin);
  expect(nobody).toMatchObject({ count: 0, seats: { used: 3, limit: 3 } });
  expect(await create()).toMatchObject({
    status: 403,
    body: { error: "ERR_PLAN_LIMIT", details: { limit: 3 } },
  });
  await platform.do(endpoints.plans.update, { params: { id: planId }, body: { users: 4 } }, top);
  expect((await create()).status).toBe(200);
});

it("lists by name without accents, searches, and counts", async () => {
  const { admin, newUser } = await inNewCompany(platform, { users: 40 });
  for (const name of ["Álvaro", "Bruna", "ália", "Zeca"]) await newUser(name);
  const list = await platform.do(users.list, {}, admin);
  const names = list.users.map((one) => one.name).filter((name) => !name.startsWith("Clínica"));
  expect(names).toEqual(["ália", "Álvaro", "Bruna", "Zeca"]);
  const found = await platform.do(users.list, { query: { searchParam: "AL" } }, admin);
  expect(found.users.map((one) => one.name)).toEqual(expect.arrayContaining(["ália", "Álvaro"]));
  expect(found.users.map((one) => one.name)).not.toContain("Bruna");
  for (let i = 0; i < 18; i += 1) await newUser("Mil");
  const first = await platform.do(users.list, {}, admin);
  const second = await platform.do(users.list, { query: { pageNumber: "2" } }, admin);
  expect([first.users.length, first.hasMore, first.count]).toEqual([20, true, 23]);
  expect([second.users.length, second.hasMore, second.count]).toEqual([3, false, 23]);
  expect(new Set([...first.users, ...second.users].map((one) => one.id)).size).toBe(23);
  expect((await platform.do(users.list, { query: { searchParam: "100%_" } }, admin)).count).toBe(0);
});

it("shows colleagues little, and the rest to admins alone", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const [ana, bia] = [await newUser("Ana"), await newUser("Bia")];
  const session = await ana.login();
  const answer = await platform.ask(users.listColleagues, {}, session);
  expect(answer.status).toBe(200);
  expect(answer.body).toContainEqual({
    id: bia.id,
    name: "Bia",
    profile: "user",
    online: false,
    availability: "online",
    queueIds: [],
  });
  expect(JSON.stringify(answer.body)).not.toContain("@");
  expect(await platform.ask(users.list, {}, session)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect(await platform.ask(users.get, { params: { id: bia.id } }, session)).toMatchObject(
    refused(403, "ERR_NO_PERMISSION"),
  );
  expect((await platform.do(users.get, { params: { id: ana.id } }, session)).id).toBe(ana.id);
  expect((await platform.do(users.get, { params: { id: bia.id } }, admin)).id).toBe(bia.id);
});

it("knows nobody of another company", async () => {
  const { admin } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const eva = await other.newUser("Eva");
  const params = { id: eva.id };
  for (const [endpoint, body] of [
    [users.get, undefined],
    [users.update, { name: "Hacked" }],
    [users.delete, undefined],
  ] as const) {
    expect(await platform.ask(endpoint, { params, body }, admin)).toMatchObject(
      refused(404, "ERR_NO_USER_FOUND"),
    );
  }
  expect((await platform.do(users.get, { params }, other.admin)).name).toBe("Eva");
});

it("lets one change one's own name and taste, but no right", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const change = (body: Record<string, unknown>) =>
    platform.ask(users.update, { params: { id: ana.id }, body }, session);
  expect(
    await change({ name: "Ana Maria", defaultTheme: "dark", farewellMessage: "Até logo" }),
  ).toMatchObject({
    status: 200,
    body: { name: "Ana Maria", defaultTheme: "dark", farewellMessage: "Até logo", allTicket: "disabled" },
  });
  for (const body of [
    { profile: "admin" },
    { allTicket: "enabled" },
    { queueIds: [1] },
    { startWork: "01:00" },
    { showDashboard: true },
    { whatsappId: 3 },
  ]) {
    expect(await change(body)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  }
  // A form sends what it shows.
  const shown = await platform.do(users.get, { params: { id: ana.id } }, session);
  expect(
    await change({
      name: "Ana",
      profile: shown.profile,
      allTicket: shown.allTicket,
      queueIds: [],
      startWork: shown.startWork,
    }),
  ).toMatchObject({ status: 200 });
  expect(await change({ super: true })).toMatchObject(refused(400, "ERR_VALIDATION"));
});

it("leaves alone what a change leaves out", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana", {
    allTicket: "enabled",
    allowGroup: true,
    farewellMessage: "Tchau",
    startWork: "08:00",
  });
  const after = await platform.do(users.update, { params: { id: ana.id }, body: { name: "Ana B" } }, admin);
  expect(after).toMatchObject({
    name: "Ana B",
    allTicket: "enabled",
    allowGroup: true,
    farewellMessage: "Tchau",
    startWork: "08:00",
  });
});

it("changes rights that take effect with the next call", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const rights = async () => (await platform.do(auth.me, {}, session)).user.permissions;
  const set = (showDashboard: string) =>
    platform.do(users.update, { params: { id: ana.id }, body: { showDashboard } }, admin);
  expect(await rights()).toEqual(["flows"]);
  await set("enabled");
  expect(await rights()).toEqual(["dashboard", "flows"]);
  await set("disabled");
  expect(await rights()).toEqual(["flows"]);
});

it("deletes a user with their sessions, and says which open tickets were theirs", async () => {
  const { admin, company, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const [contact] = await platform.services.database.tenant(company.id, (tx) =>
    tx.query<{ id: number }>({
      text: "insert into contacts (company_id, name, number, channel) values ($1, 'C', '5511', 'simulator') returning id",
      values: [company.id],
    }),
  );
  const [ticket] = await platform.services.database.tenant(company.id, (tx) =>
    tx.query<{ id: number }>({
      text: "insert into tickets (company_id, status, channel, contact_id, user_id) values ($1, 'open', 'simulator', $2, $3) returning id",
      values: [company.id, contact?.id, ana.id],
    }),
  );
  expect(await platform.ask(users.delete, { params: { id: ana.id } }, session)).toMatchObject(
    refused(403, "ERR_NO_PERMISSION"),
  );
  await platform.do(users.delete, { params: { id: ana.id } }, admin);
  expect(await platform.ask(auth.me, {}, session)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await platform.ask(auth.login, { body: { email: ana.email, password } })).toMatchObject(
    refused(401, "ERR_INVALID_CREDENTIALS"),
  );
  expect(await eventsOf(company.id, "user.deleted")).toEqual([
    {
      userId: ana.id,
      by: { kind: "user", userId: admin.user.id, name: admin.user.name },
    },
  ]);
  expect(await eventsOf(company.id, "tickets.changed")).toMatchObject([
    {
      tickets: [{ ticketId: ticket?.id, before: { status: "open", userId: ana.id, queueId: null } }],
      by: { kind: "product", feature: "users", rule: "userDeleted", id: ana.id, name: "Ana" },
    },
  ]);
  expect(await platform.ask(users.delete, { params: { id: ana.id } }, admin)).toMatchObject(
    refused(404, "ERR_NO_USER_FOUND"),
  );
});

it("lets an admin log a user out of every device, who may come back with the password", async () => {
  const { admin, company, newUser } = await inNewCompany(platform);
  const [ana, bia] = [await newUser("Ana"), await newUser("Bia")];
  const [hers, others] = [await ana.login(), await bia.login()];
  const end = (id: number, as: typeof admin) => platform.ask(users.endSessions, { params: { id } }, as);
  expect(await end(ana.id, others)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect((await platform.ask(auth.me, {}, hers)).status).toBe(200);
  expect((await end(ana.id, admin)).status).toBe(200);
  expect(await platform.ask(auth.me, {}, hers)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect((await platform.ask(auth.me, {}, others)).status).toBe(200);
  expect(await eventsOf(company.id, "session.over")).toContainEqual({
    userId: ana.id,
    sessionIds: [expect.any(String)],
    reason: "admin",
    by: { kind: "user", userId: admin.user.id, name: admin.user.name },
  });
  expect((await platform.ask(auth.me, {}, await ana.login())).status).toBe(200);
  expect((await end(admin.user.id, admin)).status).toBe(200);
  expect((await platform.ask(auth.me, {}, admin)).status).toBe(200);
  const other = await inNewCompany(platform);
  expect(await end(ana.id, other.admin)).toMatchObject(refused(404, "ERR_NO_USER_FOUND"));
});

it("keeps the last admin", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const me = { id: admin.user.id };
  expect(await platform.ask(users.delete, { params: me }, admin)).toMatchObject(
    refused(409, "ERR_LAST_ADMIN"),
  );
  const leave = { profile: "user", currentPassword: password };
  expect(await platform.ask(users.update, { params: me, body: leave }, admin)).toMatchObject(
    refused(409, "ERR_LAST_ADMIN"),
  );
  const second = await newUser("Bia", { profile: "admin" });
  const bia = await second.login();
  const answers = await Promise.all([
    platform.ask(users.update, { params: me, body: leave }, admin),
    platform.ask(users.update, { params: { id: second.id }, body: leave }, bia),
  ]);
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it("lets no admin beside the super user take over or remove the super user", async () => {
  const top = await platform.top();
  const email = `${unique("side")}@example.com`;
  const created = await platform.do(
    users.create,
    { body: { name: "Lado", email, password, profile: "admin" } },
    top,
  );
  const side = await platform.login(email, password);
  const params = { id: top.user.id };
  for (const body of [{ password: "Minha-Agora-1" }, { email: `${unique("mine")}@example.com` }]) {
    expect(await platform.ask(users.update, { params, body }, side)).toMatchObject(
      refused(403, "ERR_NO_PERMISSION"),
    );
  }
  for (const endpoint of [users.delete, users.endSessions])
    expect(await platform.ask(endpoint, { params }, side)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  await platform.do(users.update, { params: { id: created.id }, body: { name: "Lado B" } }, top);
  await platform.do(users.update, { params, body: { farewellMessage: "Até" } }, top);
});

it("keeps the width of one's own list, within its limits", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const set = (width: number) =>
    platform.ask(
      users.updateListWidth,
      { params: { userId: admin.user.id }, body: { defaultTicketsManagerWidth: width } },
      admin,
    );
  expect(await set(555)).toMatchObject({ status: 200, body: { defaultTicketsManagerWidth: 555 } });
  expect(await set(9000)).toMatchObject({ status: 200, body: { defaultTicketsManagerWidth: 700 } });
  const others = { params: { userId: ana.id }, body: { defaultTicketsManagerWidth: 500 } };
  expect(await platform.ask(users.updateListWidth, others, admin)).toMatchObject(
    refused(404, "ERR_NO_USER_FOUND"),
  );
});

it("ignores the company that a body claims", async () => {
  const { admin, company } = await inNewCompany(platform);
  const body = { name: "Ana", email: `${unique("ana")}@example.com`, password, companyId: 1 };
  expect(await platform.do(users.create, { body }, admin)).toMatchObject({ companyId: company.id });
  expect((await platform.do(companies.get, { params: { id: company.id } }, admin)).id).toBe(company.id);
  expect(await platform.ask(companies.get, { params: { id: 1 } }, admin)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
});
