import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import {
  completion,
  type FakeModel,
  refusal,
  startFakeModel,
  toolCall,
} from "../prompts/model/modelServer.testing.ts";
import { buildPrompt } from "../prompts/prompts.testing.ts";
import { draw, flowHouse, heard, say } from "./flows.testing.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

const { connections, prompts, queues } = endpoints;
const key = "sk-of-the-clinic";
let app: TestApp;
let house: House;
let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
  app = await startTestApp({ environment: { OPENAI_BASE_URL: model.url, OUTBOUND_ALLOW: "127.0.0.1" } });
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
}, 60_000);
afterAll(() => model.close());
beforeEach(() => {
  model.asked.length = 0;
  model.say("Abrimos às 8h.");
});

const patience = { timeout: 20_000, interval: 30 };
type Fields = Parameters<typeof buildPrompt>[1];

let clinics = 0;
/** A connection whose prompt answers, and hands over to a queue of its own. */
async function clinic(fields: Fields = {}) {
  const { id: queueId } = await house.queue(`Recepção ${(clinics += 1)}`);
  const prompt = await buildPrompt(house.as, { apiKey: key, announces: false, queueId, ...fields });
  const connectionId = await house.connect([]);
  await house.as.ok(connections.update, { params: { id: connectionId }, body: { promptId: prompt.id } });
  return { prompt, queueId, connectionId, contact: () => meet(house, connectionId, "Maria Lima") };
}

type Contact = ReturnType<typeof meet>;
const hears = (contact: Contact, ...texts: string[]) =>
  vi.waitFor(async () => expect(await heard(contact)).toEqual(texts), patience);
const queued = (contact: Contact, queueId: number) =>
  vi.waitFor(
    async () =>
      expect(await contact.ticket()).toMatchObject({ queue_id: queueId, is_bot: false, status: "pending" }),
    patience,
  );
const turns = (at: number) => model.asked[at]?.messages.slice(1).map(({ content }) => content);

