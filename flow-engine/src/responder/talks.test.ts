import { expect, it } from "vitest";
import type { TalkSettings } from "./playTalk.ts";
import { daily, option, queue } from "./situation.testing.ts";
import { talkSettings, transcriptOf } from "./talk.testing.ts";

const plain = [queue(1, { name: "Vendas" }), queue(2, { name: "Suporte" })];
const exits = "*[ # ]* - Voltar para o menu principal/*[ Sair ]* - Encerrar atendimento";
const twoQueues = "Olá!//*[ 1 ]* - Vendas/*[ 2 ]* - Suporte//*[ Sair ]* - Encerrar atendimento";
const terms = "Aceita os termos?//https://loja.example/termos//*[ 1 ]* - Sim/*[ 2 ]* - Não";

const afternoon = { startTimeB: "14:00", endTimeB: "18:00" };
const clinic = talkSettings({
  queues: [queue(1, { name: "Agenda", greetingMessage: "Qual exame?" })],
  company: {
    scheduleType: "company",
    days: daily("08:00", "12:00").map((day) => Object.assign(day, afternoon)),
    isHoliday: (date) => date === "2026-12-25",
  },
});
const school = talkSettings({ queues: plain, company: { enableLGPD: "enabled" } });
const rates = talkSettings({
  queues: [queue(1)],
  company: { userRating: "enabled" },
  connection: { expiresTicketNPS: 60 },
});
const tree = talkSettings({
  queues: [
    plain[0] ?? queue(1),
    queue(2, {
      name: "Suporte",
      greetingMessage: "Qual o assunto?",
      options: [
        option("Garantia", {
          id: 11,
          greetingMessage: "Qual produto?",
          options: [option("Celular", { id: 12 })],
        }),
        option("Ana", { id: 13, queueType: "attendent", optUserId: 7 }),
      ],
    }),
  ],
});
const support = `Qual o assunto?//*[ 1 ]* - Garantia/*[ 2 ]* - Ana//${exits}`;

type Story = [name: string, settings: TalkSettings, script: readonly string[], transcript: readonly string[]];

