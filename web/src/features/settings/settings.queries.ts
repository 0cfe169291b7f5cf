import {
  type CompanySettingName,
  type CompanySettings,
  endpoints,
  type Holiday,
  type HolidaysBody,
  type ServiceHours,
} from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { loadSession, useSession } from "../../lib/api/session.ts";
import type { Replacement } from "./overtaken/useReplacedList.ts";

const settingsKey = ["companySettings"] as const;
export const holidaysKey = ["holidays"] as const;
const hoursKey = ["companyHours"] as const;

/** Every setting of the company. */
export function useCompanySettings() {
  const { id } = useSession().company;
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(endpoints.settings.companySettings, { params: { id } }, { signal }),
  });
}

export interface SettingChange {
  column: CompanySettingName;
  data: string | boolean;
}

/** Changes settings one after the other, and shows them at once; a refusal brings the others back. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly SettingChange[]) => {
      let settings: CompanySettings | undefined;
      for (const body of changes) settings = await call(endpoints.settings.updateCompanySetting, { body });
      return settings;
    },
    onMutate: (changes) => {
      const shown = Object.fromEntries(changes.map(({ column, data }) => [column, data]));
      client.setQueryData<CompanySettings>(settingsKey, (before) => before && { ...before, ...shown });
    },
    onSuccess: async (settings) => {
      client.setQueryData(settingsKey, settings);
      // All that the pages show depends on it.
      await loadSession();
    },
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
}

/** The company's own opening hours. */
export function useCompanyHours() {
  const { id } = useSession().company;
  return useQuery({
    queryKey: hoursKey,
    queryFn: async ({ signal }) =>
      (await call(endpoints.companies.get, { params: { id } }, { signal })).schedules,
  });
}

/** State in which the company is, as its address says; empty while that is not known. */
export function useCompanyState(): string {
  const { id } = useSession().company;
  const { data = "" } = useQuery({
    queryKey: ["companyState"],
    queryFn: async ({ signal }) =>
      (await call(endpoints.companies.get, { params: { id } }, { signal })).addressState.trim(),
  });
  return data;
}

export function useSaveCompanyHours() {
  const client = useQueryClient();
  const { id } = useSession().company;
  return useMutation({
    mutationFn: (schedules: ServiceHours[]) =>
      call(endpoints.companies.updateSchedules, { params: { id }, body: { schedules } }),
    onSuccess: ({ schedules }) => client.setQueryData<ServiceHours[]>(hoursKey, schedules),
  });
}

/** The days on which the company is closed, by their beginning. */
export function useHolidays() {
  return useQuery({
    queryKey: holidaysKey,
    queryFn: async ({ signal }) => (await call(endpoints.settings.holidays, {}, { signal })).holidays,
  });
}

/** Replaces the list that was seen; one that somebody saved meanwhile stays. */
export function useSaveHolidays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ list, seen }: Replacement<HolidaysBody["holidays"][number]>) => {
      const body = { holidays: [...list], seen: seen.map(({ id }) => id) };
      return (await call(endpoints.settings.updateHolidays, { body })).holidays;
    },
    onSuccess: (holidays) => client.setQueryData<Holiday[]>(holidaysKey, holidays),
  });
}
