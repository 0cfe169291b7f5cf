import { png } from "../../../platform/storage/picture.testing.ts";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { endpoints, type ErrorCode } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildTicket } from "../../tickets/tickets.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana with an open ticket of hers. */
async function inConversation(
  fields: { channel?: string; person?: Record<string, unknown>; lastInboundAt?: string } = {},
) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const channel = fields.channel ?? "whatsapp";
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    channel,
    connection_id: await buildConnection(site, { channel, name: "Principal" }),
    contact_id: await buildPerson(site, { name: "João Silva", ...fields.person }),
    last_inbound_at: fields.lastInboundAt ?? null,
  });
  const params = { ticketId: ticket.id };
  const send = (body: Record<string, unknown>) => app.as(ana).ok(messages.send, { params, body });
  const refused = (body: Record<string, unknown>, code: ErrorCode) =>
    app.as(ana).refused(messages.send, { params, body }, code);
  const upload = (form: FormData) => app.as(ana).upload(messages.send, { params, form });
  const rows = (text: string) => app.database.read<Record<string, unknown>>(companyId, { text });
  return { ...company, site, ticket, params, send, refused, upload, rows };
}

const formOf = (files: [string, string | Buffer][], fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files)
    form.append("medias", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
};

/** Every file in the store and in the folder for uploads. */
const filesOnDisk = async (): Promise<string[]> => {
  const { dataDir } = app.running.services.config;
  const found = await Promise.all(
    ["files", "tmp"].map((folder) =>
      readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
};

describe("a text", () => {
  it("takes variables and the signature, where the company signs", async () => {
    const { admin, ticket, send } = await inConversation();
    const body = "Oi {{firstName}} de {{ connection }}, {{name}} #{{ticket_id}}";
    const written = `Oi João de Principal, João Silva #${ticket.id}`;
    const signed = async () => (await send({ body, signMessage: true })).messages[0]?.body;
    expect(await signed()).toBe(`*Ana:*\n${written}`);
    expect((await send({ body })).messages[0]?.body).toBe(written);
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, {
      body: { column: "sendSignMessage", data: "disabled" },
    });
    expect(await signed()).toBe(written);
  });

  it("may be private: then it leaves neither the house nor a trace in the list", async () => {
    const { admin, ticket, send, rows } = await inConversation();
    await send({ body: "Olá" });
    const [note] = (await send({ body: "Cliente difícil", isPrivate: true, signMessage: true })).messages;
    expect(note).toMatchObject({ body: "Cliente difícil", isPrivate: true });
    expect(await rows("select message_id from outbox")).toHaveLength(1);
    const seen = await app.as(admin).ok(endpoints.tickets.get, { params: { uuid: ticket.uuid } });
    expect(seen.lastMessage).toBe("Olá");
  });

  it("quotes a message of the same conversation, and no other", async () => {
    const { send, refused, ana, site } = await inConversation();
    const [first] = (await send({ body: "Primeira" })).messages;
    const [answer] = (await send({ body: "Resposta", quotedMsg: { id: first?.id } })).messages;
    expect(answer?.quotedMsg).toMatchObject({ id: first?.id, body: "Primeira", fromMe: true });
    const other = await buildTicket(site, { status: "open", user_id: ana.id });
    const [foreign] = (
      await app.as(ana).ok(messages.send, {
        params: { ticketId: other.id },
        body: { body: "Nota", isPrivate: true },
      })
    ).messages;
    await refused({ body: "Resposta", quotedMsg: foreign?.id }, "ERR_NO_MESSAGE_FOUND");
  });

  it("is one message however often its clientId is sent, also at the same moment", async () => {
    const { send, rows, upload } = await inConversation();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ body: "Uma vez", clientId: "c-1" })),
    );
    expect(new Set(answers.map((answer) => answer.messages[0]?.id)).size).toBe(1);
    expect(await rows("select id from outbox")).toHaveLength(1);
    const twoFiles = () =>
      upload(
        formOf(
          [
            ["a.png", png],
            ["b.png", png],
          ],
          { clientId: "c-2" },
        ),
      );
    const [one, two] = [await twoFiles(), await twoFiles()];
    expect(one.messages).toHaveLength(2);
    expect(two.messages.map((message) => message.id)).toEqual(one.messages.map((message) => message.id));
    expect(await rows("select id from messages")).toHaveLength(3);
  });

  it("is not taken for sent where the same clientId went to another ticket", async () => {
    const { send, ana, site, ticket } = await inConversation();
    await send({ body: "Uma vez", clientId: "c-1" });
    const { connection_id } = ticket;
    const other = await buildTicket(site, { status: "open", user_id: ana.id, connection_id });
    const to = (clientId: string) => ({
      params: { ticketId: other.id },
      body: { body: "Uma vez", clientId },
    });
    await app.as(ana).refused(messages.send, to("c-1"), "ERR_IDEMPOTENCY_KEY_REUSED");
    expect((await app.as(ana).ok(messages.send, to("c-2"))).messages[0]?.ticketId).toBe(other.id);
  });
});

