import { type ContactErasure, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";

const erasuresKey = ["contactErasures"] as const;
/** Milliseconds after which a running erasure is looked at again. */
const lookAgain = 1_500;

const contactPrivacy = endpoints.contactPrivacy;

export const fetchArchive = (id: number) => fetchFile(contactPrivacy.archive, { params: { id } });

export function useEraseContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call(contactPrivacy.erase, { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: erasuresKey }),
  });
}

/** The receipts, page by page. */
export function useErasures() {
  const list = usePagedList<ContactErasure>({
    queryKey: erasuresKey,
    fetchPage: async (pageNumber, signal) => {
      const page = await call(
        contactPrivacy.erasures,
        { query: { pageNumber: String(pageNumber) } },
        { signal },
      );
      return { rows: page.records, count: page.count, hasMore: page.hasMore };
    },
  });
  useLook(list.rows?.some(({ status }) => status === "running") ?? false);
  return list;
}

/** Asks again as long as something runs. */
function useLook(isRunning: boolean): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ["contactErasuresLook"],
    queryFn: async () => {
      await client.invalidateQueries({ queryKey: erasuresKey });
      return Date.now();
    },
    enabled: isRunning,
    refetchInterval: lookAgain,
  });
}
