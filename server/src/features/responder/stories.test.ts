import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildFileList } from "../file-lists/file-lists.testing.ts";
import { type House, meet, neverOpen, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
}, 60_000);

const types = (log: { type: string }[]) => log.map(({ type }) => type);
const exits = "*[ # ]* - Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento";

describe("a shop with two queues", () => {
  let sales: { id: number };
  let support: { id: number };
  let connectionId: number;
  const menu =
    "Olá, Maria! Somos a loja.\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte\n\n*[ Sair ]* - Encerrar atendimento";
  beforeAll(async () => {
    await house.set({ userRandom: "disabled" });
    sales = await house.queue("Vendas", { greetingMessage: "Vendas, já vamos atender {{firstName}}." });
    support = await house.queue("Suporte", {
      greetingMessage: "Suporte: qual o assunto?",
      chatbots: [
        {
          name: "Garantia",
          greetingMessage: "De qual produto?",
          options: [{ name: "Celular" }, { name: "Outro" }],
        },
        { name: "Horários", greetingMessage: "Das 8 às 18h.", closeTicket: true },
        { name: "Falar com Ana", queueType: "attendent", optQueueId: sales.id, optUserId: house.ana.id },
      ],
    });
    connectionId = await house.connect([sales.id, support.id], {
      greetingMessage: "Olá, {{firstName}}! Somos a loja.",
      complationMessage: "Até logo!",
    });
  });

  it("sends the files of an option after its words, and those of a queue that says nothing", async () => {
    const list = await buildFileList(app.as(house.admin), { message: "Veja, {{firstName}}." });
    const catalogue = await house.queue("Catálogo", {
      greetingMessage: "O que deseja?",
      chatbots: [{ name: "Preços", greetingMessage: "Já envio.", queueType: "file", optFileId: list.id }],
    });
    const silent = await house.queue("Só arquivos", { fileListId: list.id });
    const [asked, told] = [await house.connect([catalogue.id]), await house.connect([silent.id])];
    const rita = meet(house, asked, "Rita Sá");
    await rita.says("Oi");
    await rita.says("1");
    expect((await rita.transcript()).slice(-2)).toEqual(["bot: Já envio.", "bot: Veja, Rita."]);
    const nina = meet(house, told, "Nina Reis");
    await nina.says("Oi");
    expect(await nina.transcript()).toEqual(["contato: Oi", "bot: Veja, Nina."]);
  });

  it("offers its menu once for three short lines, and puts whoever chooses into the queue", async () => {
    const maria = meet(house, connectionId, "Maria Lima");
    await maria.says("Oi", "tudo bem?", "quero comprar");
    expect(await maria.ticket()).toMatchObject({ status: "pending", queue_id: null, is_bot: true });
    await maria.says("1");
    expect(await maria.transcript()).toEqual([
      "contato: Oi",
      "contato: tudo bem?",
      "contato: quero comprar",
      `bot: ${menu}`,
      "contato: 1",
      "bot: Vendas, já vamos atender Maria.",
    ]);
    expect(await maria.ticket()).toMatchObject({ status: "pending", queue_id: sales.id, is_bot: false });
    expect(await maria.log()).toEqual([
      { type: "create", rule: "messageReceived" },
      { type: "chatBot", rule: "queueMenu" },
      { type: "queue", rule: "queueMenu" },
    ]);
    await maria.says("alguém aí?");
    expect((await maria.transcript()).at(-1)).toBe("contato: alguém aí?");
  });

  it("leads through the options of a queue, back, and to an end", async () => {
    const maria = meet(house, connectionId, "Maria Lima");
    await maria.says("Oi");
    await maria.says("suporte");
    expect(await maria.ticket()).toMatchObject({ queue_id: support.id, is_bot: true });
    await maria.says("#");
    expect(await maria.ticket()).toMatchObject({ queue_id: null });
    await maria.says("2");
    await maria.chooses("option-0");
    await maria.wait(5);
    await maria.says("9");
    await maria.says("2");
    const options = `Suporte: qual o assunto?\n\n*[ 1 ]* - Garantia\n*[ 2 ]* - Horários\n*[ 3 ]* - Falar com Ana\n\n${exits}`;
    expect(await maria.transcript()).toEqual([
      "contato: Oi",
      `bot: ${menu}`,
      "contato: suporte",
      `bot: ${options}`,
      "contato: #",
      `bot: ${menu}`,
      "contato: 2",
      `bot: ${options}`,
      "contato: option-0",
      "contato: 9",
      `bot: Opção inválida\n\n${options}`,
      "contato: 2",
      "bot: Das 8 às 18h.",
    ]);
    expect(await maria.ticket()).toMatchObject({ status: "closed", queue_id: support.id, is_bot: false });
    expect(types(await maria.log()).slice(-1)).toEqual(["closed"]);
  });

  it("offers its menu as the list or the buttons that the company chose, with the ways out", async () => {
    const shown = async (chatBotType: "list" | "button" | "text") => {
      await house.set({ chatBotType });
      const maria = meet(house, connectionId, "Maria Lima");
      await maria.says("Oi");
      const { id } = (await maria.ticket()) ?? { id: 0 };
      const [row] = await house.read<{ media_type: string; body: string; data: unknown }>(
        `select media_type, body, data from messages where company_id = $1 and from_me and ticket_id = ${id}`,
      );
      return row;
    };
    const rows = [
      { rowId: `queue-${sales.id}`, title: "Vendas" },
      { rowId: `queue-${support.id}`, title: "Suporte" },
      { rowId: "leave", title: "Sair" },
    ];
    const list = { kind: "list", text: "Olá, Maria! Somos a loja.", sections: [{ rows }] };
    expect(await shown("list")).toMatchObject({ media_type: "listMessage", body: menu, data: list });
    expect(await shown("button")).toMatchObject({ data: { ...list, asButtons: true } });
    expect(await shown("text")).toMatchObject({ media_type: "conversation", body: menu });
  });

  it("gives whoever asks for Ana to Ana, who takes it from the bot", async () => {
    const maria = meet(house, connectionId, "Maria Lima");
    await maria.says("Oi");
    await maria.says("2");
    await maria.says("3");
    expect(await maria.ticket()).toMatchObject({
      status: "pending",
      queue_id: sales.id,
      user_id: house.ana.id,
    });
    expect(types(await maria.log()).slice(-2)).toEqual(["queue", "userDefine"]);
    const { id } = (await maria.ticket()) ?? { id: 0 };
    await app.as(house.ana).ok(endpoints.tickets.update, { params: { id }, body: { status: "open" } });
    await maria.says("1");
    expect((await maria.transcript()).at(-1)).toBe("contato: 1");
  });

  it("is left in the middle of a menu when an attendant takes the conversation", async () => {
    const maria = meet(house, connectionId, "Maria Lima");
    await maria.says("Oi");
    const { id } = (await maria.ticket()) ?? { id: 0 };
    const body = { status: "open" as const, queueId: sales.id };
    await house.as.ok(endpoints.tickets.update, { params: { id }, body });
    await maria.says("1");
    expect(await maria.ticket()).toMatchObject({ status: "open", is_bot: false, user_id: house.admin.id });
    expect((await maria.transcript()).at(-1)).toBe("contato: 1");
  });

  it("gives up after three menus, whatever came, and says farewell to who leaves", async () => {
    const maria = meet(house, connectionId, "Maria Lima");
    await maria.says("Oi");
    for (const odd of ["😀", "a".repeat(60_000), ""]) {
      await maria.wait(5);
      await maria.says(odd);
    }
    expect(await maria.ticket()).toMatchObject({ status: "pending", bot_gave_up: true, is_bot: false });
    expect(types(await maria.log()).at(-1)).toBe("retriesLimitQueue");
    expect((await maria.transcript()).filter((words) => words.startsWith("bot"))).toHaveLength(3);
    const joana = meet(house, connectionId, "Joana");
    await joana.says("Oi");
    await joana.says("sair");
    expect((await joana.transcript()).at(-1)).toBe("bot: Até logo!");
    expect(await joana.ticket()).toMatchObject({ status: "closed" });
  });

  it("answers ten wrong answers of one second once", async () => {
    const maria = meet(house, connectionId, "Maria Lima");
    await maria.says("Oi");
    await maria.wait(5);
    await maria.says(...Array.from({ length: 10 }, () => "xyz"));
    expect((await maria.transcript()).filter((words) => words.startsWith("bot: Opção"))).toHaveLength(1);
  });

  it("stops when another bot answers", async () => {
    const bot = meet(house, connectionId, "Robô");
    for (let n = 0; n < 6; n += 1) {
      await bot.says("Oi");
      await bot.says("sair");
    }
    expect((await bot.transcript()).filter((words) => words.startsWith("bot"))).toHaveLength(10);
    expect(await bot.ticket()).toMatchObject({ status: "pending", bot_gave_up: true });
    expect((await bot.log()).at(-1)).toEqual({ type: "botEnded", rule: "botMet" });
  });
});

