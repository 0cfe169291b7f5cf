import type { MenuOption } from "../menu/menu.ts";
import { wallClockOf } from "../wallClock.ts";
import type { DayHours } from "./hours.ts";
import type { BotInput, Decision, ResponderQueue, Situation } from "./situation.ts";

const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** The same hours on every day. */
export const daily = (start: string, end: string): DayHours[] =>
  names.map((weekdayEn) => ({
    weekdayEn,
    startTimeA: start,
    endTimeA: end,
    startTimeB: "00:00",
    endTimeB: "00:00",
  }));

export const office = daily("08:00", "18:00");

let ids = 100;
export const option = (name: string, own: Partial<MenuOption> = {}): MenuOption => ({
  id: (ids += 1),
  name,
  greetingMessage: "",
  queueType: "text",
  closeTicket: false,
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
  options: [],
  ...own,
});

export const queue = (id: number, own: Partial<ResponderQueue> = {}): ResponderQueue => ({
  id,
  name: `Fila ${id}`,
  greetingMessage: `Fila ${id}, bom dia`,
  outOfHoursMessage: `Fila ${id} está fechada`,
  days: office,
  integrationId: null,
  fileListId: null,
  closeTicket: false,
  options: [],
  ...own,
});

/** Sales without options, support with some, finance that closes. */
export const shopQueues = [
  queue(1, { name: "Vendas" }),
  queue(2, {
    name: "Suporte",
    options: [
      option("Garantia", { greetingMessage: "Qual produto?", options: [option("Celular"), option("Outro")] }),
      option("Falar com Ana", { queueType: "attendent", optUserId: 7 }),
      option("Ir para vendas", { queueType: "queue", optQueueId: 1 }),
      option("Horários", { greetingMessage: "Das 8 às 18", closeTicket: true }),
      option("Ninguém", { queueType: "attendent" }),
    ],
  }),
  queue(3, { name: "Financeiro", closeTicket: true, greetingMessage: "Boletos no site" }),
];

/** Parts of a situation that differ from the shop's on a Friday at ten. */
export interface Differs {
  ticket?: Partial<Situation["ticket"]>;
  state?: Situation["state"];
  contact?: Partial<Situation["contact"]>;
  company?: Partial<Situation["company"]>;
  connection?: Partial<Situation["connection"]>;
  queues?: readonly ResponderQueue[];
  memory?: Partial<Situation["memory"]>;
  says?: string;
  chooses?: string;
  sends?: "picture" | "sticker";
  /** It came before the words that ask had left. */
  early?: boolean;
  /** Time in the company's time zone, America/Sao_Paulo. */
  at?: string;
  online?: readonly number[];
  random?: number;
  flows?: Situation["flows"];
}

const inputOf = ({ says = "Oi", chooses, sends, early: isEarly = false }: Differs): BotInput => {
  if (chooses !== undefined) return { answer: { choice: chooses }, isMatter: false, isEarly };
  return { answer: { text: sends ? "" : says }, isMatter: sends === "picture", isEarly };
};

export const momentOf = (at: string): number => Date.parse(`${at}:00-03:00`);
export const fridayAtTen = "2026-11-20T10:00";

export function situation(differs: Differs = {}): Situation {
  const queues = differs.queues ?? shopQueues;
  const now = momentOf(differs.at ?? fridayAtTen);
  return {
    ticket: { status: "pending", queueId: null, userId: null, openedByUs: false, ...differs.ticket },
    state: differs.state ?? null,
    contact: { isGroup: false, disableBot: false, hasAccepted: false, ...differs.contact },
    company: {
      scheduleType: "disabled",
      userRandom: "disabled",
      sendGreetingMessageOneQueues: "enabled",
      sendQueuePosition: "disabled",
      enableLGPD: "disabled",
      lgpdConsent: "disabled",
      lgpdMessage: "Aceita os termos?",
      lgpdLink: "https://loja.example/termos",
      days: office,
      isHoliday: () => false,
      ...differs.company,
    },
    connection: {
      greetingMessage: "Olá!",
      complationMessage: "Até logo",
      outOfHoursMessage: "Estamos fechados",
      ratingMessage: "De 0 a 10?",
      waitingMessage: "",
      days: office,
      maxUseBotQueues: 3,
      maxUseBotQueuesNPS: 3,
      timeUseBotQueues: 0,
      sendIdQueue: null,
      collectiveVacationMessage: "",
      collectiveVacationStart: null,
      collectiveVacationEnd: null,
      queueIds: queues.map(({ id }) => id),
      ...differs.connection,
    },
    queues: new Map(queues.map((one) => [one.id, one])),
    memory: { notices: {}, menuAt: null, answers: 0, ...differs.memory },
    input: inputOf(differs),
    clock: { now, wall: wallClockOf(now, "America/Sao_Paulo") },
    random: differs.random ?? 0,
    onlineOf: () => differs.online ?? [],
    flows: differs.flows,
  };
}

/** A decision in one line: its rule, what it does or why it does nothing, and what waits then. */
export function inShort({ rule, reason, acts, state }: Decision): string {
  const parts = acts.map((act) => {
    switch (act.kind) {
      case "say":
      case "tell":
        return `"${act.text.replaceAll("\n", "/")}"`;
      case "note":
        return `note ${act.about}`;
      case "consent":
        return act.accepted ? "accepted" : "refused";
      case "rate":
        return `rate ${act.rating}`;
      case "enterQueue":
      case "giveUp":
        return `${act.kind} ${act.queueId ?? "-"}${act.userId === null ? "" : ` for ${act.userId}`}`;
      case "stand":
      case "resolve":
        return `${act.kind} ${act.queueId ?? "-"}`;
      case "tellPosition":
        return "tellPosition";
      default:
        return act.kind;
    }
  });
  const done = parts.length === 0 ? `nothing: ${reason ?? "-"}` : parts.join(", ");
  return `${rule} > ${done} > ${state?.at ?? "-"}`;
}
