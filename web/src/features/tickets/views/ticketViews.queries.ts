import { endpoints, liveEvents, type TicketView, type TicketViewBody } from "@balcao/contract";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useLiveEvent } from "../../../lib/realtime.tsx";
import { applyTicketViewEvent, type TicketViewEvent } from "./applyTicketViewEvent.ts";

const viewsKey = ["ticketViews"] as const;

/** The company's views and one's own, by name. */
export function useTicketViews() {
  return useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await call(endpoints.tickets.listViews, {}, { signal })).views,
    refetchOnMount: "always",
  });
}

/** Keeps the views true while the picker is shown. */
export function useTicketViewsLive(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.ticketView, (event) => apply(client, event));
}

/** A new view, or what changes of a known one. */
export function useSaveTicketView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TicketViewBody & { id?: number | undefined }) =>
      id === undefined
        ? call(endpoints.tickets.createView, { body })
        : call(endpoints.tickets.updateView, { params: { id }, body }),
    onSuccess: (view) => apply(client, { action: "update", view }),
  });
}

export function useDeleteTicketView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewId: number) => call(endpoints.tickets.deleteView, { params: { id: viewId } }),
    onSuccess: (_answer, viewId) => apply(client, { action: "delete", viewId }),
  });
}

const apply = (client: QueryClient, event: TicketViewEvent): void =>
  void client.setQueryData<TicketView[]>(viewsKey, (views) => views && applyTicketViewEvent(views, event));