describe("a connection with one queue", () => {
  it("greets, tells the place in the line, and chance names who is online", async () => {
    await house.set({
      userRandom: "enabled",
      sendQueuePositionMessage: "Sua posição:",
      sendQueuePosition: "enabled",
    });
    const desk = await house.queue("Recepção", { greetingMessage: "Bem-vindo" });
    await app.setUser(house.bia, { queueIds: [desk.id] });
    await house.write(
      "update users set last_seen_at = app.now() where company_id = $1 and id = $2",
      house.bia.id,
    );
    const connectionId = await house.connect([desk.id]);
    const [rui, eva] = [meet(house, connectionId, "Rui"), meet(house, connectionId, "Eva")];
    await rui.says("Oi");
    await eva.says("Oi");
    expect(await rui.transcript()).toEqual(["contato: Oi", "bot: Bem-vindo", "bot: Sua posição: *1*"]);
    expect(await eva.transcript()).toEqual(["contato: Oi", "bot: Bem-vindo", "bot: Sua posição: *2*"]);
    expect(await eva.ticket()).toMatchObject({ status: "pending", queue_id: desk.id, user_id: house.bia.id });
    await house.set({ sendQueuePosition: "disabled", userRandom: "disabled" });
  });

  it("is closed: says so once, and the next morning's first message is greeted", async () => {
    await house.set({ scheduleType: "queue" });
    const night = await house.queue("Noite", {
      greetingMessage: "Chegou a sua vez",
      outOfHoursMessage: "Abrimos às 8h",
      schedules: neverOpen,
    });
    const connectionId = await house.connect([night.id]);
    const rui = meet(house, connectionId, "Rui");
    await rui.says("Oi");
    await rui.says("Tem alguém?");
    expect(await rui.transcript()).toEqual(["contato: Oi", "bot: Abrimos às 8h", "contato: Tem alguém?"]);
    await house.write("update queues set opening_hours = '[]' where company_id = $1 and id = $2", night.id);
    await rui.says("Bom dia");
    expect((await rui.transcript()).at(-1)).toBe("bot: Chegou a sua vez");
    expect(types(await rui.log())).toEqual(["create", "queue", "botSaid", "queue"]);
    await house.set({ scheduleType: "disabled" });
  });

  it("with neither greeting nor options wakes no bot", async () => {
    const plain = await house.queue("Quieta");
    const connectionId = await house.connect([plain.id]);
    const rui = meet(house, connectionId, "Rui");
    await rui.says("Oi");
    expect(await rui.transcript()).toEqual(["contato: Oi"]);
    expect(types(await rui.log())).toEqual(["create"]);
  });
});

