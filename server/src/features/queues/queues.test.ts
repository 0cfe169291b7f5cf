import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, startPlatform } from "../auth/auth.testing.ts";

const platform = await startPlatform();

const { queues, users } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });

it("creates, shows, changes and lists queues in their order", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const create = (name: string, color: string, rest: Record<string, unknown> = {}) =>
    platform.do(queues.create, { body: { name, color, ...rest } }, admin);
  const sales = await create("Vendas", "#112233", {
    orderQueue: 2,
    greetingMessage: "Olá",
    tempoRoteador: 5,
    ativarRoteador: "enabled",
  });
  await create("Água", "#112244");
  await create("Suporte", "#112255", { orderQueue: 1 });
  const ana = await (await newUser("Ana")).login();
  expect((await platform.do(queues.list, {}, ana)).map((queue) => queue.name)).toEqual([
    "Suporte",
    "Vendas",
    "Água",
  ]);
  const changed = await platform.do(
    queues.update,
    { params: { id: sales.id }, body: { orderQueue: 0, name: "Vendas" } },
    admin,
  );
  expect(changed).toMatchObject({
    orderQueue: 0,
    greetingMessage: "Olá",
    tempoRoteador: 5,
    ativarRoteador: true,
    color: "#112233",
  });
  expect(await platform.do(queues.get, { params: { id: sales.id } }, ana)).toEqual(changed);
});

it("has a limit of waiting of its own, or the company's", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const made = await platform.do(queues.create, { body: { name: "Vendas", color: "#112233" } }, admin);
  expect(made.waitingLimit).toBeNull();
  const change = (waitingLimit: unknown) =>
    platform.ask(queues.update, { params: { id: made.id }, body: { waitingLimit } }, admin);
  for (const minutes of [45, 0, 10_080, null])
    expect(await change(minutes)).toMatchObject({ status: 200, body: { waitingLimit: minutes } });
  for (const minutes of [-1, 10_081, 1.5, "30", true])
    expect(await change(minutes)).toMatchObject(refused(400, "ERR_VALIDATION"));
  await change(20);
  // A change of something else leaves it; whoever attends knows it.
  const body = { name: "Comercial" };
  await platform.do(queues.update, { params: { id: made.id }, body }, admin);
  const ana = await (await newUser("Ana")).login();
  expect(await platform.do(queues.list, {}, ana)).toMatchObject([{ name: "Comercial", waitingLimit: 20 }]);
  expect(
    await platform.ask(queues.update, { params: { id: made.id }, body: { waitingLimit: 1 } }, ana),
  ).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
});

it("takes back what it gave, and refuses to lead to what is not there", async () => {
  const { admin } = await inNewCompany(platform);
  const made = await platform.do(queues.create, { body: { name: "Vendas", color: "#112233" } }, admin);
  const change = (fields: Record<string, unknown>) =>
    platform.ask(
      queues.update,
      { params: { id: made.id }, body: { ...made, chatbots: [], ...fields } },
      admin,
    );
  expect(await change({})).toMatchObject({ status: 200, body: made });
  expect(await change({ integrationId: 2 ** 40 })).toMatchObject(refused(404, "ERR_NO_INTEGRATION_FOUND"));
  expect(await change({ promptId: 2 ** 40 })).toMatchObject(refused(404, "ERR_NO_PROMPT_FOUND"));
});

it("keeps names and colours apart within a company, not between companies", async () => {
  const { admin } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const create = (name: string, color: string, as = admin) =>
    platform.ask(queues.create, { body: { name, color } }, as);
  expect((await create("Vendas", "#aabbcc")).status).toBe(200);
  expect(await create("Outra", "AABBCC")).toMatchObject(refused(409, "ERR_QUEUE_COLOR_ALREADY_EXISTS"));
  expect(await create("VENDAS", "#000001")).toMatchObject(refused(409, "ERR_QUEUE_NAME_TAKEN"));
  const second = await create("Outra", "#000001");
  expect(second.status).toBe(200);
  const { id } = queues.create.answer.parse(second.body);
  const change = (body: Record<string, unknown>) =>
    platform.ask(queues.update, { params: { id }, body }, admin);
  expect(await change({ color: "#AABBCC" })).toMatchObject(refused(409, "ERR_QUEUE_COLOR_ALREADY_EXISTS"));
  expect((await change({ color: "#000001", name: "Outra 2" })).status).toBe(200);
  expect((await create("Vendas", "#aabbcc", other.admin)).status).toBe(200);
});

it("holds the plan's number of queues, also against many at once", async () => {
  const { admin } = await inNewCompany(platform, { queues: 2 });
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      platform.ask(queues.create, { body: { name: `Fila ${n}`, color: `#00000${n}` } }, admin),
    ),
  );
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
  expect(answers.find((one) => one.status === 403)?.body).toMatchObject({
    error: "ERR_PLAN_LIMIT",
    details: { limit: 2 },
  });
});

it("is the admin's to change, and of this company only", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const { id } = await platform.do(queues.create, { body: { name: "Vendas", color: "#aabbcc" } }, admin);
  const ana = await (await newUser("Ana")).login();
  const params = { id };
  const body = { name: "Outro nome" };
  expect(await platform.ask(queues.create, { body: { name: "Xis", color: "#000" } }, ana)).toMatchObject(
    refused(403, "ERR_NO_PERMISSION"),
  );
  expect(await platform.ask(queues.update, { params, body }, ana)).toMatchObject(
    refused(403, "ERR_NO_PERMISSION"),
  );
  expect(await platform.ask(queues.delete, { params }, ana)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  for (const endpoint of [queues.get, queues.update, queues.delete]) {
    const given = { params, ...(endpoint.method === "PUT" && { body }) };
    expect(await platform.ask(endpoint, given, other.admin)).toMatchObject(
      refused(404, "ERR_NO_QUEUE_FOUND"),
    );
    expect((await platform.ask(endpoint, given, admin)).status).toBe(200);
  }
});

it("takes the queue from its attendants and its tickets when it goes, and says from whom", async () => {
  const { admin, company, newUser } = await inNewCompany(platform);
  const { database } = platform.services;
  const queue = await platform.do(queues.create, { body: { name: "Vendas", color: "#aabbcc" } }, admin);
  const ana = await newUser("Ana", { queueIds: [queue.id] });
  const [ticket] = await database.tenant(company.id, (tx) =>
    tx.query<{ id: number }>({
      text: `
        with c as (insert into contacts (company_id, name, number, channel) values ($1, 'C', '5511', 'simulator') returning id)
        insert into tickets (company_id, status, channel, contact_id, queue_id) select $1, 'pending', 'simulator', c.id, $2 from c returning id`,
      values: [company.id, queue.id],
    }),
  );
  await platform.do(queues.delete, { params: { id: queue.id } }, admin);
  expect(await platform.do(users.get, { params: { id: ana.id } }, admin)).toMatchObject({ queueIds: [] });
  const events = await database.system({
    text: "select type, payload from events where company_id = $1 and type in ('tickets.changed', 'queue.deleted', 'user.updated') order by seq",
    values: [company.id],
  });
  const by = { kind: "user", userId: admin.user.id, name: admin.user.name };
  const before = { status: "pending", userId: null, queueId: queue.id };
  expect(events).toMatchObject([
    { type: "tickets.changed", payload: { tickets: [{ ticketId: ticket?.id, before }] } },
    { type: "queue.deleted", payload: { queueId: queue.id, by } },
    { type: "user.updated", payload: { userId: ana.id, by } },
  ]);
});
