import { endpoints, type TriedTalk, type TryInput, type TryStep } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { ask, draw, flowHouse, pause, say } from "./flows.testing.ts";
import { type House, neverOpen, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  house = await openHouse(app);
}, 60_000);

const begins = Date.parse("2026-11-20T13:00:00Z");

/** A conversation that is tried, with a clock that goes on for a minute with each message. */
function tryOn(connectionId: number) {
  let talk: TriedTalk | null = null;
  let at = begins;
  const transcript: string[] = [];
  const show = ({ rule, reason, says }: TryStep) => [
    ...says.map(({ text }) => `${rule}: ${text}`),
    ...(reason === null ? [] : [`${rule} is silent: ${reason}`]),
  ];
  const play = async (input: TryInput, minutes = 1) => {
    at += minutes * 60_000;
    const body = { talk, input, at: new Date(at).toISOString() };
    const answer = await house.as.ok(endpoints.responder.try, { params: { id: connectionId }, body });
    ({ talk } = answer);
    transcript.push(...answer.steps.flatMap(show));
  };
  const says = async (text: string, minutes?: number) => {
    transcript.push(`contact: ${text}`);
    await play({ kind: "text", text }, minutes);
  };
  return { play, says, transcript, stands: () => talk };
}

const rows = () =>
  house.read(
    `select (select count(*) from tickets where company_id = $1)::int as tickets,
      (select count(*) from messages where company_id = $1)::int as messages,
      (select count(*) from contacts where company_id = $1)::int as contacts,
      (select count(*) from bot_memories where company_id = $1)::int as memories`,
  );

describe("a flow is tried on its connection", () => {
  const order = draw(
    [ask("nome", "Nome?"), pause("p"), say("fim", "Obrigado, {{nome}}.")],
    "nome>p",
    "p>fim",
  );

  it("begins, asks, pauses by the clock of whoever tries, and leaves nothing", async () => {
    const { connectionId } = await flowHouse(house, order);
    const before = await rows();
    const trial = tryOn(connectionId);
    await trial.says("Oi");
    expect(trial.stands()).toMatchObject({ status: "pending", bot: { at: "flow", waits: "answer" } });
    await trial.says("{{name}}");
    await trial.play({ kind: "wait" });
    expect(trial.transcript).toEqual([
      "contact: Oi",
      "flow: Nome?",
      "contact: {{name}}",
      // The step that began the pause has no words.
      "flow is silent: waitsForTime",
      "flow: Obrigado, {{name}}.",
    ]);
    expect(trial.stands()).toMatchObject({ status: "pending", bot: { at: "over" }, run: null });
    expect(await rows()).toEqual(before);
    const runs = await house.read("select 1 from flow_runs where company_id = $1");
    expect(runs).toEqual([]);
  });

  it("by its phrase, in a first conversation alone by its welcome, and says why none begins", async () => {
    const { connectionId } = await flowHouse(house, order, { phrase: "Quero!" });
    const phrased = tryOn(connectionId);
    await phrased.says("outra coisa");
    await phrased.says("quero");
    expect(phrased.transcript.at(-1)).toBe("flow: Nome?");
    const { connectionId: welcoming, flow } = await flowHouse(house, draw([say("oi", "Bem-vinda!")]), {
      begins: "welcome",
    });
    const greeted = tryOn(welcoming);
    await greeted.says("Oi");
    await greeted.play({ kind: "resolve" });
    await greeted.says("Oi de novo");
    expect(greeted.transcript.filter((line) => line.includes("Bem-vinda!"))).toHaveLength(1);
    await house.write("update flows set active = false where company_id = $1 and id = $2", flow.id);
    const asleep = tryOn(welcoming);
    await asleep.says("Oi");
    expect(asleep.transcript).toEqual(["contact: Oi", "flow is silent: flowInactive"]);
  });

  it("a contact who falls silent is left to a person when their time is over", async () => {
    const { connectionId } = await flowHouse(house, order, { settings: { silenceMinutes: 5 } });
    const trial = tryOn(connectionId);
    await trial.says("Oi");
    await trial.play({ kind: "wait" }, 4);
    expect(trial.stands()).toMatchObject({ bot: { at: "flow" } });
    await trial.play({ kind: "wait" }, 1);
    expect(trial.stands()).toMatchObject({ status: "pending", bot: { at: "over" } });
  });
});

