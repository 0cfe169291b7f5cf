import { type ClientInput, endpoints } from "@balcao/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { type DashboardSearch, queryOf } from "./dashboardFilters.ts";
import { dashboardKeys } from "./dashboardKeys.ts";

type Query = NonNullable<ClientInput<typeof endpoints.dashboard.get>["query"]>;
/** Messages are told to nobody who only looks at figures. Milliseconds. */
const askAgain = 60_000;

/** Query options of all figures: the ones before stay on the screen, and they are asked for now and then. */
function figures<T>(
  name: string,
  search: DashboardSearch,
  ask: (query: Query, signal: AbortSignal) => Promise<T>,
) {
  const query = queryOf(search) as Query;
  return {
    queryKey: [...dashboardKeys.all, name, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(query, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: "always" as const,
    refetchInterval: askAgain,
  };
}

export const useDashboard = (search: DashboardSearch) =>
  useQuery(
    figures("figures", search, (query, signal) => call(endpoints.dashboard.get, { query }, { signal })),
  );

export const useTicketsUsers = (search: DashboardSearch) =>
  useQuery(
    figures("users", search, (query, signal) =>
      call(endpoints.dashboard.ticketsUsers, { query }, { signal }),
    ),
  );

export const useTicketsDay = (search: DashboardSearch) =>
  useQuery(
    figures("days", search, (query, signal) => call(endpoints.dashboard.ticketsDay, { query }, { signal })),
  );

export const useTicketsHours = (search: DashboardSearch) =>
  useQuery(
    figures("hours", search, (query, signal) =>
      call(endpoints.dashboard.ticketsHours, { query }, { signal }),
    ),
  );

export const useQueueTimes = (search: DashboardSearch) =>
  useQuery(
    figures("queues", search, (query, signal) => call(endpoints.dashboard.queues, { query }, { signal })),
  );

/** Everybody's figures, as a file. */
export function useExportAttendants() {
  return useMutation({
    mutationFn: async (search: DashboardSearch) => {
      const query = queryOf(search) as Query;
      const { blob, name } = await fetchFile(endpoints.dashboard.exportAttendants, {
        query: { ...query, format: "xlsx" },
      });
      saveFile(blob, name || "dashboard.xlsx");
    },
  });
}
