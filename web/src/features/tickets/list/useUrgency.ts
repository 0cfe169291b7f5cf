import { companySetting, useSession } from "../../../lib/api/session.ts";
import { useQueues } from "../../queues/index.ts";
import { limitOf, urgencyOf } from "./rowTexts.ts";

/** Says by the limit of a queue, or of the company, how urgent it is that somebody who waits is answered. */
export const useUrgency = (waitedMs: number, queueId: number | null): "soon" | "late" | undefined =>
  urgencyOf(waitedMs, useWaitingLimit(queueId));

/** Minutes after which somebody waits too long in a queue, or in none. */
function useWaitingLimit(queueId: number | null): number {
  const ofCompany = Number(companySetting(useSession(), "waitingLimit") ?? 0);
  const { data: queues = [] } = useQueues();
  return limitOf(queues, { queueId, ofCompany });
}
