import { endpoints, type TicketView, type TicketViewBody } from "@balcao/contract";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { applyTicketViewEvent, type TicketViewEvent } from "./applyTicketViewEvent.ts";

export const ticketViewsKey = ["ticketViews"] as const;

/** The company's views and one's own, by name. */
export function useTicketViews() {
  return useQuery({
    queryKey: ticketViewsKey,
    queryFn: async ({ signal }) => (await call(endpoints.tickets.listViews, {}, { signal })).views,
  });
}

/** A new view, or what changes of a known one. */
export function useSaveTicketView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TicketViewBody & { id?: number | undefined }) =>
      id === undefined
        ? call(endpoints.tickets.createView, { body })
        : call(endpoints.tickets.updateView, { params: { id }, body }),
    onSuccess: (view) => applyToViews(client, { action: "update", view }),
  });
}

export function useDeleteTicketView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewId: number) => call(endpoints.tickets.deleteView, { params: { id: viewId } }),
    onSuccess: (_answer, viewId) => applyToViews(client, { action: "delete", viewId }),
  });
}

/** The answer of one's own call and the event of a colleague's. */
export const applyToViews = (client: QueryClient, event: TicketViewEvent): void =>
  void client.setQueryData<TicketView[]>(
    ticketViewsKey,
    (views) => views && applyTicketViewEvent(views, event),
  );
