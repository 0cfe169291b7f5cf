import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { endpoints } from "@balcao/contract";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { draw, flowHouse, heard, say as node } from "../responder/flows.testing.ts";
import { type House, meet, openHouse } from "../responder/stories.testing.ts";
import { buildIntegration } from "./integrations.testing.ts";
import { hang, json, type Program, raw, say, startProgram } from "./programs.testing.ts";

const { integrations, queues, tickets } = endpoints;
const patience = { timeout: 30_000, interval: 30 };
let app: TestApp;
let house: House;
const programs: Program[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
}, 60_000);
afterAll(() => {
  for (const program of programs) program.stop();
});

async function withProgram(...answer: Parameters<typeof startProgram>) {
  const program = await startProgram(...answer);
  programs.push(program);
  const integration = await buildIntegration(house.as, {
    name: `Bot ${randomBytes(3).toString("hex")}`,
    urlN8N: `${program.url}/hook`,
  });
  return { program, integration, params: { id: integration.id } };
}

/** A connection that an integration answers. */
async function answered(...answer: Parameters<typeof startProgram>) {
  const made = await withProgram(...answer);
  const connectionId = await house.connect([]);
  await house.write(
    "update connections set integration_id = $3 where company_id = $1 and id = $2",
    connectionId,
    made.integration.id,
  );
  return { ...made, connectionId, contact: () => meet(house, connectionId, "Maria") };
}

type Contact = ReturnType<typeof meet>;
const hears = (contact: Contact, words: string[]) =>
  vi.waitFor(async () => expect(await heard(contact)).toEqual(words), patience);
const leaves = (contact: Contact) =>
  vi.waitFor(async () => expect((await contact.ticket())?.is_bot).toBe(false), patience);

