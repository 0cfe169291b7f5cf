import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The connections to choose from. */
export function useConnectionChoices() {
  return useQuery({
    queryKey: ["connections", "choices"],
    queryFn: ({ signal }) => call(endpoints.connections.filter, {}, { signal }),
  });
}

/** Everybody of the company, to transfer to or to look for. */
export function useColleagues() {
  return useQuery({
    queryKey: ["users", "colleagues"],
    queryFn: ({ signal }) => call(endpoints.users.listColleagues, {}, { signal }),
  });
}
