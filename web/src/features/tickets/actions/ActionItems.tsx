import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { actionIcons } from "./actionIcons.ts";
import { KeyHint } from "./KeyHint.tsx";
import { SettledActions } from "./SettledActions.tsx";
import type { TicketAction } from "./ticketActions.ts";
import { useTicketActions } from "./ticketActionsContext.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";

interface ActionItemsProps {
  ticket: Ticket;
  actions: readonly TicketAction[];
  /** The keys that do the same from where the menu is opened. */
  keys: Record<TicketAction, string>;
}

/** A ticket's actions as items of a menu, dead for a moment when they become others while it is open. */
export function ActionItems({ ticket, actions, keys }: ActionItemsProps) {
  const { t } = useTranslation("tickets");
  const { run } = useTicketActions();
  return (
    <SettledActions ticket={ticket} actions={actions}>
      {actions.map((action) => {
        const Symbol = actionIcons[action];
        return (
          <Menu.Item
            key={action}
            leftSection={<Symbol size={17} stroke={1.8} />}
            rightSection={<KeyHint keys={keys[action]} />}
            onClick={() => run(action, ticket)}
          >
            {t(`action.${action}`)}
          </Menu.Item>
        );
      })}
    </SettledActions>
  );
}