describe("a program", () => {
  it("is told of a message by a signed call, and what it answers is said", async () => {
    const { program, integration, contact } = await answered(say("Olá!", "Tudo bem?"));
    const maria = contact();
    await maria.says("Oi");
    await hears(maria, ["Olá!", "Tudo bem?"]);
    const [told] = program.told;
    if (!told || integration.secret === null) throw new Error("Nothing was told");
    expect(() => new Webhook(integration.secret ?? "").verify(told.body, told.headers)).not.toThrow();
    expect(told.json).toMatchObject({
      version: 1,
      id: told.headers["webhook-id"],
      event: "message",
      company: { id: house.companyId },
      contact: { name: "Maria", number: maria.phone },
      message: { text: "Oi" },
    });
    expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: true });
    program.state.answer = say("Até logo.");
    await maria.says("Tchau");
    await hears(maria, ["Olá!", "Tudo bem?", "Até logo."]);
    expect(program.told).toHaveLength(2);
  });

  it("hears what was written during a call afterwards, each in its order", async () => {
    const { program, contact, connectionId } = await answered();
    const free = Promise.withResolvers<undefined>();
    program.state.answer = async (told, response) => {
      await free.promise;
      await json({ messages: [{ text: `eco ${JSON.stringify(told.json["message"])}` }] })(told, response);
    };
    const maria = contact();
    await maria.says("Um");
    await vi.waitFor(() => expect(program.told).toHaveLength(1), patience);
    for (const body of ["Dois", "Três"])
      await house.report(connectionId, maria.message({ type: "text", body }));
    await vi.waitFor(async () => expect(await maria.transcript()).toHaveLength(3), patience);
    free.resolve(undefined);
    await vi.waitFor(async () => expect(await heard(maria)).toHaveLength(3), patience);
    expect(program.told.map(({ json: one }) => (one["message"] as { text: string }).text)).toEqual([
      "Um",
      "Dois",
      "Três",
    ]);
  });

  it("says nothing of its answer where somebody accepted meanwhile, and it stands in the log of calls", async () => {
    const { program, contact, params } = await answered();
    const free = Promise.withResolvers<undefined>();
    program.state.answer = async (told, response) => {
      await free.promise;
      await say("Tarde demais")(told, response);
    };
    const maria = contact();
    await maria.says("Oi");
    await vi.waitFor(() => expect(program.told).toHaveLength(1), patience);
    const id = (await maria.ticket())?.id ?? 0;
    await house.as.ok(tickets.update, {
      params: { id },
      body: { status: "open", userId: house.admin.id },
    });
    free.resolve(undefined);
    const states = async () =>
      (await house.as.ok(integrations.listCalls, { params })).calls.map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(["dropped"]), patience);
    expect(await heard(maria)).toEqual([]);
  });

  it("chooses a queue, tags, and does nothing with what is another company's", async () => {
    const queue = await house.queue("Vendas");
    const stranger = await openHouse(app);
    const theirs = await stranger.queue("Alheia");
    const { contact, program } = await answered(
      json([{ messages: [{ text: "Um momento" }], actions: [{ setQueue: queue.id }, { close: true }] }]),
    );
    const maria = contact();
    await maria.says("Oi");
    await leaves(maria);
    expect(await maria.ticket()).toMatchObject({ status: "pending", queue_id: queue.id });
    program.state.answer = json({ actions: [{ setQueue: theirs.id }, { addTag: 999_999 }] });
    const ana = contact();
    await ana.says("Oi");
    await leaves(ana);
    expect(await ana.ticket()).toMatchObject({ status: "pending", queue_id: null });
  });

  it("has nothing to say with a 2xx of n8n, and answers later by its address, once", async () => {
    const { contact, program } = await answered(json({ message: "Workflow was started" }));
    const maria = contact();
    await maria.says("Oi");
    const states = () =>
      house.read<{ waits: string }>(
        `select bot_state ->> 'waits' as waits from tickets where company_id = $1 and id = (select max(id) from tickets where company_id = $1)`,
      );
    await vi.waitFor(async () => expect(await states()).toEqual([{ waits: "answer" }]), patience);
    const token = String(program.told[0]?.json["answerUrl"]).split("/").at(-1) ?? "";
    const late = { params: { token }, body: { messages: [{ text: "Seu pedido saiu." }] } };
    expect(await app.as(undefined).call(integrations.answer, late)).toMatchObject({
      body: { isTaken: true },
    });
    await hears(maria, ["Seu pedido saiu."]);
    expect(await app.as(undefined).call(integrations.answer, late)).toMatchObject({ status: 404 });
    const wrong = { ...late, params: { token: `${token.slice(0, -3)}abc` } };
    expect(await app.as(undefined).call(integrations.answer, wrong)).toMatchObject({ status: 404 });
  });
});

describe("a program that fails", () => {
  it.each([
    ["with 500", raw("no", {}, 500)],
    ["with a page", raw("<html>Bad gateway</html>", { "content-type": "text/html" })],
    ["with too much", raw("x".repeat(10_000_000))],
    ["with a bomb", raw(gzipSync(Buffer.alloc(20_000_000)), { "content-encoding": "gzip" })],
    ["with too many messages", json({ messages: Array.from({ length: 10_000 }, () => ({ text: "a" })) })],
    ["with messages that are none", json({ messages: [{ words: "a" }] })],
    ["by hanging", hang],
  ])(
    "%s leaves the conversation to a person",
    async (_how, answer) => {
      const { contact, params } = await answered(answer);
      const maria = contact();
      await maria.says("Oi");
      await leaves(maria);
      expect(await maria.ticket()).toMatchObject({ status: "pending", bot_gave_up: true });
      expect((await maria.log()).at(-1)).toMatchObject({ rule: "integrationFailed" });
      expect(await heard(maria)).toEqual([]);
      const { health } = await house.as.ok(integrations.get, { params });
      expect(health.state).toBe("failing");
    },
    60_000,
  );

  it("rests after five failures: then conversations go to people at once, until one call is answered", async () => {
    const { contact, params, program } = await answered(raw("no", {}, 400));
    for (let times = 0; times < 5; times += 1) {
      const maria = contact();
      await maria.says("Oi");
      await leaves(maria);
    }
    expect((await house.as.ok(integrations.get, { params })).health.state).toBe("resting");
    const told = program.told.length;
    const ana = contact();
    await ana.says("Oi");
    await leaves(ana);
    expect(program.told).toHaveLength(told);
    program.state.answer = say("Voltei");
    await house.write("update flow_receivers set rests_until = app.now() where company_id = $1");
    const eva = contact();
    await eva.says("Oi");
    await hears(eva, ["Voltei"]);
    expect((await house.as.ok(integrations.get, { params })).health.state).toBe("well");
  }, 60_000);

  it("is sent the same again by hand, under the same id, and nothing is said of it", async () => {
    const { contact, params, program } = await answered(raw("no", {}, 400));
    const maria = contact();
    await maria.says("Oi");
    await leaves(maria);
    const [call] = (await house.as.ok(integrations.listCalls, { params })).calls;
    expect(call).toMatchObject({ state: "failed", lastStatus: 400, lastAnswer: "no" });
    program.state.answer = say("Agora sim");
    await house.as.ok(integrations.sendAgain, { params: { ...params, callId: call?.id ?? 0 } });
    await vi.waitFor(() => expect(program.told).toHaveLength(2), patience);
    const [first, second] = program.told;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(await heard(maria)).toEqual([]);
  });
});

