import {
  type CampaignOutcome,
  type CampaignRecipient,
  type CampaignReport,
  endpoints,
} from "@balcao/contract";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueries, useQuery } from "@tanstack/react-query";
import { call, fetchFile } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import { campaignKeys, type RecipientFilter } from "../campaignKeys.ts";

export function useCampaignReport(id: number) {
  return useQuery({
    queryKey: campaignKeys.report(id),
    queryFn: ({ signal }) => call(endpoints.campaigns.get, { params: { id }, query: {} }, { signal }),
    refetchOnMount: "always",
  });
}

/** Reports of several campaigns, as far as they are here. */
export const useCampaignReports = (ids: readonly number[]): CampaignReport[] =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: campaignKeys.report(id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(endpoints.campaigns.get, { params: { id }, query: {} }, { signal }),
    })),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });

const queryOf = ({ searchParam, state }: RecipientFilter) => ({ searchParam, ...(state && { state }) });

/** People of a campaign in their order, with everything that a table wants to know. */
export function useRecipients(id: number, filter: RecipientFilter) {
  const query = useInfiniteQuery({
    queryKey: campaignKeys.recipients(id, filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.campaigns.recipients,
        { params: { id }, query: { ...queryOf(filter), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap((page): CampaignRecipient[] => page.records);
  return {
    rows,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    onRetry: () => void query.refetch(),
    onLoadMore: () => void query.fetchNextPage(),
  };
}

/** Those whom a filter finds, as a file. */
export function useExportRecipients(id: number) {
  return useMutation({
    mutationFn: async ({ filter, format }: { filter: RecipientFilter; format: "xlsx" | "csv" }) => {
      const { blob, name } = await fetchFile(endpoints.campaigns.export, {
        params: { id },
        query: { ...queryOf(filter), format },
      });
      saveFile(blob, name || `campaign.${format}`);
    },
  });
}

/** Makes a contact list of those to whom the same happened. */
export function useListOfOutcome(id: number) {
  return useMutation({
    mutationFn: (body: { outcome: CampaignOutcome; name: string }) =>
      call(endpoints.campaigns.listOf, { params: { id }, body }),
  });
}
