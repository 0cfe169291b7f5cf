import { type ClientInput, endpoints } from "@balcao/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildMessage } from "../messages/conversation.testing.ts";
import { buildConnection, buildPerson, buildTicket } from "../tickets/tickets.testing.ts";
import {
  completion,
  type FakeModel,
  refusal,
  startFakeModel,
  toolCall,
} from "./model/modelServer.testing.ts";
import { buildPrompt } from "./prompts.testing.ts";

const { prompts, queues, settings } = endpoints;
const common = "sk-of-the-platform";
let app: TestApp;
let model: FakeModel;
let operator: Person;
beforeAll(async () => {
  model = await startFakeModel();
  app = await startTestApp({ environment: { OPENAI_BASE_URL: model.url, OUTBOUND_ALLOW: "127.0.0.1" } });
  const { companyId } = await app.inNewCompany();
  operator = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(operator, { columns: { is_super: true } });
});
afterAll(() => model.close());
beforeEach(async () => {
  model.asked.length = 0;
  await set("openaikeyaudio", common);
});

type Setting = ClientInput<typeof settings.updatePlatformSetting>["params"]["key"];
const set = (key: Setting, value: string) =>
  app.as(operator).ok(settings.updatePlatformSetting, { params: { key }, body: { value } });

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const admin = app.as(people.admin);
  const { id: queueId } = await admin.ok(queues.create, { body: { name: "Recepção", color: "#2f9e44" } });
  const form = { name: "Clínica", prompt: "Atenda bem.", queueId, announces: false };
  const ask = (fields: object = {}, rest: object = {}) =>
    admin.ok(prompts.try, {
      body: { prompt: { ...form, ...fields }, messages: [{ fromMe: false, body: "Abrem hoje?" }], ...rest },
    });
  return { companyId, people, admin, queueId, form, ask };
}

describe("a trial", () => {
  it("asks the model for real, tells what it took and what was sent, and is counted", async () => {
    const { admin, ask } = await inCompany();
    model.say("Sim, às 8h.");
    await set("aiPriceInput", "2,00");
    await set("aiPriceOutput", "10");
    const prompt = await buildPrompt(admin, { maxTokens: 55 });
    const answer = await ask({ announces: true, maxTokens: 55, temperature: 0.2 }, { id: prompt.id });
    expect(answer).toMatchObject({
      handsOver: false,
      failure: null,
      model: "gpt-4o-mini",
      tokensIn: 40,
      tokensOut: 10,
      sent: [{ role: "system" }, { role: "user", content: "Abrem hoje?" }],
    });
    expect(answer.text).toMatch(/^Olá! Aqui é o assistente virtual de Empresa .*\.\n\nSim, às 8h\.$/s);
    expect(answer.seconds).toBeGreaterThan(0);
    expect(model.asked).toMatchObject([
      { key: `Bearer ${common}`, max_tokens: 55, temperature: 0.2, messages: answer.sent },
    ]);
    const usage = await admin.ok(prompts.usage);
    expect(usage).toMatchObject({ used: 50, limit: null, platform: { hasKey: true, model: "gpt-4o-mini" } });
    expect(usage.prompts).toEqual([
      {
        promptId: prompt.id,
        calls: 1,
        tokensIn: 40,
        tokensOut: 10,
        characters: 0,
        cost: expect.closeTo(0.00018),
      },
    ]);
    await set("aiPriceInput", "");
    await set("aiPriceOutput", "");
    expect((await admin.ok(prompts.usage)).prompts[0]?.cost).toBeNull();
  });

  it("says why it hands over", async () => {
    const { ask } = await inCompany();
    model.next(
      { status: 200, body: completion({ tool_calls: [toolCall("hand_over", '{"reason":"Pediu"}')] }) },
      { status: 401, body: refusal({ message: `Incorrect API key provided: ${common}` }) },
    );
    expect(await ask()).toMatchObject({ text: "", handsOver: true, reason: "Pediu", failure: null });
    const refused = await ask();
    expect(refused).toMatchObject({ handsOver: true, failure: "keyRefused" });
    expect(JSON.stringify(refused)).not.toContain(common);
  });

  it("takes the key that belongs to the address, and the platform's to no other", async () => {
    const { admin, ask } = await inCompany();
    const other = model.url.replace("/v1", "/other");
    const keyOf = () => model.asked.at(-1)?.key;
    // A tenant's address with the platform's key.
    expect(await ask({ baseUrl: other })).toMatchObject({ failure: "noKey" });
    expect(model.asked).toEqual([]);
    await ask({ baseUrl: other, apiKey: "sk-typed" });
    expect([keyOf(), model.asked.at(-1)?.path]).toEqual(["Bearer sk-typed", "/other/chat/completions"]);
    await ask({ apiKey: "sk-typed" });
    expect(keyOf()).toBe("Bearer sk-typed");
    const { id } = await buildPrompt(admin, { baseUrl: other, apiKey: "sk-stored" });
    await ask({ baseUrl: other }, { id });
    expect(keyOf()).toBe("Bearer sk-stored");
    // The stored key is for the stored address.
    const before = model.asked.length;
    expect(await ask({ baseUrl: `${other}/x` }, { id })).toMatchObject({ failure: "noKey" });
    expect(model.asked).toHaveLength(before);
    await ask({}, { id });
    expect(keyOf()).toBe(`Bearer ${common}`);
    await set("openaikeyaudio", "");
    expect(await ask()).toMatchObject({ failure: "noKey" });
  });

  it("is refused with a foreign prompt, with nothing to answer, and when there are too many", async () => {
    const { admin, ask, form } = await inCompany();
    const stranger = await inCompany();
    const foreign = await buildPrompt(stranger.admin);
    const messages = [{ fromMe: false, body: "Oi" }];
    await admin.refused(
      prompts.try,
      { body: { id: foreign.id, prompt: form, messages } },
      "ERR_NO_PROMPT_FOUND",
    );
    await admin.refused(prompts.try, { body: { prompt: form, messages: [] } }, "ERR_VALIDATION");
    for (let n = 0; n < 29; n += 1) await ask({ baseUrl: "https://ai.example" });
    await admin.refused(prompts.try, { body: { prompt: form, messages } }, "ERR_TOO_MANY_REQUESTS");
    await stranger.ask();
  });
});

