import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

export const flowChoiceKey = ["connection-flows"] as const;

/** Flows to choose from, by name: flows come after connections in the order of features. */
export function useFlowChoice() {
  return useQuery({
    queryKey: flowChoiceKey,
    queryFn: async ({ signal }) => (await call(endpoints.flows.list, { query: {} }, { signal })).flows,
  });
}
