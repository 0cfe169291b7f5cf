import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

export const colleaguesKey = ["users", "colleagues"] as const;

/** Everybody of the company, to transfer to or to look for. */
/** Asked for once they are `wanted`. */
export function useColleagues(wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(endpoints.users.listColleagues, {}, { signal }),
  });
}
