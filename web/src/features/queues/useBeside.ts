import { type Beside, targetsOfOptions } from "@balcao/flow-engine";
import { useQueries } from "@tanstack/react-query";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { isOneOf } from "../../lib/isOneOf.ts";
import { useColleagues } from "../users/index.ts";
import { fullQueue, useQueues } from "./queues.queries.ts";

const scheduleTypes = ["disabled", "queue", "company", "connection"] as const;

/** Surroundings that the settings of a queue or connection may contradict. */
export function useBeside(): Beside {
  const session = useSession();
  const queues = useQueues();
  const colleagues = useColleagues();
  const scheduleType = String(companySetting(session, "scheduleType"));
  return {
    scheduleType: isOneOf(scheduleTypes, scheduleType) ? scheduleType : "disabled",
    asksForRating: companySetting(session, "userRating") === "enabled",
    queueIds: queues.data?.map(({ id }) => id),
    people: colleagues.data,
    // A list that is deleted leaves its options without one.
    fileListIds: undefined,
    queueTargets: new Map(),
  };
}

/** Queues to which the options of these queues lead, as far as they are loaded. */
export function useQueueTargets(queueIds: readonly number[]): Beside["queueTargets"] {
  const queues = useQueries({ queries: [...new Set(queueIds)].map((id) => fullQueue(id)) });
  return new Map(
    queues.flatMap(({ data }) => (data ? [[data.id, targetsOfOptions(data.chatbots)] as const] : [])),
  );
}
