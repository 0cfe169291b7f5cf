import { png } from "../../platform/storage/picture.testing.ts";
import { endpoints, type PixKeysBody } from "@balcao/contract";
import { buildBrCode } from "@balcao/flow-engine";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buttonBody, bytesOf, inRichConversation, listBody, pixBody } from "./rich-messages.testing.ts";

const { richMessages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const listText =
  "*Horários*\n\nEscolha um, João.\n\nVer horários:\n\n*Manhã*\n1. 9h – Dra. Lia\n\n*Tarde*\n2. 15h";
const code = buildBrCode({
  key: "52998224725",
  amountCents: 125_090,
  name: "Clinica Sao Joao",
  city: "Brasil",
});

describe("a list", () => {
  it("is stored with its data, told live, and stands in the list by its title", async () => {
    const { ana, admin, ticket, params } = await inRichConversation(app);
    const ear = await app.listen(ana);
    const [sent] = (await app.as(ana).ok(richMessages.sendList, { params, body: listBody() })).messages;
    expect(sent).toMatchObject({
      mediaType: "listMessage",
      body: listText,
      fromMe: true,
      ack: 0,
      dataJson: {
        kind: "list",
        title: "Horários",
        text: "Escolha um, João.",
        buttonText: "Ver horários",
        sections: [
          { title: "Manhã", rows: [{ rowId: "row-1", title: "9h", description: "Dra. Lia" }] },
          { title: "Tarde", rows: [{ rowId: "row-2", title: "15h", description: "" }] },
        ],
      },
    });
    const event = await ear.next(`company-${ana.companyId}-appMessage`);
    expect(event).toMatchObject({ action: "create", message: { id: sent?.id, mediaType: "listMessage" } });
    const shown = await app.as(admin).ok(tickets.get, { params: { uuid: ticket.uuid } });
    expect(shown.lastMessage).toBe("📑 Horários");
  });

  it("goes native where the channel has lists, else as a numbered text", async () => {
    const sendOn = async (channel: string, body = listBody()) => {
      const { ana, params, wire } = await inRichConversation(app, { channel });
      await app.as(ana).ok(richMessages.sendList, { params, body });
      return wire();
    };
    expect(await sendOn("whatsapp")).toEqual([{ type: "text", body: listText }]);
    const native = {
      type: "list",
      title: "Horários",
      body: "Escolha um, João.",
      button: "Ver horários",
      sections: [
        { title: "Manhã", rows: [{ id: "row-1", title: "9h", description: "Dra. Lia" }] },
        { title: "Tarde", rows: [{ id: "row-2", title: "15h" }] },
      ],
    };
    expect(await sendOn("whatsappapi")).toEqual([native]);
    expect(await sendOn("simulator")).toEqual([native]);
    // Names in place of the placeholders make the row longer than a phone would show.
    const long = [{ title: "", rows: [{ title: "{{name}}{{name}}{{ms}}" }] }];
    expect(await sendOn("whatsappapi", listBody({ sections: long }))).toMatchObject([{ type: "text" }]);
  });

  it("refuses what no phone could show", async () => {
    const { ana, params, rows } = await inRichConversation(app);
    const refused = async (fields: Parameters<typeof listBody>[0]) => {
      const { details } = await app
        .as(ana)
        .refused(richMessages.sendList, { params, body: listBody(fields) }, "ERR_VALIDATION");
      return details;
    };
    const row = { title: "9h" };
    const cases: [string, Parameters<typeof listBody>[0]][] = [
      ["title", { title: " " }],
      ["title", { title: "x".repeat(61) }],
      ["text", { text: " \n " }],
      ["buttonText", { buttonText: "x".repeat(21) }],
      ["sections", { sections: [] }],
      ["sections.0.rows", { sections: [{ title: "A", rows: [] }] }],
      ["sections.0.rows.0.title", { sections: [{ title: "A", rows: [{ title: "x".repeat(25) }] }] }],
      [
        "sections",
        { sections: [6, 5].map((n) => ({ title: "A", rows: Array.from({ length: n }, () => row) })) },
      ],
      ["sections.1.title", { sections: [{ title: "A", rows: [row] }, { rows: [row] }] }],
      [
        "sections",
        {
          sections: [
            {
              rows: [
                { ...row, rowId: "a" },
                { ...row, rowId: "a" },
              ],
            },
          ],
        },
      ],
    ];
    for (const [field, fields] of cases)
      expect([field, await refused(fields)]).toEqual([
        field,
        expect.arrayContaining([expect.objectContaining({ in: "body", field })]),
      ]);
    expect(await rows("select id from messages")).toEqual([]);
    await app.as(ana).ok(richMessages.sendList, { params, body: listBody({ sections: [{ rows: [row] }] }) });
  });
});

describe("a button", () => {
  const calls = { copy: richMessages.sendCopy, call: richMessages.sendCall, url: richMessages.sendUrl };

  it.each([
    { kind: "copy", given: "  ABC-123 ", value: "ABC-123", sign: "📋" },
    { kind: "call", given: "(11) 98765-4321", value: "+5511987654321", sign: "📞" },
    {
      kind: "url",
      given: "clinica.com.br/agenda?de={{firstName}}",
      value: "https://clinica.com.br/agenda?de=João",
      sign: "🔗",
    },
  ] as const)(
    "of kind $kind is stored, and goes as the channel can",
    async ({ kind, given, value, sign }) => {
      for (const channel of ["whatsapp", "whatsappapi", "simulator"] as const) {
        const { ana, params, wire, ticket } = await inRichConversation(app, { channel });
        const body = buttonBody({ copyText: given });
        const [sent] = (await app.as(ana).ok(calls[kind], { params, body })).messages;
        expect(sent).toMatchObject({
          mediaType: "interactiveMessage",
          body: `*Agenda*\n\nPara João\n\nAbrir:\n${value}`,
          dataJson: { kind, title: "Agenda", description: "Para João", buttonText: "Abrir", copyText: value },
        });
        expect(await wire()).toEqual([
          app.running.services.channels.get(channel)?.capabilities.actions.includes(kind)
            ? { type: "action", action: kind, title: "Agenda", body: "Para João", button: "Abrir", value }
            : { type: "text", body: sent?.body },
        ]);
        const shown = await app.as(ana).ok(tickets.get, { params: { uuid: ticket.uuid } });
        expect(shown.lastMessage).toBe(`${sign} Agenda`);
      }
    },
  );

  it("stands under an uploaded picture, and under nothing that JSON names", async () => {
    const form = (type = "foto.png", bytes: Buffer = png) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(buttonBody())) made.append(name, String(value));
      made.append("image", new Blob([new Uint8Array(bytes)]), type);
      return made;
    };
    const onWhatsapp = await inRichConversation(app);
    const { ana, params, rows } = onWhatsapp;
    const [sent] = (await app.as(ana).upload(richMessages.sendCopy, { params, form: form() })).messages;
    expect(sent).toMatchObject({
      mediaType: "interactiveMessage",
      media: { mimetype: "image/png", width: 1 },
    });
    expect(sent?.mediaUrl).toContain("/files/");
    const [picture] = await onWhatsapp.wire();
    expect(picture).toMatchObject({ type: "media", file: { kind: "image", caption: sent?.body } });
    expect(await bytesOf(picture)).toEqual(png);

    const simulated = await inRichConversation(app, { channel: "simulator" });
    await app.as(simulated.ana).upload(richMessages.sendCopy, { params: simulated.params, form: form() });
    const [native] = await simulated.wire();
    expect(native).toMatchObject({ type: "action", action: "copy" });
    expect(await bytesOf(native)).toEqual(png);

    const text = await app
      .as(ana)
      .call(richMessages.sendCopy, { params, body: form("foto.png", Buffer.from("no picture")) });
    expect(text).toMatchObject({ status: 415, body: { error: "ERR_FILE_TYPE" } });
    for (const image of ["https://mau.com/foto.png", "../../etc/passwd", 7]) {
      const body = { ...buttonBody(), image };
      expect(await app.as(ana).call(richMessages.sendCopy, { params, body })).toMatchObject({ status: 400 });
    }
    expect(await rows("select id from files")).toHaveLength(1);
  });

  it("refuses numbers that nobody can dial and addresses that are none", async () => {
    const { ana, params } = await inRichConversation(app);
    for (const [kind, copyText] of [
      ["call", "ligue já"],
      ["call", "12"],
      ["url", "javascript:alert(1)"],
      ["url", "https://banco.com@mau.com"],
    ] as const) {
      const { details } = await app
        .as(ana)
        .refused(calls[kind], { params, body: buttonBody({ copyText }) }, "ERR_VALIDATION");
      expect(details).toMatchObject([{ in: "body", field: "copyText" }]);
    }
    const { details } = await app
      .as(ana)
      .refused(richMessages.sendCopy, { params, body: buttonBody({ buttonText: " " }) }, "ERR_VALIDATION");
    expect(details).toMatchObject([{ field: "buttonText" }]);
    await app.as(ana).ok(richMessages.sendCall, { params, body: buttonBody({ copyText: "0800 123 4567" }) });
  });
});