describe("an integration has a conversation", () => {
  it("by a node of a flow, whose edges it leaves by", async () => {
    const { integration } = await withProgram(json({ actions: [{ next: true }] }));
    const { contact } = await flowHouse(
      house,
      draw([["bot", "integration", { integrationId: integration.id }], node("fim", "Fim.")], "bot>fim"),
    );
    const maria = contact();
    await maria.says("Oi");
    await hears(maria, ["Fim."]);
    expect(await maria.ticket()).toMatchObject({ status: "pending" });
  });

  it("by a queue, by an option, and by the header's switch", async () => {
    const { integration } = await withProgram(say("Sou o bot"));
    const first = await house.queue("Robô", { integrationId: integration.id });
    const second = await house.queue("Loja", {
      greetingMessage: "Com quem?",
      chatbots: [
        { name: "Atendente", queueType: "text" },
        { name: "Robozinho", queueType: "integration", optIntegrationId: integration.id },
      ],
    });
    expect((await house.as.ok(queues.get, { params: { id: first.id } })).integrationId).toBe(integration.id);
    const connectionId = await house.connect([first.id, second.id], { greetingMessage: "Escolha" });
    const last = async (contact: Contact) => (await heard(contact)).at(-1);
    const isBot = (contact: Contact) =>
      vi.waitFor(async () => expect(await last(contact)).toBe("Sou o bot"), patience);
    const maria = meet(house, connectionId, "Maria");
    await maria.says("Oi");
    await maria.wait(5);
    await maria.says("1");
    await isBot(maria);
    expect(await maria.ticket()).toMatchObject({ queue_id: first.id, is_bot: true });
    const ana = meet(house, connectionId, "Ana");
    for (const words of ["Oi", "2", "2"]) {
      await ana.says(words);
      await ana.wait(5);
    }
    await isBot(ana);
    const id = (await ana.ticket())?.id ?? 0;
    const turn = (useIntegration: boolean) =>
      house.as.ok(tickets.update, { params: { id }, body: { useIntegration } });
    await turn(false);
    const before = (await heard(ana)).length;
    await ana.says("Alguém?");
    expect(await heard(ana)).toHaveLength(before);
    await turn(true);
    await ana.says("E agora?");
    await vi.waitFor(async () => expect(await heard(ana)).toHaveLength(before + 1), patience);
  });

  it("ends with the integration, and waits for a person", async () => {
    const { contact, params } = await answered(say("Olá!"));
    const maria = contact();
    await maria.says("Oi");
    await hears(maria, ["Olá!"]);
    await house.as.ok(integrations.delete, { params });
    await leaves(maria);
    expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: false });
  });
});
