import { afterEach, describe, expect, it } from "vitest";
import type { RunCall } from "../../../platform/calls/index.ts";
import { createSafeFetch } from "../../../platform/safe-fetch/index.ts";
import { json, type Program, startProgram } from "../programs.testing.ts";
import type { ClientServices } from "./fetchSaid.ts";
import { readCommand } from "./command.ts";
import { richTextOf } from "./richText.ts";
import { askTypebot, type TypebotReady } from "./typebot.ts";

let program: Program | undefined;
afterEach(() => program?.stop());

// As https://docs.typebot.io/api-reference/chat/start-chat shows them.
const started = {
  sessionId: "s1",
  typebot: { id: "t1" },
  messages: [
    { id: "m1", type: "text", content: { type: "markdown", markdown: "Olá, **Maria**!" } },
    {
      id: "m2",
      type: "text",
      content: { type: "richText", richText: [{ type: "p", children: [{ text: "O quê?" }] }] },
    },
  ],
  input: {
    id: "i1",
    type: "choice input",
    items: [
      { id: "c1", content: "Pizza" },
      { id: "c2", content: "Bebida" },
    ],
  },
  clientSideActions: [{ type: "wait", wait: { secondsToWaitFor: 2 } }, { type: "googleAnalytics" }],
};

const fetching = createSafeFetch({ allow: ["127.0.0.1"] });
const services = { safeFetch: fetching, fetchPublic: fetching } as unknown as ClientServices;
const settings = {
  type: "typebot",
  tenant: "tests",
  slug: "loja",
  delayMs: 500,
  expires: 1,
  keywordFinish: "sair",
  keywordRestart: "recomeçar",
  restartMessage: "De novo!",
  unknownMessage: "Não entendi.",
} as const;

const call = (text: string, more: Partial<RunCall["request"]> = {}): RunCall => ({
  id: 1,
  ticketId: 7,
  runId: "r",
  seq: 2,
  request: { id: 5, text, isFirst: false, variables: {}, session: null, ...more },
  scene: {
    connection: { id: 1, name: "Loja", channel: "whatsapp" },
    ticket: { id: 7, uuid: "u", queueId: null },
    contact: { id: 3, name: "Maria", number: "5511988887777", email: "" },
    message: null,
  },
  attempt: 1,
  createdAt: new Date().toISOString(),
});

async function ask(asked: RunCall, own: Partial<TypebotReady> = {}) {
  const ready: TypebotReady = { ...settings, url: program?.url ?? "", ...own };
  const place = { companyId: 1, signal: new AbortController().signal };
  const result = await askTypebot(services, ready, { call: asked, place });
  return result?.outcome.kind === "ok" ? (result.outcome.data as Record<string, unknown>) : result?.outcome;
}

describe("a TypeBot", () => {
  it("begins a session, says its bubbles with pauses and its choices below the last words", async () => {
    program = await startProgram(json(started));
    const said = await ask(call("Oi", { isFirst: true }));
    expect(said).toMatchObject({
      says: [
        { text: "Olá, *Maria*!" },
        {
          text: "O quê?",
          afterMs: 2_500,
          choices: [
            { id: "c1", name: "Pizza" },
            { id: "c2", name: "Bebida" },
          ],
        },
      ],
      next: { kind: "hear" },
      session: { id: "s1" },
    });
    expect(program.told[0]).toMatchObject({
      path: "/api/v1/typebots/loja/startChat",
      json: {
        textBubbleContentFormat: "markdown",
        prefilledVariables: {
          number: "5511988887777",
          pushName: "Maria",
          remoteJid: "5511988887777@s.whatsapp.net",
        },
      },
    });
  });

  it("goes on in its session, and an answer without an input is the end", async () => {
    program = await startProgram(json({ messages: [] }));
    const session = { id: "s1", at: Date.now() };
    expect(await ask(call("Pizza", { session }))).toMatchObject({ next: { kind: "next" } });
    expect(program.told[0]).toMatchObject({
      path: "/api/v1/sessions/s1/continueChat",
      json: { message: { type: "text", text: "Pizza" } },
    });
  });

  it("begins anew where the session is gone, has expired, or with its word", async () => {
    program = await startProgram((told, response) =>
      told.path.includes("/sessions/")
        ? json({ message: "Session not found.", code: "NOT_FOUND" }, 404)(told, response)
        : json({ ...started, messages: [] })(told, response),
    );
    const paths = () => program?.told.map(({ path }) => path.split("/").at(-1));
    await ask(call("Oi", { session: { id: "s1", at: Date.now() } }));
    expect(paths()).toEqual(["continueChat", "startChat"]);
    await ask(call("Oi", { session: { id: "s1", at: Date.now() - 2 * 3_600_000 } }));
    const said = await ask(call("Recomeçar", { session: { id: "s1", at: Date.now() } }));
    expect(paths()).toEqual(["continueChat", "startChat", "startChat", "startChat"]);
    expect(said).toMatchObject({ says: [{ text: "De novo!" }, {}] });
  });

  it("ends with its word, and fails where it answers nonsense", async () => {
    program = await startProgram(json("nonsense"));
    expect(await ask(call("Sair"))).toMatchObject({ next: { kind: "close" } });
    expect(program.told).toEqual([]);
    expect(await ask(call("Oi", { isFirst: true }))).toEqual({ kind: "failed", reason: "unreadable" });
  });

  it("hands over by a bubble that is a command, and shows it to nobody", async () => {
    const messages = [{ type: "text", content: { type: "markdown", markdown: '#{"queueId":1,"userId":2}' } }];
    program = await startProgram(json({ ...started, messages }));
    expect(await ask(call("Oi", { isFirst: true }))).toMatchObject({
      next: { kind: "handOver", queueId: 1, userId: 2 },
    });
    expect(readCommand('#{"stopBot":true}')).toEqual({ kind: "handOver", queueId: null, userId: null });
    expect([readCommand("#{x}"), readCommand("# {}"), readCommand("oi")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it("writes rich text with the marks of WhatsApp, however deep it is", () => {
  const p = (...children: unknown[]) => ({ type: "p", children });
  expect(
    richTextOf([
      p({ text: "Oi " }, { text: "você", bold: true }),
      p({ type: "a", url: "https://a.example", children: [{ text: "site" }] }),
    ]),
  ).toBe("Oi *você*\nsite https://a.example");
  let deep: unknown = { text: "x" };
  for (let level = 0; level < 10_000; level += 1) deep = { children: [deep] };
  expect(richTextOf([deep])).toBe("");
});
