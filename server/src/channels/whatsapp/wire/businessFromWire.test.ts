import type { proto } from "baileys";
import { expect, it } from "vitest";

import { contentFromWire, textOf } from "./contentFromWire.ts";
import { messageFromWire } from "./fromWire.ts";
import { context, imageMessage, wireMessage } from "./wire.testing.ts";

const read = (message: proto.IMessage) => contentFromWire(message)?.content;

const flow = (name: string, parameters: object | string) => ({
  name,
  buttonParamsJson: typeof parameters === "string" ? parameters : JSON.stringify(parameters),
});
const interactive = (
  buttons: ReturnType<typeof flow>[],
  rest: proto.Message.IInteractiveMessage = {},
): proto.IMessage => ({ interactiveMessage: { ...rest, nativeFlowMessage: { buttons } } });
const documentMessage: proto.Message.IDocumentMessage = {
  ...imageMessage,
  caption: null,
  mimetype: "application/pdf",
  fileName: "fatura-03-2026.pdf",
};
const { caption: _, ...picture } = imageMessage;

// Itsukichann/Baileys#2, devlikeapro/waha#1460: a key of Pix, as phones send it.
it("reads amount, payee and key of a charge by Pix", () => {
  const message = interactive([
    flow("payment_info", {
      currency: "BRL",
      total_amount: { value: 15_050, offset: 100 },
      reference_id: "PED77",
      payment_settings: [
        {
          type: "pix_static_code",
          pix_static_code: { merchant_name: "Otica Sol", key: "chave-aleatoria-123", key_type: "EVP" },
        },
      ],
    }),
  ]);

  expect(read(message)).toMatchObject({
    type: "text",
    body: "Valor: R$ 150,50\nRecebedor: Otica Sol\nChave Pix (aleatória): chave-aleatoria-123",
    business: {
      charges: [
        {
          amount: "R$ 150,50",
          payee: "Otica Sol",
          keyType: "EVP",
          key: "chave-aleatoria-123",
          code: "",
        },
      ],
    },
  });
});

// Itsukichann/Baileys#2: a phone's card leaves the amount open and names no goods.
it("leaves an amount open that is none, and shows no goods without a name", () => {
  const nothing = { value: 0, offset: 100 };
  const message = interactive([
    flow("payment_info", {
      currency: "BRL",
      total_amount: nothing,
      reference_id: "4N3XRANDOM",
      order: { status: "pending", subtotal: nothing, items: [{ name: "", amount: nothing, quantity: 0 }] },
      payment_settings: [
        { type: "pix_static_code", pix_static_code: { merchant_name: "Ana", key: "x", key_type: "OTHER" } },
        { type: "cards", cards: { enabled: false } },
      ],
    }),
  ]);

  expect(read(message)).toMatchObject({ body: "Recebedor: Ana\nChave Pix: x" });
});

// …/whatsapp/payments/payments-br: what an order may be paid with.
it("reads an order with all the ways to pay it", () => {
  const of = (value: number) => ({ value, offset: 100 });
  const message = interactive(
    [
      flow("review_and_pay", {
        currency: "BRL",
        reference_id: "77",
        total_amount: of(5_000),
        order: {
          status: "shipped",
          items: [{ name: "Lente", quantity: 2, amount: of(2_000) }, "broken"],
          subtotal: of(4_000),
          shipping: of(1_500),
          discount: of(500),
        },
        payment_settings: [
          { type: "boleto", boleto: { digitable_line: "03399026944140000002" } },
          { type: "payment_link", payment_link: { uri: "https://pay.example/77" } },
        ],
      }),
    ],
    { body: { text: "Seu pedido" } },
  );

  expect(read(message)).toMatchObject({
    body: [
      "Seu pedido",
      [
        "Pedido: 77",
        "Situação: enviado",
        "2 × Lente – R$ 20,00",
        "Subtotal: R$ 40,00",
        "Frete: R$ 15,00",
        "Desconto: R$ 5,00",
        "Total: R$ 50,00",
      ].join("\n"),
      "Copiar código do boleto: 03399026944140000002\nPagar: https://pay.example/77",
    ].join("\n\n"),
  });
});