describe("a school with consent and vacation", () => {
  it("asks first, keeps what was accepted, and asks no more", async () => {
    await house.set({
      lgpdMessage: "Aceita os termos?",
      lgpdLink: "https://escola.example",
      enableLGPD: "enabled",
    });
    const office = await house.queue("Secretaria", { greetingMessage: "Secretaria, bom dia" });
    const connectionId = await house.connect([office.id], { complationMessage: "Tchau" });
    const lia = meet(house, connectionId, "Lia");
    await lia.says("Oi");
    const terms = "Aceita os termos?\n\nhttps://escola.example\n\n*[ 1 ]* - Sim\n*[ 2 ]* - Não";
    expect(await lia.ticket()).toMatchObject({ status: "lgpd", is_bot: true });
    await lia.wait(5);
    await lia.says("talvez");
    await lia.says("1");
    expect(await lia.transcript()).toEqual([
      "contato: Oi",
      `bot: ${terms}`,
      "contato: talvez",
      `bot: Opção inválida\n\n${terms}`,
      "contato: 1",
      "bot: Secretaria, bom dia",
    ]);
    expect(await lia.ticket()).toMatchObject({ status: "pending", queue_id: office.id });
    expect(types(await lia.log())).toEqual(["create", "lgpd", "consentGiven", "queue"]);
    expect(await house.read("select accepted, terms, channel from consents where company_id = $1")).toEqual([
      { accepted: true, terms: "Aceita os termos?\n\nhttps://escola.example", channel: "whatsapp" },
    ]);
    const leo = meet(house, connectionId, "Leo");
    await leo.says("Oi");
    await leo.says("não");
    expect((await leo.transcript()).at(-1)).toBe("bot: Tchau");
    expect(await leo.ticket()).toMatchObject({ status: "closed" });
    await house.set({ enableLGPD: "disabled" });
  });

  it("says once that everybody is away, and then goes on", async () => {
    const office = await house.queue("Coordenação", { greetingMessage: "Coordenação" });
    const connectionId = await house.connect([office.id], {
      collectiveVacationMessage: "Voltamos em fevereiro",
      collectiveVacationStart: "2020-01-01",
      collectiveVacationEnd: "2999-12-31",
    });
    const lia = meet(house, connectionId, "Lia");
    await lia.says("Oi");
    await lia.says("Oi?");
    expect(await lia.transcript()).toEqual([
      "contato: Oi",
      "bot: Voltamos em fevereiro",
      "contato: Oi?",
      "bot: Coordenação",
    ]);
  });
});

