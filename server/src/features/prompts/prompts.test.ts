import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { buildPrompt } from "./prompts.testing.ts";

const { audit, connections, prompts, queues } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  const admin = as(people.admin);
  const { id: queueId } = await admin.ok(queues.create, { body: { name: "Recepção", color: "#2f9e44" } });
  const rows = (text: string) =>
    app.database.tenant(companyId, (tx) => tx.query<Record<string, unknown>>({ text }));
  return { companyId, people, as, admin, queueId, rows };
}

const idOf = ({ id }: { id: number }) => ({ params: { id } });

describe("a prompt", () => {
  it("is kept as it was typed, with the usual values for what was left out", async () => {
    const { admin, queueId } = await inCompany();
    const made = await admin.ok(prompts.create, {
      body: { name: " Clínica ", prompt: "Atenda os pacientes.", queueId: String(queueId) },
    });
    expect(made).toEqual({
      id: made.id,
      name: "Clínica",
      prompt: "Atenda os pacientes.",
      voice: "texto",
      voiceRegion: "",
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      baseUrl: "",
      model: "",
      announces: true,
      suggests: false,
      monthlyTokens: null,
      hasApiKey: false,
      hasVoiceKey: false,
      queueId,
      queue: { id: queueId, name: "Recepção" },
    });
    const other = await buildPrompt(admin, { name: "Água" });
    const names = async (searchParam = "") =>
      (await admin.ok(prompts.list, { query: { searchParam } })).prompts.map(({ name }) => name);
    expect(await names()).toEqual(["Água", "Clínica"]);
    expect(await names("clinica")).toEqual(["Clínica"]);
    // As older programs send a record back.
    const changed = await admin.ok(prompts.update, { ...idOf(made), body: { ...made, maxTokens: 300 } });
    expect(changed).toEqual({ ...made, maxTokens: 300 });
    expect(await admin.ok(prompts.get, idOf(made))).toEqual(changed);
    await admin.ok(prompts.delete, idOf(other));
    await admin.refused(prompts.get, idOf(other), "ERR_NO_PROMPT_FOUND");
    expect(await names()).toEqual(["Clínica"]);
  });

  it("is refused with what cannot be, and nothing is stored", async () => {
    const { admin, queueId } = await inCompany();
    const stranger = await inCompany();
    const body = { name: "Clínica", prompt: "Atenda.", queueId };
    const bad = [
      { ...body, name: " " },
      { ...body, prompt: " \n" },
      { ...body, voice: "pt-BR-Nobody" },
      // Part of the name of a server.
      { ...body, voiceRegion: "evil.example/" },
      { ...body, baseUrl: "ftp://ai.example/v1" },
      { ...body, baseUrl: "https://ana:segredo@ai.example/v1" },
      { ...body, apiKey: "sk with blanks\n" },
      { ...body, maxTokens: 0 },
      { ...body, temperature: 2.5 },
      { ...body, maxMessages: 51 },
      { name: "Clínica", prompt: "Atenda." },
    ];
    for (const one of bad)
      expect([one, (await admin.call(prompts.create, { body: one })).status]).toEqual([one, 400]);
    await admin.refused(
      prompts.create,
      { body: { ...body, queueId: stranger.queueId } },
      "ERR_NO_QUEUE_FOUND",
    );
    expect(await admin.ok(prompts.list)).toMatchObject({ prompts: [], count: 0 });
    await admin.ok(prompts.create, { body });
  });

  it("belongs to the admins of one company whose plan has it", async () => {
    const { admin, people, as } = await inCompany();
    const prompt = await buildPrompt(admin);
    const stranger = await inCompany();
    await as(people.ana).refused(prompts.list, {}, "ERR_NO_PERMISSION");
    await stranger.admin.refused(prompts.get, idOf(prompt), "ERR_NO_PROMPT_FOUND");
    await stranger.admin.refused(prompts.update, { ...idOf(prompt), body: {} }, "ERR_NO_PROMPT_FOUND");
    await stranger.admin.refused(prompts.delete, idOf(prompt), "ERR_NO_PROMPT_FOUND");
    await admin.ok(prompts.update, { ...idOf(prompt), body: {} });
  });

  it("answers for connections and queues of its company, until it is deleted", async () => {
    const { admin, companyId, queueId } = await inCompany();
    const stranger = await inCompany();
    const foreign = await buildPrompt(stranger.admin);
    const prompt = await buildPrompt(admin);
    const connectionId = await buildConnection({ database: app.database, companyId });
    const [connection, queue] = [idOf({ id: connectionId }), idOf({ id: queueId })];
    const lost = { promptId: foreign.id };
    await admin.refused(connections.update, { ...connection, body: lost }, "ERR_NO_PROMPT_FOUND");
    await admin.refused(queues.update, { ...queue, body: lost }, "ERR_NO_PROMPT_FOUND");
    const body = { promptId: prompt.id };
    expect(await admin.ok(connections.update, { ...connection, body })).toMatchObject(body);
    expect(await admin.ok(queues.update, { ...queue, body })).toMatchObject(body);
    await admin.ok(prompts.delete, idOf(prompt));
    expect(await admin.ok(connections.get, connection)).toMatchObject({ promptId: null });
    expect(await admin.ok(queues.get, queue)).toMatchObject({ promptId: null });
  });

  it("stays without its queue when that is deleted", async () => {
    const { admin } = await inCompany();
    const { id: queueId } = await admin.ok(queues.create, { body: { name: "Outra", color: "#111111" } });
    const prompt = await buildPrompt(admin, { queueId });
    await admin.ok(queues.delete, idOf({ id: queueId }));
    expect(await admin.ok(prompts.get, idOf(prompt))).toMatchObject({ queueId: null, queue: null });
  });
});

