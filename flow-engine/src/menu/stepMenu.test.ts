import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Menu, MenuAnswer, MenuOption, MenuQueue, MenuStep } from "./menu.ts";
import { deepestMenu, stepMenu } from "./stepMenu.ts";

const nothing = { optQueueId: null, optUserId: null, optIntegrationId: null, optFileId: null };
let ids = 100;
const option = (name: string, own: Partial<MenuOption> = {}): MenuOption => ({
  id: (ids += 1),
  name,
  greetingMessage: "",
  queueType: "text",
  closeTicket: false,
  options: [],
  ...nothing,
  ...own,
});
const queue = (id: number, own: Partial<MenuQueue> = {}): MenuQueue => ({
  id,
  name: `Fila ${id}`,
  greetingMessage: `Bem-vindo à fila ${id}`,
  integrationId: null,
  fileListId: null,
  closeTicket: false,
  options: [],
  ...own,
});
const menuOf = (queues: MenuQueue[], own: Partial<Menu> = {}): Menu => ({
  greetingMessage: "Olá!",
  queues,
  maxUseBotQueues: 3,
  sendIdQueue: null,
  ...own,
});

/** Answers one after the other, from the first greeting; the last step. */
const answering = (menu: Menu, ...answers: (string | MenuAnswer)[]): MenuStep =>
  answers.reduce(
    (step, answer) => stepMenu(menu, step.state, typeof answer === "string" ? { text: answer } : answer),
    stepMenu(menu, null, null),
  );
const effectAfter = (menu: Menu, ...answers: (string | MenuAnswer)[]) => answering(menu, ...answers).effect;

const clinic = queue(3, {
  options: [
    option("Exames", {
      greetingMessage: "Qual exame?",
      options: [option("Sangue", { greetingMessage: "Em jejum" }), option("Imagem", { closeTicket: true })],
    }),
    option("Falar com Ana", { queueType: "attendent", optUserId: 7 }),
    option("Recepção", { queueType: "queue", optQueueId: 9 }),
    option("Preparo", { queueType: "file", optFileId: 5 }),
    option("Assistente", { queueType: "integration", optIntegrationId: 4 }),
  ],
});

describe("the menu of several queues", () => {
  const menu = menuOf([queue(1), clinic]);

  it("greets, numbers the queues, and offers to leave", () => {
    const { say, state, effect } = stepMenu(menu, null, null);
    expect(say?.text).toBe(
      ["Olá!", "", "*[ 1 ]* - Fila 1", "*[ 2 ]* - Fila 3", "", "*[ Sair ]* - Encerrar atendimento"].join(
        "\n",
      ),
    );
    expect(say).toMatchObject({
      heading: "Olá!",
      exits: ["leave"],
      choices: [{ id: "queue-1" }, { id: "queue-3" }],
    });
    expect(state).toMatchObject({ queueId: null, optionIds: [], used: 1 });
    expect(effect).toEqual({ kind: "ask" });
  });

  it("puts into a queue without options, with its greeting", () => {
    const { say, state, effect } = answering(menu, "1");
    expect(say?.text).toBe("Bem-vindo à fila 1");
    expect(state).toBeNull();
    expect(effect).toEqual({ kind: "queue", queueId: 1 });
  });

  it("goes on to the options of a queue, and back to all queues", () => {
    const inClinic = answering(menu, "2");
    expect(inClinic.state).toMatchObject({ queueId: 3, optionIds: [], used: 1 });
    expect(inClinic.say?.exits).toEqual(["back", "leave"]);
    expect(answering(menu, "2", "1", "#").say?.text).toBe(stepMenu(menu, null, null).say?.text);
  });

  it("lets a ticket wait without queue where there is none", () => {
    expect(stepMenu(menuOf([]), null, null)).toEqual({
      say: null,
      state: null,
      effect: { kind: "queue", queueId: null },
    });
  });
});

describe("a queue", () => {
  it("alone on its connection shows its own menu at once", () => {
    const { say, state } = stepMenu(menuOf([clinic]), null, null);
    expect(say?.text).toMatch(/^Bem-vindo à fila 3\n\n\*\[ 1 ]\* - Exames\n/);
    expect(state).toMatchObject({ queueId: 3, optionIds: [] });
  });

  it("alone and without options takes the ticket, says nothing without a greeting", () => {
    expect(stepMenu(menuOf([queue(1, { greetingMessage: " " })]), null, null)).toEqual({
      say: null,
      state: null,
      effect: { kind: "queue", queueId: 1 },
    });
  });

  it("sends its files, and may resolve", () => {
    const { say, effect } = stepMenu(menuOf([queue(1, { fileListId: 8, closeTicket: true })]), null, null);
    expect(say?.fileListId).toBe(8);
    expect(effect).toEqual({ kind: "resolve", queueId: 1, withFarewell: false });
  });

  it("hands over to its integration, which says all there is to say", () => {
    expect(stepMenu(menuOf([queue(1, { integrationId: 2, options: clinic.options })]), null, null)).toEqual({
      say: null,
      state: null,
      effect: { kind: "integration", queueId: 1, integrationId: 2 },
    });
  });
});

