import type { QueueIntegration } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { applyIntegrationEvent } from "./applyIntegrationEvent.ts";
import { integrationsKey } from "./integrationKeys.ts";

let client: QueryClient;
const integration = (id: number, name: string): QueueIntegration => ({
  id,
  type: "webhook",
  name,
  projectName: "",
  jsonContent: "",
  hasJsonContent: false,
  language: "pt-BR",
  urlN8N: "https://loja.example/",
  typebotSlug: "",
  typebotDelayMessage: 1000,
  typebotExpires: 1,
  typebotKeywordFinish: "",
  typebotKeywordRestart: "",
  typebotRestartMessage: "",
  typebotUnknownMessage: "",
  health: { state: "well", failingSince: null, restsUntil: null, lastError: null },
  oldSecretUntil: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const shown = () => client.getQueryData<QueueIntegration[]>(integrationsKey)?.map(({ name }) => name);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(integrationsKey, [integration(1, "Água"), integration(2, "Pizza")]);
});

it("puts an integration where a fresh load would show it, and drops one that is gone", () => {
  applyIntegrationEvent(client, { action: "create", queueIntegration: integration(3, "Bot") });
  expect(shown()).toEqual(["Água", "Bot", "Pizza"]);
  applyIntegrationEvent(client, { action: "update", queueIntegration: integration(2, "Ar") });
  expect(shown()).toEqual(["Água", "Ar", "Bot"]);
  applyIntegrationEvent(client, { action: "delete", integrationId: 1 });
  expect(shown()).toEqual(["Ar", "Bot"]);
});

it("makes no list that nobody asked for", () => {
  const empty = new QueryClient();
  applyIntegrationEvent(empty, { action: "create", queueIntegration: integration(3, "Bot") });
  expect(empty.getQueryData(integrationsKey)).toBeUndefined();
});
