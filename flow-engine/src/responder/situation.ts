import { foldText } from "../foldText.ts";
import type { Menu, MenuAnswer, MenuQueue, MenuSaying, MenuState } from "../menu/menu.ts";
import type { CompiledFlow } from "../flow/compile.ts";
import type {
  FileRef,
  FlowAct,
  FlowOwner,
  FlowStep,
  FlowTrigger,
  FlowWorld,
  RunState,
  RunWait,
} from "../flow/flow.ts";
import type { WallClock } from "../wallClock.ts";
import type { DayHours } from "./hours.ts";

type Toggle = "enabled" | "disabled";

/** A question that waits for its answer. */
export interface Asking {
  /** When its words leave: at once, or when an act can be taken back no more. */
  askedAt: number;
  /** When the same was asked for the first time, where it is repeated: it has been read since then. */
  firstAskedAt?: number | undefined;
  /** Sign of the contact's words that led to it. */
  after?: number | undefined;
}

/** Moment from which on the question of a state may have been read; undefined where it asks nothing. */
export const readableSince = (state: BotState | null): number | undefined =>
  state && "askedAt" in state ? (state.firstAskedAt ?? state.askedAt) : undefined;

/** State of the bot in a ticket between two messages; null: it has not looked at it yet. Moments are in ms. */
export type BotState =
  /** Nothing waits for an answer; the terms were accepted in this conversation. */
  | { at: "begun" }
  /** The terms as they were sent; those of earlier versions are not known. */
  | ({ at: "consent"; asked: number; terms?: string | undefined } & Asking)
  | ({ at: "rating"; asked: number } & Asking)
  | ({ at: "menu"; menu: MenuState } & Asking)
  /** The contact chose a queue that was closed: its menu comes with the first message when it is open. */
  | { at: "closed"; queueId: number }
  /** A run of a flow has the conversation; the rest of its state is kept with the run. */
  | FlowWait
  /** The bot has done its part, or a person has had the conversation. */
  | Over;

interface FlowWait extends Asking {
  at: "flow";
  runId: string;
  nodeId: string;
  seq: number;
  waits: RunWait["for"];
}

/** `told`: the contact knows that they wait. `exits`: the ways out that a menu promised still lead out of the wait. */
interface Over {
  at: "over";
  told?: true | undefined;
  exits?: true | undefined;
}

export interface ResponderQueue extends MenuQueue {
  id: number;
  outOfHoursMessage: string;
  days: readonly DayHours[];
}

/** Settings of a company, as far as the bot asks for them. */
export interface ResponderCompany {
  scheduleType: "disabled" | "queue" | "company" | "connection";
  userRandom: Toggle;
  sendGreetingMessageOneQueues: Toggle;
  sendQueuePosition: Toggle;
  enableLGPD: Toggle;
  lgpdConsent: Toggle;
  lgpdMessage: string;
  lgpdLink: string;
  days: readonly DayHours[];
  isHoliday(date: string): boolean;
}

export interface ResponderConnection extends Pick<Menu, "greetingMessage" | "maxUseBotQueues"> {
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  /** Said to who begins to wait and would read nothing else. */
  waitingMessage: string;
  days: readonly DayHours[];
  maxUseBotQueuesNPS: number;
  /** Minutes in which a contact is not offered the menu again. */
  timeUseBotQueues: number;
  /** Null also where the queue is gone. */
  sendIdQueue: number | null;
  collectiveVacationMessage: string;
  /** yyyy-mm-dd, the first and the last day. */
  collectiveVacationStart: string | null;
  collectiveVacationEnd: string | null;
  /** Queues in their order. */
  queueIds: readonly number[];
}

/** Memory of a contact on a connection over all its tickets. */
export interface ContactMemory {
  /** Notices given once, by what they are about: the occurrence, such as a closed period. */
  notices: Readonly<Record<string, string>>;
  /** Moment at which a menu was offered last, in ms. */
  menuAt: number | null;
  /** Automatic answers in the last two minutes. */
  answers: number;
}

/** Words to whoever sent an audio that is not taken. A contact's language is not known; the product speaks Portuguese first. */
export const refusedAudio =
  "Infelizmente não podemos ouvir áudios por aqui. Por favor, escreva sua mensagem.";

/** Message as the bot reads it. */
export interface BotInput {
  answer: MenuAnswer;
  /** A picture, a voice note, a place: something to be looked at by a person rather than an answer. */
  isMatter: boolean;
  /** It came before the words that ask had left. */
  isEarly: boolean;
}

/** A flow that can run, as it is called now. */
export interface NamedFlow {
  name: string;
  flow: CompiledFlow;
}

/** Flows that a conversation is in, or that may begin with a message. */
export interface FlowsAround {
  /** The run that has the conversation; null where it is gone. */
  run: (NamedFlow & { runId: string; state: RunState }) | null;
  /** The flow whose phrase the message is. */
  phrase: NamedFlow | null;
  /** The flow of a contact's first conversation on the connection, in such a one. */
  welcome: NamedFlow | null;
  notPhrase: NamedFlow | null;
  /** The connection's prompt and integration, and the integration that the conversation is to have. */
  prompt: NamedFlow | null;
  integration: NamedFlow | null;
  ofTicket: NamedFlow | null;
  /** Flow of two nodes of an integration or a prompt; undefined where it cannot run. */
  owned(of: FlowOwner): NamedFlow | undefined;
  /** A flow would have begun with the message, and is switched off or has no live version. */
  isAsleep: boolean;
  /** Of a run that begins. */
  runId: string;
  seed: number;
  file: FileRef | null;
  world: Omit<FlowWorld, "now" | "wall" | "isOpen">;
}

