import type { Ticket } from "@balcao/contract";
import { ActionIcon, Tooltip } from "@mantine/core";
import { lazy, memo, Suspense, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { actionIcons } from "../actions/actionIcons.ts";
import { actionsFor, type TicketAction } from "../actions/ticketActions.ts";
import { onFirstClick } from "../actions/onFirstClick.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { actionKeys, keyText } from "../actions/useTicketKeys.ts";
import { MoreButton } from "./MoreButton.tsx";
import styles from "./TicketRow.module.css";

const TicketRowMenu = lazy(() => import("./TicketRowMenu.tsx"));

/** Without a pointer that hovers, the actions stand there from the start. */
export const cannotHover = window.matchMedia("(hover: none)");

/** What can be done from the list, shown when the row is pointed at or focused. */
export const TicketRowActions = memo(function TicketRowActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { run, busy, actor } = useTicketActions();
  const actions = actionsFor(ticket, actor);
  const first = ticket.status === "pending" || ticket.status === "closed" ? actions[0] : undefined;
  // A thumb gets the likely one, and a menu of all.
  const shown = cannotHover.matches
    ? actions.filter((action) => action === first)
    : actions.filter((action) => action !== "resolveQuietly");
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map((action) => {
        const Symbol = actionIcons[action];
        const label = t(`action.${action}`);
        return (
          <Tooltip key={action} label={`${label} · ${keyText(actionKeys[action])}`}>
            <ActionIcon
              size={24}
              variant={action === first ? "light" : "subtle"}
              color={action === first ? "brand" : "gray"}
              aria-label={t("action.on", { action: label, name: ticket.contact.name })}
              loading={busy.get(ticket.id) === action}
              onClick={onFirstClick(() => run(action, ticket))}
            >
              <Symbol size={16} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        );
      })}
      {cannotHover.matches && <RowMenu ticket={ticket} actions={actions} />}
    </div>
  );
});

/** The button stands there at once; what it opens comes when it is pressed. */
function RowMenu({ ticket, actions }: { ticket: Ticket; actions: readonly TicketAction[] }) {
  const [asked, setAsked] = useState(false);
  const button = <MoreButton name={ticket.contact.name} onClick={() => setAsked(true)} />;
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <TicketRowMenu ticket={ticket} actions={actions} />
    </Suspense>
  );
}
