import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayOf } from "../../lib/text/format.ts";
import { anyDay, filterNames, type ReportSearch, searchOf } from "./reportFilters.ts";

export interface ReportState {
  search: ReportSearch;
  page: number;
  /** The filters alone, as they stand in the address: what a saved filter keeps. */
  text: string;
  change: (change: Partial<ReportSearch>) => void;
  goTo: (page: number) => void;
  /** All filters at once, as a saved one has them; empty: as it was in the beginning. */
  replace: (text: string) => void;
}

/** The filters and the page, kept in the address. */
export function useReportSearch(): ReportState {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(Date.now()));
  const set = (work: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        work(next);
        return next;
      },
      { replace: true },
    );
  const filters = new URLSearchParams();
  for (const name of filterNames) if (params.has(name)) filters.set(name, params.get(name) ?? "");
  return {
    search: searchOf(params, today),
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    text: filters.toString(),
    change: (changed) =>
      set((next) => {
        next.delete("page");
        for (const [name, value] of Object.entries(changed)) {
          const isDay = name === "dateFrom" || name === "dateTo";
          if (value === "" && !isDay) next.delete(name);
          else next.set(name, value === "" ? anyDay : value);
        }
      }),
    goTo: (page) => set((next) => next.set("page", String(page))),
    replace: (text) => setParams(new URLSearchParams(text), { replace: true }),
  };
}
