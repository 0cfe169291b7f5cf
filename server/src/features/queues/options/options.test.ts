import { type ChatbotOption, endpoints, optionLevels, optionsOfMenu } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, startPlatform } from "../../auth/auth.testing.ts";

const platform = await startPlatform();
const { queues } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });

/** A company with a queue that has no menu yet. */
async function withQueue() {
  const site = await inNewCompany(platform);
  const { admin } = site;
  const newQueue = (name: string, color: string) =>
    platform.do(queues.create, { body: { name, color } }, admin);
  const queue = await newQueue("Vendas", "#112233");
  return {
    ...site,
    queue,
    newQueue,
    add: (body: Record<string, unknown>, as = admin) =>
      platform.ask(queues.createOption, { body: { queueId: queue.id, ...body } }, as),
    save: (chatbots: unknown, as = admin) =>
      platform.ask(queues.update, { params: { id: queue.id }, body: { chatbots } }, as),
    shown: async () => (await platform.do(queues.get, { params: { id: queue.id } }, admin)).chatbots,
  };
}

const names = (menu: readonly ChatbotOption[]): unknown[] =>
  menu.map(({ name, options }) => (options.length > 0 ? [name, names(options)] : name));

it("keeps a queue's menu as it was saved, and knows its options again by their ids", async () => {
  const { queue, save, shown, admin, newUser, newQueue } = await withQueue();
  const ana = await newUser("Ana");
  const support = await newQueue("Suporte", "#445566");
  const menu = [
    {
      name: "Preços",
      greetingMessage: "De quê?",
      options: [
        { name: "Exames", greetingMessage: "A partir de R$ 20", closeTicket: "enabled" },
        { name: "Consultas" },
      ],
    },
    { name: "Falar com Ana", queueType: "attendent", optQueueId: queue.id, optUserId: ana.id },
    { name: "Outro setor", queueType: "queue", optQueueId: support.id },
  ];
  expect((await save(menu)).status).toBe(200);
  const made = await shown();
  expect(made).toMatchObject([
    {
      name: "Preços",
      queueType: "text",
      options: [
        { name: "Exames", closeTicket: true, options: [] },
        { name: "Consultas", closeTicket: false },
      ],
    },
    { optQueueId: queue.id, optUserId: ana.id },
    { optQueueId: support.id, optUserId: null },
  ]);

  const [prices, person, sector] = made;
  const [tests, visits] = prices?.options ?? [];
  // The order changes, one option moves below another, one goes with what is below it, one is new.
  const again = [
    { ...sector },
    { ...visits, greetingMessage: "Qual?", options: [{ ...person }, { name: "Retorno" }] },
    { ...tests, name: "Exames de sangue" },
  ];
  expect((await save(again)).status).toBe(200);
  const after = await shown();
  expect(names(after)).toEqual([
    "Outro setor",
    ["Consultas", ["Falar com Ana", "Retorno"]],
    "Exames de sangue",
  ]);
  expect(after.map(({ id }) => id)).toEqual([sector?.id, visits?.id, tests?.id]);
  const gone = { params: { id: prices?.id ?? 0 } };
  expect(await platform.ask(queues.getOption, gone, admin)).toMatchObject(
    refused(404, "ERR_NO_CHATBOT_FOUND"),
  );

  expect(
    (await platform.ask(queues.update, { params: { id: queue.id }, body: { name: "Loja" } }, admin)).body,
  ).toMatchObject({ name: "Loja", chatbots: after });
  expect((await save([])).status).toBe(200);
  expect(await shown()).toEqual([]);
});

it("creates a queue with its menu, and takes back what it gave", async () => {
  const { admin } = await inNewCompany(platform);
  const body = {
    name: "Loja",
    color: "#abcdef",
    chatbots: [{ name: "Horários", greetingMessage: "Das 8 às 18 h" }],
  };
  const made = await platform.do(queues.create, { body }, admin);
  expect(made.chatbots).toMatchObject([
    { name: "Horários", greetingMessage: "Das 8 às 18 h", queueType: "text" },
  ]);
  const change = { params: { id: made.id }, body: made };
  expect(await platform.do(queues.update, change, admin)).toEqual(made);
});