// fazer-ai/chatwoot#274: a bill with its file above, words and a link.
it.each<[string, proto.IMessage]>([
  [
    "an interactive template",
    {
      templateMessage: {
        interactiveMessageTemplate: {
          header: { hasMediaAttachment: true, documentMessage },
          body: { text: "Segue fatura" },
          footer: { text: "TOO Seguros" },
          nativeFlowMessage: {
            buttons: [flow("cta_url", { display_text: "Ver fatura", url: "https://too.example/f" })],
          },
        },
      },
    },
  ],
  [
    "a hydrated template",
    {
      templateMessage: {
        hydratedTemplate: {
          documentMessage,
          hydratedContentText: "Segue fatura",
          hydratedFooterText: "TOO Seguros",
          hydratedButtons: [
            { index: 1, urlButton: { displayText: "Ver fatura", url: "https://too.example/f" } },
          ],
        },
      },
    },
  ],
  [
    "a message with buttons",
    {
      buttonsMessage: {
        documentMessage,
        contentText: "Segue fatura",
        footerText: "TOO Seguros",
        buttons: [
          {
            buttonId: "1",
            nativeFlowInfo: {
              name: "cta_url",
              paramsJson: '{"display_text":"Ver fatura","url":"https://too.example/f"}',
            },
          },
        ],
      },
    },
  ],
])("keeps the file of %s, with its words and links", (_name, message) => {
  const wrapped = { viewOnceMessage: { message } };
  for (const one of [message, wrapped])
    expect(read(one)).toMatchObject({
      type: "document",
      caption: "Segue fatura\n\nTOO Seguros\n\nVer fatura: https://too.example/f",
      media: {
        fileName: "fatura-03-2026.pdf",
        mimetype: "application/pdf",
        locator: { kind: "document", directPath: imageMessage.directPath },
      },
      business: {
        text: "Segue fatura",
        footer: "TOO Seguros",
        buttons: [{ action: "url", label: "Ver fatura", value: "https://too.example/f" }],
      },
    });
  expect(read(wrapped)).not.toHaveProperty("media.viewOnce");
});

it("names every button with what it opens, copies or dials", () => {
  const message = interactive(
    [
      flow("quick_reply", { display_text: "Falar com atendente", id: "1" }),
      flow("cta_copy", { display_text: "Copiar cupom", copy_code: "PROMO10" }),
      flow("cta_call", { display_text: "Ligar", phone_number: "+551140040001" }),
      flow("open_webview", { title: "Agendar", link: { in_app_webview: true, url: "https://a.example" } }),
      flow("unheard_of", { display_text: "Algo novo" }),
      flow("broken", "{"),
    ],
    { header: { title: "Oferta", subtitle: "só hoje" } },
  );

  expect(read(message)).toMatchObject({
    body: [
      "*Oferta\nsó hoje*",
      [
        "• Falar com atendente",
        "Copiar cupom: PROMO10",
        "Ligar: +551140040001",
        "Agendar: https://a.example",
        "• Algo novo",
      ].join("\n"),
    ].join("\n\n"),
    business: {
      title: "Oferta\nsó hoje",
      buttons: [
        { action: "reply", label: "Falar com atendente", value: "" },
        { action: "copy", label: "Copiar cupom", value: "PROMO10" },
        { action: "call", label: "Ligar", value: "+551140040001" },
        { action: "url", label: "Agendar", value: "https://a.example" },
        { action: "reply", label: "Algo novo", value: "" },
      ],
    },
  });
});

it("lists the options of a list, of either kind", () => {
  const sections = [{ title: "Manhã", rows: [{ title: "9h", description: "Dra. Lia", rowId: "1" }] }];
  const list = {
    title: "Horários",
    description: "Escolha",
    buttonText: "Ver horários",
    footerText: "Clínica",
    sections,
  };
  const body = "*Horários*\n\nEscolha\n\n*Manhã*\n• 9h – Dra. Lia\n\nClínica\n\n• Ver horários";
  const select = flow("single_select", { title: "Ver horários", sections });

  expect(read({ listMessage: list })).toMatchObject({ type: "text", body });
  expect(
    read(
      interactive([select], {
        header: { title: "Horários" },
        body: { text: "Escolha" },
        footer: { text: "Clínica" },
      }),
    ),
  ).toMatchObject({ type: "text", body });
});

