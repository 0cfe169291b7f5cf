import { type HelpBody, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { can, useSession } from "../../lib/api/session.ts";
import { placeHelp, removeHelp } from "./applyHelp.ts";
import { helpKeys } from "./helpKeys.ts";

/** Every help video by title; none is asked for when the subscription is over. */
export function useHelps() {
  const { subscriptionValid } = useSession();
  return useQuery({
    queryKey: helpKeys.all,
    queryFn: async ({ signal }) => (await call(endpoints.helps.listAll, {}, { signal })).records,
    enabled: subscriptionValid,
  });
}

/** Says whether the page is worth its place in the menu: there are videos, or the viewer is who adds them. */
export function useHasHelps(): boolean {
  const { data = [] } = useHelps();
  return data.length > 0 || can("super");
}

export function useSaveHelp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | undefined; body: HelpBody }) =>
      id === undefined
        ? call(endpoints.helps.create, { body })
        : call(endpoints.helps.update, { params: { id }, body }),
    onSuccess: (help) => placeHelp(client, help),
  });
}

export function useDeleteHelp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.helps.delete, { params: { id } }),
    onSuccess: (_done, id) => removeHelp(client, id),
  });
}
