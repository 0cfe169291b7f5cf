import type { Ticket } from "@balcao/contract";
import { ActionIcon, Button } from "@mantine/core";
import { memo, Suspense, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { keyText } from "../../../lib/shortcuts.ts";
import type { Arrival } from "../../../ui/settled/Settled.tsx";
import { actionIcons } from "../actions/actionIcons.ts";
import { SettledActions } from "../actions/SettledActions.tsx";
import { actionsFor, isOfMenus, takes } from "../actions/ticketActions.ts";
import { onFirstClick } from "../actions/onFirstClick.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { rowKeys } from "../actions/useTicketKeys.ts";
import type { Choice } from "../selection/rowSelection.ts";
import { MoreButton } from "./MoreButton.tsx";
import type { TicketRowMenuProps } from "./TicketRowMenu.tsx";
import { cannotHover } from "../../../ui/cannotHover.ts";
import styles from "./TicketRow.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

const TicketRowMenu = lazy(() => import("./TicketRowMenu.tsx"));

/** Room of the actions that stand in a row for a thumb always, in px: of the word that takes it, and the menu. */
export function roomOfActions({ status }: Ticket): number {
  if (!cannotHover.matches) return 0;
  return ["pending", "lgpd", "closed", "nps"].includes(status) ? 132 : 44;
}

interface TicketRowActionsProps {
  ticket: Ticket;
  /** Rank of the row in the list. */
  place: number;
  since: { readonly current: Arrival };
  onChoose: (ticketId: number, choice: Choice) => void;
}

/**
 * Actions from the list, shown when the row is pointed at or focused: what takes it on the right, what ends it on the
 * left.
 */
export const TicketRowActions = memo(function TicketRowActions({
  ticket,
  place,
  since,
  onChoose,
}: TicketRowActionsProps) {
  const { t } = useTranslation("tickets");
  const { run, busy, actor } = useTicketActions();
  const actions = actionsFor(ticket, actor);
  // A thumb gets what takes it, and a menu of all.
  const shown = cannotHover.matches
    ? actions.filter(takes)
    : actions.filter((action) => !isOfMenus(action)).toReversed();
  if (actions.length === 0) return null;
  return (
    <SettledActions {...{ ticket, actions, place, since }} className={styles.actions}>
      {shown.map((action) => {
        const Symbol = actionIcons[action];
        const label = t(`action.${action}`);
        if (cannotHover.matches)
          return (
            <Button
              key={action}
              className={styles.word}
              size="compact-sm"
              variant="light"
              tabIndex={-1}
              aria-label={t("action.on", { action: label, name: ticket.contact.name })}
              loading={busy.get(ticket.id) === action}
              onClick={onFirstClick(() => run(action, ticket))}
            >
              {label}
            </Button>
          );
        return (
          <Tooltip key={action} label={`${label} · ${keyText(rowKeys[action])}`}>
            <ActionIcon
              size={24}
              tabIndex={-1}
              variant={takes(action) ? "light" : "subtle"}
              color={takes(action) ? "brand" : "gray"}
              aria-label={t("action.on", { action: label, name: ticket.contact.name })}
              loading={busy.get(ticket.id) === action}
              onClick={onFirstClick(() => run(action, ticket))}
            >
              <Symbol size={16} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        );
      })}
      {(cannotHover.matches || actions.some(isOfMenus)) && (
        <RowMenu ticket={ticket} actions={actions} onChoose={() => onChoose(ticket.id, "toggle")} />
      )}
    </SettledActions>
  );
});

/** The button stands there at once; what it opens comes when it is pressed. */
function RowMenu({ ticket, actions, onChoose }: TicketRowMenuProps) {
  const [asked, setAsked] = useState(false);
  const button = <MoreButton name={ticket.contact.name} onClick={() => setAsked(true)} />;
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <TicketRowMenu ticket={ticket} actions={actions} onChoose={onChoose} />
    </Suspense>
  );
}