describe("an option", () => {
  const menu = menuOf([clinic]);

  it("with a menu below it asks on, and the answer is told in words too", () => {
    expect(answering(menu, "1").say?.heading).toBe("Qual exame?");
    const { say, effect } = answering(menu, "exames", "SANGUE");
    expect(say?.text).toBe("Em jejum");
    expect(effect).toEqual({ kind: "queue", queueId: 3 });
  });

  it("leads to a person, a queue, files, an integration, or resolves", () => {
    expect(effectAfter(menu, "2")).toEqual({ kind: "attendant", queueId: 3, userId: 7 });
    expect(effectAfter(menu, "3")).toEqual({ kind: "queue", queueId: 9 });
    expect(effectAfter(menu, "4")).toEqual({ kind: "queue", queueId: 3 });
    expect(answering(menu, "4").say?.fileListId).toBe(5);
    expect(effectAfter(menu, "5")).toEqual({ kind: "integration", queueId: 3, integrationId: 4 });
    expect(effectAfter(menu, "1", "2")).toEqual({ kind: "resolve", queueId: 3, withFarewell: false });
  });

  it("whose target is gone leaves the ticket in its queue", () => {
    const gone = (["attendent", "queue", "integration", "file"] as const).map((queueType) =>
      option(queueType, { queueType }),
    );
    const bare = menuOf([queue(1, { options: gone })]);
    for (const answer of ["1", "2", "3", "4"])
      expect(effectAfter(bare, answer)).toEqual({ kind: "queue", queueId: 1 });
  });
});

describe("an answer", () => {
  const menu = menuOf([queue(1, { name: "Atenção à saúde" }), clinic]);

  it.each([
    "1",
    " 1 ",
    "01",
    "Olá\n1\n",
    "bom dia\r\n\r\n1",
    "ATENCAO A SAUDE",
    "atenção à saúde",
    "Oi\nAtencao a saude",
  ])("%j chooses the first", (text) => {
    expect(effectAfter(menu, text)).toEqual({ kind: "queue", queueId: 1 });
  });

  it.each(["", "\n", "3", "0", "-1", "1.5", "1e0", "atenção", "#", "٢", "99999999999999999999999"])(
    "%j chooses nothing, and the menu is repeated",
    (text) => {
      const { say, state } = answering(menu, text);
      expect(say?.text).toBe(`Opção inválida\n\n${stepMenu(menu, null, null).say?.text}`);
      expect(state).toMatchObject({ queueId: null, optionIds: [], used: 2 });
    },
  );

  it("of a native menu carries the id of its choice", () => {
    expect(effectAfter(menu, { choice: "queue-1" })).toEqual({ kind: "queue", queueId: 1 });
    expect(effectAfter(menu, { choice: "queue-3" }, { choice: "back" })).toEqual({ kind: "ask" });
    expect(effectAfter(menu, { choice: "leave" })).toMatchObject({ kind: "resolve" });
  });

  it("of another native menu chooses nothing", () => {
    expect(answering(menu, { choice: "option-1" }).say?.heading).toMatch(/^Opção inválida/);
    expect(answering(menu, { choice: "back" }).say?.heading).toMatch(/^Opção inválida/);
  });

  it.each(["Sair", " sair ", "SAIR", "tudo bem\nsair"])("%j ends with the farewell", (text) => {
    expect(answering(menu, text)).toEqual({
      say: null,
      state: null,
      effect: { kind: "resolve", queueId: null, withFarewell: true },
    });
    expect(effectAfter(menu, "2", "1", text)).toEqual({ kind: "resolve", queueId: 3, withFarewell: true });
  });
});