describe("a connection is tried", () => {
  it("by the rules that answer contacts, each told, and nothing of it is kept", async () => {
    const before = await rows();
    const sales = await house.queue("Vendas", { greetingMessage: "Vendas, {{firstName}}." });
    const support = await house.queue("Suporte", {
      greetingMessage: "Qual o assunto?",
      chatbots: [{ name: "Horários", greetingMessage: "Das 8 às 18h.", closeTicket: true }],
    });
    const connectionId = await house.connect([sales.id, support.id], {
      greetingMessage: "Olá!",
      complationMessage: "Obrigado!",
      expiresTicketNPS: 30,
    });
    await house.set({ userRating: "enabled" });
    const menu = "Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte\n\n*[ Sair ]* - Encerrar atendimento";
    const exits = "*[ # ]* - Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento";
    const { play, says, transcript, stands } = tryOn(connectionId);
    await says("Oi");
    await says("nada disso");
    await play({ kind: "choice", id: `queue-${support.id}` });
    await says("1");
    expect(stands()).toMatchObject({ status: "closed", queueId: support.id });
    await says("Oi");
    await says("vendas");
    expect(stands()).toMatchObject({ status: "pending", queueId: sales.id });
    await says("alguém?");
    await play({ kind: "accept" });
    await says("Olá?");
    await play({ kind: "resolve" });
    expect(stands()).toMatchObject({ status: "nps" });
    await says("nota 9");
    expect(stands()).toMatchObject({ status: "closed", rating: 9 });
    const firstName = house.admin.name.split(" ")[0] ?? "";
    expect(transcript).toEqual([
      "contact: Oi",
      `menu: ${menu}`,
      "contact: nada disso",
      `menu: Opção inválida\n\n${menu}`,
      `menu: Qual o assunto?\n\n*[ 1 ]* - Horários\n\n${exits}`,
      "contact: 1",
      "optionTree: Das 8 às 18h.",
      "contact: Oi",
      `menu: ${menu}`,
      "contact: vendas",
      `menu: Vendas, ${firstName}.`,
      "contact: alguém?",
      "optionTree is silent: over",
      "contact: Olá?",
      "nobody is silent: attended",
      "resolved: De 0 a 10?",
      "contact: nota 9",
      "rating: Obrigado!",
    ]);
    expect(await rows()).toEqual(before);
  });

  it("with a clock that is moved: hours, redirect, inactivity, expiry and the end of a rating, each once", async () => {
    const desk = await house.queue("Balcão");
    const other = await house.queue("Outra");
    const connectionId = await house.connect([desk.id, other.id], {
      greetingMessage: "Olá!",
      timeSendQueue: 10,
      sendIdQueue: other.id,
      timeInactiveMessage: 20,
      inactiveMessage: "Ainda está aí?",
      expiresTicket: 5,
      expiresInactiveMessage: "Encerramos.",
    });
    const { play, says, transcript, stands } = tryOn(connectionId);
    await says("Oi");
    await play({ kind: "wait" }, 9);
    expect(stands()).toMatchObject({ queueId: null });
    await play({ kind: "wait" }, 1);
    expect(stands()).toMatchObject({ status: "pending", queueId: other.id });
    await play({ kind: "accept" });
    await says("Obrigado");
    await play({ kind: "wait" }, 19);
    await play({ kind: "wait" }, 1);
    await play({ kind: "wait" }, 60 * 24 * 3);
    expect(transcript.slice(2)).toEqual([
      "contact: Obrigado",
      "nobody is silent: attended",
      "inactivityTold: Ainda está aí?",
      "ticketExpired: Encerramos.",
    ]);
    expect(stands()).toMatchObject({ status: "closed" });
  });

  it("out of hours, once in a closed period", async () => {
    await house.set({ scheduleType: "queue" });
    const night = await house.queue("Noite", { outOfHoursMessage: "Abrimos às 8h", schedules: neverOpen });
    const { says, transcript } = tryOn(await house.connect([night.id]));
    await says("Oi");
    await says("Oi?");
    await house.set({ scheduleType: "disabled" });
    expect(transcript).toEqual([
      "contact: Oi",
      "menu: Abrimos às 8h",
      "contact: Oi?",
      "queueHours is silent: alreadySaid",
    ]);
  });

  it("by whoever may edit it alone, and only one's own", async () => {
    const connectionId = await house.connect([]);
    const call = {
      params: { id: connectionId },
      body: { talk: null, input: { kind: "wait" as const }, at: "2026-11-20T13:00:00Z" },
    };
    expect(await house.as.ok(endpoints.responder.try, call)).toEqual({ talk: null, steps: [] });
    await app.as(house.ana).refused(endpoints.responder.try, call, "ERR_NO_PERMISSION");
    await house.as.refused(
      endpoints.responder.try,
      { ...call, params: { id: 999_999 } },
      "ERR_NO_WAPP_FOUND",
    );
  });
});
