import { endpoints, type Place, type PlacesBody } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

export const placesKey = ["places"] as const;

/** The company's places, by name. */
export const usePlaces = () =>
  useQuery({
    queryKey: placesKey,
    queryFn: async ({ signal }) => (await call(endpoints.settings.places, {}, { signal })).places,
  });

export function useSavePlaces() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (places: PlacesBody["places"]) => call(endpoints.settings.updatePlaces, { body: { places } }),
    onSuccess: ({ places }) => client.setQueryData<Place[]>(placesKey, places),
  });
}
