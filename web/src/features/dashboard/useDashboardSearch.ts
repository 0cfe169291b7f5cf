import { useSearchParams } from "react-router";
import { dayOf } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import {
  type DashboardSearch,
  type Preset,
  presetOf,
  queryOf,
  searchOf,
  usualPreset,
} from "./dashboardFilters.ts";

export interface DashboardState {
  search: DashboardSearch;
  /** None where the days were chosen one by one. */
  preset: Preset | undefined;
  choosePreset: (preset: Preset) => void;
  /** All filters at once; days of their own end the preset. */
  replace: (search: DashboardSearch) => void;
}

/** A page that is left open goes on to the next day. */
const minuteMs = 60_000;

/** The filters, kept in the address. */
export function useDashboardSearch(): DashboardState {
  const [params, setParams] = useSearchParams();
  const today = dayOf(useNow(minuteMs));
  const search = searchOf(params, today);
  const preset = presetOf(params);
  const write = (said: Partial<DashboardSearch>, period: Preset) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(Object.entries(said));
        const tab = before.get("tab");
        if (tab !== null) next.set("tab", tab);
        if (period !== usualPreset) next.set("period", period);
        return next;
      },
      { replace: true },
    );
  return {
    search,
    preset,
    choosePreset: (chosen) => write(queryOf({ ...search, initialDate: "", finalDate: "" }), chosen),
    replace: (next) => {
      const isSame = next.initialDate === search.initialDate && next.finalDate === search.finalDate;
      const keepsPreset = preset !== undefined && isSame;
      write(
        queryOf(keepsPreset ? { ...next, initialDate: "", finalDate: "" } : next),
        keepsPreset ? preset : usualPreset,
      );
    },
  };
}
