import { type ApiKey, endpoints, type Webhook, type WebhookDelivery } from "@balcao/contract";
import type { ApiKeyBody, WebhookBody, WebhookChange } from "@balcao/contract/external-api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { externalApiKeys } from "./externalApiKeys.ts";
import { sendAsProgram } from "./sendAsProgram.ts";

const externalApi = endpoints.externalApi;
/**
 * Milliseconds between two looks: what programs and receivers do meanwhile is no event, and looked at while it is
 * shown.
 */
const lookEvery = 5_000;

export function useApiKeys() {
  return useQuery<ApiKey[]>({
    queryKey: externalApiKeys.keys,
    queryFn: async ({ signal }) => (await call(externalApi.listKeys, {}, { signal })).keys,
    refetchInterval: lookEvery,
    refetchOnMount: "always",
  });
}

export function useChangeKeys() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: externalApiKeys.keys });
  const create = useMutation({
    mutationFn: (body: ApiKeyBody) => call(externalApi.createKey, { body }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(externalApi.revokeKey, { params: { id } }),
    onSuccess,
  });
  return { create, revoke };
}

export function useWebhooks() {
  return useQuery<Webhook[]>({
    queryKey: externalApiKeys.webhooks,
    queryFn: async ({ signal }) => (await call(externalApi.listWebhooks, {}, { signal })).webhooks,
    refetchInterval: lookEvery,
  });
}

export function useChangeWebhooks() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: externalApiKeys.webhooks });
  const create = useMutation({
    mutationFn: (body: WebhookBody) => call(externalApi.createWebhook, { body }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, body }: { id: number; body: WebhookChange }) =>
      call(externalApi.updateWebhook, { params: { id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(externalApi.deleteWebhook, { params: { id } }),
    onSuccess,
  });
  const renew = useMutation({
    mutationFn: (id: number) => call(externalApi.renewWebhookSecret, { params: { id } }),
    onSuccess,
  });
  return { create, update, remove, renew };
}

export function useDeliveries(webhookId: number) {
  return usePagedList<WebhookDelivery>({
    queryKey: externalApiKeys.deliveries(webhookId),
    fetchPage: async (pageNumber, signal) => {
      const { deliveries, hasMore } = await call(
        externalApi.listDeliveries,
        { params: { id: webhookId }, query: { pageNumber } },
        { signal },
      );
      return { rows: deliveries, count: deliveries.length, hasMore };
    },
  });
}

export function useSendAgain(webhookId: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: externalApiKeys.deliveries(webhookId) });
  const replay = useMutation({
    mutationFn: (deliveryId: number) =>
      call(externalApi.replayDelivery, { params: { id: webhookId, deliveryId } }),
    onSuccess,
  });
  const test = useMutation({
    mutationFn: () => call(externalApi.testWebhook, { params: { id: webhookId } }),
    onSuccess,
  });
  return { replay, test };
}

/** Sends as a program does, for the forms that try it out. */
export const useTestMessage = () => useMutation({ mutationFn: sendAsProgram });
