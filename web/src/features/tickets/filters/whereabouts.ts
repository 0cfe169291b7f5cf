import type { Location } from "react-router";
import { readFilters, type TicketFilters, writeFilters } from "./ticketFilters.ts";

type PageAddress = Pick<Location, "pathname" | "search">;

/**
 * Knows where one is, or goes: the page is drawn a moment later, and whoever presses a key meanwhile goes on from
 * there.
 */
export function createWhereabouts() {
  let drawn: PageAddress | undefined;
  let here: PageAddress = { pathname: "", search: "" };
  return {
    pathname: () => here.pathname,
    /** Filters of that place. */
    filters: (): TicketFilters => readFilters(new URLSearchParams(here.search)),
    /** The page is drawn at this address; drawn once more at the same, it is no news. */
    draw(location: PageAddress): void {
      if (drawn !== location) here = drawn = location;
    },
    /** Address of a page with some filters changed and the others kept; undefined where one is there, or on the way. */
    leave(pathname: string, values: Partial<TicketFilters>): PageAddress | undefined {
      const wanted = { ...readFilters(new URLSearchParams(here.search)), ...values };
      const text = writeFilters(wanted).toString();
      const search = text === "" ? "" : `?${text}`;
      // Leaving twice goes back once.
      if (pathname === here.pathname && search === here.search) return undefined;
      here = { pathname, search };
      return here;
    },
  };
}