it("sends cards and places", async () => {
  const { send, refused } = await inConversation();
  const [card] = (await send({ vCard: { name: "Maria; Lima", number: "(11) 91234-5678" } })).messages;
  expect(card).toMatchObject({
    mediaType: "contactMessage",
    body: "Maria; Lima",
    dataJson: { contacts: [{ name: "Maria; Lima", phones: ["+5511912345678"] }] },
  });
  const abroad = { name: "Rui", number: "351912345678" };
  expect((await send({ vCard: abroad })).messages[0]?.dataJson).toMatchObject({
    contacts: [{ phones: ["+351912345678"] }],
  });
  await refused({ vCard: { name: "Ana", number: "98765-4321" } }, "ERR_NUMBER_INVALID");
  expect(JSON.stringify(card?.dataJson)).toContain("FN:Maria\\\\; Lima");
  const [place] = (await send({ location: { latitude: -23.5, longitude: -46.6, name: "Clínica" } })).messages;
  expect(place).toMatchObject({ mediaType: "locationMessage", dataJson: { latitude: -23.5 } });
  await refused({ location: { latitude: 91, longitude: 0 } }, "ERR_VALIDATION");
});

it("shares a contact whose number the sender may not see, and shows it masked to them", async () => {
  const { admin, ana, site, companyId, params, refused } = await inConversation();
  const contactId = await buildPerson(site, { name: "Bruno Reis", number: "5511977776666" });
  for (const column of ["enableLGPD", "lgpdHideNumber"] as const)
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, { body: { column, data: "enabled" } });
  const [shared] = (await app.as(ana).ok(messages.send, { params, body: { vCard: { contactId } } })).messages;
  expect(shared).toMatchObject({ mediaType: "contactMessage", body: "Bruno Reis" });
  expect(JSON.stringify(shared)).not.toContain("7777666");
  const [row] = await app.database.read<{ data: unknown }>(companyId, {
    text: "select data from messages where media_type = 'contactMessage'",
  });
  expect(row?.data).toMatchObject({ contacts: [{ name: "Bruno Reis", phones: ["+5511977776666"] }] });
  await refused({ vCard: { contactId: contactId + 1_000_000 } }, "ERR_NO_CONTACT_FOUND");
});

it("hides a number that stands where a name would, in texts that are filled in and in what is shared", async () => {
  const number = "5511988887777";
  const { admin, ana, ticket, send } = await inConversation({ person: { name: number, number } });
  const share = async () => (await send({ vCard: { contactId: ticket.contact_id } })).messages[0];
  expect((await send({ body: "Oi {{name}}" })).messages[0]?.body).toBe("Oi");
  expect((await send({ body: "{{name}}" })).messages[0]?.body).toBe(number);
  expect((await share())?.body).toBe(number);
  for (const column of ["enableLGPD", "lgpdHideNumber"] as const)
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, { body: { column, data: "enabled" } });
  expect((await send({ body: "Oi {{name}}", isPrivate: true })).messages[0]?.body).toBe("Oi");
  const card = await share();
  expect(card?.body).toBe("5511*******77");
  const quoting = await send({ body: "Este", quotedMsg: String(card?.id) });
  expect(quoting.messages[0]?.quotedMsg?.body).toBe("5511*******77");
  await share();
  const told = async (person: typeof ana) => {
    const by = app.as(person);
    const { lastMessage, uuid } = await by.ok(endpoints.tickets.get, { params: { uuid: ticket.uuid } });
    const { tickets } = await by.ok(endpoints.tickets.ofContact, {
      params: { contactId: ticket.contact_id },
    });
    const query = { searchParam: number };
    const { hits } = await by.ok(messages.search, { params: { ticketUuid: uuid }, query });
    return [lastMessage, tickets[0]?.lastMessage, hits.some(({ id }) => id === card?.id)];
  };
  expect(await told(ana)).toEqual(["👤 5511*******77", "👤 5511*******77", false]);
  expect(await told(admin)).toEqual([`👤 ${number}`, `👤 ${number}`, true]);
});

