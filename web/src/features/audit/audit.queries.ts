import { type AuditEntry, endpoints } from "@balcao/contract";
import { useMutation } from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { type ListPage, usePagedList } from "../../lib/api/pagedList.ts";
import { saveFile } from "../../lib/saveFile.ts";

type AuditPart = ListPage<AuditEntry> & { atLeast: boolean };

/** Lists the audit, newest first, page by page. */
export function useAudit(searchParam: string) {
  return usePagedList<AuditEntry, AuditPart>({
    queryKey: ["audit", searchParam],
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        endpoints.audit.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

/** All that a search finds, as a file. */
export function useExportAudit() {
  return useMutation({
    mutationFn: async (searchParam: string) => {
      const { blob, name } = await fetchFile(endpoints.audit.export, { query: { searchParam } });
      saveFile(blob, name || "audit.csv");
    },
  });
}
