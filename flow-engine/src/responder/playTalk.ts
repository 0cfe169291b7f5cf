import type { MenuChoice } from "../menu/menu.ts";
import { wallClockOf } from "../wallClock.ts";
import { decideResponder } from "./decideResponder.ts";
import {
  type BotInput,
  isBlank,
  type ResponderConnection,
  type ResponderRule,
  type SilentReason,
  type Situation,
} from "./situation.ts";
import { closeTalk, openTalk, type Talk, talkAfter } from "./talk.ts";
import { type DueInTalk, nextInTalk, type TalkTimes } from "./talkTimes.ts";

/** Everything that steers a conversation on a connection beside what is said in it. */
export interface TalkSettings extends Pick<Situation, "queues" | "random" | "onlineOf"> {
  company: Situation["company"] & {
    timezone: string;
    userRating: "enabled" | "disabled";
    sendGreetingAccepted: "enabled" | "disabled";
    greetingAcceptedMessage: string;
  };
  connection: ResponderConnection & TalkTimes & { timeCreateNewTicket: number };
}

/** Step of a talk: words of the contact, an attendant who takes or resolves it, or only time. */
export type TalkInput =
  | ({ kind: "message" } & BotInput)
  | { kind: "accept"; userId: number }
  | { kind: "resolve" }
  | { kind: "wait" };

export type TalkRule = ResponderRule | DueInTalk["rule"] | "accepted" | "resolved";

/** Record of a rule: its texts and acts, or why it was silent. */
export interface TalkStep {
  rule: TalkRule;
  reason: SilentReason | null;
  at: number;
  says: { text: string; fileListId: number | null; withGreeting: boolean }[];
  choices: readonly MenuChoice[];
  /** Queue where the contact is told which place they have in the line of a queue. */
  positionIn: number | null;
}

export interface Played {
  talk: Talk | null;
  steps: readonly TalkStep[];
}

interface TimedInput {
  input: TalkInput;
  now: number;
}

/** Plays what happens at a moment, after what time did until then. Pure, and by the same rules as everywhere. */
export function playTalk(settings: TalkSettings, before: Talk | null, { input, now }: TimedInput): Played {
  const steps: TalkStep[] = [];
  let talk = before;
  for (let turn = 0; talk && turn < mostTimes; turn += 1) {
    const due = nextInTalk(talk, settings.connection);
    if (!due || due.at > now) break;
    steps.push(wordsStep(due.rule, due.at, due.text));
    talk = due.talk;
  }
  const played = act(settings, talk, { input, now });
  return { talk: played.talk, steps: [...steps, ...played.steps] };
}

/** Time acts so often at most on one conversation in which nothing is said. */
const mostTimes = 5;

const wordsStep = (rule: TalkRule, at: number, text: string): TalkStep => ({
  rule,
  reason: null,
  at,
  says: isBlank(text) ? [] : [{ text, fileListId: null, withGreeting: false }],
  choices: [],
  positionIn: null,
});

function act(settings: TalkSettings, talk: Talk | null, { input, now }: TimedInput): Played {
  switch (input.kind) {
    case "wait":
      return { talk, steps: [] };
    case "message":
      return answer(settings, reached(settings, talk, now), { input, now });
    case "accept":
      return accept(settings, talk, { userId: input.userId, now });
    case "resolve":
      return resolve(settings, talk, now);
  }
}

/** The conversation that a message comes into: the one that runs, one that is opened again in time, or a new one. */
function reached({ connection }: TalkSettings, talk: Talk | null, now: number): Talk {
  if (talk && talk.status !== "closed") return { ...talk, theirsAt: now };
  const isInTime =
    talk?.closedAt != null && now - talk.closedAt < connection.timeCreateNewTicket * msOfMinute;
  const opened = openTalk(connection.queueIds, now, talk);
  return isInTime && talk ? { ...opened, queueId: talk.queueId } : opened;
}

const msOfMinute = 60_000;
const answersCountForMs = 2 * msOfMinute;

function answer(
  { company, connection, ...rest }: TalkSettings,
  talk: Talk,
  { input, now }: { input: BotInput; now: number },
): Played {
  const { status, queueId, userId, notices, menuAt, bot, hasAccepted } = talk;
  const answers = talk.answeredAt.filter((at) => at > now - answersCountForMs).length;
  const decision = decideResponder({
    ...rest,
    company,
    connection,
    ticket: { status, queueId, userId, openedByUs: false },
    state: bot,
    contact: { isGroup: false, disableBot: false, hasAccepted },
    memory: { notices, menuAt, answers },
    input: { answer: input.answer, isMatter: input.isMatter },
    clock: { now, wall: wallClockOf(now, company.timezone) },
  });
  const step: TalkStep = { ...wordsStep(decision.rule, now, ""), reason: decision.reason };
  for (const one of decision.acts) {
    if (one.kind === "tellPosition") step.positionIn = one.queueId;
    if (one.kind !== "say") continue;
    const fileListId = one.saying?.fileListId;
    step.says.push({
      text: one.text,
      fileListId: typeof fileListId === "number" ? fileListId : null,
      withGreeting: one.withGreeting,
    });
    step.choices = one.saying?.choices ?? [];
  }
  return { talk: talkAfter(talk, decision, { now, queueIds: connection.queueIds }), steps: [step] };
}

interface By {
  userId: number;
  now: number;
}

function accept({ company }: TalkSettings, talk: Talk | null, { userId, now }: By): Played {
  if (!talk || talk.status !== "pending") return { talk, steps: [] };
  const text = company.sendGreetingAccepted === "enabled" ? company.greetingAcceptedMessage : "";
  const oursAt = isBlank(text) ? talk.oursAt : now;
  return {
    talk: { ...talk, status: "open", userId, startedAt: now, oursAt, bot: { at: "over" } },
    steps: [wordsStep("accepted", now, text)],
  };
}

function resolve({ company, connection }: TalkSettings, talk: Talk | null, now: number): Played {
  if (!talk || talk.status !== "open") return { talk, steps: [] };
  const asks = company.userRating === "enabled" && !isBlank(connection.ratingMessage);
  const closed = closeTalk(talk, now);
  const text = asks ? connection.ratingMessage : connection.complationMessage;
  return {
    talk: { ...closed, status: asks ? "nps" : "closed", oursAt: now },
    steps: [wordsStep("resolved", now, text)],
  };
}