it("keeps the length and the loudness of a voice note, and of nothing else", async () => {
  const { upload, rows } = await inConversation();
  const wav = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", "latin1"), Buffer.alloc(64)]);
  const fields = { voice: "true", seconds: "7", waveform: "[0,50,100]" };
  const [note] = (await upload(formOf([["audio.wav", wav]], fields))).messages;
  expect(note?.media).toMatchObject({ voice: true, seconds: 7, waveform: [0, 50, 100] });
  const [picture] = (await upload(formOf([["a.png", png]], fields))).messages;
  expect(picture?.media).toMatchObject({ voice: false, seconds: null, waveform: null });
  await expect(upload(formOf([["a.png", png]], { waveform: "loud" }))).rejects.toThrow("status: 400");
  expect(await rows("select id from messages")).toHaveLength(2);
});

it("refuses the blocked, the waiting, the orphaned and the empty", async () => {
  const blocked = await inConversation({ person: { active: false } });
  await blocked.refused({ body: "Oi" }, "ERR_CONTACT_BLOCKED");
  expect((await blocked.send({ body: "Nota", isPrivate: true })).messages).toHaveLength(1);
  const { refused, send, rows, site, ana } = await inConversation();
  await refused({ body: "  " }, "ERR_EMPTY_MESSAGE");
  await refused({ vCard: { name: "", number: "1" } }, "ERR_EMPTY_MESSAGE");
  for (const status of ["pending", "closed", "nps"] as const) {
    const { id: ticketId } = await buildTicket(site, { status, user_id: ana.id });
    await app
      .as(ana)
      .refused(messages.send, { params: { ticketId }, body: { body: "Oi" } }, "ERR_TICKET_STATUS");
  }
  const orphan = await buildTicket(site, { status: "open", user_id: ana.id });
  await app
    .as(ana)
    .refused(messages.send, { params: { ticketId: orphan.id }, body: { body: "Oi" } }, "ERR_NO_WAPP_FOUND");
  expect(await rows("select id from messages")).toEqual([]);
  expect((await send({ body: "Oi" })).messages).toHaveLength(1);
});

it("writes freely on the Cloud API for 24 hours after the contact's last word", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const template = { name: "ola", language: "pt_BR", variables: ["João"] };
  const fresh = await inConversation({ channel: "whatsappapi", lastInboundAt: ago(23.9) });
  expect((await fresh.send({ body: "Oi" })).messages).toHaveLength(1);
  for (const lastInboundAt of [ago(24.1), undefined]) {
    const late = await inConversation({ channel: "whatsappapi", ...(lastInboundAt && { lastInboundAt }) });
    await late.refused({ body: "Oi" }, "ERR_WINDOW_CLOSED");
  }
  const whatsapp = await inConversation({ lastInboundAt: ago(100) });
  await whatsapp.refused({ template }, "ERR_CHANNEL_UNSUPPORTED");
  expect((await whatsapp.send({ body: "Oi" })).messages).toHaveLength(1);
});

