import { endpoints, type PhraseCampaign } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { applyPhraseEvent, phrasesKey } from "./applyPhraseEvent.ts";
import type { PhraseFields } from "./phraseForm.ts";

/** Every phrase of the company, by name. */
export function usePhrases() {
  return useQuery({
    queryKey: phrasesKey,
    queryFn: async ({ signal }): Promise<PhraseCampaign[]> =>
      (await call(endpoints.phraseCampaigns.list, { query: {} }, { signal })).flow,
  });
}

export function useSavePhrase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number | undefined; fields: PhraseFields }) =>
      id === undefined
        ? call(endpoints.phraseCampaigns.create, { body: fields })
        : call(endpoints.phraseCampaigns.update, { body: { id, ...fields } }),
    onSuccess: (record) => applyPhraseEvent(client, { action: "update", record }),
  });
}

export function useDeletePhrases() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.phraseCampaigns.delete, { params: { id } }),
        onGone: (id) => applyPhraseEvent(client, { action: "delete", id }),
      }),
  });
}
