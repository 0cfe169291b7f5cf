import { type ApiKey, endpoints, type Webhook, type WebhookDelivery } from "@balcao/contract";
import type { ApiKeyBody, WebhookBody, WebhookChange } from "@balcao/contract/external-api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../lib/api/api.ts";
import { readApiError } from "../../lib/api/apiError.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { currentLanguage } from "../../lib/i18n.ts";
import { externalApiKeys } from "./externalApiKeys.ts";

const { externalApi } = endpoints;
/** What programs and receivers do meanwhile is no event: it is looked at while it is shown. Milliseconds. */
const lookEvery = 5_000;

export function useApiKeys() {
  return useQuery<ApiKey[]>({
    queryKey: externalApiKeys.keys,
    queryFn: async ({ signal }) => (await call(externalApi.listKeys, {}, { signal })).keys,
    refetchInterval: lookEvery * 6,
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

export interface TestMessage {
  token: string;
  number: string;
  body: string;
  file?: File | undefined;
}

/** Sends as a program does: with the token that was typed, and without the session. */
export function useTestMessage() {
  return useMutation({
    mutationFn: async ({ token, number, body, file }: TestMessage) => {
      const form = new FormData();
      form.append("number", number);
      form.append("body", body);
      if (file) form.append("medias", file);
      const response = await fetch(`/api${externalApi.send.path}`, {
        method: "POST",
        credentials: "omit",
        headers: {
          authorization: `Bearer ${token}`,
          "accept-language": currentLanguage(),
          ...(!file && { "content-type": "application/json" }),
        },
        body: file ? form : JSON.stringify({ number, body }),
      }).catch((cause: unknown) => {
        throw new ApiError({ code: "ERR_NETWORK", status: 0, cause });
      });
      if (!response.ok) throw await readApiError(response);
    },
  });
}
