import { afterEach, expect, it } from "vitest";
import type { ChannelSession, OutboundContent, OutboundMessage } from "@balcao/server/src/channels/port.ts";
import { createRecordingSink } from "@balcao/server/src/channels/recordingSink.ts";
import { account, appSecret, connectionWith, contact, openAdapter, sinkWithStatus } from "./cloudHarness.ts";
import { startFakeGraph } from "./fakeGraph.ts";
import type { FakeTemplate } from "./world.ts";

const chat = { identities: [{ kind: "phone" as const, value: contact.phone }], isGroup: false };
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function stage(templates: FakeTemplate[]) {
  const fake = await startFakeGraph({ accounts: [{ ...account, templates }], appSecret });
  cleanups.push(() => fake.close());
  const open = async (): Promise<ChannelSession> => {
    const watched = sinkWithStatus(createRecordingSink(), ({ status }) => status === "CONNECTED");
    const session = await openAdapter(fake, 5_000).start(connectionWith({}), watched.sink);
    cleanups.push(() => session.stop());
    await watched.reached;
    return session;
  };
  return { fake, open };
}

let sequence = 0;
const outbound = (content: OutboundContent): OutboundMessage => {
  sequence += 1;
  return { providerId: `OURS-${sequence}`, chat, content, attempt: 1 };
};

const body = (name: string, value: string, more: Partial<FakeTemplate> = {}): FakeTemplate => ({
  name,
  language: "pt_BR",
  status: "APPROVED",
  category: "UTILITY",
  components: [{ type: "BODY", text: value }],
  ...more,
});

it("lists what can be filled over all pages, and sends it", async () => {
  const many = Array.from({ length: 120 }, (_, index) => body(`aviso_${index}`, "Olá"));
  const header = { type: "HEADER", format: "TEXT", text: "Lembrete" };
  const reminder = body("lembrete", "{{1}}, sua consulta é às {{2}}.", {});
  reminder.components.unshift(header);
  const templates = [
    ...many,
    reminder,
    body("pendente", "x", { status: "PENDING" }),
    body("no_mapa", "x", {
      components: [
        { type: "HEADER", format: "LOCATION" },
        { type: "BODY", text: "x" },
      ],
    }),
    body("com_fluxo", "x", {
      components: [
        { type: "BODY", text: "x" },
        { type: "BUTTONS", buttons: [{ type: "FLOW", text: "Abrir" }] },
      ],
    }),
  ];
  const { open, fake } = await stage(templates);
  const session = await open();
  const listed = await session.templates();
  expect(listed).toHaveLength(121);
  expect(listed.at(-1)).toMatchObject({ name: "lembrete", header: "Lembrete" });
  expect(listed.at(-1)?.places.map(({ key }) => key)).toEqual(["1", "2"]);

  const template = { type: "template", name: "lembrete", language: "pt_BR" } as const;
  await session.send(outbound({ ...template, variables: ["Ana", "9h"] }));
  expect(fake.world.sent).toHaveLength(1);
  const missing = session.send(outbound({ ...template, variables: ["Ana"] }));
  await expect(missing).rejects.toMatchObject({ code: "template-rejected", retry: "never" });
});

it("fills headings, names and buttons, and sends the file that was approved with it", async () => {
  const link = "https://scontent.whatsapp.net/v/promo.jpg";
  const templates = [
    body("pedido", "", {
      parameter_format: "NAMED",
      components: [
        { type: "HEADER", format: "TEXT", text: "Pedido {{numero}}" },
        { type: "BODY", text: "{{nome}}, ele chega {{dia}}. Obrigado, {{nome}}!" },
        {
          type: "BUTTONS",
          buttons: [
            { type: "QUICK_REPLY", text: "Falar com alguém" },
            { type: "URL", text: "Acompanhar", url: "https://loja.example/{{1}}" },
          ],
        },
      ],
    }),
    body("promo", "", {
      components: [
        { type: "HEADER", format: "IMAGE", example: { header_handle: [link] } },
        { type: "BODY", text: "Só hoje, {{1}}." },
        { type: "BUTTONS", buttons: [{ type: "COPY_CODE", text: "Copiar" }] },
      ],
    }),
  ];
  const { open, fake } = await stage(templates);
  const session = await open();
  const listed = await session.templates();
  expect(listed.map(({ name, buttons }) => [name, buttons])).toEqual([
    ["pedido", ["Falar com alguém", "Acompanhar"]],
    ["promo", ["Copiar"]],
  ]);
  const send = (at: number, variables: string[]) => {
    const found = listed[at];
    if (!found) throw new Error("no such template");
    const { name, language, places, headerFile } = found;
    const file = headerFile && { headerFile };
    return session.send(outbound({ type: "template", name, language, variables, places, ...file }));
  };
  await send(0, ["77", "Ana", "amanhã", "p/77"]);
  await send(1, ["Ana", "HOJE10"]);
  expect(
    fake.world.sent.map((sent) => (sent.body["template"] as { components: unknown }).components),
  ).toEqual([
    [
      { type: "header", parameters: [{ type: "text", parameter_name: "numero", text: "77" }] },
      {
        type: "body",
        parameters: [
          { type: "text", parameter_name: "nome", text: "Ana" },
          { type: "text", parameter_name: "dia", text: "amanhã" },
        ],
      },
      { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "p/77" }] },
    ],
    [
      { type: "header", parameters: [{ type: "image", image: { link } }] },
      { type: "body", parameters: [{ type: "text", text: "Ana" }] },
      {
        type: "button",
        sub_type: "copy_code",
        index: "0",
        parameters: [{ type: "coupon_code", coupon_code: "HOJE10" }],
      },
    ],
  ]);
});
