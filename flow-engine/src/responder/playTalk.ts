import type { MenuChoice, MenuSaying } from "../menu/menu.ts";
import { menuExits } from "../menu/menuText.ts";
import { isThanks } from "../thanks.ts";
import { wallClockOf } from "../wallClock.ts";
import { decideResponder } from "./decideResponder.ts";
import { moveRun } from "./runs.ts";
import {
  type BotInput,
  type Decision,
  type FlowsAround,
  isBlank,
  readableSince,
  refusedAudio,
  type ResponderConnection,
  type ResponderRule,
  type SilentReason,
  type Situation,
} from "./situation.ts";
import { closeTalk, openTalk, type Talk, talkAfter } from "./talk.ts";
import { nextRotation, type Rotations } from "./talkRotation.ts";
import { nextInTalk, type TalkTimes, type TimedRule } from "./talkTimes.ts";

/** Everything that steers a conversation on a connection beside what is said in it. */
export interface TalkSettings extends Pick<Situation, "queues" | "random" | "onlineOf">, Rotations {
  company: Situation["company"] & {
    timezone: string;
    userRating: "enabled" | "disabled";
    sendGreetingAccepted: "enabled" | "disabled";
    greetingAcceptedMessage: string;
    sendSignMessage: "enabled" | "disabled";
    sendFarewellWaitingTicket: "enabled" | "disabled";
    thanksReopen: "enabled" | "disabled";
    acceptCallWhatsapp: "enabled" | "disabled";
    AcceptCallWhatsappMessage: string;
    acceptAudioMessageContact: "enabled" | "disabled";
  };
  connection: ResponderConnection & TalkTimes & { timeCreateNewTicket: number };
  /** Farewell of an attendant's own, empty for none. */
  farewellOf(userId: number): string;
  /** Flows around a conversation at a moment; missing where none can run. */
  flowsOf?: ((talk: Talk, now: number) => FlowsAround | undefined) | undefined;
}

/** Words of the contact; whether they were too early, the clock says. */
type Heard = Omit<BotInput, "isEarly">;

/** Step of a talk: words of the contact, an attendant who takes or resolves it, or only time. */
export type TalkInput =
  | ({ kind: "message" } & Heard)
  | { kind: "voice" }
  | { kind: "call" }
  | { kind: "accept"; userId: number; userName: string }
  | { kind: "resolve" }
  | { kind: "wait" };

export type TalkRule =
  | ResponderRule
  | TimedRule
  | "ticketRotated"
  | "unwantedRefused"
  | "accepted"
  | "resolved";

/** Words of the company; those of a flow are filled already. */
export interface TalkWords {
  text: string;
  fileListId: number | null;
  withGreeting: boolean;
  isFilled?: true;
  /** A file of a flow. */
  fileId?: number;
}

/** Record of a rule: its texts and acts, or why it was silent. */
export interface TalkStep {
  rule: TalkRule;
  reason: SilentReason | null;
  at: number;
  says: TalkWords[];
  choices: readonly MenuChoice[];
  /** Queue where the contact is told which place they have in the line of a queue. */
  positionIn: number | null;
  /** Owner of the conversation then. */
  userId: number | null;
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
  const past = passTime(settings, before, now);
  const played = act(settings, past.talk, { input, now });
  // A queue that hands round asks the first one at once.
  const next = passTime(settings, played.talk, now);
  return { talk: next.talk, steps: [...past.steps, ...played.steps, ...next.steps] };
}

/** Time acts so often at most on one conversation in which nothing is said. */
const mostTimes = 30;

/** Does what time does until a moment, each in its turn. */
function passTime(settings: TalkSettings, before: Talk | null, now: number): Played {
  const steps: TalkStep[] = [];
  let talk = before;
  for (let turn = 0; talk && turn < mostTimes; turn += 1) {
    const due = nextInTalk(talk, settings.connection) ?? nextRotation(talk, settings);
    const over = endOfWait(talk);
    if (over !== undefined && over <= now && (!due || over <= due.at)) {
      const moved = moveOn(settings, talk, over);
      if (moved.talk === talk) break;
      ({ talk } = moved);
      steps.push(...moved.steps);
      continue;
    }
    if (!due || due.at > now) break;
    talk = due.talk;
    steps.push({ ...wordsStep(due.rule, due.at, due.text), userId: talk.userId });
  }
  return { talk, steps };
}