describe("the keys of a prompt", () => {
  const keys = { apiKey: "sk-own-4711", voiceKey: "azure-0815" };

  it("are sealed, and shown nowhere", async () => {
    const { admin, people, queueId, rows } = await inCompany();
    const hears = await app.listen(people.admin);
    const made = await buildPrompt(admin, { ...keys, voice: "pt-BR-YaraNeural", voiceRegion: "brazilsouth" });
    const heard = await hears.next("-prompt");
    expect(heard).toMatchObject({ action: "create", prompt: made });
    expect(made).toMatchObject({ hasApiKey: true, hasVoiceKey: true });
    await admin.ok(prompts.update, { ...idOf(made), body: { apiKey: "sk-other-42", queueId } });
    const seen = JSON.stringify([
      await admin.ok(prompts.list),
      await admin.ok(prompts.get, idOf(made)),
      await admin.ok(audit.list),
      await rows("select * from audit_log"),
      await rows("select * from prompts"),
      heard,
    ]);
    for (const secret of [...Object.values(keys), "sk-other-42"]) expect(seen).not.toContain(secret);
    expect(seen).toContain("apiKey");
  });

  it("stay with their addresses: another base URL or region forgets them", async () => {
    const { admin } = await inCompany();
    const own = { baseUrl: "https://ai.example/v1", voiceRegion: "brazilsouth" };
    const made = await buildPrompt(admin, { ...keys, ...own });
    const change = (body: object) => admin.ok(prompts.update, { ...idOf(made), body });
    expect(await change({ name: "Outro nome", ...own })).toMatchObject({
      hasApiKey: true,
      hasVoiceKey: true,
    });
    expect(await change({ baseUrl: "https://evil.example/v1" })).toMatchObject({
      hasApiKey: false,
      hasVoiceKey: true,
    });
    expect(await change({ voiceRegion: "eastus" })).toMatchObject({ hasVoiceKey: false });
    expect(await change({ baseUrl: "", apiKey: "sk-new" })).toMatchObject({ hasApiKey: true });
    expect(await change({ apiKey: "" })).toMatchObject({ hasApiKey: false });
  });
});
