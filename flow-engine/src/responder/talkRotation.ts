import type { Talk } from "./talk.ts";
import { type DueInTalk, type TalkTimes, toldOf, waitingText } from "./talkTimes.ts";

export interface Rotations {
  /** Queues that hand round: minutes that somebody has to accept, 0 for ever. */
  rotations: ReadonlyMap<number, number>;
  onlineOf(queueId: number): readonly number[];
  connection: Pick<TalkTimes, "waitingMessage">;
}

const msOfMinute = 60_000;

/** Finds who of a queue is asked next to accept a conversation, and when; undefined where nobody is, or nobody else. */
export function nextRotation(
  talk: Talk,
  { rotations, onlineOf, connection }: Rotations,
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
  if (userId === null) return { rule: "ticketRotated", at, text: "", talk: asked };
  // It moves from one to the other: the contact has waited for nothing.
  const text = waitingText(talk, connection);
  return { rule: "ticketRotated", at, text, talk: { ...asked, bot: toldOf(talk) } };
}