/** When the wait of the run that has a conversation is over. */
const endOfWait = ({ bot, run }: Talk): number | undefined =>
  bot?.at === "flow" ? (run?.timerAt ?? undefined) : undefined;

/** A pause or a silence is over: the run goes on. */
function moveOn(settings: TalkSettings, talk: Talk, at: number): Played {
  if (!talk.run) return { talk, steps: [] };
  const nothing: Heard = { answer: { text: "" }, isMatter: false };
  const decision = moveRun(situationAt(settings, talk, { input: nothing, now: at }), {
    kind: "due",
    seq: talk.run.state.seq,
  });
  return carriedOut(settings, talk, { decision, now: at });
}

const wordsStep = (rule: TalkRule, at: number, text: string): TalkStep => ({
  rule,
  reason: null,
  at,
  says: isBlank(text) ? [] : [{ text, fileListId: null, withGreeting: false }],
  choices: [],
  positionIn: null,
  userId: null,
});

function act(settings: TalkSettings, talk: Talk | null, { input, now }: TimedInput): Played {
  switch (input.kind) {
    case "wait":
      return { talk, steps: [] };
    case "message":
      return isThankful(settings, talk, { input, now })
        ? { talk, steps: [{ ...wordsStep("nobody", now, ""), reason: "closed" }] }
        : answer(settings, reached(settings, talk, now), { input, now });
    case "voice":
      return hear(settings, reached(settings, talk, now), now);
    case "call":
      return ring(settings, reached(settings, talk, now), now);
    case "accept":
      return accept(settings, talk, { by: input, now });
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
  if (!isInTime || !talk) return opened;
  // It goes on in its queue; without one it is as good as new.
  return { ...opened, queueId: talk.queueId, bot: talk.queueId === null ? null : { at: "over" } };
}

const thanksBelongForMs = 10 * 60_000;

/** Thanks right after the end belong to what has ended: nothing opens. */
function isThankful(
  { company }: TalkSettings,
  talk: Talk | null,
  { input, now }: { input: Heard; now: number },
): boolean {
  const isOver =
    talk?.status === "closed" && talk.closedAt !== null && now - talk.closedAt < thanksBelongForMs;
  return (
    isOver && company.thanksReopen === "disabled" && "text" in input.answer && isThanks(input.answer.text)
  );
}

const msOfMinute = 60_000;
const answersCountForMs = 2 * msOfMinute;

function answer(settings: TalkSettings, talk: Talk, heard: { input: Heard; now: number }): Played {
  const decision = decideResponder(situationAt(settings, talk, heard));
  return carriedOut(settings, talk, { decision, now: heard.now });
}

function situationAt(
  { company, connection, flowsOf, ...rest }: TalkSettings,
  talk: Talk,
  { input, now }: { input: Heard; now: number },
): Situation {
  const { status, queueId, userId, notices, menuAt, bot, hasAccepted } = talk;
  const answers = talk.answeredAt.filter((at) => at > now - answersCountForMs).length;
  return {
    ...rest,
    company,
    connection,
    ticket: { status, queueId, userId, openedByUs: false },
    state: bot,
    contact: { isGroup: false, disableBot: false, hasAccepted },
    memory: { notices, menuAt, answers },
    input: {
      answer: input.answer,
      isMatter: input.isMatter,
      isEarly: now <= (readableSince(bot) ?? 0),
    },
    clock: { now, wall: wallClockOf(now, company.timezone) },
    flows: flowsOf?.(talk, now),
  };
}

/** The talk as it is after a decision, with what it said. */
function carriedOut(
  { connection }: TalkSettings,
  talk: Talk,
  { decision, now }: { decision: Decision; now: number },
): Played {
  const step: TalkStep = { ...wordsStep(decision.rule, now, ""), reason: decision.reason };
  for (const one of decision.acts) {
    if (one.kind === "tellPosition") step.positionIn = one.queueId;
    if (one.kind === "tell") {
      step.says.push({ text: one.text, fileListId: null, withGreeting: false, isFilled: true });
      step.choices = one.choices;
    }
    if (one.kind === "sendFile")
      step.says.push({ text: "", fileListId: null, withGreeting: false, isFilled: true, fileId: one.fileId });
    if (one.kind !== "say") continue;
    const fileListId = one.saying?.fileListId;
    step.says.push({
      text: one.text,
      fileListId: typeof fileListId === "number" ? fileListId : null,
      withGreeting: one.withGreeting,
    });
    step.choices = one.saying ? rowsOf(one.saying) : [];
  }
  const after = talkAfter(talk, decision, { now, queueIds: connection.queueIds });
  return { talk: after, steps: [{ ...step, userId: after.userId }] };
}

/** Rows of a menu as a list or buttons have them. */
const rowsOf = ({ choices, exits }: MenuSaying): MenuChoice[] =>
  choices.length === 0 ? [] : [...choices, ...exits.map((id) => ({ id, name: menuExits[id].title }))];

/** Says to whoever sent an audio that nobody will hear it, where that is so; for the bot it is a matter like a picture. */
function hear(settings: TalkSettings, talk: Talk, now: number): Played {
  const input: Heard = { answer: { text: "" }, isMatter: true };
  if (settings.company.acceptAudioMessageContact === "enabled") return answer(settings, talk, { input, now });
  const refused = wordsStep("unwantedRefused", now, refusedAudio);
  const played = answer(settings, { ...talk, oursAt: now }, { input, now });
  return { ...played, steps: [{ ...refused, userId: talk.userId }, ...played.steps] };
}

/** Refuses a call, where calls are refused; it wakes no bot. */
function ring({ company }: TalkSettings, talk: Talk, now: number): Played {
  const text = company.acceptCallWhatsapp === "disabled" ? company.AcceptCallWhatsappMessage : "";
  if (isBlank(text)) return { talk, steps: [] };
  const step = { ...wordsStep("unwantedRefused", now, text), userId: talk.userId };
  return { talk: { ...talk, oursAt: now }, steps: [step] };
}

interface By {
  by: { userId: number; userName: string };
  now: number;
}

function accept({ company }: TalkSettings, talk: Talk | null, { by, now }: By): Played {
  if (!talk || talk.status !== "pending") return { talk, steps: [] };
  const greeting = company.sendGreetingAccepted === "enabled" ? company.greetingAcceptedMessage : "";
  const isSigned = company.sendSignMessage === "enabled" && !isBlank(greeting);
  const text = isSigned ? `*${by.userName}:*\n${greeting}` : greeting;
  const oursAt = isBlank(text) ? talk.oursAt : now;
  return {
    talk: { ...talk, status: "open", userId: by.userId, startedAt: now, oursAt, bot: { at: "over" } },
    steps: [{ ...wordsStep("accepted", now, text), userId: by.userId }],
  };
}

const askedToRate = (now: number): Pick<Talk, "status" | "bot"> => ({
  status: "nps",
  bot: { at: "rating", asked: 0, askedAt: now },
});

/** Resolves what is attended or waits; who waits is asked for no rating. */
function resolve(settings: TalkSettings, talk: Talk | null, now: number): Played {
  const { company, connection } = settings;
  if (!talk || (talk.status !== "open" && talk.status !== "pending")) return { talk, steps: [] };
  const isOpen = talk.status === "open";
  const asks = isOpen && company.userRating === "enabled" && !isBlank(connection.ratingMessage);
  const own = talk.userId === null ? "" : settings.farewellOf(talk.userId);
  const says = isOpen || company.sendFarewellWaitingTicket === "enabled";
  const farewell = says ? own || connection.complationMessage : "";
  const text = asks ? connection.ratingMessage : farewell;
  return {
    talk: {
      ...closeTalk(talk, now),
      ...(asks ? askedToRate(now) : undefined),
      oursAt: isBlank(text) ? talk.oursAt : now,
    },
    steps: [{ ...wordsStep("resolved", now, text), userId: talk.userId }],
  };
}
