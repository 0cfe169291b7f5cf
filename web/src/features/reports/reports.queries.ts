import { endpoints } from "@balcao/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { queryOf, type ReportSearch } from "./reportFilters.ts";

/** A page of the report; the one before stays on the screen until it is there. */
export function useReport(search: ReportSearch, { page, pageSize }: { page: number; pageSize: number }) {
  const query = { ...queryOf(search), page, pageSize };
  return useQuery({
    queryKey: ["report", query],
    queryFn: ({ signal }) => call(endpoints.reports.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** All of it, as a file. */
export function useExportReport() {
  return useMutation({
    mutationFn: async ({ search, format }: { search: ReportSearch; format: "xlsx" | "csv" }) => {
      const { blob, name } = await fetchFile(endpoints.reports.export, {
        query: { ...queryOf(search), format },
      });
      saveFile(blob, name || `report.${format}`);
    },
  });
}
