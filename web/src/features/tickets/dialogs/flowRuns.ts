import { endpoints, type FlowRunStory, type TicketLogEntry } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

/** Runs of flows by the entry of the log that they begin with; none are asked for where no flow spoke. */
export function useFlowRuns(
  ticketId: number,
  entries: readonly TicketLogEntry[] = [],
): ReadonlyMap<number, FlowRunStory> {
  const { data } = useQuery({
    queryKey: ["tickets", "runs", ticketId],
    queryFn: ({ signal }) => call(endpoints.flows.runs, { params: { ticketId } }, { signal }),
    enabled: entries.some((entry) => flowOf(entry) !== undefined),
    gcTime: 0,
  });
  return runsByEntry(entries, data?.runs ?? []);
}

/** The clock of an entry and that of its run are read in one transaction. Milliseconds between them. */
const slack = 2_000;

/** Each run with the first entry that its flow wrote since it began. */
export function runsByEntry(
  entries: readonly TicketLogEntry[],
  runs: readonly FlowRunStory[],
): ReadonlyMap<number, FlowRunStory> {
  const oldestFirst = entries.toReversed();
  const found = new Map<number, FlowRunStory>();
  for (const run of runs) {
    const began = Date.parse(run.beganAt) - slack;
    const ended = run.endedAt === null ? Infinity : Date.parse(run.endedAt) + slack;
    const first = oldestFirst.find((entry) => {
      const at = Date.parse(entry.createdAt);
      return flowOf(entry) === run.flow.id && at >= began && at <= ended && !found.has(entry.id);
    });
    if (first) found.set(first.id, run);
  }
  return found;
}

const rules: ReadonlySet<string | null> = new Set([
  "flowAnswered",
  "flowLeft",
  "flowSilence",
  "flowLimit",
  "flowFailed",
]);

const flowOf = ({ by }: TicketLogEntry): number | undefined =>
  by?.kind === "product" && rules.has(by.rule) ? (by.id ?? undefined) : undefined;
