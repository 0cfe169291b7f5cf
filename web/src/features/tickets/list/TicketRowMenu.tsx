import type { Ticket } from "@balcao/contract";
import { IconSquareCheck } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { ActionItems } from "../actions/ActionItems.tsx";
import { MarkItems } from "../marks/MarkItems.tsx";
import { KeyHint } from "../actions/KeyHint.tsx";
import type { TicketAction } from "../actions/ticketActions.ts";
import { chooseKey, rowKeys } from "../actions/useTicketKeys.ts";
import { MoreButton } from "./MoreButton.tsx";
import { Menu } from "../../../ui/layers/Menu.tsx";

export interface TicketRowMenuProps {
  ticket: Ticket;
  actions: readonly TicketAction[];
  onChoose: () => void;
}

/** All that a ticket's state allows, for a thumb; it exists once it was asked for, and is open then. */
export default function TicketRowMenu({ ticket, actions, onChoose }: TicketRowMenuProps) {
  const { t } = useTranslation("tickets");
  const [opened, setOpened] = useState(false);
  // The button of before is gone: this one gets its focus, and opens then, so that the menu gives it back.
  const openFrom = useCallback((button: HTMLButtonElement | null) => {
    button?.focus();
    setOpened(button !== null);
  }, []);
  return (
    <Menu position="bottom-end" keepMounted={false} returnFocus opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton name={ticket.contact.name} ref={openFrom} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems ticket={ticket} actions={actions} keys={rowKeys} />
        <MarkItems ticket={ticket} />
        <Menu.Item
          leftSection={<IconSquareCheck size={17} stroke={1.8} />}
          rightSection={<KeyHint keys={chooseKey} />}
          onClick={onChoose}
        >
          {t("row.choose")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
