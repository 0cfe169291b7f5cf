import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

export const colleaguesKey = ["users", "colleagues"] as const;

/** Everybody of the company, to transfer to or to look for. */
export function useColleagues() {
  return useQuery({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(endpoints.users.listColleagues, {}, { signal }),
  });
}
