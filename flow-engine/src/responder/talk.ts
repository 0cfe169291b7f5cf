import type { RunState } from "../flow/flow.ts";
import type { BotState, Decision, ResponderAct, Situation } from "./situation.ts";

/** A conversation that is only tried: its ticket, and what is known of its contact. Moments are in ms. */
export interface Talk {
  status: "pending" | "open" | "closed" | "lgpd" | "nps";
  queueId: number | null;
  userId: number | null;
  bot: BotState | null;
  hasAccepted: boolean;
  notices: Record<string, string>;
  menuAt: number | null;
  answeredAt: number[];
  waitingSince: number;
  closedAt: number | null;
  /** When somebody accepted it; 0: nobody has. */
  startedAt: number;
  /** The last words of the contact and of us; none of us yet is 0. */
  theirsAt: number;
  oursAt: number;
  /** Moment at which it was reminded of a silence; 0: never. */
  toldAt: number;
  /** When somebody was asked last to accept it, and who; 0 and null: nobody. */
  rotatedAt: number;
  askedId: number | null;
  rating: number | null;
  /** The run of a flow that has it. */
  run: TalkRun | null;
  /** The contact's first conversation, in which no flow has begun yet. */
  isFirst: boolean;
}

/** A run of a flow in a conversation that is only tried; `timerAt`: when its wait is over, null for never. */
export interface TalkRun {
  runId: string;
  timerAt: number | null;
  state: RunState;
}

/** A new conversation; a contact who was here before is known. */
export const openTalk = (queueIds: readonly number[], now: number, before: Talk | null): Talk => {
  const [onlyQueue, ...others] = queueIds;
  return {
    status: "pending",
    queueId: others.length === 0 ? (onlyQueue ?? null) : null,
    userId: null,
    bot: null,
    hasAccepted: before?.hasAccepted ?? false,
    notices: before?.notices ?? {},
    menuAt: before?.menuAt ?? null,
    answeredAt: before?.answeredAt ?? [],
    waitingSince: now,
    closedAt: null,
    startedAt: 0,
    theirsAt: now,
    oursAt: 0,
    toldAt: 0,
    rotatedAt: 0,
    askedId: before?.askedId ?? null,
    rating: null,
    run: null,
    isFirst: before === null,
  };
};

export const closeTalk = (talk: Talk, now: number): Talk => ({
  ...talk,
  status: "closed",
  bot: null,
  run: null,
  closedAt: now,
});

/** Talk after what was decided: the ticket as it stands then, and what is remembered. */
export function talkAfter(talk: Talk, { acts, state, run }: Decision, context: TalkContext): Talk {
  const after = acts.reduce((all, act) => afterAct(all, act, context), talk);
  const says = acts.some(({ kind }) => kind === "say" || kind === "tell" || kind === "sendFile");
  return {
    ...after,
    bot: state,
    run: state?.at === "flow" ? runAfter(talk, run) : null,
    isFirst: talk.isFirst && run === undefined,
    oursAt: says ? context.now : after.oursAt,
    answeredAt: says ? [...after.answeredAt, context.now].slice(-longestMemory) : after.answeredAt,
  };
}

const runAfter = (talk: Talk, decided: Decision["run"]): TalkRun | null =>
  decided?.step.run
    ? { runId: decided.runId, timerAt: decided.step.timer?.at ?? null, state: decided.step.run }
    : talk.run;

/** Answers that are counted; more than are looked at. */
const longestMemory = 20;

export interface TalkContext {
  now: number;
  queueIds: Situation["connection"]["queueIds"];
}

function afterAct(talk: Talk, act: ResponderAct, { now, queueIds }: TalkContext): Talk {
  const waiting = { ...talk, status: "pending", waitingSince: now } as const;
  switch (act.kind) {
    case "note":
      return { ...talk, notices: { ...talk.notices, [act.about]: act.occurrence } };
    case "offer":
      return { ...talk, menuAt: now, userId: null };
    case "askConsent":
      return { ...talk, status: "lgpd" };
    case "consent":
      return { ...waiting, hasAccepted: talk.hasAccepted || act.accepted };
    case "release":
    case "letGo":
    case "stop":
      return waiting;
    case "hold":
      return { ...talk, userId: null };
    case "beginAnew":
      return { ...openTalk(queueIds, now, talk), oursAt: talk.oursAt };
    case "rate":
      return { ...talk, rating: act.rating };
    case "stand":
      return { ...talk, queueId: act.queueId };
    case "enterQueue":
      return { ...waiting, queueId: act.queueId, userId: act.userId };
    case "giveUp":
      return { ...waiting, queueId: act.queueId ?? talk.queueId, userId: act.userId };
    case "resolve":
      return closeTalk({ ...talk, queueId: act.queueId ?? talk.queueId }, now);
    default:
      return talk;
  }
}