it("adds, changes, shows and deletes one option", async () => {
  const { add, admin, newUser, shown } = await withQueue();
  const above = queues.createOption.answer.parse(
    (await add({ name: "Preços", greetingMessage: "De quê?" })).body,
  );
  const below = queues.createOption.answer.parse((await add({ name: "Exames", chatbotId: above.id })).body);
  await add({ name: "Outros assuntos" });
  expect(names(await shown())).toEqual([["Preços", ["Exames"]], "Outros assuntos"]);
  const ana = await (await newUser("Ana")).login();
  expect(await platform.do(queues.getOption, { params: { id: above.id } }, ana)).toMatchObject({
    name: "Preços",
    options: [{ id: below.id, name: "Exames" }],
  });
  const change = { params: { id: above.id }, body: { name: "Valores" } };
  expect(await platform.do(queues.updateOption, change, admin)).toMatchObject({
    id: above.id,
    greetingMessage: "De quê?",
    options: [{ id: below.id }],
  });
  await platform.do(queues.deleteOption, { params: { id: above.id } }, admin);
  expect(names(await shown())).toEqual(["Outros assuntos"]);
});

it("refuses what a contact could not use, and changes nothing", async () => {
  const { add, save, shown, queue } = await withQueue();
  const nested = (levels: number): unknown[] => [
    { name: `Nível ${levels}`, greetingMessage: "Escolha", options: levels > 1 ? nested(levels - 1) : [] },
  ];
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Opção ${at}` }));
  const manyBelow = (count: number) => ({ greetingMessage: "Escolha", options: many(count) });
  const full = (rest: number) => [
    ...Array.from({ length: 9 }, (_, at) => ({ name: `Menu ${at}`, ...manyBelow(30) })),
    { name: "O último", ...manyBelow(rest) },
  ];
  const cases: [refused: unknown, accepted: unknown][] = [
    [[{ name: "Abc" }], [{ name: "Abcd" }]],
    [
      [{ name: "Menu", options: [{ name: "Item" }] }],
      [{ name: "Menu", greetingMessage: "?", options: [{ name: "Item" }] }],
    ],
    [
      [{ name: "Água" }, { name: "AGUA" }],
      [{ name: "Água" }, { name: "Aguas" }],
    ],
    [[{ name: "Fila", queueType: "queue" }], [{ name: "Fila", queueType: "queue", optQueueId: queue.id }]],
    [[{ name: "Pessoa", queueType: "attendent" }], [{ name: "Pessoa" }]],
    [
      [{ name: "Fila", queueType: "queue", optQueueId: queue.id, ...manyBelow(1) }],
      [{ name: "Fila", ...manyBelow(1) }],
    ],
    [nested(optionLevels + 1), nested(optionLevels)],
    [many(optionsOfMenu + 1), many(optionsOfMenu)],
    [full(21), full(20)],
    [[{ name: "Arquivos", queueType: "file", optFileId: null }], [{ name: "Arquivos" }]],
  ];
  for (const [wrong, right] of cases) {
    const before = await shown();
    expect(await save(wrong)).toMatchObject(refused(400, "ERR_VALIDATION"));
    expect(await shown()).toEqual(before);
    expect((await save(right)).status).toBe(200);
  }
  await save([]);
  expect((await add({ name: "Um nome" })).status).toBe(200);
  expect(await add({ name: "UM NOME" })).toMatchObject({
    ...refused(400, "ERR_VALIDATION"),
    body: { details: [{ problem: "Duas opções do mesmo menu têm o mesmo nome." }] },
  });
});

it("is the admin's to change, and leads nowhere outside the company", async () => {
  const { add, save, queue, newUser, admin } = await withQueue();
  const other = await withQueue();
  const theirs = queues.createOption.answer.parse((await other.add({ name: "De outros" })).body);
  const own = queues.createOption.answer.parse((await add({ name: "Nossa opção" })).body);
  const ana = await newUser("Ana");
  const asAna = await ana.login();

  expect(await add({ name: "Outra" }, asAna)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect(await save([], asAna)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  const change = { params: { id: own.id }, body: { name: "Outro nome" } };
  for (const endpoint of [queues.updateOption, queues.deleteOption])
    expect(await platform.ask(endpoint, change, asAna)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));

  const foreign = { params: { id: theirs.id }, body: { name: "Outro nome" } };
  for (const endpoint of [queues.getOption, queues.updateOption, queues.deleteOption])
    expect(await platform.ask(endpoint, foreign, admin)).toMatchObject(refused(404, "ERR_NO_CHATBOT_FOUND"));
  expect(await add({ name: "Filha", chatbotId: theirs.id })).toMatchObject(
    refused(404, "ERR_NO_CHATBOT_FOUND"),
  );
  expect(await save([{ id: theirs.id, name: "Roubada" }])).toMatchObject(
    refused(404, "ERR_NO_CHATBOT_FOUND"),
  );
  expect(await save([{ ...own }, { ...own, name: "Duas vezes" }])).toMatchObject(
    refused(404, "ERR_NO_CHATBOT_FOUND"),
  );
  expect(await save([{ name: "Fila", queueType: "queue", optQueueId: other.queue.id }])).toMatchObject(
    refused(404, "ERR_NO_QUEUE_FOUND"),
  );
  const person = { name: "Pessoa", queueType: "attendent", optQueueId: queue.id };
  const stranger = await other.newUser("Bia");
  expect(await save([{ ...person, optUserId: stranger.id }])).toMatchObject(
    refused(404, "ERR_NO_USER_FOUND"),
  );
  expect((await save([{ ...person, optUserId: ana.id }])).status).toBe(200);
  expect(await other.shown()).toMatchObject([{ id: theirs.id, name: "De outros" }]);
});

it("stays, leading nowhere, when its target goes; and goes with its queue", async () => {
  const { add, admin, newQueue, newUser, queue, shown } = await withQueue();
  const support = await newQueue("Suporte", "#445566");
  const ana = await newUser("Ana");
  const own = queues.createOption.answer.parse(
    (await add({ name: "Suporte técnico", queueType: "queue", optQueueId: support.id })).body,
  );
  await add({ name: "Falar com Ana", queueType: "attendent", optUserId: ana.id });
  await platform.do(queues.delete, { params: { id: support.id } }, admin);
  await platform.do(endpoints.users.delete, { params: { id: ana.id } }, admin);
  expect(await shown()).toMatchObject([
    { queueType: "queue", optQueueId: null },
    { queueType: "attendent", optUserId: null },
  ]);
  // Others are changed all the same; to change this one it has to lead somewhere again.
  expect((await add({ name: "Outro assunto" })).status).toBe(200);
  const rename = (body: Record<string, unknown>) =>
    platform.ask(queues.updateOption, { params: { id: own.id }, body }, admin);
  expect(await rename({ name: "Suporte" })).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect((await rename({ name: "Suporte", optQueueId: queue.id })).status).toBe(200);
  await platform.do(queues.delete, { params: { id: queue.id } }, admin);
  expect(await platform.ask(queues.getOption, { params: { id: own.id } }, admin)).toMatchObject(
    refused(404, "ERR_NO_CHATBOT_FOUND"),
  );
});

it("keeps every option of several that are added at once", async () => {
  const { add, shown } = await withQueue();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => add({ name: `Opção ${n}` })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const added = new Set(names(await shown()));
  expect(added).toEqual(new Set([1, 2, 3, 4, 5].map((n) => `Opção ${n}`)));
});
