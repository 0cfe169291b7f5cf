import { connectionsEndpoints as connections, queuesEndpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "./connections.testing.ts";

let app: TestApp;
beforeAll(async () => {
  // No session runs here: what providers say is not the subject.
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function inCompany(plan: Record<string, unknown> = {}) {
  const { companyId, admin, ana } = await app.inNewCompany({ plan });
  return { companyId, people: { admin, ana }, admin: app.as(admin), ana: app.as(ana) };
}
type Company = Awaited<ReturnType<typeof inCompany>>;

const buildQueue = ({ admin }: Company, name: string, color: string) =>
  admin.ok(queuesEndpoints.create, { body: { name, color } });

const cloud = {
  channel: "whatsappapi" as const,
  phoneNumberId: "106540352242922",
  businessAccountId: "102290129340398",
};
const secret = "EAAJB-very-secret-access-token-9Xyz";

describe("creating a connection", () => {
  it("has a token of 30 letters and digits, and defaults", async () => {
    const { admin } = await inCompany();
    const made = await buildConnection(admin, { name: "Recepção" });
    expect(made).toMatchObject({
      name: "Recepção",
      status: "OPENING",
      maxUseBotQueues: 3,
      provider: "beta",
      groupAsTicket: "disabled",
      queueIds: [],
    });
    expect(made.token).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(await admin.ok(connections.get, { params: { id: made.id } })).toEqual(made);
  });

  it("is for admins, and for users who may", async () => {
    const { people, ana } = await inCompany();
    await ana.refused(
      connections.create,
      { body: { name: "Linha", channel: "simulator" } },
      "ERR_NO_PERMISSION",
    );
    await app.setUser(people.ana, { columns: { allow_connections: true } });
    await buildConnection(ana);
  });

  it("stays within the plan", async () => {
    const { admin } = await inCompany({ connections: 1, useWhatsapp: false });
    await admin.refused(connections.create, { body: { name: "Celular" } }, "ERR_PLAN_FEATURE");
    await buildConnection(admin);
    const refusal = await admin.refused(
      connections.create,
      { body: { name: "Outra", channel: "simulator" } },
      "ERR_PLAN_LIMIT",
    );
    expect(refusal["details"]).toMatchObject({ limit: 1 });
    await buildConnection((await inCompany({ connections: 2 })).admin, { channel: "whatsapp" });
  });

  it("refuses a channel that the installation does not speak", async () => {
    const { admin } = await app.inNewCompany();
    const withoutSimulator = await app.startAnother({ SIMULATOR: "off" });
    const simulated = { body: { name: "Ensaio", channel: "simulator" } } as const;
    await withoutSimulator.as(admin).refused(connections.create, simulated, "ERR_CHANNEL_UNSUPPORTED");
    expect(await app.as(admin).ok(connections.create, simulated)).toMatchObject({ channel: "simulator" });
  });

  it("takes a name once, case and accents aside", async () => {
    const { admin } = await inCompany();
    const { id } = await buildConnection(admin, { name: "Recepção" });
    await admin.refused(
      connections.create,
      { body: { name: "RECEPCAO", channel: "simulator" } },
      "ERR_WAPP_NAME_TAKEN",
    );
    const other = await buildConnection(admin, { name: "Vendas" });
    await admin.refused(
      connections.update,
      { params: { id: other.id }, body: { name: "recepcao" } },
      "ERR_WAPP_NAME_TAKEN",
    );
    await admin.ok(connections.update, { params: { id }, body: { name: "RECEPCAO" } });
    await buildConnection((await inCompany()).admin, { name: "Recepção" });
  });

  it("needs all credentials of the Cloud API", async () => {
    const { admin } = await inCompany();
    const body = { name: "Nuvem", ...cloud };
    await admin.refused(connections.create, { body }, "ERR_VALIDATION");
    await admin.ok(connections.create, { body: { ...body, accessToken: secret } });
  });
});

describe("the queues of a connection", () => {
  it("need a greeting when there are several", async () => {
    const company = await inCompany();
    const { admin } = company;
    const [a, b] = [
      await buildQueue(company, "Vendas", "#112233"),
      await buildQueue(company, "Suporte", "#445566"),
    ];
    const queueIds = [a.id, b.id];
    const body = { name: "Menu", channel: "simulator" as const, queueIds };
    await admin.refused(connections.create, { body }, "ERR_WAPP_GREETING_REQUIRED");
    const made = await admin.ok(connections.create, { body: { ...body, greetingMessage: "Olá! Escolha:" } });
    expect(new Set(made.queueIds)).toEqual(new Set(queueIds));
    const params = { id: made.id };
    await admin.refused(
      connections.update,
      { params, body: { greetingMessage: " " } },
      "ERR_WAPP_GREETING_REQUIRED",
    );
    await admin.ok(connections.update, { params, body: { greetingMessage: "", queueIds: [a.id] } });
    await admin.refused(connections.update, { params, body: { queueIds } }, "ERR_WAPP_GREETING_REQUIRED");
  });

  it("are of the same company", async () => {
    const company = await inCompany();
    const own = await buildQueue(company, "Vendas", "#112233");
    const foreign = await buildQueue(await inCompany(), "Vendas", "#112233");
    const { admin } = company;
    await admin.refused(
      connections.create,
      { body: { name: "Linha", channel: "simulator", queueIds: [foreign.id] } },
      "ERR_NO_QUEUE_FOUND",
    );
    const redirect = (sendIdQueue: number) => ({
      name: "Linha",
      channel: "simulator" as const,
      timeSendQueue: 5,
      sendIdQueue,
    });
    await admin.refused(connections.create, { body: redirect(foreign.id) }, "ERR_NO_QUEUE_FOUND");
    expect(await buildConnection(admin, redirect(own.id))).toMatchObject({
      timeSendQueue: 5,
      sendIdQueue: own.id,
    });
  });
});

it.each([
  [{ timeSendQueue: 5 }, { timeSendQueue: 0 }],
  [
    { collectiveVacationMessage: "Voltamos já" },
    {
      collectiveVacationMessage: "Voltamos já",
      collectiveVacationStart: "2026-12-24",
      collectiveVacationEnd: "2027-01-02",
    },
  ],
])("refuses half of two settings that go together: %j", async (half, whole) => {
  const { admin } = await inCompany();
  const { id } = await buildConnection(admin);
  await admin.refused(connections.update, { params: { id }, body: half }, "ERR_VALIDATION");
  expect(await admin.ok(connections.update, { params: { id }, body: whole })).toMatchObject(whole);
});

describe("the default connection", () => {
  const defaultsOf = async ({ admin }: Company) =>
    (await admin.ok(connections.list, { query: {} })).filter((one) => one.isDefault).map((one) => one.id);

  it("is the first, then whoever is made it, and always exactly one", async () => {
    const company = await inCompany();
    const { admin } = company;
    const first = await buildConnection(admin, { isDefault: false });
    expect(first.isDefault).toBe(true);
    await admin.refused(
      connections.update,
      { params: { id: first.id }, body: { isDefault: false } },
      "ERR_NO_OTHER_WHATSAPP",
    );
    const second = await buildConnection(admin, { isDefault: true });
    expect(await defaultsOf(company)).toEqual([second.id]);
    await admin.ok(connections.update, { params: { id: second.id }, body: { isDefault: false } });
    expect(await defaultsOf(company)).toEqual([first.id]);
    await admin.ok(connections.update, { params: { id: second.id }, body: { isDefault: true } });
    await admin.ok(connections.delete, { params: { id: second.id } });
    expect(await defaultsOf(company)).toEqual([first.id]);
  });
});

describe("secrets", () => {
  it("are what a provider gives: no sign that its calls cannot carry, and nothing around them", async () => {
    const { admin } = await inCompany();
    const create = (accessToken: string) => ({ body: { name: "Nuvem", ...cloud, accessToken } });
    for (const odd of ["EAAJ\n9Xyz", "EAAJ 9Xyz", "EAAJ…9Xyz", "\u0000", " "])
      await admin.refused(connections.create, create(odd), "ERR_VALIDATION");
    expect(await admin.ok(connections.create, create(` ${secret}\n`))).toMatchObject({ accessToken: "9Xyz" });
  });

  it("are in no answer and no event but the token, which only editors get", async () => {
    const { people, admin, ana } = await inCompany();
    const [boss, colleague] = await Promise.all([app.listen(people.admin), app.listen(people.ana)]);
    const made = await admin.ok(connections.create, {
      body: { name: "Nuvem", ...cloud, accessToken: secret },
    });
    expect(made).toMatchObject({ accessToken: "9Xyz", phoneNumberId: cloud.phoneNumberId });
    const forEditors = await boss.next("-whatsapp");
    expect(forEditors).toMatchObject({
      action: "create",
      whatsapp: { id: made.id, accessToken: "9Xyz", token: null },
    });
    const forOthers = await colleague.next("-whatsapp");
    expect(Object.keys(forOthers["whatsapp"] as object).toSorted()).toEqual([
      "channel",
      "groupAsTicket",
      "id",
      "isDefault",
      "name",
      "number",
      "queueIds",
      "status",
      "updatedAt",
    ]);
    const label = (await ana.ok(connections.list, { query: {} }))[0];
    expect(label).not.toHaveProperty("token");
    await ana.refused(connections.get, { params: { id: made.id } }, "ERR_NO_PERMISSION");
    const said = JSON.stringify([
      made,
      boss.heard,
      colleague.heard,
      await admin.ok(connections.list, { query: {} }),
    ]);
    expect(said).not.toContain(secret);
    expect(JSON.stringify([boss.heard, colleague.heard])).not.toContain(made.token);
  });

  it("are sealed where they are kept, and stay when a form leaves them out", async () => {
    const { companyId, admin } = await inCompany();
    const made = await admin.ok(connections.create, {
      body: { name: "Nuvem", ...cloud, accessToken: secret },
    });
    const [row] = await app.database.read(companyId, {
      text: "select * from connections where id = $1",
      values: [made.id],
    });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(made.token);
    const changed = await admin.ok(connections.update, {
      params: { id: made.id },
      body: { name: "Nuvem 2" },
    });
    expect(changed).toMatchObject({ accessToken: "9Xyz", token: made.token });
    expect(
      await admin.ok(connections.update, { params: { id: made.id }, body: { accessToken: "another-1234" } }),
    ).toMatchObject({ accessToken: "1234" });
  });
});

it("does not find another company's", async () => {
  const { admin } = await inCompany();
  const { id } = await buildConnection(admin);
  const stranger = (await inCompany()).admin;
  const params = { id };
  await stranger.refused(connections.get, { params }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(connections.update, { params, body: { name: "Roubada" } }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(connections.delete, { params }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(connections.startSession, { params }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(connections.newQrCode, { params }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(
    connections.pairingCode,
    { params, body: { number: "11 97777-6666" } },
    "ERR_NO_WAPP_FOUND",
  );
  await stranger.refused(connections.endSession, { params }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(connections.templates, { params }, "ERR_NO_WAPP_FOUND");
  await stranger.refused(connections.listAll, { query: {} }, "ERR_NO_PERMISSION");
  await stranger.refused(connections.endAnySession, { params }, "ERR_NO_PERMISSION");
  expect(await admin.ok(connections.get, { params })).toMatchObject({ id });
});

it("shows the super user every company's, who may end any session", async () => {
  const { people, admin: root } = await inCompany();
  await app.setUser(people.admin, { columns: { is_super: true } });
  const { admin } = await inCompany();
  const { id } = await buildConnection(admin);
  expect((await root.ok(connections.listAll, { query: {} })).map((one) => one.id)).toContain(id);
  await root.ok(connections.endAnySession, { params: { id } });
  expect(await admin.ok(connections.get, { params: { id } })).toMatchObject({
    status: "DISCONNECTED",
    cause: "by-hand",
  });
});

it("keeps its conversations, closed, when it is deleted", async () => {
  const { companyId, admin } = await inCompany();
  const { id } = await buildConnection(admin);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `with c as (insert into contacts (company_id, name, number, channel) values ($1, 'Carla', '1', 'simulator') returning id)
        insert into tickets (company_id, status, channel, contact_id, connection_id, unread, bot_gave_up, waiting_since)
        select $1, 'open', 'simulator', id, $2, 3, true, now() from c`,
      values: [companyId, id],
    }),
  );
  await admin.ok(connections.delete, { params: { id } });
  const kept = await app.database.read(companyId, {
    text: "select status, connection_id, unread, bot_gave_up, waiting_since from tickets where company_id = $1",
    values: [companyId],
  });
  expect(kept).toEqual([
    { status: "closed", connection_id: null, unread: 0, bot_gave_up: false, waiting_since: null },
  ]);
});
