import { type PanelTicket, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { can } from "../../lib/api/session.ts";
import { applyPanelEvent } from "./applyPanelEvent.ts";
import { panelKeys } from "./panelKeys.ts";

/** Nobody is told of what they may not see; how much of it there is, is asked for this often, in ms. */
const askAgain = 30_000;

export function usePanel() {
  return useQuery({
    queryKey: panelKeys.now,
    queryFn: ({ signal }) => call(endpoints.panel.now, {}, { signal }),
    refetchOnMount: "always",
    ...(!can("admin") && { refetchInterval: askAgain }),
  });
}

export interface HandOver {
  ticket: PanelTicket;
  userId: number;
  queueId: number;
  /** The name by which it can be taken back. */
  actId: string;
}

/** Gives a ticket to an attendant, as the transfer of a conversation does. */
export function useHandOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ticket, userId, queueId, actId }: HandOver) =>
      call(
        endpoints.tickets.update,
        { params: { id: ticket.id }, body: { status: "open", isTransfered: true, userId, queueId } },
        { actId },
      ),
    onSuccess: (ticket) => {
      applyPanelEvent(client, { action: "update", ticket });
      return client.invalidateQueries({ queryKey: panelKeys.now });
    },
  });
}
