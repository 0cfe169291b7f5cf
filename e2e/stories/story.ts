import type {
  ChatbotOptionBody,
  CompanySettings,
  Connection,
  OptionType,
  ServiceHours,
} from "@balcao/contract";

/** Option of a queue's menu; what it leads to is called by its name. */
export interface StoryOption extends Partial<
  Pick<ChatbotOptionBody, "name" | "greetingMessage" | "closeTicket">
> {
  name: string;
  queueType?: OptionType;
  optQueue?: string;
  optUser?: string;
  optFile?: string;
  options?: readonly StoryOption[];
}

export interface StoryQueue {
  name: string;
  greetingMessage?: string;
  outOfHoursMessage?: string;
  orderQueue?: number;
  tempoRoteador?: 0 | 2 | 5 | 10;
  ativarRoteador?: boolean;
  closeTicket?: boolean;
  schedules?: readonly ServiceHours[];
  fileList?: string;
  chatbots?: readonly StoryOption[];
}

/** Settings of a connection; its fallback queue by name. */
export type StoryConnection = Partial<
  Pick<
    Connection,
    | "greetingMessage"
    | "complationMessage"
    | "outOfHoursMessage"
    | "ratingMessage"
    | "waitingMessage"
    | "maxUseBotQueues"
    | "timeUseBotQueues"
    | "timeSendQueue"
    | "expiresTicket"
    | "expiresTicketNPS"
    | "expiresInactiveMessage"
    | "timeInactiveMessage"
    | "inactiveMessage"
    | "maxUseBotQueuesNPS"
    | "whenExpiresTicket"
    | "timeCreateNewTicket"
    | "collectiveVacationMessage"
    | "collectiveVacationStart"
    | "collectiveVacationEnd"
  >
> & { sendQueue?: string; schedules?: readonly ServiceHours[]; greetingFile?: string };

/** A flow that begins with whatever a contact writes. A node names its queue by name; ways are `from>to` or `from.handle>to`. */
export interface StoryFlow {
  nodes: readonly (readonly [id: string, type: string, data: Readonly<Record<string, unknown>>])[];
  ways: readonly string[];
  silenceMinutes?: number;
}

/**
 * A company's settings and a conversation with it, written once and played on a connection that is tried and on a real one.
 *
 * Each line of the script is an act or what has to come of it:
 * - `> text` the contact writes, a minute after the act before; `>> text` five seconds after it, `& text` in the same
 *   moment; `> [fila Vendas]`, `> [opção Grande]` and `> [leave]` choose a row of a list; `> (foto)`, `> (áudio)` and `> (ligação)` are those.
 * - `@ 2026-11-20T10:00` sets the clock, `+ 30` lets minutes pass; `# aceita`, `# resolve`, `# transfere Vendas` are done by an
 *   attendant; `# carteira Ana` makes the contact one of Ana’s.
 * - `< text` comes from the company, `< [file]` before it with a file.
 * - `= status · queue · owner` is where the conversation stands.
 */
export interface Story {
  name: string;
  begins: string;
  company?: Partial<CompanySettings>;
  hours?: readonly ServiceHours[];
  holidays?: readonly { name: string; startDate: string; endDate: string; yearly: boolean }[];
  /** Attendants who are online, with the queues they work in. */
  people?: Readonly<Record<string, readonly string[]>>;
  /** Farewell of the attendant who accepts and resolves. */
  farewell?: string;
  fileLists?: Readonly<Record<string, { message: string; files: readonly string[] }>>;
  queues: readonly StoryQueue[];
  connection?: StoryConnection;
  flow?: StoryFlow;
  script: readonly string[];
}

/** The contact of every story. */
export const contactName = "Adriana";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Weekday = (typeof weekdays)[number];

/** Hours of two shifts on the days that are named, none on the others. */
export const hoursOn = (
  days: readonly Weekday[] | "always" | "never",
  shifts: readonly [string, string, string, string] = ["08:00", "12:00", "13:00", "18:00"],
): ServiceHours[] =>
  weekdays.map((weekdayEn) => {
    const isOpen = days === "always" || (days !== "never" && days.includes(weekdayEn));
    const [startTimeA, endTimeA, startTimeB, endTimeB] = isOpen
      ? shifts
      : (["00:00", "00:00", "00:00", "00:00"] as const);
    return { weekday: weekdayEn, weekdayEn, startTimeA, endTimeA, startTimeB, endTimeB };
  });

export const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** A moment in São Paulo, in ms. */
export const momentOf = (wall: string): number => Date.parse(`${wall}:00-03:00`);

/** Act of a script, and after how many ms it is done. */
export type StoryAct =
  | { kind: "says"; text: string; afterMs: number }
  | { kind: "accept" | "resolve"; afterMs: number }
  | { kind: "transfer" | "wallet"; name: string; afterMs: number }
  | { kind: "clock"; at: number }
  | { kind: "wait"; afterMs: number }
  | { kind: "stands" };

const minute = 60_000;

/** Reads a line of a script; what has to come is no act. */
export function actOf(line: string): StoryAct | undefined {
  const [sign, text] = splitLine(line);
  switch (sign) {
    case ">":
      return { kind: "says", text, afterMs: minute };
    case ">>":
      return { kind: "says", text, afterMs: 5_000 };
    case "&":
      return { kind: "says", text, afterMs: 0 };
    case "@":
      return { kind: "clock", at: momentOf(text) };
    case "+":
      return { kind: "wait", afterMs: Number(text) * minute };
    case "#":
      return deedOf(text);
    case "=":
      return { kind: "stands" };
    default:
      return undefined;
  }
}

function deedOf(text: string): StoryAct {
  const [deed, name] = splitLine(`${text} `);
  if (deed === "transfere" || deed === "carteira")
    return { kind: deed === "transfere" ? "transfer" : "wallet", name: name.trim(), afterMs: minute };
  return { kind: deed === "aceita" ? "accept" : "resolve", afterMs: minute };
}

const splitLine = (line: string): [string, string] => {
  const at = line.indexOf(" ");
  return [line.slice(0, at), line.slice(at + 1)];
};

export interface Standing {
  status: string;
  queue: string | null;
  owner: string | null;
  rating: number | null;
}

export const standingLine = ({ status, queue, owner, rating }: Standing): string =>
  `= ${[status, queue ?? "-", owner ?? "-", ...(rating === null ? [] : [`nota ${rating}`])].join(" · ")}`;

const leave = "*[ Sair ]* - Encerrar atendimento";
const back = "*[ # ]* - Voltar para o menu principal";
const numbered = (names: readonly string[]): string =>
  names.map((name, index) => `*[ ${index + 1} ]* - ${name}`).join("\n");

/** A menu of queues, of the options of a queue, and either again after an answer that chose nothing. */
export const offers = (greeting: string, queues: readonly string[]): string =>
  textLine(`${greeting}\n\n${numbered(queues)}\n\n${leave}`);
export const asks = (greeting: string, options: readonly string[]): string =>
  textLine(`${greeting}\n\n${numbered(options)}\n\n${back}\n${leave}`);
export const again = (line: string): string => textLine(`Opção inválida\n\n${line.slice(2)}`);

/** Lines of a file or a text that came. */
export const fileLine = (name: string): string => `< [${name}]`;
export const textLine = (text: string): string => `< ${text}`;