describe("a charge by PIX", () => {
  it("goes to the company's keys alone, where it keeps any; an admin may name another", async () => {
    const { admin, ana, params } = await inRichConversation(app);
    const keep = (pixKeys: PixKeysBody["pixKeys"]) =>
      app.as(admin).ok(endpoints.settings.updatePixKeys, { body: { pixKeys } });
    const name = { name: "Clínica", city: "Recife" };
    const kept = await keep([
      { keyType: "CPF", key: "529.982.247-25", ...name },
      { keyType: "PHONE", key: "(81) 98765-4321", ...name },
      { keyType: "CPF", key: "52998224725", ...name },
    ]);
    expect(kept.pixKeys.map(({ key }) => key).toSorted()).toEqual(["+5581987654321", "52998224725"]);
    expect(await app.as(ana).ok(endpoints.settings.pixKeys)).toEqual(kept);
    await app.as(ana).ok(richMessages.sendPix, { params, body: pixBody() });
    const own = { params, body: pixBody({ sendkey_type: "EMAIL", sendKey: "ana@example.com" }) };
    await app.as(ana).refused(richMessages.sendPix, own, "ERR_FOREIGN_PIX_KEY");
    await app.as(admin).ok(richMessages.sendPix, own);
    await app
      .as(ana)
      .refused(endpoints.settings.updatePixKeys, { body: { pixKeys: [] } }, "ERR_NO_PERMISSION");
    const wrong = { body: { pixKeys: [{ keyType: "CNPJ" as const, key: "529.982.247-25", ...name }] } };
    await app.as(admin).refused(endpoints.settings.updatePixKeys, wrong, "ERR_INVALID_PIX_KEY");
    await keep([]);
    await app.as(ana).ok(richMessages.sendPix, own);
  });

  it("is a BR Code with its QR code as picture, and once more alone, to copy as a whole", async () => {
    const { ana, params, wire, ticket, rows } = await inRichConversation(app);
    const [sent, alone] = (await app.as(ana).ok(richMessages.sendPix, { params, body: pixBody() })).messages;
    expect(sent).toMatchObject({
      mediaType: "chargeMessage",
      dataJson: {
        kind: "pix",
        title: "Consulta de João",
        amountCents: 125_090,
        keyType: "CPF",
        key: "52998224725",
        name: "Clinica Sao Joao",
        city: "Brasil",
        code,
      },
      media: { mimetype: "image/png" },
    });
    expect(sent?.body).toBe(
      `*Consulta de João*\n\nValor: R$ 1.250,90\nRecebedor: Clinica Sao Joao\nChave Pix (CPF): 529.982.247-25\n\nPix copia e cola:\n${code}`,
    );
    expect(alone).toMatchObject({ mediaType: "conversation", body: code });
    expect(await rows("select id from messages")).toHaveLength(2);
    const [content, ...others] = await wire();
    expect(others).toEqual([{ type: "text", body: code }]);
    const shown = await app.as(ana).ok(tickets.get, { params: { uuid: ticket.uuid } });
    expect(shown.lastMessage).toBe("💠 Consulta de João");
    expect(content).toMatchObject({ type: "media", file: { caption: sent?.body, fileName: "pix.png" } });
    const { width, height } = await sharp(await bytesOf(content)).metadata();
    expect(width).toBeGreaterThan(400);
    expect(height).toBe(width);
  });

  it("shows as a card on the simulated phone", async () => {
    const { ana, params, wire } = await inRichConversation(app, { channel: "simulator" });
    await app.as(ana).ok(richMessages.sendPix, { params, body: pixBody({ sendvalue: 0 }) });
    const [content, ...others] = await wire();
    expect(others).toEqual([]);
    expect(content).toMatchObject({ type: "action", action: "pix", title: "Consulta de João" });
    const value = content?.type === "action" ? content.value : "";
    expect(value).toContain("5204000053039865802BR");
  });

  it("takes each kind of key by its own rules", async () => {
    const { ana, params } = await inRichConversation(app);
    const good: [string, string, string][] = [
      ["CPF", "52998224725", "52998224725"],
      ["cnpj", "11.222.333/0001-81", "11222333000181"],
      ["EMAIL", "Caixa@Clinica.com.br", "caixa@clinica.com.br"],
      ["PHONE", "(11) 98765-4321", "+5511987654321"],
      ["EVP", "123e4567-e12b-12d1-a456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
    ];
    for (const [sendkey_type, sendKey, key] of good) {
      const body = pixBody({ sendkey_type, sendKey });
      const [sent] = (await app.as(ana).ok(richMessages.sendPix, { params, body })).messages;
      expect(sent?.dataJson).toMatchObject({ key });
      const wrong = pixBody({ sendkey_type, sendKey: `${sendKey}0x` });
      const { details } = await app
        .as(ana)
        .refused(richMessages.sendPix, { params, body: wrong }, "ERR_INVALID_PIX_KEY");
      expect(details).toMatchObject([{ field: "sendKey" }]);
    }
  });

  it("refuses amounts and names that a BR Code cannot carry", async () => {
    const { ana, params, rows } = await inRichConversation(app);
    const wrong: [string, Parameters<typeof pixBody>[0]][] = [
      ["sendvalue", { sendvalue: "12,345" }],
      ["sendvalue", { sendvalue: -1 }],
      ["sendvalue", { sendvalue: 0.001 }],
      ["sendvalue", { sendvalue: "99999999999" }],
      ["sendmerchant_name", { sendmerchant_name: "漢字" }],
      ["sendmerchant_city", { sendmerchant_city: "…" }],
      ["sendkey_type", { sendkey_type: "OUTRA" }],
    ];
    for (const [field, fields] of wrong) {
      const { details } = await app
        .as(ana)
        .refused(richMessages.sendPix, { params, body: pixBody(fields) }, "ERR_VALIDATION");
      expect([field, details]).toMatchObject([field, [{ field }]]);
    }
    expect(await rows("select id from messages")).toEqual([]);
    expect(await rows("select id from files")).toEqual([]);
    await app.as(ana).ok(richMessages.sendPix, { params, body: pixBody({ sendvalue: 9_999_999_999.99 }) });
  });
});

const every = [
  [richMessages.sendList, listBody()],
  [richMessages.sendCopy, buttonBody()],
  [richMessages.sendCall, buttonBody({ copyText: "190" })],
  [richMessages.sendUrl, buttonBody({ copyText: "https://clinica.com.br" })],
  [richMessages.sendPix, pixBody()],
] as const;

describe.each(every.map(([endpoint, body]) => ({ path: endpoint.path, endpoint, body })))(
  "$path",
  ({ endpoint, body }) => {
    it("is one message however often its clientId is sent, also at the same moment", async () => {
      const { ana, params, rows } = await inRichConversation(app);
      const parts = endpoint === richMessages.sendPix ? 2 : 1;
      const send = () => app.as(ana).call(endpoint, { params, body: { ...body, clientId: "c-1" } });
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(await rows("select id from messages")).toHaveLength(parts);
      expect(await rows("select id from outbox")).toHaveLength(parts);
    });

    it("refuses an id that is no number, a private one, and conversations that take none", async () => {
      const { ana, bia, admin, ticket, params, rows, change } = await inRichConversation(app, {
        channel: "whatsappapi",
      });
      const outcome = async (person = ana, other: { params?: object; body?: object } = {}) => {
        const input = { params: other.params ?? params, body: { ...body, ...other.body } };
        const { status, body: answer } = await app.as(person).call(endpoint, input);
        return status === 200 ? "ok" : (answer as { error: string; message: string });
      };
      for (const ticketId of ["abc", "0", "-1", "1.5", "9".repeat(20)])
        expect(await outcome(ana, { params: { ticketId } })).toMatchObject({
          error: "ERR_INVALID_TICKET_ID",
          message: "ID do Ticket inválido.",
        });
      expect(await outcome(ana, { body: { isPrivate: true } })).toMatchObject({
        error: "ERR_PRIVATE_RICH_MESSAGE",
      });
      expect(await outcome(bia)).toMatchObject({ error: "ERR_NO_TICKET_FOUND" });
      const stranger = await app.inNewCompany();
      expect(await outcome(stranger.admin)).toMatchObject({ error: "ERR_NO_TICKET_FOUND" });
      await change(`update tickets set last_inbound_at = now() - interval '25 hours'`);
      expect(await outcome()).toMatchObject({ error: "ERR_WINDOW_CLOSED" });
      await change(`update tickets set last_inbound_at = now()`);
      await change(`update contacts set active = false`);
      expect(await outcome()).toMatchObject({ error: "ERR_CONTACT_BLOCKED" });
      await change(`update contacts set active = true`);
      await app.as(admin).ok(tickets.update, { params: { id: ticket.id }, body: { status: "closed" } });
      expect(await outcome()).toMatchObject({ error: "ERR_TICKET_STATUS" });
      expect(await rows("select id from messages where data is not null")).toEqual([]);
      expect(await rows("select id from files")).toEqual([]);
      await app.as(ana).ok(tickets.update, { params: { id: ticket.id }, body: { status: "open" } });
      expect(await outcome()).toBe("ok");
    });
  },
);

it("is reached in whatever case the address is written", async () => {
  const { ana, params } = await inRichConversation(app);
  const post = (path: string, body: object) =>
    fetch(`${app.url}/api/messages/${path}/${params.ticketId}`, {
      method: "POST",
      headers: { authorization: `Bearer ${ana.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const link = buttonBody({ copyText: "https://clinica.com.br" });
  expect([await post("url", link), await post("URL", link), await post("pix", pixBody())]).toEqual([
    200, 200, 200,
  ]);
});
