import { useCallback, useContext, useLayoutEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import {
  type ListFilter,
  readFilters,
  type TicketFilters,
  withinRights,
  withListFilters,
  writeFilters,
} from "./ticketFilters.ts";
import { TicketPlaceContext } from "./ticketPlace.ts";
import { createWhereabouts } from "./whereabouts.ts";

export interface FiltersInUrl {
  filters: TicketFilters;
  change: (values: Partial<TicketFilters>) => void;
  /** Chooses some of the filters that narrow the list, beside all that were chosen a moment ago. */
  narrow: (chosen: Partial<Pick<TicketFilters, ListFilter>>) => void;
  /** The address of a conversation with these filters kept. */
  hrefOf: (uuid: string | null, values?: Partial<TicketFilters>) => string;
  /** Goes to a conversation, or to none, with the filters kept. */
  open: (
    uuid: string | null,
    values?: Partial<TicketFilters>,
    options?: { replace?: boolean },
  ) => Promise<void>;
}

/** One for the page: its parts all go on from the same address. */
const whereabouts = createWhereabouts();

/** The list's filters, as the address holds them. */
export function useTicketFilters(): FiltersInUrl {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { allowGroup } = useSession();
  const place = useContext(TicketPlaceContext);
  useLayoutEffect(() => whereabouts.draw(location), [location]);
  const filters = useMemo(() => withinRights(readFilters(params), { allowGroup }), [params, allowGroup]);
  const go = useCallback(
    async (pathname: string, values: Partial<TicketFilters>, options: { replace?: boolean }) => {
      const address = whereabouts.leave(pathname, values);
      if (address !== undefined) await navigate(address, options);
    },
    [navigate],
  );
  const change = useCallback(
    (values: Partial<TicketFilters>) => void go(whereabouts.pathname(), values, { replace: true }),
    [go],
  );
  const narrow: FiltersInUrl["narrow"] = useCallback(
    (chosen) => change(withListFilters(whereabouts.filters(), chosen)),
    [change],
  );
  const open: FiltersInUrl["open"] = useCallback(
    async (uuid, values = {}, options = {}) => {
      if (place === undefined) return go(pathOf(uuid), values, options);
      await navigate(place.addressOf(uuid), options);
    },
    [go, place, navigate],
  );
  const hrefOf = useCallback(
    (uuid: string | null, values: Partial<TicketFilters> = {}) => {
      if (place !== undefined) return place.addressOf(uuid);
      const search = writeFilters({ ...filters, ...values }).toString();
      return `${pathOf(uuid)}${search === "" ? "" : `?${search}`}`;
    },
    [filters, place],
  );
  return { filters, change, narrow, hrefOf, open };
}

const pathOf = (uuid: string | null): string => `/tickets${uuid === null ? "" : `/${uuid}`}`;
