import { type DuplicatePair, type DuplicateReason, endpoints } from "@balcao/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { contactKeys } from "./contactKeys.ts";

/** A pair as a row of a list: of each duplicate there is one. */
export type PairRow = DuplicatePair & { id: number };

/** The company's pairs that may be one person, page by page. Nobody counts them. */
export function usePairs(by: DuplicateReason) {
  const { total: _unknown, ...list } = usePagedList<PairRow>({
    queryKey: contactKeys.pairs(by),
    fetchPage: async (pageNumber, signal) => {
      const query = { by, pageNumber: String(pageNumber) };
      const { pairs, hasMore } = await call(endpoints.contactMerges.pairs, { query }, { signal });
      const rows = pairs.map((pair) => Object.assign(pair, { id: pair.duplicate.id }));
      return { rows, count: rows.length, hasMore };
    },
  });
  return list;
}

/** Two are not one person; or may be, after all. */
export function useTellApart({ contact, duplicate }: DuplicatePair) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apart: boolean) =>
      call(endpoints.contactMerges.tellApart, {
        params: { id: contact.id },
        body: { otherId: duplicate.id, apart },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: contactKeys.allDuplicates }),
  });
}