describe("a rating", () => {
  const rated = async (name: string) => {
    const desk = await house.queue(name, { greetingMessage: `${name}, olá` });
    const connectionId = await house.connect([desk.id], {
      ratingMessage: "De 0 a 10?",
      complationMessage: "Obrigado!",
      maxUseBotQueuesNPS: 2,
    });
    await house.set({ userRating: "enabled" });
    const rui = meet(house, connectionId, "Rui");
    await rui.says("Oi");
    const { id } = (await rui.ticket()) ?? { id: 0 };
    const change = (body: object) => house.as.ok(endpoints.tickets.update, { params: { id }, body });
    await change({ status: "open" });
    await change({ status: "closed" });
    await rui.settle();
    expect(await rui.ticket()).toMatchObject({ status: "nps" });
    return rui;
  };

  it("is taken from an odd answer, after the question was repeated", async () => {
    const rui = await rated("Caixa");
    await rui.says("muito bom");
    await rui.says("nota 9️⃣");
    expect((await rui.transcript()).slice(-4)).toEqual([
      "contato: muito bom",
      "bot: De 0 a 10?",
      "contato: nota 9️⃣",
      "bot: Obrigado!",
    ]);
    expect(await rui.ticket()).toMatchObject({ status: "closed", rating: 9 });
    expect(types(await rui.log()).slice(-2)).toEqual(["rated", "closed"]);
  });

  it("keeps nobody who has another matter", async () => {
    const rui = await rated("Balcão");
    await rui.says("preciso trocar o produto de ontem");
    expect((await rui.transcript()).slice(-2)).toEqual([
      "contato: preciso trocar o produto de ontem",
      "bot: Balcão, olá",
    ]);
    expect(await rui.ticket()).toMatchObject({ status: "pending", rating: null });
    expect(types(await rui.log()).slice(-4)).toEqual(["nps", "closed", "reopen", "queue"]);
  });
});