describe("a prompt", () => {
  it("answers a burst once it is over, and goes on with the conversation", async () => {
    const { contact, prompt } = await clinic({ announces: true });
    const maria = contact();
    await maria.says("Oi", "Que horas abrem?");
    expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: true });
    await vi.waitFor(
      async () => expect((await heard(maria))[0]).toMatch(/assistente virtual.*\n\nAbrimos às 8h\.$/s),
      patience,
    );
    expect(model.asked).toHaveLength(1);
    expect(turns(0)).toEqual(["Oi\nQue horas abrem?"]);
    expect(model.asked[0]?.messages[0]?.content).toMatch(/O contato se chama Maria\.$/);
    model.say("Sim.");
    await maria.says("E sábado?");
    await vi.waitFor(async () => expect((await heard(maria))[1]).toBe("Sim."), patience);
    expect(turns(1)?.at(-1)).toBe("E sábado?");
    expect(turns(1)).toHaveLength(3);
    const usage = await house.as.ok(prompts.usage);
    expect(usage.prompts.find(({ promptId }) => promptId === prompt.id)).toMatchObject({
      calls: 2,
      tokensIn: 80,
    });
  });

  it("throws an answer away to which newer words came, and is asked anew with all of them", async () => {
    const { contact, connectionId } = await clinic();
    const maria = contact();
    const release = model.hold();
    model.next({ status: 200, body: completion({ content: "Velha" }) });
    model.say("Nova");
    await maria.says("Que horas abrem?");
    await vi.waitFor(() => expect(model.asked).toHaveLength(1), patience);
    // It is held as long as the model thinks.
    await house.report(connectionId, maria.message({ type: "text", body: "No sábado" }));
    await vi.waitFor(async () => expect(await maria.transcript()).toContain("contato: No sábado"), patience);
    release();
    await hears(maria, "Nova");
    expect(turns(1)).toEqual(["Que horas abrem?\nNo sábado"]);
    // What was answered already is heard afterwards, and not answered again.
    const { id = 0 } = (await maria.ticket()) ?? {};
    await vi.waitFor(async () => {
      const calls = await house.read<{ state: string }>(
        `select state from flow_calls where company_id = $1 and ticket_id = ${id} order by id`,
      );
      expect(calls.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    }, patience);
    await maria.settle();
    expect(await heard(maria)).toEqual(["Nova"]);
    expect(model.asked).toHaveLength(2);
  });

  it("hands over to its queue when the model does, with its last words", async () => {
    const { contact, queueId } = await clinic();
    const maria = contact();
    model.next({
      status: 200,
      body: completion({ content: "Um momento.", tool_calls: [toolCall("hand_over", '{"reason":"Pediu"}')] }),
    });
    await maria.says("Quero reclamar");
    await queued(maria, queueId);
    expect(await heard(maria)).toContain("Um momento.");
    await maria.says("Alguém?");
    expect(model.asked).toHaveLength(1);
  });

  it("leaves to a person whoever asks for one, without the model", async () => {
    const { contact } = await clinic();
    const maria = contact();
    await maria.says("Oi", "atendente");
    await vi.waitFor(async () => expect(await maria.ticket()).toMatchObject({ is_bot: false }), patience);
    expect(model.asked).toEqual([]);
  });

  it("never loses a contact to a model that fails: after two tries a person goes on", async () => {
    const { contact, queueId } = await clinic();
    const maria = contact();
    model.next({ status: 500, body: "" }, { status: 500, body: "" });
    await maria.says("Oi");
    await queued(maria, queueId);
    expect(model.asked).toHaveLength(2);
    expect(await heard(maria)).toEqual([]);
    expect((await maria.log()).map(({ rule }) => rule)).toContain("promptFailed");
  });

  it("shows its keys nowhere, whatever the server says of them", async () => {
    const { contact, queueId } = await clinic();
    const maria = contact();
    model.next({ status: 401, body: refusal({ message: `Incorrect API key provided: ${key}` }) });
    await maria.says("Oi");
    await queued(maria, queueId);
    const stored = JSON.stringify([
      await house.read("select * from flow_calls where company_id = $1"),
      await house.read("select * from flow_runs where company_id = $1"),
      await house.read("select * from audit_log where company_id = $1"),
      await house.read("select * from prompts where company_id = $1"),
    ]);
    expect(stored).toContain("keyRefused");
    expect(stored).not.toContain(key);
  });

  it("asks nothing once its tokens of the month are used", async () => {
    const { contact, queueId } = await clinic({ monthlyTokens: 1_000 });
    const [maria, vera] = [contact(), contact()];
    const usage = { prompt_tokens: 1_000, completion_tokens: 10 };
    model.next({ status: 200, body: completion({ content: "Sim." }, { usage }) });
    await maria.says("Oi");
    await hears(maria, "Sim.");
    await vera.says("Oi");
    await queued(vera, queueId);
    expect(model.asked).toHaveLength(1);
  });

  it("answers whoever enters a queue that has one, and a node of a flow that has its own", async () => {
    const prompt = await buildPrompt(house.as, {
      apiKey: key,
      announces: false,
      queueId: (await house.queue("Caixa")).id,
    });
    const queue = await house.queue("Só com IA");
    await house.as.ok(queues.update, { params: { id: queue.id }, body: { promptId: prompt.id } });
    const maria = meet(house, await house.connect([queue.id]), "Maria");
    await maria.says("Oi");
    await hears(maria, "Abrimos às 8h.");
    expect(await maria.ticket()).toMatchObject({ queue_id: queue.id, is_bot: true });

    const own = { name: "IA", prompt: "Fale de pizza.", apiKey: "sk-of-the-node", maxTokens: 77 };
    const drawing = draw([say("oi", "Olá!"), ["ia", "openai", { typebotIntegration: own }]], "oi>ia");
    const vera = (await flowHouse(house, drawing)).contact("Vera");
    await vera.says("Tem pizza?");
    await vi.waitFor(async () => expect((await heard(vera)).at(-1)).toMatch(/Abrimos às 8h\.$/), patience);
    expect(model.asked.at(-1)).toMatchObject({ key: "Bearer sk-of-the-node", max_tokens: 77 });
    expect(model.asked.at(-1)?.messages[0]?.content).toMatch(/^Fale de pizza\./);
    // Whoever may open the flow reads its versions as they are kept.
    for (const table of ["flow_calls", "flow_versions"])
      expect(JSON.stringify(await house.read(`select * from ${table} where company_id = $1`))).not.toContain(
        "sk-of-the-node",
      );
  });
});
