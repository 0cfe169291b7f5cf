import { endpoints, type Flow } from "@balcao/contract";
import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { flowKeys } from "./flowKeys.ts";
import { applyFlowEvent } from "./list/applyFlowEvent.ts";

/** Flows by name, page by page. */
export function useFlows(searchParam: string) {
  return usePagedList<Flow>({
    queryKey: flowKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { flows, ...page } = await call(
        endpoints.flows.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: flows };
    },
  });
}

/** Every flow by name, to choose from. */
export function useFlowChoice() {
  return useQuery({
    queryKey: flowKeys.choice,
    queryFn: async ({ signal }) => (await call(endpoints.flows.list, { query: {} }, { signal })).flows,
  });
}

/** What names flows; asked for anew each time that somebody looks. */
export function useFlowUses(ids: readonly number[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: flowKeys.uses(id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(endpoints.flows.uses, { params: { id } }, { signal }),
      refetchOnMount: "always" as const,
    })),
  });
}

/** Creates a flow, or gives it another name. */
export function useNameFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: number | undefined; name: string }) =>
      id === undefined
        ? call(endpoints.flows.create, { body: { name } })
        : call(endpoints.flows.update, { body: { flowId: id, name } }),
    onSuccess: (flow) => applyFlowEvent(client, { action: "update", flow }),
  });
}

export function useSwitchFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: Pick<Flow, "id" | "active">) =>
      call(endpoints.flows.update, { body: { flowId: id, active } }),
    onSuccess: (flow) => applyFlowEvent(client, { action: "update", flow }),
  });
}

export function useDuplicateFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (flowId: number) => call(endpoints.flows.duplicate, { body: { flowId } }),
    onSuccess: (flow) => applyFlowEvent(client, { action: "create", flow }),
  });
}

export function useDeleteFlows() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.flows.delete, { params: { id } }),
        onGone: (flowId) => applyFlowEvent(client, { action: "delete", flowId }),
      }),
  });
}
