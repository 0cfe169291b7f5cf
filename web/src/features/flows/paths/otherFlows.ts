import type { OpenFlow } from "@balcao/contract";
import { compileFlow, type CompiledFlow, type FlowDocument, idIn } from "@balcao/flow-engine";
import { useQueries } from "@tanstack/react-query";
import { openFlow } from "../editor/editor.queries.ts";

/** Ids of the flows to which nodes lead, each once. */
const flowsAfter = ({ nodes }: FlowDocument): number[] => [
  ...new Set(nodes.flatMap(({ type, data }) => (type === "flow" ? (idIn(data["flowId"]) ?? []) : []))),
];

/** Flows in which a drawing goes on, as they were saved last. */
export function useOtherFlows(document: FlowDocument): ReadonlyMap<number, CompiledFlow> {
  return useQueries({
    queries: flowsAfter(document).map((id) => ({
      queryKey: ["flows", "tried", id],
      queryFn: () => openFlow(id),
    })),
    combine: combineFlows,
  });
}

const combineFlows = (
  answers: readonly { data: OpenFlow | undefined }[],
): ReadonlyMap<number, CompiledFlow> =>
  new Map(
    answers.flatMap(({ data }) =>
      data?.flow
        ? [
            [
              data.id,
              compileFlow({ id: data.id, version: 0, definition: data.flow, settings: data.settings }),
            ] as const,
          ]
        : [],
    ),
  );
