import { type CompanySettings, endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session.tsx";

export const companySettingsKey = ["company-settings"] as const;

/** All settings of the caller's company; undefined while they load. */
export function useCompanySettings(): CompanySettings | undefined {
  const { companyId } = useSession();
  return useQuery({
    queryKey: companySettingsKey,
    queryFn: () => call(endpoints.settings.companySettings, { params: { id: companyId } }),
  }).data;
}
