import { endpoints } from "@balcao/contract";
import type { Api } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import { dueMinutes } from "../responder/clinic.ts";
import type { Play } from "../responder/run.ts";
import type { Walk } from "../responder/walks.ts";

const question = "Qual o seu nome?";
const hello = "Olá, Ana!";
const menu = "Como podemos ajudar?";
const waiting = "Já vamos atender.";
const bye = "Até logo, Ana!";
const still = "Ainda está aí?";
const asked = { say: "Oi", texts: 1 };
/** The pause is over when both have come. */
const named = { say: "Ana", texts: 3 };

const walks: readonly Walk[] = [
  {
    name: "is led into a queue",
    steps: [asked, named, { say: "1", texts: 4 }],
    texts: [question, hello, menu, waiting],
    status: "pending",
    queue: "Recepção",
  },
  {
    name: "comes to the end",
    steps: [asked, named, { say: "2", texts: 4 }],
    texts: [question, hello, menu, bye],
    status: "closed",
    queue: null,
  },
  {
    name: "asks for a person",
    steps: [asked, { say: "atendente", texts: 1 }],
    texts: [question],
    status: "pending",
    queue: null,
  },
  {
    name: "falls silent",
    steps: [asked, { act: "time", texts: 2 }],
    texts: [question, still],
    status: "pending",
    queue: null,
  },
  {
    name: "falls silent at the menu",
    steps: [asked, named, { act: "time", texts: 4 }],
    texts: [question, hello, menu, waiting],
    status: "pending",
    queue: "Recepção",
  },
];

const position = { x: 0, y: 0 };

/** A flow that begins with whatever a contact writes: it asks, pauses, offers a menu, and ends in each of the ways. */
async function openShop(api: Api, { admin, connectionId }: Company): Promise<void> {
  const queues = await api.load(admin, endpoints.queues.list, {});
  const queueId = queues.find(({ name }) => name === "Recepção")?.id ?? 0;
  const flow = await api.load(admin, endpoints.flows.create, { body: { name: "Loja" } });
  const options = ["Falar com alguém", "Sair"].map((value, at) => ({ number: at + 1, value }));
  const drawn: [id: string, type: string, data: Record<string, unknown>][] = [
    ["start", "start", {}],
    ["name", "question", { typebotIntegration: { message: question, answerKey: "nome" } }],
    ["hello", "message", { label: "Olá, {{nome}}!" }],
    ["pause", "interval", { sec: 2 }],
    ["menu", "menu", { message: menu, arrayOption: options }],
    ["wait", "message", { label: waiting }],
    ["queue", "ticket", { data: { id: queueId } }],
    ["bye", "end", { how: "resolve", farewell: "Até logo, {{nome}}!" }],
    ["still", "message", { label: still }],
  ];
  const ways = [
    "start.a>name",
    "name.a>hello",
    "name.silence>still",
    "hello.a>pause",
    "pause.a>menu",
    "menu.a1>wait",
    "menu.a2>bye",
    "menu.silence>wait",
    "wait.a>queue",
  ];
  await api.load(admin, endpoints.flows.save, {
    body: {
      idFlow: flow.id,
      nodes: drawn.map(([id, type, data]) => ({ id, type, position, data })),
      connections: ways.map((way) => {
        const [from = "", target = ""] = way.split(">");
        const [source = "", sourceHandle = "a"] = from.split(".");
        return { id: way, source, sourceHandle, target };
      }),
    },
  });
  await api.load(admin, endpoints.flows.update, {
    body: {
      flowId: flow.id,
      settings: {
        silenceMinutes: dueMinutes,
        onSilence: { to: "wait" },
        rescueWords: ["atendente"],
        afterHours: true,
      },
    },
  });
  await api.load(admin, endpoints.connections.update, {
    params: { id: connectionId },
    body: { flowIdNotPhrase: flow.id },
  });
}

/** A shop whose contacts go through a flow. */
export const shop: Play = { open: openShop, walks };
