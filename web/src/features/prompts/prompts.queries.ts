import { endpoints, type Prompt } from "@balcao/contract";
import type { PromptBody, PromptTrial } from "@balcao/contract/prompts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { applyPromptEvent } from "./applyPromptEvent.ts";
import { promptKeys } from "./promptKeys.ts";

/** The company's prompts by name, page by page. */
export function usePrompts(searchParam: string) {
  return usePagedList<Prompt>({
    queryKey: promptKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { prompts, ...page } = await call(
        endpoints.prompts.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: prompts };
    },
  });
}

/** What this month's answers used. */
export function usePromptUsage() {
  return useQuery({
    queryKey: promptKeys.usage,
    queryFn: ({ signal }) => call(endpoints.prompts.usage, {}, { signal }),
  });
}

interface SavePrompt {
  id: number | undefined;
  fields: PromptBody;
}

export function useSavePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: SavePrompt) =>
      id === undefined
        ? call(endpoints.prompts.create, { body: fields })
        : call(endpoints.prompts.update, { params: { id }, body: fields }),
    onSuccess: (prompt, { id }) =>
      applyPromptEvent(client, { action: id === undefined ? "create" : "update", prompt }),
  });
}

/** Asks the model as the form stands. */
export function useTryPrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PromptTrial) => call(endpoints.prompts.try, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: promptKeys.usage }),
  });
}

export function useDeletePrompts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.prompts.delete, { params: { id } }),
        onGone: (id) => applyPromptEvent(client, { action: "delete", promptId: id }),
      }),
  });
}
