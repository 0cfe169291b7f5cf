import { expect, it } from "vitest";
import type { TalkSettings } from "./playTalk.ts";
import { daily, queue } from "./situation.testing.ts";
import { talkSettings, transcriptOf } from "./talk.testing.ts";

type Company = TalkSettings["company"];
type Connection = TalkSettings["connection"];

/** One value and another, what else has to be set, and a conversation in which it makes a difference. */
interface Difference<Whole, Name extends keyof Whole> {
  values: [Whole[Name], Whole[Name]];
  company?: Partial<Company>;
  connection?: Partial<Connection>;
  online?: readonly number[];
  script: readonly string[];
}
type Differences<Whole> = { [Name in keyof Whole]-?: Difference<Whole, Name> };

const menu = ["Oi", "1"];
const night = ["@2026-11-20T22:00", "Oi"];
const rated = ["Oi", "1", "/accept", "/resolve", "bom", "bom", "bom"];
const rating = { userRating: "enabled" } as const;
const lgpd = { enableLGPD: "enabled" } as const;
const vacation = {
  collectiveVacationMessage: "Voltamos logo",
  collectiveVacationStart: "2026-11-20",
  collectiveVacationEnd: "2026-11-22",
};
const never = daily("00:00", "00:00");
const always = daily("00:00", "23:59");

/** Each setting of a company that steers; a further one does not compile without its line. */
const ofCompany: Differences<Company> = {
  scheduleType: { values: ["disabled", "company"], script: night },
  userRandom: { values: ["disabled", "enabled"], online: [7], script: menu },
  sendGreetingMessageOneQueues: {
    values: ["enabled", "disabled"],
    connection: { queueIds: [1] },
    script: ["Oi"],
  },
  sendQueuePosition: { values: ["disabled", "enabled"], script: menu },
  enableLGPD: { values: ["disabled", "enabled"], script: ["Oi"] },
  lgpdConsent: {
    values: ["disabled", "enabled"],
    company: lgpd,
    script: ["Oi", "1", "1", "/accept", "/resolve", "Oi"],
  },
  lgpdMessage: { values: ["Aceita?", "Concorda?"], company: lgpd, script: ["Oi"] },
  lgpdLink: { values: ["", "https://loja.example"], company: lgpd, script: ["Oi"] },
  days: { values: [always, never], company: { scheduleType: "company" }, script: ["Oi"] },
  isHoliday: {
    values: [() => false, (date) => date === "2026-11-20"],
    company: { scheduleType: "company" },
    script: ["Oi"],
  },
  timezone: {
    values: ["America/Sao_Paulo", "Asia/Tokyo"],
    company: { scheduleType: "company" },
    script: ["Oi"],
  },
  userRating: { values: ["disabled", "enabled"], script: rated },
  sendGreetingAccepted: {
    values: ["disabled", "enabled"],
    company: { greetingAcceptedMessage: "Sou a Ana" },
    script: [...menu, "/accept"],
  },
  greetingAcceptedMessage: {
    values: ["Sou a Ana", "Olá"],
    company: { sendGreetingAccepted: "enabled" },
    script: [...menu, "/accept"],
  },
  sendSignMessage: {
    values: ["disabled", "enabled"],
    company: { sendGreetingAccepted: "enabled", greetingAcceptedMessage: "Olá" },
    script: [...menu, "/accept"],
  },
  sendFarewellWaitingTicket: { values: ["disabled", "enabled"], script: [...menu, "/resolve"] },
  thanksReopen: { values: ["disabled", "enabled"], script: [...menu, "/accept", "/resolve", "obrigado"] },
  acceptCallWhatsapp: { values: ["enabled", "disabled"], script: ["/call"] },
  AcceptCallWhatsappMessage: {
    values: ["Escreva", "Não atendemos"],
    company: { acceptCallWhatsapp: "disabled" },
    script: ["/call"],
  },
  acceptAudioMessageContact: { values: ["enabled", "disabled"], script: ["/voice"] },
};