const stories: Story[] = [
  [
    "a clinic is closed at noon, says so once, and greets when it opens",
    clinic,
    ["@2026-11-20T12:00", "Oi", "alguém?", "@2026-11-20T14:00", "Oi"],
    [
      "< Oi",
      "hours: Estamos fechados",
      "< alguém?",
      "hours is silent: alreadySaid",
      "< Oi",
      "menu: Qual exame?",
      "pending 1 - -",
    ],
  ],
  [
    "a clinic at the last minute of the morning, and on Christmas",
    clinic,
    ["@2026-11-20T11:58", "Oi", "@2026-12-25T10:00", "Oi"],
    ["< Oi", "menu: Qual exame?", "< Oi", "hours: Estamos fechados", "pending 1 - -"],
  ],
  [
    "a bar that is open past midnight",
    talkSettings({
      queues: [queue(1, { greetingMessage: "Mesa para quantos?" })],
      company: { scheduleType: "company", days: daily("20:00", "02:00") },
    }),
    ["@2026-11-20T01:58", "Oi", "@2026-11-20T02:00", "Oi"],
    ["< Oi", "menu: Mesa para quantos?", "< Oi", "hours: Estamos fechados", "pending 1 - -"],
  ],
  [
    "a shop with two queues: a wrong answer, a name, and whoever comes next",
    talkSettings({ queues: plain }),
    ["Oi", "quero comprar", "VENDAS", "alguém?", "/accept", "Olá?"],
    [
      "< Oi",
      `menu: ${twoQueues}`,
      "< quero comprar",
      `menu: Opção inválida//${twoQueues}`,
      "< VENDAS",
      "menu: Fila 1, bom dia",
      "< alguém?",
      "optionTree is silent: over",
      "< Olá?",
      "nobody is silent: attended",
      "open 1 7 -",
    ],
  ],
  [
    "a tree of options: down, back to the menu, and to Ana",
    tree,
    ["Oi", "2", "1", "#", "suporte", "ana", "Ana?"],
    [
      "< Oi",
      `menu: ${twoQueues}`,
      "< 2",
      `menu: ${support}`,
      "< 1",
      `optionTree: Qual produto?//*[ 1 ]* - Celular//${exits}`,
      "< #",
      `optionTree: ${twoQueues}`,
      "< suporte",
      `menu: ${support}`,
      "< ana",
      "< Ana?",
      "nobody is silent: owned",
      "pending 2 7 -",
    ],
  ],
  [
    "an answer to a button of a menu that is no longer there",
    tree,
    ["Oi", "2", ">option-99", ">option-11", ">option-13"],
    [
      "< Oi",
      `menu: ${twoQueues}`,
      "< 2",
      `menu: ${support}`,
      "< >option-99",
      `optionTree: Opção inválida//${support}`,
      "< >option-11",
      `optionTree: Qual produto?//*[ 1 ]* - Celular//${exits}`,
      "< >option-13",
      `optionTree: Opção inválida//Qual produto?//*[ 1 ]* - Celular//${exits}`,
      "pending 2 - -",
    ],
  ],
  [
    "who never chooses is left to a person after three menus",
    talkSettings({ queues: plain, connection: { sendIdQueue: 2 } }),
    ["Oi", "😀", "/picture", "a".repeat(60_000), "Oi"],
    [
      "< Oi",
      `menu: ${twoQueues}`,
      "< 😀",
      `menu: Opção inválida//${twoQueues}`,
      "< /picture",
      `menu: Opção inválida//${twoQueues}`,
      `< ${"a".repeat(60_000)}`,
      "< Oi",
      "optionTree is silent: over",
      "pending 2 - -",
    ],
  ],
  [
    "who is still answering the bot is not redirected, and who falls silent is",
    talkSettings({ queues: plain, connection: { timeSendQueue: 5, sendIdQueue: 2 } }),
    ["Oi", "+3", "oi?", "+3", "a 3", "+4", "+1"],
    [
      "< Oi",
      `menu: ${twoQueues}`,
      "< oi?",
      `menu: Opção inválida//${twoQueues}`,
      "< a 3",
      `menu: Opção inválida//${twoQueues}`,
      "pending 2 - -",
    ],
  ],
  [
    "a school asks for consent first, and not again",
    school,
    ["Oi", "talvez", "1", "2", "/accept", "/resolve", "Oi"],
    [
      "< Oi",
      `consent: ${terms}`,
      "< talvez",
      `consent: Opção inválida//${terms}`,
      "< 1",
      `menu: ${twoQueues}`,
      "< 2",
      "menu: Fila 2, bom dia",
      "resolved: Até logo",
      "< Oi",
      `menu: ${twoQueues}`,
      "pending - - -",
    ],
  ],
  [
    "a school whose terms are refused says goodbye",
    school,
    ["Oi", "não"],
    ["< Oi", `consent: ${terms}`, "< não", "consent: Até logo", "closed - - -"],
  ],
  [
    "a rating with odd answers",
    rates,
    ["Oi", "/accept", "/resolve", "muito bom", "nota 9️⃣"],
    [
      "< Oi",
      "menu: Fila 1, bom dia",
      "resolved: De 0 a 10?",
      "< muito bom",
      "rating: De 0 a 10?",
      "< nota 9️⃣",
      "rating: Até logo",
      "closed 1 7 9",
    ],
  ],
  [
    "a rating keeps nobody who has another matter, and ends by itself",
    rates,
    ["Oi", "/accept", "/resolve", "preciso trocar o produto de ontem", "/accept", "/resolve", "+59", "+1"],
    [
      "< Oi",
      "menu: Fila 1, bom dia",
      "resolved: De 0 a 10?",
      "< preciso trocar o produto de ontem",
      "menu: Fila 1, bom dia",
      "resolved: De 0 a 10?",
      "ratingExpired: Até logo",
      "closed 1 7 -",
    ],
  ],
  [
    "a shop on vacation tells it once, and reminds and closes who falls silent",
    talkSettings({
      queues: plain,
      connection: {
        collectiveVacationMessage: "Voltamos em dezembro",
        collectiveVacationStart: "2026-11-20",
        collectiveVacationEnd: "2026-11-30",
        timeInactiveMessage: 20,
        inactiveMessage: "Ainda aí?",
        expiresTicket: 10,
        expiresInactiveMessage: "Encerramos",
      },
    }),
    ["Oi", "Oi", "1", "/accept", "+17", "+1", "+9", "+1", "+600"],
    [
      "< Oi",
      "vacation: Voltamos em dezembro",
      "< Oi",
      `menu: ${twoQueues}`,
      "< 1",
      "menu: Fila 1, bom dia",
      "inactivityTold: Ainda aí?",
      "ticketExpired: Encerramos",
      "closed 1 7 -",
    ],
  ],
];

it.each(stories)("%s", (...[, settings, script, transcript]) => {
  expect(transcriptOf(settings, script)).toEqual(transcript);
});
