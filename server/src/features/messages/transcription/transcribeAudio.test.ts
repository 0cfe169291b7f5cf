import { writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { type BuiltMessage, buildMessage } from "../conversation.testing.ts";

const { messages } = endpoints;
const key = "sk-not-for-attendants";
let app: TestApp;
let ai: Server;
let asked: string[] = [];
let superUser: Person;
/** Answers to the next calls, one after the other; then as usual. */
let answers: ((response: ServerResponse) => void)[] = [];

const say = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const refuse = (status: number, message: string) => say(status, { error: { message } });

beforeAll(async () => {
  ai = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    const answer = answers.shift() ?? say(200, { text: " Bom dia, quero marcar " });
    request.resume().on("end", () => setTimeout(() => answer(response), 50));
  });
  await new Promise<void>((resolve) => ai.listen(0, "127.0.0.1", resolve));
  const address = ai.address();
  const port = typeof address === "object" ? address?.port : 0;
  app = await startTestApp({ environment: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` } });
  const { companyId } = await app.inNewCompany();
  superUser = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(superUser, { columns: { is_super: true } });
});
afterAll(() => ai.close());

const setting = (name: "openaikeyaudio" | "openaiBaseUrl", value: string) =>
  [endpoints.settings.updatePlatformSetting, { params: { key: name }, body: { value } }] as const;
const useKey = (value: string) => app.as(superUser).ok(...setting("openaikeyaudio", value));
beforeEach(async () => {
  [asked, answers] = [[], []];
  await useKey(key);
});

/** Ana's conversation with an audio in it. */
async function withAudio(message: Partial<BuiltMessage> = {}) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connection_id = await buildConnection(site);
  const ticket = await buildTicket(site, { status: "open", user_id: ana.id, connection_id });
  const { files, config } = app.running.services;
  const path = join(config.dataDir, `voice-${companyId}`);
  await writeFile(path, "OggS");
  const file = await files.keep(companyId, { path, name: "a.ogg", mimetype: "audio/ogg", size: 4 });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  const media = { kind: "audio", mimetype: "audio/ogg", name: "", voice: true } as const;
  await buildMessage(site, ticket, { body: "", media, fileId: file.id, ...message });
  const params = { file: file.id };
  const text = async (person = ana) =>
    (await app.as(person).ok(messages.transcribe, { params })).transcribedText;
  const refused = (code: Parameters<ReturnType<TestApp["as"]>["refused"]>[2], person = ana) =>
    app.as(person).refused(messages.transcribe, { params }, code);
  return { ...company, ticket, text, refused };
}

describe("a transcription", () => {
  it("is asked for at the server that the super user names, else at the configured one", async () => {
    const boss = app.as(superUser);
    const { openaiBaseUrl: configured } = app.running.services.config;
    await boss.refused(...setting("openaiBaseUrl", "ftp://ai.example"), "ERR_VALIDATION");
    await boss.ok(...setting("openaiBaseUrl", configured.replace("/v1", "/own/v1/")));
    await (await withAudio()).text();
    await boss.ok(...setting("openaiBaseUrl", ""));
    await (await withAudio()).text();
    expect(asked.map((one) => one.split(" ")[0])).toEqual([
      "/own/v1/audio/transcriptions",
      "/v1/audio/transcriptions",
    ]);
  });

  it("is paid for once, however many want it at once or later, and is heard", async () => {
    const { ana, admin, text } = await withAudio();
    const hears = await app.listen(admin);
    const texts = await Promise.all(Array.from({ length: 20 }, (_, n) => text(n % 2 ? ana : admin)));
    expect(new Set(texts)).toEqual(new Set(["Bom dia, quero marcar"]));
    expect(await text()).toBe("Bom dia, quero marcar");
    expect(asked).toEqual([`/v1/audio/transcriptions Bearer ${key}`]);
    const event = await hears.next("-appMessage");
    expect(event["message"]).toMatchObject({ transcription: "Bom dia, quero marcar" });
  });

  it("is for those who see the conversation, of what came in and was not deleted", async () => {
    const { bia, text, refused } = await withAudio();
    await refused("ERR_NO_FILE_FOUND", bia);
    const stranger = await app.inNewCompany();
    await refused("ERR_NO_FILE_FOUND", stranger.admin);
    for (const message of [{ fromMe: true }, { isDeleted: true }])
      await (await withAudio(message)).refused("ERR_NO_FILE_FOUND");
    expect(asked).toEqual([]);
    expect(await text()).toBe("Bom dia, quero marcar");
  });

  it("that failed is told to all who wait, kept by nobody, and asked for anew by whoever wants it", async () => {
    const { text, refused } = await withAudio();
    answers = [refuse(429, "You exceeded your current quota")];
    const refusals = await Promise.all(Array.from({ length: 5 }, () => refused("ERR_TRANSCRIPTION_FAILED")));
    expect(new Set(refusals.map(({ details }) => JSON.stringify(details)))).toEqual(
      new Set([JSON.stringify({ reason: "You exceeded your current quota" })]),
    );
    expect(asked).toHaveLength(1);
    answers = [say(200, { words: [] })];
    await refused("ERR_TRANSCRIPTION_INVALID");
    expect(await text()).toBe("Bom dia, quero marcar");
    expect(asked).toHaveLength(3);
  });

  it("tells nobody the key, and follows no redirect with it", async () => {
    const { text, refused } = await withAudio();
    answers = [
      refuse(401, `Incorrect API key provided: ${key}`),
      (response) => response.writeHead(307, { location: "http://127.0.0.1:1/elsewhere" }).end(),
    ];
    expect(JSON.stringify(await refused("ERR_TRANSCRIPTION_FAILED"))).not.toContain(key);
    expect(await refused("ERR_TRANSCRIPTION_FAILED")).toMatchObject({ details: { reason: "unreachable" } });
    await useKey("");
    await refused("ERR_TRANSCRIPTION_OFF");
    await useKey(key);
    expect(await text()).toBe("Bom dia, quero marcar");
  });
});