describe("giving up", () => {
  const menu = menuOf([queue(1), clinic], { maxUseBotQueues: 3, sendIdQueue: 1 });

  it("comes after the menus that were agreed on, into the queue named for it", () => {
    expect(effectAfter(menu, "?", "?")).toEqual({ kind: "ask" });
    expect(effectAfter(menu, "?", "?", "?")).toEqual({ kind: "giveUp", queueId: 1 });
    expect(effectAfter({ ...menu, sendIdQueue: null }, "?", "?", "?")).toEqual({
      kind: "giveUp",
      queueId: null,
    });
  });

  it("is not hastened by choosing", () => {
    expect(effectAfter(menu, "2", "1", "?", "?")).toEqual({ kind: "ask" });
    expect(effectAfter(menu, "2", "1", "?", "?", "?")).toEqual({ kind: "giveUp", queueId: 1 });
    expect(effectAfter(menu, "?", "?", "1")).toEqual({ kind: "queue", queueId: 1 });
  });

  it("never comes where any number of menus is offered", () => {
    const patient = { ...menu, maxUseBotQueues: 0 };
    expect(effectAfter(patient, ...Array.from({ length: 50 }, () => "?"))).toEqual({ kind: "ask" });
  });
});

describe("whatever the menu and the answers", () => {
  const target = fc.option(fc.nat(9), { nil: null });
  const { tree } = fc.letrec<{ tree: MenuOption[]; option: MenuOption }>((tie) => ({
    tree: fc.array(tie("option"), { maxLength: 4, depthIdentifier: "menu" }),
    option: fc.record({
      id: fc.nat(20),
      name: fc.string({ unit: "grapheme", maxLength: 6 }),
      greetingMessage: fc.string({ maxLength: 6 }),
      queueType: fc.constantFrom("text", "text", "text", "attendent", "queue", "integration", "file"),
      closeTicket: fc.boolean(),
      optQueueId: target,
      optUserId: target,
      optIntegrationId: target,
      optFileId: target,
      options: fc.oneof({ depthIdentifier: "menu", maxDepth: 14 }, fc.constant([]), tie("tree")),
    }),
  }));
  const anyMenu: fc.Arbitrary<Menu> = fc.record({
    greetingMessage: fc.string(),
    queues: fc.array(
      fc.record({
        id: fc.nat(5),
        name: fc.string({ maxLength: 6 }),
        greetingMessage: fc.string({ maxLength: 6 }),
        integrationId: fc.option(fc.nat(5), { nil: null, freq: 1 }),
        fileListId: target,
        closeTicket: fc.boolean(),
        options: tree,
      }),
      { maxLength: 4 },
    ),
    maxUseBotQueues: fc.integer({ min: 1, max: 5 }),
    sendIdQueue: target,
  });
  const anyAnswer: fc.Arbitrary<MenuAnswer> = fc.oneof(
    fc.record({ text: fc.oneof(fc.constantFrom("1", "2", "3", "#"), fc.string({ unit: "binary" })) }),
    fc.record({ choice: fc.oneof(fc.constantFrom("back", "leave", "queue-1", "option-3"), fc.string()) }),
  );

  it("ends, and asks only while it says what can be chosen", () => {
    fc.assert(
      fc.property(anyMenu, fc.infiniteStream(anyAnswer), (menu, answers) => {
        let step = stepMenu(menu, null, null);
        let asked = 0;
        while (step.state) {
          asked += 1;
          expect(asked).toBeLessThanOrEqual(menu.maxUseBotQueues * (deepestMenu + 2));
          expect(step.effect).toEqual({ kind: "ask" });
          expect(step.say?.choices.length).toBeGreaterThan(0);
          expect(step.state.optionIds.length).toBeLessThan(deepestMenu);
          step = stepMenu(menu, step.state, answers.next().value);
        }
        expect(step.effect.kind).not.toBe("ask");
      }),
    );
  });

  it("a state of another menu crashes nothing", () => {
    const anyState = fc.record({
      queueId: target,
      optionIds: fc.array(fc.nat(20), { maxLength: 20 }),
      used: fc.nat(9),
    });
    fc.assert(
      fc.property(anyMenu, anyState, anyAnswer, (menu, state, answer) => {
        const before = JSON.stringify({ menu, state, answer });
        const step = stepMenu(menu, state, answer);
        expect(step.state === null).toBe(step.effect.kind !== "ask");
        expect(stepMenu(menu, state, answer)).toEqual(step);
        expect(JSON.stringify({ menu, state, answer })).toBe(before);
      }),
    );
  });

  it("a menu below itself ends too", () => {
    const circle = option("Sem fim", { greetingMessage: "De novo?" });
    circle.options = [circle];
    const menu = menuOf([queue(1, { options: [circle] })]);
    expect(effectAfter(menu, ...Array.from({ length: deepestMenu }, () => "1"))).toEqual({
      kind: "queue",
      queueId: 1,
    });
  });
});
