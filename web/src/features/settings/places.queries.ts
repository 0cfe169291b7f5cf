import { endpoints, type Place, type PlacesBody } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import type { Replacement } from "./overtaken/useReplacedList.ts";

export const placesKey = ["places"] as const;

/** The company's places, by name. */
export const usePlaces = () =>
  useQuery({
    queryKey: placesKey,
    queryFn: async ({ signal }) => (await call(endpoints.settings.places, {}, { signal })).places,
  });

/** Replaces the list that was seen; one that somebody saved meanwhile stays. */
export function useSavePlaces() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ list, seen }: Replacement<PlacesBody["places"][number]>) => {
      const body = { places: [...list], seen: seen.map(({ id }) => id) };
      return (await call(endpoints.settings.updatePlaces, { body })).places;
    },
    onSuccess: (places) => client.setQueryData<Place[]>(placesKey, places),
  });
}

/** Puts one more into the list, as it is by now. */
export function useKeepPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (place: PlacesBody["places"][number]) => {
      const { places } = await call(endpoints.settings.places);
      const seen = places.map(({ id }) => id);
      return call(endpoints.settings.updatePlaces, { body: { places: [...places, place], seen } });
    },
    onSuccess: ({ places }) => client.setQueryData<Place[]>(placesKey, places),
  });
}
