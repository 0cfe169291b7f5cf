import type { CompanySettingName } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundEvent, InboundMessage } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";
import { OutboxSender } from "../outbound/outboxSender.ts";
import { ScriptedSession } from "../outbound/scriptedSession.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const phone = "5511987650001";
const chat = { identities: [{ kind: "phone" as const, value: phone }], name: "João", isGroup: false };
const at = () => new Date().toISOString();
type Call = Extract<InboundEvent, { kind: "call" }>;

const call = (outcome: Call["outcome"], id = "call-1"): Call => ({
  kind: "call",
  eventId: `call:${id}:${outcome}`,
  chat,
  at: at(),
  providerId: id,
  video: false,
  outcome,
});

const said = (id: string, content: InboundMessage["content"]): InboundMessage => ({
  kind: "message",
  eventId: `m:${id}`,
  chat,
  at: at(),
  key: { providerId: id, fromMe: false },
  content,
});
const text = (id: string) => said(id, { type: "text", body: "Oi" });
const audio = (id: string) =>
  said(id, { type: "audio", caption: "", media: { mimetype: "audio/ogg", voice: true, locator: { id } } });

interface Stored {
  [column: string]: unknown;
  body: string;
  media_type: string;
  data: { outcome?: string } | null;
  quoted_provider_id: string | null;
  from_me: boolean;
}

const write = (companyId: number, settings: object) =>
  app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into company_settings (company_id, settings) values ($1, $2) on conflict (company_id) do update set settings = excluded.settings",
      values: [companyId, JSON.stringify(settings)],
    }),
  );

async function inCompany(settings: Partial<Record<CompanySettingName, string>> = {}) {
  const company = await app.inNewCompany();
  const { companyId } = company;
  if (Object.keys(settings).length > 0) await write(companyId, settings);
  const connectionId = await buildConnection({ database: app.database, companyId });
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const sender = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [
      { companyId, connectionId, session, can: { choosesProviderId: true, listRows: 0, actions: [] } },
    ],
    learnIdentities: async () => undefined,
  });
  const inbox = () => app.database.read(companyId, { text: "select id from inbox" });
  /** Told, and worked off. */
  const report = async (...events: InboundEvent[]) => {
    await app.running.pipeline.inbox.accept({ companyId, connectionId, events });
    await expect.poll(inbox, { timeout: 10_000 }).toEqual([]);
  };
  const drain = async () => {
    sender.wake(connectionId);
    await sender.idle();
  };
  const messages = () =>
    app.database.read<Stored>(companyId, {
      text: "select body, media_type, data, quoted_provider_id, from_me from messages order by id",
    });
  const tickets = () =>
    app.database.read<{ id: number; unread: number; status: string }>(companyId, {
      text: "select id, unread, status from tickets order by id",
    });
  const ours = async () => (await messages()).filter((one) => one.from_me);
  const setContact = (column: "active" | "accept_audio") =>
    app.database.tenant(companyId, (tx) => tx.query({ text: `update contacts set ${column} = false` }));
  return { ...company, session, report, drain, messages, tickets, ours, setContact };
}

