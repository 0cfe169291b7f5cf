import { type AuditEntry, endpoints } from "@balcao/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { type ListPage, usePagedList } from "../../lib/api/pagedList.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { type AuditSearch, queryOf } from "./auditFilters.ts";

type AuditPart = ListPage<AuditEntry> & { atLeast: boolean };

/** Lists the audit, newest first, page by page. */
export function useAudit(search: AuditSearch) {
  return usePagedList<AuditEntry, AuditPart>({
    queryKey: ["audit", search],
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        endpoints.audit.list,
        { query: { ...queryOf(search), pageNumber } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

/** People who did something that the audit tells of, by name. */
export const useAuditPeople = () =>
  useQuery({
    queryKey: ["audit-people"],
    queryFn: async ({ signal }) => (await call(endpoints.audit.people, {}, { signal })).people,
  });

/** All that a search finds, as a file. */
export function useExportAudit() {
  return useMutation({
    mutationFn: async (search: AuditSearch) => {
      const { blob, name } = await fetchFile(endpoints.audit.export, { query: queryOf(search) });
      saveFile(blob, name || "audit.csv");
    },
  });
}
