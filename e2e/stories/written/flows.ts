import { type Story, textLine } from "../story.ts";

const menu = textLine("Qual o assunto, Ana?\n\n*[ 1 ]* - Falar com alguém\n*[ 2 ]* - Nada mais");

const reception: Pick<Story, "queues" | "connection" | "flow"> = {
  connection: { greetingMessage: "Clínica Luz." },
  queues: [{ name: "Recepção" }, { name: "Financeiro" }],
  flow: {
    silenceMinutes: 20,
    nodes: [
      ["start", "start", {}],
      ["name", "question", { typebotIntegration: { message: "Qual é o seu nome?", answerKey: "nome" } }],
      ["hello", "message", { label: "Um momento, {{nome}}." }],
      ["pause", "interval", { sec: 90 }],
      [
        "menu",
        "menu",
        {
          message: "Qual o assunto, {{nome}}?",
          arrayOption: [
            { number: 1, value: "Falar com alguém" },
            { number: 2, value: "Nada mais" },
          ],
        },
      ],
      ["wait", "message", { label: "Já vamos atender." }],
      ["queue", "ticket", { queue: "Recepção" }],
      ["end", "end", { how: "resolve", farewell: "Até logo, {{nome}}." }],
      ["silent", "end", { how: "resolve", farewell: "Sem resposta, encerramos por aqui." }],
    ],
    ways: [
      "start>name",
      "name>hello",
      "name.silence>silent",
      "hello>pause",
      "pause>menu",
      "menu.a1>wait",
      "menu.a2>end",
      "wait>queue",
    ],
  },
};

export const receptionFlow: Story = {
  name: "a reception whose flow asks, pauses, and leads to people or to the end",
  begins: "2026-11-20T10:00",
  ...reception,
  script: [
    "> Oi",
    "< Qual é o seu nome?",
    "> Ana",
    "< Um momento, Ana.",
    "+ 2",
    menu,
    "> 1",
    "< Já vamos atender.",
    "= pending · Recepção · -",
    "> Obrigada",
    "= pending · Recepção · -",
  ],
};

export const silentFlow: Story = {
  name: "a flow whose contact falls silent, and begins anew the next day",
  begins: "2026-11-20T10:00",
  ...reception,
  script: [
    "> Oi",
    "< Qual é o seu nome?",
    "+ 15",
    "+ 10",
    "< Sem resposta, encerramos por aqui.",
    "= closed · - · -",
    "@ 2026-11-21T10:00",
    "> Bom dia",
    "< Qual é o seu nome?",
    "> atendente",
    "= pending · - · -",
  ],
};