/** Step of a run as it is to be kept. */
export interface DecidedRun {
  runId: string;
  /** The flow in which it began, or stood before; 0 for one that is made in memory, which `of` names. */
  flowId: number;
  of?: FlowOwner | undefined;
  name: string;
  version: number;
  /** What made it begin; null for one that goes on. */
  trigger: FlowTrigger | null;
  /** Chance of the whole run. */
  seed: number;
  step: FlowStep;
}

/** Everything that decides what a message is answered. */
export interface Situation {
  ticket: {
    status: "pending" | "open" | "closed" | "group" | "lgpd" | "nps";
    queueId: number | null;
    userId: number | null;
    openedByUs: boolean;
    /** Somebody handed it to an integration. */
    useIntegration?: boolean | undefined;
  };
  state: BotState | null;
  contact: { isGroup: boolean; disableBot: boolean; hasAccepted: boolean };
  company: ResponderCompany;
  connection: ResponderConnection;
  /** Every queue of the company. */
  queues: ReadonlyMap<number, ResponderQueue>;
  memory: ContactMemory;
  input: BotInput;
  clock: { now: number; wall: WallClock };
  /** Random number from 0 to less than 1. */
  random: number;
  /** Flows around the conversation; missing where none can run. */
  flows?: FlowsAround | undefined;
  /** Attendants of a queue who are online. */
  onlineOf(queueId: number): readonly number[];
}

export type ResponderRule =
  | "rating"
  | "botMet"
  | "consent"
  | "nobody"
  | "vacation"
  | "hours"
  | "flow"
  | "menu"
  | "queueHours"
  | "optionTree";

/** Act of a rule; acts are done in their order. Texts come with their variables unfilled. */
export type ResponderAct =
  | { kind: "say"; text: string; saying: MenuSaying | null; withGreeting: boolean }
  /** Remembered, so that it is said once. */
  | { kind: "note"; about: string; occurrence: string }
  /** The bot has the ticket and waits for an answer. */
  | { kind: "offer" }
  | { kind: "askConsent" }
  | { kind: "consent"; accepted: boolean; terms: string }
  | { kind: "rate"; rating: number }
  /** The rating stays open, and the conversation begins anew. */
  | { kind: "beginAnew" }
  /** Nobody need consent any more. */
  | { kind: "release" }
  /** It stands in the queue whose menu is shown, or in none again. */
  | { kind: "stand"; queueId: number | null }
  | { kind: "enterQueue"; queueId: number; userId: number | null }
  | { kind: "giveUp"; queueId: number | null; userId: number | null }
  | { kind: "tellPosition"; queueId: number }
  | { kind: "stop" }
  /** A run has the conversation; `of`: that of an integration or a prompt. */
  | { kind: "hold"; of?: FlowOwner | undefined }
  /** A run has ended, and the conversation waits for a person. */
  | { kind: "letGo" }
  | Exclude<FlowAct, { kind: "enterQueue" | "resolve" }>
  | { kind: "resolve"; queueId: number | null };

/** Reason why a message stays without an answer. */
export type SilentReason =
  | "group"
  | "attended"
  | "closed"
  | "botDisabled"
  | "botMet"
  | "alreadySaid"
  | "noText"
  | "owned"
  | "over"
  | "inQueue"
  | "noQueues"
  | "menuLately"
  | "sameMoment"
  | "flowInactive"
  | "waitsForTime"
  | "waitsForCall";

export interface Decision {
  rule: ResponderRule;
  /** Null where something is done. */
  reason: SilentReason | null;
  acts: readonly ResponderAct[];
  state: BotState | null;
  /** Step of a run, where a flow decided. */
  run?: DecidedRun | undefined;
}

/** A rule decides, or leaves it to the next one. */
export type Rule = (situation: Situation) => Decision | undefined;

export const isBlank = (text: string): boolean => text.trim() === "";

/** Nothing is said, and why; what waits goes on waiting. */
export const silent = (rule: ResponderRule, reason: SilentReason, state: BotState | null): Decision => ({
  rule,
  reason,
  acts: [],
  state,
});

export const say = (text: string, saying: MenuSaying | null = null): ResponderAct[] =>
  isBlank(text) && saying === null ? [] : [{ kind: "say", text, saying, withGreeting: false }];

/** The bot has not begun in this conversation, which the contact began. */
export const isFresh = ({ state }: Pick<Situation, "state">): boolean =>
  state === null || state.at === "begun";

interface Moment {
  clock: { now: number };
}

/**
 * Time in ms: a message that comes so soon after a question, and does not answer it, was written before it was read. Longer
 * after the first of a conversation.
 */
const sameMoment = { first: 3_000, later: 1_000 };

export const isSameMoment = (
  { clock }: Moment,
  { askedAt, isFirst }: { askedAt: number; isFirst: boolean },
): boolean => clock.now - askedAt < (isFirst ? sameMoment.first : sameMoment.later);

/** Characters of an answer by which it is known again. */
const knownBy = 40;

/** A number by which an answer is known again when it comes twice; its words are not kept. */
export function signOf({ answer }: Pick<BotInput, "answer">): number {
  const words = "text" in answer ? foldText(answer.text.trim().slice(0, knownBy)) : answer.choice;
  let sign = 0;
  for (const letter of words) sign = (Math.imul(sign, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return sign;
}

/**
 * Says that nobody can have read the question yet: its words had not left, or what led to it was sent twice.
 */
export function isUnread(
  { input, clock }: Moment & { input: Pick<BotInput, "answer" | "isEarly"> },
  { askedAt, after }: Asking,
): boolean {
  if (input.isEarly) return true;
  return clock.now - askedAt < sameMoment.later && after === signOf(input);
}