describe("files", () => {
  it("become a message each, with captions by position, sniffed types and links", async () => {
    const { ana, upload, rows } = await inConversation();
    const files: [string, string | Buffer][] = [
      ["../../foto.bin", png],
      ["notas.txt", "linha"],
      ["b.png", png],
    ];
    const { messages: sent } = await upload(
      formOf(files, { body: '["Uma foto de {{firstName}}","", "Outra"]' }),
    );
    expect(sent).toMatchObject([
      {
        mediaType: "image",
        body: "Uma foto de João",
        media: { mimetype: "image/png", name: "foto.bin", width: 1 },
      },
      { mediaType: "application", body: "", media: { mimetype: "text/plain", name: "notas.txt" } },
      { mediaType: "image", body: "Outra" },
    ]);
    expect(await rows("select id from outbox")).toHaveLength(3);
    const response = await app.fetchFile(ana, sent[0]?.mediaUrl);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it("of a forbidden type, or for a ticket that takes none, leave nothing behind", async () => {
    const { admin, ticket, upload, params, ana, rows } = await inConversation();
    const before = (await filesOnDisk()).length;
    const refusedFiles: [string, string | Buffer][] = [
      ["page.html", "<html></html>"],
      ["photo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
      ["setup.exe", Buffer.from("MZ\u0090\u0000")],
    ];
    for (const file of refusedFiles) {
      const { status, body } = await app
        .as(ana)
        .call(messages.send, { params, body: formOf([["a.png", png], file]) });
      expect([file[0], status, body]).toMatchObject([file[0], 415, { error: "ERR_FILE_TYPE" }]);
    }
    const quoting = await app
      .as(ana)
      .call(messages.send, { params, body: formOf([["a.png", png]], { quotedMsg: "999999" }) });
    expect(quoting.body).toMatchObject({ error: "ERR_NO_MESSAGE_FOUND" });
    await app
      .as(admin)
      .ok(endpoints.tickets.update, { params: { id: ticket.id }, body: { status: "closed" } });
    const closed = await app.as(ana).call(messages.send, { params, body: formOf([["a.png", png]]) });
    expect(closed.body).toMatchObject({ error: "ERR_TICKET_STATUS" });
    expect(await rows("select id from files")).toEqual([]);
    expect((await filesOnDisk()).length).toBe(before);
    await app.as(ana).ok(endpoints.tickets.update, { params: { id: ticket.id }, body: { status: "open" } });
    await upload(formOf([["a.png", png]]));
    expect((await filesOnDisk()).length).toBe(before + 1);
  });

  it("are refused where the channel takes none so large of their kind", async () => {
    const official = { channel: "whatsappapi", lastInboundAt: new Date().toISOString() };
    const { ana, params, upload, rows } = await inConversation(official);
    const before = (await filesOnDisk()).length;
    // Larger than a picture may be there, and smaller than a document.
    const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
    const attempt = await app.as(ana).call(messages.send, { params, body: formOf([["a.png", large]]) });
    expect(attempt).toMatchObject({
      status: 413,
      body: { error: "ERR_FILE_TOO_LARGE", details: { name: "a.png", megabytes: 5 } },
    });
    expect(await rows("select id from messages")).toEqual([]);
    expect((await filesOnDisk()).length).toBe(before);
    await upload(formOf([["a.png", png]]));
    await upload(formOf([["a.bin", large.subarray(100)]]));
    await upload(formOf([["a.png", large]], { isPrivate: "true" }));
    const phone = await inConversation();
    await phone.upload(formOf([["a.png", large]]));
  });

  it("are refused with more words beside them than the channel takes", async () => {
    const official = { channel: "whatsappapi", lastInboundAt: new Date().toISOString() };
    const { ana, params, upload, rows } = await inConversation(official);
    const withWords = (length: number) => formOf([["a.png", png]], { body: "x".repeat(length) });
    expect(await app.as(ana).call(messages.send, { params, body: withWords(1025) })).toMatchObject({
      status: 400,
      body: { error: "ERR_CAPTION_TOO_LONG", details: { max: 1024 } },
    });
    expect(await rows("select id from messages")).toEqual([]);
    await upload(withWords(1024));
    await upload(formOf([["a.png", png]], { body: "x".repeat(1025), isPrivate: "true" }));
    const phone = await inConversation();
    await phone.upload(withWords(1025));
  });

  it("that are too large, too many, or cut off are refused and leave nothing behind", async () => {
    const { ana, params, rows } = await inConversation();
    const before = (await filesOnDisk()).length;
    const large = await app
      .as(ana)
      .call(messages.send, { params, body: formOf([["big.bin", Buffer.alloc(101 * 1024 * 1024)]]) });
    expect(large).toMatchObject({ status: 413, body: { error: "ERR_FILE_TOO_LARGE" } });
    const many = Array.from({ length: 31 }, (_, index): [string, Buffer] => [`${index}.png`, png]);
    expect(await app.as(ana).call(messages.send, { params, body: formOf(many) })).toMatchObject({
      status: 413,
    });
    await cutOff(params.ticketId, ana.token, before);
    await expect.poll(async () => (await filesOnDisk()).length, { timeout: 5_000 }).toBe(before);
    expect(await rows("select id from messages")).toEqual([]);
  });
});

/** Begins an upload and hangs up in the middle of its file. */
async function cutOff(ticketId: number, token: string, before: number): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const head = [
    `POST /api/messages/${ticketId} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    "content-type: multipart/form-data; boundary=x",
    "content-length: 1000000",
    "",
    '--x\r\ncontent-disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n',
  ];
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.write(head.join("\r\n") + "a".repeat(100_000), resolve));
  await expect.poll(async () => (await filesOnDisk()).length).toBeGreaterThan(before);
  socket.destroy();
}
