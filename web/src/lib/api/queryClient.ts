import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError.ts";
import { letStaleStay } from "../live/staleQueries.ts";

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Live events keep the cache true, so nothing is fetched again only because time passed or a window got the focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: "always",
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

letStaleStay(queryClient);
