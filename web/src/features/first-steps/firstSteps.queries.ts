import { endpoints, type FirstSteps } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { can } from "../../lib/api/session.ts";
import { firstStepsKey } from "./firstStepsKey.ts";

/** Loads the steps that are left, for who may do them; what was done on another page counts as soon as one is back. */
export function useFirstSteps() {
  return useQuery({
    queryKey: firstStepsKey,
    queryFn: ({ signal }) => call(endpoints.firstSteps.get, {}, { signal }),
    enabled: can("admin"),
    refetchOnMount: "always",
  });
}

export function useHideFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => call(endpoints.firstSteps.hide, { body: { isHidden } }),
    onMutate: (isHidden) =>
      client.setQueryData<FirstSteps>(firstStepsKey, (before) => before && { ...before, isHidden }),
    onSuccess: (steps) => client.setQueryData<FirstSteps>(firstStepsKey, steps),
    onError: () => client.invalidateQueries({ queryKey: firstStepsKey }),
  });
}
