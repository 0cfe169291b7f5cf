import { endpoints } from "@balcao/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { contactTicketKeys } from "./contactTicketKeys.ts";

/** A contact's tickets that one may see, newest first, page by page. */
export function useContactTickets(contactId: number) {
  return useInfiniteQuery({
    queryKey: contactTicketKeys.of(contactId),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.tickets.ofContact,
        { params: { contactId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? (last.tickets.at(-1)?.id ?? null) : null),
  });
}
