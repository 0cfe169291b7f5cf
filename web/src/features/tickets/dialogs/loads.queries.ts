import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

/** Query of how many conversations each colleague attends, as it is when one asks. */
export const useLoads = () =>
  useQuery({
    queryKey: ["tickets", "loads"],
    queryFn: async ({ signal }) => {
      const { loads } = await call(endpoints.tickets.loads, {}, { signal });
      return new Map(loads.map(({ userId, open }) => [userId, open]));
    },
    gcTime: 0,
  });
