import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildFileList } from "../file-lists/file-lists.testing.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
}, 60_000);

type Contact = ReturnType<typeof meet>;
let names = 0;
const named = (name: string): string => `${name} ${(names += 1)}`;
const last = async (contact: Contact, count = 1) => (await contact.transcript()).slice(-count);
const leave = "*[ Sair ]* - Encerrar atendimento";

describe("while a contact looks at a menu", () => {
  const shop = async () => {
    const own = await openHouse(app);
    const [alfa, beta, gama] = [
      await own.queue("Alfa", { greetingMessage: "Alfa, olá" }),
      await own.queue("Beta", { greetingMessage: "Beta, olá" }),
      await own.queue("Gama", { greetingMessage: "Gama, olá" }),
    ];
    const connectionId = await own.connect([alfa.id, beta.id, gama.id], { greetingMessage: "Olá!" });
    const remove = (id: number) => own.as.ok(endpoints.queues.delete, { params: { id } });
    const rui = meet(own, connectionId, "Rui");
    await rui.says("Oi");
    return { alfa, beta, gama, rui, remove };
  };

  it("a queue goes: the number of another means what was read", async () => {
    const { alfa, beta, rui, remove } = await shop();
    await remove(alfa.id);
    await rui.says("2");
    expect(await last(rui)).toEqual(["bot: Beta, olá"]);
    expect(await rui.ticket()).toMatchObject({ queue_id: beta.id });
  });

  it("the queue that is meant goes: the menu comes anew, and says so", async () => {
    const { beta, gama, rui, remove } = await shop();
    await remove(beta.id);
    await rui.chooses(`queue-${beta.id}`);
    const menu = `Olá!\n\n*[ 1 ]* - Alfa\n*[ 2 ]* - Gama\n\n${leave}`;
    expect(await last(rui)).toEqual([`bot: Nosso menu mudou. Por favor, escolha novamente.\n\n${menu}`]);
    await rui.says("2");
    expect(await rui.ticket()).toMatchObject({ queue_id: gama.id });
  });

  it("an option comes before the others: the number means what was read", async () => {
    const agenda = await house.queue("Agenda", {
      greetingMessage: "O que deseja?",
      chatbots: [
        { name: "Marcar", greetingMessage: "Já marcamos." },
        { name: "Preços", greetingMessage: "No site." },
      ],
    });
    const params = { id: agenda.id };
    const { chatbots } = await house.as.ok(endpoints.queues.get, { params });
    const rui = meet(house, await house.connect([agenda.id]), "Rui");
    await rui.says("Oi");
    const cancels = { name: "Cancelar tudo", greetingMessage: "Tudo cancelado", closeTicket: true };
    await house.as.ok(endpoints.queues.update, {
      params,
      body: { chatbots: [cancels, ...chatbots] },
    });
    await rui.says("opção 1");
    expect(await last(rui)).toEqual(["bot: Já marcamos."]);
    expect(await rui.ticket()).toMatchObject({ status: "pending", queue_id: agenda.id });
  });
});

describe("what nobody has read yet is not answered", () => {
  const tree = async () => {
    const sales = await house.queue(named("Vendas"));
    const support = await house.queue(named("Suporte"), {
      greetingMessage: "Qual o assunto?",
      chatbots: [
        { name: "Trocas" },
        { name: "Horários", greetingMessage: "Das 8 às 18h.", closeTicket: true },
      ],
    });
    const connectionId = await house.connect([sales.id, support.id], { greetingMessage: "Olá!" });
    return meet(house, connectionId, "Eva");
  };

  it("by the same answer that led to it, sent twice", async () => {
    const eva = await tree();
    await eva.says("Oi");
    await eva.says("2", "2");
    expect(await eva.ticket()).toMatchObject({ status: "pending", is_bot: true });
    await eva.wait(2);
    await eva.says("2");
    expect(await eva.ticket()).toMatchObject({ status: "closed" });
  });

  it("by a choice that comes with the first words", async () => {
    const eva = await tree();
    await eva.says("Oi", "2");
    expect(await eva.ticket()).toMatchObject({ status: "pending", is_bot: true, queue_id: null });
  });

  it("by a choice that comes while the menu waits to be sent", async () => {
    const eva = await tree();
    await eva.says("Oi");
    await house.write("update outbox set attempted_at = null where company_id = $1");
    await eva.says("2");
    expect(await eva.ticket()).toMatchObject({ queue_id: null, is_bot: true });
    await eva.says("2");
    expect(await eva.ticket()).toMatchObject({ is_bot: true });
    expect(await last(eva)).toEqual([expect.stringMatching(/^bot: Qual o assunto\?/)]);
  });
});

it("is answered while files behind the menu still leave", async () => {
  const list = await buildFileList(app.as(house.admin), { message: "Veja os preços." });
  const queue = await house.queue(named("Preços"), {
    greetingMessage: "O que deseja?",
    fileListId: list.id,
    chatbots: [{ name: "Frete" }, { name: "Horários", greetingMessage: "Das 8 às 18h.", closeTicket: true }],
  });
  const ivo = meet(house, await house.connect([queue.id]), "Ivo");
  await ivo.says("Oi");
  const waits = (where: string) =>
    house.write(
      `update outbox set attempted_at = null, next_at = app.now() + interval '1 minute'
       where company_id = $1 and message_id in (select id from messages where company_id = $1 and body ${where})`,
    );
  expect((await ivo.transcript()).at(-1)).toBe("bot: Veja os preços.");
  await waits("= 'Veja os preços.' or body like 'O que deseja?%'");
  await ivo.says("2");
  expect(await ivo.ticket()).toMatchObject({ status: "pending", is_bot: true });
  await house.write("update outbox set attempted_at = app.now() where company_id = $1");
  await waits("= 'Veja os preços.'");
  await ivo.says("2");
  expect((await ivo.transcript()).at(-1)).toBe("bot: Das 8 às 18h.");
  expect(await ivo.ticket()).toMatchObject({ status: "closed" });
});