/** Differences, as far as they steer. */
const ofConnection: Differences<Connection> = {
  greetingMessage: { values: ["Olá!", "Bom dia!"], script: ["Oi"] },
  complationMessage: { values: ["Tchau", "Até logo"], script: ["Oi", "sair"] },
  outOfHoursMessage: { values: ["Fechado", ""], company: { scheduleType: "company" }, script: night },
  ratingMessage: { values: ["", "De 0 a 10?"], company: rating, script: rated },
  days: { values: [always, never], company: { scheduleType: "connection" }, script: ["Oi"] },
  waitingMessage: { values: ["Na fila", ""], connection: { maxUseBotQueues: 1 }, script: ["Oi", "x"] },
  maxUseBotQueues: { values: [3, 1], script: ["Oi", "x"] },
  maxUseBotQueuesNPS: { values: [3, 1], company: rating, script: rated },
  timeUseBotQueues: { values: [0, 30], script: ["Oi", "sair", "Oi"] },
  sendIdQueue: { values: [null, 2], connection: { maxUseBotQueues: 1 }, script: ["Oi", "x"] },
  collectiveVacationMessage: { values: ["", "Voltamos"], connection: vacation, script: ["Oi"] },
  collectiveVacationStart: {
    values: ["2026-11-20", "2026-11-21"],
    connection: vacation,
    script: ["Oi"],
  },
  collectiveVacationEnd: {
    values: ["2026-11-22", "2026-11-19"],
    connection: { ...vacation, collectiveVacationStart: "2026-11-18" },
    script: ["Oi"],
  },
  queueIds: { values: [[1, 2], [1]], script: ["Oi"] },
  timeSendQueue: { values: [0, 10], connection: { sendIdQueue: 2 }, script: ["Oi", "+10"] },
  timeInactiveMessage: {
    values: [0, 10],
    connection: { inactiveMessage: "Ainda aí?" },
    script: [...menu, "/accept", "+10"],
  },
  inactiveMessage: {
    values: ["Ainda aí?", ""],
    connection: { timeInactiveMessage: 10 },
    script: [...menu, "/accept", "+10"],
  },
  expiresTicket: { values: [0, 10], script: [...menu, "/accept", "+10"] },
  expiresInactiveMessage: {
    values: ["", "Encerramos"],
    connection: { expiresTicket: 10 },
    script: [...menu, "/accept", "+10"],
  },
  whenExpiresTicket: {
    values: [0, 1],
    connection: { expiresTicket: 10 },
    script: [...menu, "/accept", "Oi?", "+10"],
  },
  expiresTicketNPS: { values: [0, 10], company: rating, script: ["Oi", "1", "/accept", "/resolve", "+10"] },
  timeCreateNewTicket: {
    values: [0, 60],
    script: ["Oi", "1", "/accept", "/resolve", "Oi", "2"],
  },
};

const rows = [
  ...Object.entries(ofCompany).map(([name, one]) => ({ name, one, part: "company" as const })),
  ...Object.entries(ofConnection).map(([name, one]) => ({ name, one, part: "connection" as const })),
];

const queues = [queue(1, { name: "Vendas" }), queue(2, { name: "Suporte" })];

it.each(rows)("$name changes what a contact reads", ({ name, one, part }) => {
  const [before, after] = one.values.map((value: unknown) => {
    const own = { company: { ...one.company }, connection: { ...one.connection } };
    const changed = { ...own, [part]: { ...own[part], [name]: value } };
    const whole = talkSettings({ queues, ...changed, ...(one.online && { online: one.online }) });
    return transcriptOf(whole, one.script);
  });
  expect(after).not.toEqual(before);
});

it.each([
  ["name", { name: "Compras" }, ["Oi"]],
  ["greetingMessage", { greetingMessage: "Já atendemos" }, menu],
  ["outOfHoursMessage", { outOfHoursMessage: "Só amanhã" }, ["@2026-11-20T22:00", "Oi", "1"]],
  ["days", { days: always }, ["@2026-11-20T22:00", "Oi", "1"]],
  ["closeTicket", { closeTicket: true }, menu],
] as const)("%s of a queue changes what a contact reads", (...[, own, script]) => {
  const [sales = queue(1), ...others] = queues;
  const company = { scheduleType: "queue" } as const;
  const changed = talkSettings({ queues: [{ ...sales, ...own }, ...others], company });
  expect(transcriptOf(changed, script)).not.toEqual(transcriptOf(talkSettings({ queues, company }), script));
});
