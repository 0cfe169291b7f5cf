import type { Ticket } from "@balcao/contract";
import { ActionIcon, Tooltip } from "@mantine/core";
import { memo } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { actionIcons } from "../actions/actionIcons.ts";
import { actionsFor } from "../actions/ticketActions.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { actionKeys, keyText } from "../actions/useTicketKeys.ts";
import styles from "./TicketRow.module.css";

/** Without a pointer that hovers, the actions stand there from the start. */
export const cannotHover = window.matchMedia("(hover: none)");

/** What can be done from the list, shown when the row is pointed at or focused. */
export const TicketRowActions = memo(function TicketRowActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { run, busy, actor } = useTicketActions();
  const actions = actionsFor(ticket, actor).filter((action) => action !== "resolveQuietly");
  const first = ticket.status === "pending" || ticket.status === "closed" ? actions[0] : undefined;
  // A thumb gets the likely one alone; the others are in the conversation.
  const shown = cannotHover.matches ? actions.filter((action) => action === first) : actions;
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map((action) => {
        const Symbol = actionIcons[action];
        const label = t(`action.${action}`);
        return (
          <Tooltip key={action} label={`${label} · ${keyText(actionKeys[action])}`}>
            <ActionIcon
              size="md"
              variant={action === first ? "light" : "subtle"}
              color={action === first ? "brand" : "gray"}
              aria-label={t("action.on", { action: label, name: ticket.contact.name })}
              loading={busy.get(ticket.id) === action}
              onClick={() => run(action, ticket)}
            >
              <Symbol size={17} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
});