it("brings each card of a carousel with its picture, as a part of the message", () => {
  const card = (text: string): proto.Message.IInteractiveMessage => ({
    header: { imageMessage: picture },
    body: { text },
    nativeFlowMessage: {
      buttons: [flow("cta_url", { display_text: "Ver", url: `https://a.example/${text}` })],
    },
  });
  const contextInfo = { isForwarded: true };
  const message = {
    interactiveMessage: {
      body: { text: "Armações" },
      carouselMessage: { cards: [card("azul"), card("rosa")] },
      contextInfo,
    },
  };

  const events = messageFromWire(wireMessage(message), context);
  const id = "3A5C0FFEE0000000000A";
  expect(events).toMatchObject([
    { key: { providerId: id }, content: { type: "text", body: "Armações" }, forwarded: true },
    {
      eventId: `message:${id}#1`,
      key: { providerId: `${id}#1` },
      content: {
        type: "image",
        caption: "azul\n\nVer: https://a.example/azul",
        media: { locator: { key: { id } } },
      },
    },
    {
      key: { providerId: `${id}#2` },
      content: { type: "image", caption: "rosa\n\nVer: https://a.example/rosa" },
    },
  ]);
  expect(textOf(message)).toBe("Armações");
});

it("keeps the pictures of products, the paper of a bill and the place above", () => {
  const product = { title: "Bolo", priceAmount1000: 55_000, currencyCode: "BRL", productImage: picture };
  expect(read({ productMessage: { product } })).toMatchObject({
    type: "image",
    caption: "Bolo\nR$ 55,00",
    media: { locator: { kind: "image" } },
  });
  const bill = {
    note: "outubro",
    attachmentMimetype: "application/pdf",
    attachmentDirectPath: "/v/bill.enc",
    attachmentMediaKey: imageMessage.mediaKey ?? null,
  };
  expect(read({ invoiceMessage: bill })).toMatchObject({
    type: "document",
    caption: "💳\noutubro",
    media: { mimetype: "application/pdf", locator: { kind: "document", directPath: "/v/bill.enc" } },
  });
  const place = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: "Clínica" };
  expect(read({ buttonsMessage: { contentText: "Estamos aqui", locationMessage: place } })).toMatchObject({
    type: "text",
    body: "Estamos aqui\n\n📍 Clínica: https://www.google.com/maps/search/?api=1&query=-23.5,-46.6",
  });
});

it("reads what older templates fill in, and where the answered message stands", () => {
  const highlyStructuredMessage = {
    elementName: "otp",
    params: ["123456"],
    localizableParams: [{ default: "5 min" }],
  };
  expect(read({ highlyStructuredMessage })).toEqual({ type: "text", body: "123456\n5 min" });
  expect(
    read({ templateMessage: { fourRowTemplate: { content: { params: ["Olá"] }, buttons: [] } } }),
  ).toEqual({ type: "text", body: "Olá" });

  const contextInfo = { stanzaId: "3EB0AA", quotedMessage: { conversation: "antes" } };
  const [event] = messageFromWire(
    wireMessage({ templateMessage: { contextInfo, hydratedTemplate: { hydratedContentText: "Pronto" } } }),
    context,
  );
  expect(event).toMatchObject({
    content: { body: "Pronto" },
    quoted: { providerId: "3EB0AA", content: { body: "antes" } },
  });
});

it("says of a message of which nothing can be read that it is not supported", () => {
  expect(read(interactive([flow("broken", "{")]))).toEqual({
    type: "unsupported",
    what: "interactiveMessage",
  });
  expect(read({ templateMessage: {} })).toEqual({ type: "unsupported", what: "templateMessage" });
});
