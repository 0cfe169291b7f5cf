import type { Ticket } from "@balcao/contract";
import { Menu } from "@mantine/core";
import { ActionItems } from "../actions/ActionItems.tsx";
import type { TicketAction } from "../actions/ticketActions.ts";
import { MoreButton } from "./MoreButton.tsx";

interface TicketRowMenuProps {
  ticket: Ticket;
  actions: readonly TicketAction[];
}

/** All that a ticket's state allows, for a thumb; it exists once it was asked for, and is open then. */
export default function TicketRowMenu({ ticket, actions }: TicketRowMenuProps) {
  return (
    <Menu position="bottom-end" keepMounted={false} returnFocus defaultOpened>
      <Menu.Target>
        <MoreButton name={ticket.contact.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems ticket={ticket} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
