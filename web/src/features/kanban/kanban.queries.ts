import { endpoints, type Ticket } from "@balcao/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { keepLane } from "../tickets/index.ts";

/** Puts a ticket into a lane, out of the one it is in; null takes it out. The ticket's live event brings it to every list. */
export function useSetLane({ id: ticketId, uuid }: Ticket) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tagId: number | null) =>
      tagId === null
        ? call(endpoints.kanban.removeTicketLane, { params: { ticketId } })
        : call(endpoints.kanban.setTicketLane, { params: { ticketId, tagId } }),
    onSuccess: (_done, laneId) => keepLane(client, uuid, laneId),
  });
}
