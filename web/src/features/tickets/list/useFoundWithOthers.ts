import { useSession } from "../../../lib/api/session.ts";
import { hasOwners } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useTicketList } from "../tickets.queries.ts";

/** Says how many tickets of colleagues a search would find besides, of whoever may look there and does not yet. */
export function useFoundWithOthers(): number {
  const { permissions } = useSession();
  const { filters } = useTicketFilters();
  const mayLook = permissions.includes("admin") && !filters.showAll && hasOwners(filters);
  const own = useTicketList(filters).data?.pages[0]?.count ?? 0;
  const { data, isPlaceholderData } = useTicketList(mayLook ? { ...filters, showAll: true } : filters);
  if (!mayLook || isPlaceholderData) return 0;
  return Math.max(0, (data?.pages[0]?.count ?? 0) - own);
}
