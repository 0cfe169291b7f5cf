import { type Ticket, endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { ticketKeys } from "./ticketKeys.ts";

/** Ids of those who see a ticket, as it is when one asks; undefined until that is known. */
export function useTicketViewers(ticket: Ticket, wanted: boolean): ReadonlySet<number> | undefined {
  const { uuid } = ticket;
  const { data } = useQuery({
    enabled: wanted,
    queryKey: ticketKeys.viewers(ticket),
    queryFn: async ({ signal }) => {
      const { userIds } = await call(endpoints.tickets.viewers, { params: { uuid } }, { signal });
      return new Set(userIds);
    },
    gcTime: 0,
  });
  return data;
}
