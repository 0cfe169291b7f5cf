import type { ContactLabel } from "@balcao/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TicketPages } from "./ticketPages.ts";
import { ticketKeys } from "./ticketKeys.ts";

/**
 * Contacts who were written with lately over a connection, as far as lists have shown it: each once, the latest first.
 */
export function useListedContacts(whatsappId: number | null): readonly ContactLabel[] {
  const client = useQueryClient();
  const [contacts] = useState(() => collect(client, whatsappId));
  return contacts;
}

function collect(client: QueryClient, whatsappId: number | null): ContactLabel[] {
  const tickets = client
    .getQueriesData<TicketPages>({ queryKey: ticketKeys.lists })
    .flatMap(([, pages]) => pages?.pages.flatMap((page) => page.tickets) ?? [])
    .filter((ticket) => ticket.whatsappId === whatsappId)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return [...new Map(tickets.toReversed().map(({ contact }) => [contact.id, contact])).values()].toReversed();
}
