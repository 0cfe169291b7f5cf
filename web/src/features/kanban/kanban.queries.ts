import { endpoints } from "@balcao/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Puts a ticket into a lane, out of the one it is in; null takes it out. The ticket's live event brings it to the screen. */
export function useSetLane(ticketId: number) {
  return useMutation({
    mutationFn: (tagId: number | null) =>
      tagId === null
        ? call(endpoints.kanban.removeTicketLane, { params: { ticketId } })
        : call(endpoints.kanban.setTicketLane, { params: { ticketId, tagId } }),
  });
}
