import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { startTestApp, type TestApp } from "@balcao/server/src/app/testing.ts";
import { buildMessage } from "@balcao/server/src/features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildTicket,
} from "@balcao/server/src/features/tickets/tickets.testing.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeOpenai, startFakeOpenai } from "./fakeOpenai.ts";

const { messages, settings } = endpoints;
let app: TestApp;
let openai: FakeOpenai;
let setKey: (value: string) => Promise<unknown>;
beforeAll(async () => {
  openai = await startFakeOpenai();
  app = await startTestApp({ environment: { OPENAI_BASE_URL: openai.url } });
  const { companyId } = await app.inNewCompany();
  const owner = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(owner, { columns: { is_super: true } });
  setKey = (value) =>
    app.as(owner).ok(settings.updatePlatformSetting, { params: { key: "openaikeyaudio" }, body: { value } });
});
afterAll(() => openai.close());
beforeEach(async () => {
  openai.requests.length = 0;
  await setKey(openai.key);
});

interface Built {
  content?: string;
  mimetype?: string;
  size?: number;
  fromMe?: boolean;
}

/** Ana's conversation with an audio in it. */
async function withAudio({
  content = "OggS and a voice",
  mimetype = "audio/ogg",
  size,
  fromMe = false,
}: Built = {}) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const { files, config } = app.running.services;
  const path = join(config.dataDir, "voice");
  await writeFile(path, content);
  const file = await files.keep(companyId, { path, name: "", mimetype, size: size ?? content.length });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  const connection_id = await buildConnection(site);
  const ticket = await buildTicket(site, { status: "open", user_id: ana.id, connection_id });
  const messageId = await buildMessage(site, ticket, {
    body: "",
    fromMe,
    fileId: file.id,
    media: { kind: "audio", mimetype, name: "", voice: true },
  });
  const rows = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  return { ...company, site, ticket, messageId, rows, input: { params: { file: file.id } } };
}

describe("transcription", () => {
  it("asks the server as it wants to be asked, keeps what it heard and tells it", async () => {
    const { ana, admin, ticket, messageId, input } = await withAudio();
    openai.say(" Bom dia, queria um orçamento. ");
    const hears = await app.listen(admin);
    const answer = await app.as(ana).ok(messages.transcribe, input);
    expect(answer).toEqual({ transcribedText: "Bom dia, queria um orçamento." });
    expect(openai.requests).toEqual([
      {
        model: "whisper-1",
        responseFormat: "json",
        fileName: "audio.ogg",
        fileType: "audio/ogg",
        bytes: Buffer.from("OggS and a voice"),
      },
    ]);
    const event = await hears.next("-appMessage", (one) => one["action"] === "update");
    expect(event["message"]).toMatchObject({ id: messageId, transcription: answer.transcribedText });
    const page = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    expect(page.messages[0]?.transcription).toBe(answer.transcribedText);
    openai.say("Outra coisa");
    expect(await app.as(admin).ok(messages.transcribe, input)).toEqual(answer);
    expect(openai.requests).toHaveLength(1);
  });

  it("is paid for once when several want it at the same moment, in several processes", async () => {
    const { ana, admin, input } = await withAudio();
    const other = await app.startAnother();
    const release = openai.hold();
    const calls = [app.as(ana), app.as(admin), other.as(ana), other.as(admin)].map((client) =>
      client.ok(messages.transcribe, input),
    );
    await until(() => openai.requests.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    release();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((one) => one.transcribedText)).size).toBe(1);
    expect(openai.requests).toHaveLength(1);
  });

  it("is for audio that came in, for who sees the conversation, by its file", async () => {
    const { ana, bia, site, input } = await withAudio();
    await app.as(bia).refused(messages.transcribe, input, "ERR_NO_FILE_FOUND");
    const stranger = await app.inNewCompany();
    await app.as(stranger.admin).refused(messages.transcribe, input, "ERR_NO_FILE_FOUND");
    const ours = await withAudio({ fromMe: true });
    await app.as(ours.ana).refused(messages.transcribe, ours.input, "ERR_NO_FILE_FOUND");
    await app.as(ana).refused(messages.transcribe, { params: { file: "voice.ogg" } }, "ERR_VALIDATION");
    expect(openai.requests).toEqual([]);
    await app.as(ana).ok(messages.transcribe, input);
    expect(await buildPerson(site)).toBeGreaterThan(0);
  });

  it("needs a key, and an audio that the servers take", async () => {
    const { ana, input } = await withAudio();
    await setKey("");
    await app.as(ana).refused(messages.transcribe, input, "ERR_TRANSCRIPTION_OFF");
    await setKey(openai.key);
    const long = await withAudio({ size: 26 * 1024 * 1024 });
    await app.as(long.ana).refused(messages.transcribe, long.input, "ERR_FILE_TOO_LARGE");
    expect(openai.requests).toEqual([]);
    await app.as(ana).ok(messages.transcribe, input);
  });

  it("says what went wrong in the server's words, but nothing of the key, and can be tried again", async () => {
    const { ana, input } = await withAudio();
    const reasonOf = async () => {
      const { details } = await app.as(ana).refused(messages.transcribe, input, "ERR_TRANSCRIPTION_FAILED");
      return details;
    };
    openai.failNext({ kind: "error", status: 429, message: "You exceeded your current quota" });
    expect(await reasonOf()).toEqual({ reason: "You exceeded your current quota" });
    openai.failNext({ kind: "drop" });
    expect(await reasonOf()).toEqual({ reason: "unreachable" });
    await setKey("sk-wrong");
    expect(await reasonOf()).toEqual({ reason: "key-refused" });
    await setKey(openai.key);
    openai.failNext({ kind: "garbage" });
    await app.as(ana).refused(messages.transcribe, input, "ERR_TRANSCRIPTION_INVALID");
    openai.failNext({ kind: "error", status: 413, message: "Maximum content size limit exceeded" });
    await app.as(ana).refused(messages.transcribe, input, "ERR_FILE_TOO_LARGE");
    openai.say("Enfim");
    expect(await app.as(ana).ok(messages.transcribe, input)).toEqual({ transcribedText: "Enfim" });
    const amr = await withAudio({ mimetype: "audio/amr" });
    const refused = await app.as(amr.ana).refused(messages.transcribe, amr.input, "ERR_TRANSCRIPTION_FAILED");
    expect(JSON.stringify(refused["details"])).toContain("Invalid file format");
  });

  it("fails for everybody who waited for the same call, once", async () => {
    const { ana, admin, input } = await withAudio();
    const release = openai.hold();
    openai.failNext({ kind: "error", status: 500, message: "The server had an error" });
    const calls = [ana, admin].map((person) =>
      app.as(person).refused(messages.transcribe, input, "ERR_TRANSCRIPTION_FAILED"),
    );
    await until(() => openai.requests.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    release();
    await Promise.all(calls);
    expect(openai.requests).toHaveLength(1);
  });

  it("is taken over from a process that died, and forgotten with an erased message", async () => {
    const { ana, messageId, rows, input } = await withAudio();
    await rows(
      `insert into transcriptions (company_id, message_id, claimed_at) select company_id, ${messageId}, app.now() - interval '4 minutes' from messages`,
    );
    openai.say("De novo");
    expect(await app.as(ana).ok(messages.transcribe, input)).toEqual({ transcribedText: "De novo" });
    expect(await rows("select * from transcriptions")).toEqual([]);
    await rows("update messages set is_deleted = true");
    await app.as(ana).refused(messages.transcribe, input, "ERR_NO_FILE_FOUND");
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds() && tries < 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}
