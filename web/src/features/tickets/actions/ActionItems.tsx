import type { Ticket } from "@balcao/contract";
import { Menu } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { actionIcons } from "./actionIcons.ts";
import { KeyHint } from "./KeyHint.tsx";
import type { TicketAction } from "./ticketActions.ts";
import { useTicketActions } from "./ticketActionsContext.ts";
import { actionKeys } from "./useTicketKeys.ts";

/** A ticket's actions as items of a menu. */
export function ActionItems({ ticket, actions }: { ticket: Ticket; actions: readonly TicketAction[] }) {
  const { t } = useTranslation("tickets");
  const { run } = useTicketActions();
  return actions.map((action) => {
    const Symbol = actionIcons[action];
    return (
      <Menu.Item
        key={action}
        leftSection={<Symbol size={17} stroke={1.8} />}
        rightSection={<KeyHint keys={actionKeys[action]} />}
        onClick={() => run(action, ticket)}
      >
        {t(`action.${action}`)}
      </Menu.Item>
    );
  });
}
