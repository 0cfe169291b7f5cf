import { companySetting, useSession } from "../../../lib/api/session.ts";
import { useQueues } from "../../queues/index.ts";
import { limitOf } from "./rowTexts.ts";

/** Minutes after which somebody waits too long in a queue, or in none. */
export function useWaitingLimit(queueId: number | null): number {
  const ofCompany = Number(companySetting(useSession(), "waitingLimit") ?? 0);
  const { data: queues = [] } = useQueues();
  return limitOf(queues, { queueId, ofCompany });
}
