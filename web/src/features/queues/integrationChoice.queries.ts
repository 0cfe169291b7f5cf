import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

export const integrationChoiceKey = ["integration-choice"] as const;

/** Integrations to choose from, by name: they come after queues in the order of features. */
export function useIntegrationChoice() {
  return useQuery({
    queryKey: integrationChoiceKey,
    queryFn: async ({ signal }) =>
      (await call(endpoints.integrations.list, { query: {} }, { signal })).queueIntegrations,
  });
}