describe("while a resolution can be taken back, and its question waits", () => {
  const question = "bot: De 0 a 10?";
  const resolved = async (says?: string) => {
    await house.set({ userRating: "enabled" });
    const desk = await house.queue(named("Caixa"), { greetingMessage: "Caixa, olá" });
    const connectionId = await house.connect([desk.id], { complationMessage: "Obrigado!" });
    const rui = meet(house, connectionId, "Rui");
    await rui.says("Oi");
    const { id } = (await rui.ticket()) ?? { id: 0 };
    const actId = randomUUID();
    const change = (status: "open" | "closed") =>
      app.as(house.admin).naming(actId).ok(endpoints.tickets.update, { params: { id }, body: { status } });
    await change("open");
    if (says !== undefined) {
      await house.as.ok(endpoints.messages.send, { params: { ticketId: id }, body: { body: says } });
      // An attempt that surely failed, which is tried again later.
      await house.write(
        `update outbox set attempts = 1, attempted_at = null, next_at = app.now() + interval '1 minute'
         where company_id = $1 and message_id in (select id from messages where company_id = $1 and body = $2)`,
        says,
      );
    }
    await change("closed");
    const pass = async () => {
      await house.write("update outbox set next_at = next_at - interval '8 seconds' where company_id = $1");
      await rui.wait(8);
      await rui.settle();
    };
    const undo = () => app.as(house.admin).call(endpoints.undo.undo, { params: { actId } });
    return { rui, pass, undo };
  };

  it("short words are no answer to it, and it leaves once", async () => {
    const { rui, pass } = await resolved();
    await rui.says("2", "obrigado");
    expect(await rui.ticket()).toMatchObject({ status: "nps", rating: null });
    expect((await rui.transcript()).filter((line) => line === question)).toHaveLength(1);
    await pass();
    await rui.says("9");
    expect(await rui.ticket()).toMatchObject({ status: "closed", rating: 9 });
    expect(await last(rui)).toEqual(["bot: Obrigado!"]);
  });

  it("what they say counts once it has left, however soon", async () => {
    const { rui, pass } = await resolved();
    await pass();
    await rui.says("Foi 10");
    expect(await rui.ticket()).toMatchObject({ status: "closed", rating: 10 });
  });

  it("another matter begins anew, and the question is asked no more", async () => {
    const { rui, undo } = await resolved();
    await rui.says("preciso trocar o produto de ontem");
    expect(await last(rui, 2)).toEqual(["contato: preciso trocar o produto de ontem", "bot: Caixa, olá"]);
    expect(await rui.transcript()).not.toContain(question);
    expect(await rui.ticket()).toMatchObject({ status: "pending", rating: null });
    expect(await undo()).toMatchObject({ status: 409 });
  });

  it("and an attendant's last words, which wait for another attempt, still leave", async () => {
    const words = "O rastreio é 1234.";
    const { rui } = await resolved(words);
    const said = async () =>
      (await rui.transcript()).filter((line) => [question, `bot: ${words}`].includes(line));
    expect(await said()).toEqual([`bot: ${words}`, question]);
    await rui.says("preciso trocar o produto de ontem");
    expect(await said()).toEqual([`bot: ${words}`]);
    expect(
      await house.read(
        `select o.attempts from outbox o join messages m on m.company_id = $1 and m.id = o.message_id
         where o.company_id = $1 and m.body = '${words}'`,
      ),
    ).toEqual([{ attempts: 1 }]);
  });

  it("taken back, the conversation goes on without it", async () => {
    const { rui, undo } = await resolved();
    await rui.says("obrigado");
    expect(await undo()).toMatchObject({ status: 200 });
    expect(await rui.ticket()).toMatchObject({ status: "open" });
    expect(await rui.transcript()).not.toContain(question);
  });
});

it("keeps consent with the terms that were read, though they change while the question waits", async () => {
  await house.set({ lgpdMessage: "Os termos de ontem, {{firstName}}.", lgpdLink: "", enableLGPD: "enabled" });
  const desk = await house.queue("Secretaria", { greetingMessage: "Bom dia" });
  const lia = meet(house, await house.connect([desk.id]), "Lia Dias");
  await lia.says("Oi");
  await house.set({ lgpdMessage: "Outros termos." });
  await lia.says("1 - Sim");
  expect(await last(lia)).toEqual(["bot: Bom dia"]);
  expect(await house.read("select accepted, terms from consents where company_id = $1")).toEqual([
    { accepted: true, terms: "Os termos de ontem, Lia." },
  ]);
  await house.set({ enableLGPD: "disabled" });
});

it("greets nobody anew whose state this version cannot read", async () => {
  const desk = await house.queue("Portaria", { greetingMessage: "Portaria, olá" });
  const lia = meet(house, await house.connect([desk.id]), "Lia");
  await lia.says("Oi");
  const { id } = (await lia.ticket()) ?? { id: 0 };
  await house.write(
    `update tickets set bot_state = '{"v": 99, "at": "flow", "step": 3}' where company_id = $1 and id = $2`,
    id,
  );
  await lia.says("E então?");
  expect(await last(lia)).toEqual(["contato: E então?"]);
  await house.write("update tickets set bot_state = null where company_id = $1 and id = $2", id);
  await lia.says("Olá?");
  expect(await last(lia)).toEqual(["bot: Portaria, olá"]);
});
