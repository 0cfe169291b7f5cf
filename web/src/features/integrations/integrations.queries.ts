import { endpoints, type QueueIntegration } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { applyIntegrationEvent } from "./applyIntegrationEvent.ts";
import type { IntegrationFields } from "./integrationForm.ts";
import { integrationCallsKey, integrationsKey } from "./integrationKeys.ts";

/** Every integration of the company, by name. */
export function useIntegrations() {
  return useQuery({
    queryKey: integrationsKey,
    queryFn: async ({ signal }): Promise<QueueIntegration[]> => {
      const all: QueueIntegration[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await call(endpoints.integrations.list, { query: { pageNumber } }, { signal });
        all.push(...page.queueIntegrations);
        if (!page.hasMore) return all;
      }
    },
  });
}

/** Saves an integration; gives the secret of a new one that is signed. */
export function useSaveIntegration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, fields }: { id: number | undefined; fields: IntegrationFields }) => {
      if (id === undefined) return call(endpoints.integrations.create, { body: fields });
      return {
        ...(await call(endpoints.integrations.update, { params: { id }, body: fields })),
        secret: null,
      };
    },
    onSuccess: ({ secret: _secret, ...queueIntegration }) =>
      applyIntegrationEvent(client, { action: "update", queueIntegration }),
  });
}

export function useDeleteIntegrations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.integrations.delete, { params: { id } }),
        onGone: (integrationId) => applyIntegrationEvent(client, { action: "delete", integrationId }),
      }),
  });
}

export const useTestSession = () =>
  useMutation({
    mutationFn: (body: {
      id?: number;
      projectName: string;
      jsonContent: string;
      language: QueueIntegration["language"];
    }) => call(endpoints.integrations.testSession, { body }),
  });

export const useRenewSecret = () =>
  useMutation({
    mutationFn: (id: number) => call(endpoints.integrations.renewSecret, { params: { id } }),
  });

export function useIntegrationCalls(id: number) {
  return useQuery({
    queryKey: integrationCallsKey(id),
    queryFn: async ({ signal }) =>
      (await call(endpoints.integrations.listCalls, { params: { id } }, { signal })).calls,
  });
}

export function useSendAgain(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (callId: number) => call(endpoints.integrations.sendAgain, { params: { id, callId } }),
    onSettled: () => client.invalidateQueries({ queryKey: integrationCallsKey(id) }),
  });
}
