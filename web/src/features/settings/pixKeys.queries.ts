import { endpoints, type PixKey, type PixKeysBody } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import type { Replacement } from "./overtaken/useReplacedList.ts";

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
    mutationFn: async ({ list, seen }: Replacement<PixKeysBody["pixKeys"][number]>) => {
      const body = { pixKeys: [...list], seen: seen.map(({ id }) => id) };
      return (await call(endpoints.settings.updatePixKeys, { body })).pixKeys;
    },
    onSuccess: (pixKeys) => client.setQueryData<PixKey[]>(pixKeysKey, pixKeys),
  });
}
