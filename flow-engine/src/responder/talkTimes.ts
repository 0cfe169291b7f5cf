import { closeTalk, type Talk } from "./talk.ts";

/** Settings of a connection that act by time; all in minutes, 0: never. */
export interface TalkTimes {
  timeSendQueue: number;
  sendIdQueue: number | null;
  timeInactiveMessage: number;
  inactiveMessage: string;
  expiresTicket: number;
  expiresInactiveMessage: string;
  /** 1: only where the last word is ours. */
  whenExpiresTicket: number;
  expiresTicketNPS: number;
  complationMessage: string;
  waitingMessage: string;
}

export type TimedRule = "ticketRedirected" | "inactivityTold" | "ticketExpired" | "ratingExpired";

export interface DueInTalk<Rule extends string = TimedRule> {
  rule: Rule;
  at: number;
  text: string;
  talk: Talk;
}

const msOfMinute = 60_000;

/** Finds what time does next to a conversation, and when; undefined where nothing waits for it. */
export function nextInTalk(talk: Talk, times: TalkTimes): DueInTalk | undefined {
  if (talk.status === "open") return nextOfOpen(talk, times);
  const { timeSendQueue, sendIdQueue, expiresTicketNPS } = times;
  if (talk.status === "nps" && expiresTicketNPS > 0) {
    const at = (talk.closedAt ?? talk.theirsAt) + expiresTicketNPS * msOfMinute;
    return { rule: "ratingExpired", at, text: times.complationMessage, talk: closeTalk(talk, at) };
  }
  if (talk.status !== "pending" || talk.queueId !== null || timeSendQueue <= 0 || sendIdQueue === null)
    return undefined;
  const asks = talk.bot?.at === "menu" || talk.bot?.at === "flow";
  const since = asks ? Math.max(talk.waitingSince, talk.theirsAt) : talk.waitingSince;
  const at = since + timeSendQueue * msOfMinute;
  const moved: Talk = { ...talk, queueId: sendIdQueue, waitingSince: at, bot: toldOf(talk) };
  return { rule: "ticketRedirected", at, text: waitingText(talk, times), talk: moved };
}

function nextOfOpen(talk: Talk, times: TalkTimes): DueInTalk | undefined {
  const lastWord = Math.max(talk.theirsAt, talk.oursAt, talk.startedAt);
  const mayCount = times.whenExpiresTicket !== 1 || talk.oursAt > talk.theirsAt;
  const isTold = talk.toldAt >= lastWord;
  const reminds = times.inactiveMessage !== "" && times.timeInactiveMessage > 0;
  if (reminds && !isTold) {
    const at = lastWord + times.timeInactiveMessage * msOfMinute;
    const reminded = { ...talk, toldAt: at, oursAt: at };
    return mayCount ? { rule: "inactivityTold", at, text: times.inactiveMessage, talk: reminded } : undefined;
  }
  if (times.expiresTicket <= 0 || !(isTold || mayCount)) return undefined;
  const at = lastWord + times.expiresTicket * msOfMinute;
  return { rule: "ticketExpired", at, text: times.expiresInactiveMessage, talk: closeTalk(talk, at) };
}

/** The contact knows that they wait; ways out that a menu promised stay. */
export const toldOf = ({ bot }: Talk): Talk["bot"] => ({
  ...(bot?.at === "over" && bot),
  at: "over",
  told: true,
});

/** Words for a wait in which the contact has read nothing. */
export const waitingText = ({ bot }: Talk, { waitingMessage }: Pick<TalkTimes, "waitingMessage">): string =>
  bot?.at === "over" && bot.told ? "" : waitingMessage;
