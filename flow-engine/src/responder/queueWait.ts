import { closedQueue, sayAway } from "./away.ts";
import { type BotState, type ResponderAct, say, type Situation } from "./situation.ts";

/** Says to who begins to wait that they do, where they read nothing else after they answered. */
export function waitAfter(
  situation: Situation,
  acts: readonly ResponderAct[],
): { acts: readonly ResponderAct[]; state: { told?: true; exits?: true } } {
  const isTold = acts.some(({ kind }) => kind === "say" || kind === "tell" || kind === "tellPosition");
  const { connection, state } = situation;
  const wait = acts.find((act) => act.kind === "enterQueue" || act.kind === "giveUp" || act.kind === "letGo");
  const queueId = wait && "queueId" in wait ? wait.queueId : null;
  // Nobody comes soon where it is closed, and that was said.
  const isOpen = wait !== undefined && (queueId === null || !closedQueue(situation, queueId));
  const words = isOpen && !isTold && state !== null ? say(connection.waitingMessage) : [];
  const isKnown = isTold || words.length > 0;
  return {
    acts: words,
    state: { ...(isKnown && { told: true }), ...(state?.at === "menu" && { exits: true }) },
  };
}

export interface End {
  acts: readonly ResponderAct[];
  state: BotState | null;
}

/** The ticket waits in a queue, for somebody or for whoever of those online chance names. */
export function enter(
  situation: Situation,
  { queueId, userId }: { queueId: number | null; userId: number | null },
): End {
  if (queueId === null) return { acts: [], state: { at: "over" } };
  const isClosed = closedQueue(situation, queueId) !== undefined;
  return {
    acts: [
      { kind: "enterQueue", queueId, userId: userId ?? (isClosed ? null : randomOf(situation, queueId)) },
      ...waitIn(situation, queueId),
    ],
    state: isClosed ? { at: "closed", queueId } : { at: "over" },
  };
}

/** Words for somebody who waits in a queue: that it is closed, or which place they have. */
export function waitIn(situation: Situation, queueId: number): readonly ResponderAct[] {
  const closed = closedQueue(situation, queueId);
  if (closed) return sayAway(situation, closed);
  return situation.company.sendQueuePosition === "enabled" ? [{ kind: "tellPosition", queueId }] : [];
}

export function randomOf({ company, onlineOf, random }: Situation, queueId: number): number | null {
  if (company.userRandom === "disabled") return null;
  const online = onlineOf(queueId);
  return online[Math.floor(random * online.length)] ?? null;
}
