import { type Ticket, endpoints } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { useDebouncedValue } from "@mantine/hooks";
import type { SpotlightActionGroupData } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../lib/api/api.ts";
import { can } from "../lib/api/session.ts";
import { useTranslation } from "../lib/i18n.ts";
import { withoutMarks } from "../lib/text/textMarks.ts";
import { lastWords, stateText } from "../features/tickets/index.ts";
import { Avatar } from "../ui/display/Avatar.tsx";
import { byName, contactsFirst } from "./paletteOrder.ts";
import { isBuilt } from "./pages.ts";

const shown = 6;
/** Shorter searches would find everybody. A ticket's number may be short. */
const minimum = 3;

interface PaletteSearch {
  groups: SpotlightActionGroupData[];
  searching: boolean;
  /** Reason why nothing, or not all, could be looked for; null where all was. */
  error: Error | null;
}

/** Tickets by number, name or protocol, and contacts by name or number. */
export function usePaletteSearch(query: string): PaletteSearch {
  const { t } = useTranslation("shell");
  const { t: ofTickets } = useTranslation("tickets");
  const navigate = useNavigate();
  const [text] = useDebouncedValue(query.trim(), 300);
  // Admins find what colleagues have, too: there is no switch for it here.
  const showAll = can("admin");
  const enabled = text.length >= minimum || /^#?\d+$/.test(text);
  const tickets = useQuery({
    queryKey: ["palette", "tickets", text],
    queryFn: ({ signal }) =>
      call(
        endpoints.tickets.list,
        { query: { searchParam: text.replace(/^#/, ""), status: "search", showAll } },
        { signal },
      ),
    enabled: enabled && isBuilt({ page: "inbox/InboxPage" }),
    staleTime: 10_000,
  });
  const contacts = useQuery({
    queryKey: ["palette", "contacts", text],
    queryFn: ({ signal }) => call(endpoints.contacts.list, { query: { searchParam: text } }, { signal }),
    enabled: enabled && isBuilt({ page: "contact-book/ContactsPage" }),
    staleTime: 10_000,
  });
  // Both at once: what came second would stand above what Enter opens already.
  if (!enabled || tickets.isLoading || contacts.isLoading)
    return {
      groups: [],
      searching: query.trim().length >= minimum || tickets.isLoading || contacts.isLoading,
      error: null,
    };

  const found = byName(tickets.data?.tickets ?? [], text);
  const ofTicketsFound: SpotlightActionGroupData = {
    group: t("palette.tickets"),
    actions: found.slice(0, shown).map((ticket) => ({
      id: `ticket-${ticket.id}`,
      label: ticket.contact.name,
      description: describeTicket(ticket, stateText(ofTickets, ticket)),
      leftSection: <Avatar name={ticket.contact.name} src={ticket.contact.urlPicture} size="sm" />,
      onClick: () => void navigate(`/tickets/${ticket.uuid}`),
    })),
  };
  const ofContacts: SpotlightActionGroupData = {
    group: t("palette.contacts"),
    actions: (contacts.data?.contacts ?? []).slice(0, shown).map((contact) => ({
      id: `contact-${contact.id}`,
      label: contact.name,
      description: showPhone(contact.number),
      leftSection: <Avatar name={contact.name} src={contact.urlPicture} size="sm" />,
      onClick: () => void navigate(`/contacts?searchParam=${encodeURIComponent(contact.name)}`),
    })),
  };
  return {
    searching: tickets.isFetching || contacts.isFetching,
    error: tickets.error ?? contacts.error,
    groups: contactsFirst(found, text) ? [ofContacts, ofTicketsFound] : [ofTicketsFound, ofContacts],
  };
}

function describeTicket(ticket: Ticket, state: string): string {
  const { id, user, queue } = ticket;
  return (
    [`#${id}`, state, user?.name, queue?.name, withoutMarks(lastWords(ticket))]
      .filter(Boolean)
      // No line begins with the sign.
      .join("\u00a0· ")
  );
}
