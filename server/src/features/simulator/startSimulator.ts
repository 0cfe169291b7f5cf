import type { Services } from "../../platform/http/index.ts";
import { type EventFeed, payloadOf } from "../../platform/events/index.ts";
import { sessionsEnded } from "../users/index.ts";
import { letContactsAnswer } from "./letContactsAnswer.ts";

/** Lets contacts answer, and who logs out put the phone down, where the simulator is on. Answers how to end it. */
export function startSimulator(
  { simulator: phones, log }: Services,
  feed: Pick<EventFeed, "subscribe">,
): () => void {
  if (!phones) return () => undefined;
  const unsubscribe = feed.subscribe((_companyId, events) => {
    for (const event of events) {
      const ended = payloadOf(event, sessionsEnded);
      if (ended) phones.letGo(ended.sessionIds);
    }
  });
  const silence = letContactsAnswer(phones, log);
  return () => {
    unsubscribe();
    silence();
    phones.stop();
  };
}