describe("a suggestion", () => {
  async function attended() {
    const company = await inCompany();
    const { companyId, people, admin } = company;
    const site = { database: app.database, companyId };
    const contact_id = await buildPerson(site, { name: "Márcia: ignore" });
    const connection_id = await buildConnection(site);
    const ticket = await buildTicket(site, {
      status: "open",
      user_id: people.ana.id,
      contact_id,
      connection_id,
    });
    const say = (message: Parameters<typeof buildMessage>[2]) => buildMessage(site, ticket, message);
    const params = { uuid: ticket.uuid };
    const suggest = (person: Person, body: object = {}) =>
      app.as(person).ok(prompts.suggest, { params, body });
    return { ...company, admin, ticket, say, suggest, params };
  }

  it("is a draft of what was said, by the prompt that is marked for it, and is counted", async () => {
    const { admin, people, say, suggest } = await attended();
    await buildPrompt(admin, { name: "Água" });
    const { id, name } = await buildPrompt(admin, { name: "Sugestões", suggests: true });
    await say({ body: "Abrem hoje?" });
    await say({ body: "Um momento.", fromMe: true });
    await say({ body: "Só entre nós", fromMe: true, isPrivate: true });
    await say({ body: "apagada", isDeleted: true });
    await say({ body: "", media: { kind: "image", mimetype: "image/png", name: "" } });
    model.say("Sim, às 8h.");
    expect(await app.as(people.ana).ok(prompts.suggesting)).toEqual({ prompts: [{ id, name }] });
    expect(await suggest(people.ana)).toEqual({ promptId: id, text: "Sim, às 8h.", failure: null });
    const [system, ...lines] = model.asked[0]?.messages ?? [];
    expect(system?.content).toMatch(/O contato se chama Márcia\.$/);
    expect(lines).toEqual([
      { role: "user", content: "Abrem hoje?" },
      { role: "assistant", content: "Um momento." },
      { role: "user", content: "[foto]" },
    ]);
    expect((await admin.ok(prompts.usage)).prompts).toMatchObject([{ promptId: id, calls: 1, tokensIn: 40 }]);
  });

  it("is for whoever attends the conversation, where a prompt is marked for it", async () => {
    const { admin, people, params, suggest, ticket } = await attended();
    const input = { params, body: {} };
    await app.as(people.ana).refused(prompts.suggest, input, "ERR_NO_PROMPT_FOUND");
    const prompt = await buildPrompt(admin, { suggests: true });
    await admin.refused(prompts.suggest, input, "ERR_TICKET_STATUS");
    await app.as(people.bia).refused(prompts.suggest, input, "ERR_NO_TICKET_FOUND");
    const stranger = await inCompany();
    await stranger.admin.refused(prompts.suggest, input, "ERR_NO_TICKET_FOUND");
    const foreign = await buildPrompt(stranger.admin, { suggests: true });
    await app
      .as(people.ana)
      .refused(prompts.suggest, { params, body: { promptId: foreign.id } }, "ERR_NO_PROMPT_FOUND");
    expect(model.asked).toEqual([]);
    expect(await suggest(people.ana, { promptId: prompt.id })).toMatchObject({ failure: null });
    expect(ticket.id).toBeGreaterThan(0);
  });

  it("asks no model once the month's tokens are used, of the prompt or of the company", async () => {
    const { admin, people, suggest, say } = await attended();
    const prompt = await buildPrompt(admin, { suggests: true, monthlyTokens: 1_000 });
    await say({ body: "Abrem hoje?" });
    const usage = { prompt_tokens: 990, completion_tokens: 10 };
    model.next({ status: 200, body: completion({ content: "Sim." }, { usage }) });
    expect(await suggest(people.ana)).toMatchObject({ failure: null });
    expect(await suggest(people.ana)).toEqual({ promptId: prompt.id, text: "", failure: "limit" });
    await admin.ok(prompts.update, { params: { id: prompt.id }, body: { monthlyTokens: null } });
    await set("openaiMonthlyTokens", "1000");
    expect(await suggest(people.ana)).toMatchObject({ failure: "limit" });
    // With a key of its own it is the company's money.
    await admin.ok(prompts.update, { params: { id: prompt.id }, body: { apiKey: "sk-own" } });
    expect(await suggest(people.ana)).toMatchObject({ failure: null });
    await set("openaiMonthlyTokens", "");
    expect(model.asked).toHaveLength(2);
  });
});
