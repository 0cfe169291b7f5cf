import { endpoints, type PixKey, type PixKeysBody } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

export const pixKeysKey = ["pix-keys"] as const;

/** The company's Pix keys, by whose they are. */
export const usePixKeys = () =>
  useQuery({
    queryKey: pixKeysKey,
    queryFn: async ({ signal }) => (await call(endpoints.settings.pixKeys, {}, { signal })).pixKeys,
  });

/** Replaces the list that was seen; one that somebody saved meanwhile stays. */
export function useSavePixKeys() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pixKeys, seen }: { pixKeys: PixKeysBody["pixKeys"]; seen: readonly PixKey[] }) =>
      call(endpoints.settings.updatePixKeys, { body: { pixKeys, seen: seen.map(({ id }) => id) } }),
    onSuccess: ({ pixKeys }) => client.setQueryData<PixKey[]>(pixKeysKey, pixKeys),
  });
}
