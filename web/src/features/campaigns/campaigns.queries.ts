import { type Answer, type Campaign, type CampaignFields, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { applyCampaignEvent } from "./applyCampaignEvent.ts";
import { type CampaignFilter, campaignKeys } from "./campaignKeys.ts";

/** Campaigns by status and time, page by page. */
export function useCampaigns(filter: CampaignFilter) {
  const { searchParam, status } = filter;
  return usePagedList<Campaign>({
    queryKey: campaignKeys.list(filter),
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        endpoints.campaigns.list,
        { query: { searchParam, pageNumber, ...(status && { status }) } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

type Save = { id: number; change: Partial<CampaignFields> } | { id?: undefined; fields: CampaignFields };

export function useSaveCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: Save) =>
      save.id === undefined
        ? call(endpoints.campaigns.create, { body: save.fields })
        : call(endpoints.campaigns.update, { params: { id: save.id }, body: save.change }),
    onSuccess: (record) => {
      applyCampaignEvent(client, { action: "update", record });
      void client.invalidateQueries({ queryKey: campaignKeys.forecast(record.id) });
    },
  });
}

interface SaveMedia {
  id: number;
  /** Null takes it away. */
  file: File | null;
  onProgress: (done: number) => void;
}

export function useSaveCampaignMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: SaveMedia) =>
      file === null
        ? call(endpoints.campaigns.deleteMedia, { params: { id } })
        : upload(
            endpoints.campaigns.uploadMedia,
            { params: { id }, body: {} },
            { files: [file], onProgress },
          ),
    onSuccess: (record) => applyCampaignEvent(client, { action: "update", record }),
  });
}

export function useDeleteCampaigns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.campaigns.delete, { params: { id } }),
        onGone: (id) => applyCampaignEvent(client, { action: "delete", id }),
      }),
  });
}

const { start, cancel, restart, resume, duplicate } = endpoints.campaigns;
const acts = { start, cancel, restart, resume, duplicate };
export type CampaignAct = keyof typeof acts;

/** Starts a campaign, stops it, lets it go on, or makes another of it. */
export function useCampaignAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: number; act: CampaignAct }): Promise<Campaign> =>
      call(acts[act], { params: { id } }),
    onSuccess: (record) => applyCampaignEvent(client, { action: "update", record }),
  });
}

export type Forecast = Answer<typeof endpoints.campaigns.forecast>;

/** What will happen when a campaign starts; asked for anew each time that somebody looks. */
export function useForecast(id: number) {
  return useQuery({
    queryKey: campaignKeys.forecast(id),
    queryFn: ({ signal }) => call(endpoints.campaigns.forecast, { params: { id } }, { signal }),
    refetchOnMount: "always",
  });
}

export function useTestCampaign(id: number) {
  return useMutation({
    mutationFn: (number: string) => call(endpoints.campaigns.test, { params: { id }, body: { number } }),
  });
}
