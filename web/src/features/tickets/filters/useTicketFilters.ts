import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import { type TicketFilters, readFilters, withinRights, writeFilters } from "./ticketFilters.ts";

export interface FiltersInUrl {
  filters: TicketFilters;
  change: (values: Partial<TicketFilters>) => void;
  /** The address of a conversation with these filters kept. */
  hrefOf: (uuid: string | null, values?: Partial<TicketFilters>) => string;
}

/** The list's filters, as the address holds them. */
export function useTicketFilters(): FiltersInUrl {
  const [params, setParams] = useSearchParams();
  const { allowGroup } = useSession();
  const filters = useMemo(() => withinRights(readFilters(params), { allowGroup }), [params, allowGroup]);
  const change = useCallback(
    (values: Partial<TicketFilters>) =>
      setParams((before) => writeFilters({ ...readFilters(before), ...values }), { replace: true }),
    [setParams],
  );
  const hrefOf = useCallback(
    (uuid: string | null, values: Partial<TicketFilters> = {}) => {
      const search = writeFilters({ ...filters, ...values }).toString();
      return `/tickets${uuid === null ? "" : `/${uuid}`}${search === "" ? "" : `?${search}`}`;
    },
    [filters],
  );
  return { filters, change, hrefOf };
}
