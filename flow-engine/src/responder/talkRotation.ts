import type { Talk } from "./talk.ts";
import type { DueInTalk } from "./talkTimes.ts";

export interface Rotations {
  /** Queues that hand round: minutes that somebody has to accept, 0 for ever. */
  rotations: ReadonlyMap<number, number>;
  onlineOf(queueId: number): readonly number[];
}

const msOfMinute = 60_000;

/** Finds who of a queue is asked next to accept a conversation, and when; undefined where nobody is, or nobody else. */
export function nextRotation(
  talk: Talk,
  { rotations, onlineOf }: Rotations,
): DueInTalk<"ticketRotated"> | undefined {
  const { status, queueId, userId, bot } = talk;
  const minutes = queueId === null ? undefined : rotations.get(queueId);
  // The bot ends what it asks first.
  if (status !== "pending" || queueId === null || minutes === undefined || bot?.at === "menu")
    return undefined;
  if (userId !== null && minutes <= 0) return undefined;
  const since = Math.max(talk.rotatedAt, talk.waitingSince);
  const at = userId === null ? talk.waitingSince : since + minutes * msOfMinute;
  const others = onlineOf(queueId).filter((id) => id !== userId);
  const last = talk.askedId ?? 0;
  const nextId = others.find((id) => id > last) ?? others[0];
  if (nextId === undefined) return undefined;
  const asked: Talk = { ...talk, userId: nextId, askedId: nextId, rotatedAt: at };
  return { rule: "ticketRotated", at, text: "", talk: asked };
}
