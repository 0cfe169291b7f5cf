import { type CampaignSettings, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { campaignKeys } from "./campaignKeys.ts";

/** Pace, hours and own values of the company's campaigns. */
export function useCampaignSettings() {
  return useQuery({
    queryKey: campaignKeys.settings,
    queryFn: async ({ signal }) => (await call(endpoints.campaigns.settings, {}, { signal })).settings,
    refetchOnMount: "always",
  });
}

export function useSaveCampaignSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (settings: CampaignSettings) =>
      (await call(endpoints.campaigns.updateSettings, { body: { settings } })).settings,
    onSuccess: (settings) => client.setQueryData(campaignKeys.settings, settings),
  });
}