describe("a call", () => {
  it("is one message and one unread, which says how it went on", async () => {
    const { admin, report, messages, tickets } = await inCompany();
    await report(call("offered"));
    expect(await messages()).toMatchObject([{ media_type: "call_log", data: { outcome: "offered" } }]);
    const hears = await app.listen(admin);
    await report(call("missed"));

    expect(await messages()).toMatchObject([{ media_type: "call_log", data: { outcome: "missed" } }]);
    expect(await tickets()).toMatchObject([{ unread: 1 }]);
    const event = await hears.next("-appMessage", (payload) => payload["action"] === "update");
    expect(event["message"]).toMatchObject({ mediaType: "call_log", dataJson: { outcome: "missed" } });
  });

  it("is so in one batch, told again, and in the wrong order", async () => {
    const { report, messages, tickets } = await inCompany();
    await report(call("offered"), call("missed"));
    await report(call("offered"));
    await report(call("missed", "call-2"));
    await report(call("offered", "call-2"));

    expect((await messages()).map(({ data }) => data?.outcome)).toEqual(["missed", "missed"]);
    expect(await tickets()).toMatchObject([{ unread: 2 }]);
  });

  it("opens no ticket when its end is told after the conversation was closed", async () => {
    const { companyId, report, tickets } = await inCompany();
    await report(call("offered"));
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update tickets set status = 'closed', unread = 0, closed_at = app.now()" }),
    );
    await report(call("missed"));
    expect(await tickets()).toMatchObject([{ status: "closed", unread: 0 }]);
    await report(call("offered", "call-2"));
    expect(await tickets()).toMatchObject([{ status: "closed" }, { status: "pending", unread: 1 }]);
  });

  it("is refused with the company's words, once, where calls are not accepted", async () => {
    const { report, drain, session, messages, ours } = await inCompany({
      AcceptCallWhatsappMessage: "Não atendemos chamadas.",
      acceptCallWhatsapp: "disabled",
    });
    await report(call("offered"));
    await drain();
    await report(call("missed"), call("offered"));
    await drain();

    expect(session.refused).toEqual(["call-1"]);
    expect(session.sent.map(({ content }) => content)).toEqual([
      { type: "text", body: "Não atendemos chamadas." },
    ]);
    expect(await ours()).toHaveLength(1);
    expect((await messages())[0]).toMatchObject({ media_type: "call_log", data: { outcome: "refused" } });
  });

  it("that rang while we were away is answered within two minutes, and not hours later", async () => {
    const { report, drain, session, ours } = await inCompany({
      AcceptCallWhatsappMessage: "Não atendemos chamadas.",
      acceptCallWhatsapp: "disabled",
    });
    const before = (seconds: number) => ({ at: new Date(Date.now() - seconds * 1000).toISOString() });
    await report({ ...call("missed"), ...before(121) });
    await drain();
    expect(await ours()).toEqual([]);
    await report({ ...call("missed", "call-2"), ...before(60) });
    await drain();
    expect(session.refused).toEqual([]);
    expect((await ours()).map(({ body }) => body)).toEqual(["Não atendemos chamadas."]);
  });

  it("rings on where they are", async () => {
    const { report, drain, session, messages } = await inCompany({ AcceptCallWhatsappMessage: "Não." });
    await report(call("offered"));
    await drain();
    expect(session.refused).toEqual([]);
    expect(session.sent).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });

  it("of a blocked contact is refused without a word, and one that rings no more is left alone", async () => {
    const { report, drain, session, ours, setContact } = await inCompany({
      AcceptCallWhatsappMessage: "Não atendemos chamadas.",
      acceptCallWhatsapp: "disabled",
    });
    await report(text("m-1"));
    await setContact("active");
    await report(call("offered"));
    await report({ ...call("offered", "call-2"), at: new Date(Date.now() - 120_000).toISOString() });
    await drain();
    expect(session.refused).toEqual(["call-1"]);
    expect(await ours()).toEqual([]);
  });
});

describe("an audio", () => {
  it("is answered, quoted, where the company takes none, however often it is told", async () => {
    const { report, drain, session, ours } = await inCompany({ acceptAudioMessageContact: "disabled" });
    await report(audio("a-1"), text("m-1"));
    await report(audio("a-1"));
    await drain();

    expect(await ours()).toMatchObject([{ quoted_provider_id: "a-1" }]);
    expect(session.sent).toMatchObject([{ quoted: { providerId: "a-1", fromMe: false } }]);
  });

  it("is answered where the contact's switch says so, and taken where neither does", async () => {
    const { report, ours, setContact } = await inCompany();
    await report(audio("a-1"));
    expect(await ours()).toEqual([]);
    await setContact("accept_audio");
    await report(audio("a-2"));
    expect(await ours()).toMatchObject([{ quoted_provider_id: "a-2" }]);
  });

  it("of ours, and one of the phone's history, is nobody's to refuse", async () => {
    const { report, messages, ours } = await inCompany({ acceptAudioMessageContact: "disabled" });
    await report({ ...audio("a-1"), key: { providerId: "a-1", fromMe: true } });
    await report({ ...audio("a-2"), imported: true });
    expect(await messages()).toHaveLength(2);
    expect(await ours()).toHaveLength(1);
  });
});
