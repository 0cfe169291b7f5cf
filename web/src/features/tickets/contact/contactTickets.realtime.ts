import { liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../../lib/realtime.tsx";
import { applyToContactTickets, type ContactTicketPages } from "./applyToContactTickets.ts";
import { contactTicketKeys } from "./contactTickets.queries.ts";
import type { TicketEvent } from "../live/applyTicketEvent.ts";

/** Keeps the shown tickets of a contact true. */
export function useContactTicketsLive(contactId: number): void {
  const client = useQueryClient();
  const apply = (event: TicketEvent) =>
    client.setQueryData<ContactTicketPages>(
      contactTicketKeys.of(contactId),
      (data) => data && applyToContactTickets(data, event, contactId),
    );
  useLiveEvent(liveEvents.ticket, apply);
  useLiveEvent(liveEvents.appMessage, ({ action, ticket }) => {
    if (action === "create") apply({ action: "update", ticket });
  });
  useLiveEvent(
    liveEvents.contactMerge,
    () => void client.invalidateQueries({ queryKey: contactTicketKeys.all }),
  );
}
