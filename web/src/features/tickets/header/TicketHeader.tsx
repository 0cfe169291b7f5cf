import type { Ticket } from "@balcao/contract";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconDotsVertical } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { actionIcons } from "../actions/actionIcons.ts";
import { ColleaguesHere, TypingHere } from "../onlookers/ColleaguesHere.tsx";
import { type TicketAction, actionsFor } from "../actions/ticketActions.ts";
import { onFirstClick } from "../actions/onFirstClick.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { actionKeys, focusedTicketId, keyText, useTicketKeys } from "../actions/useTicketKeys.ts";
import styles from "./TicketHeader.module.css";

const TicketMenu = lazy(() => import("./TicketMenu.tsx"));

interface TicketHeaderProps {
  ticket: Ticket;
  /** What the contact does right now, instead of the second line. */
  activity?: string | undefined;
  onOpenContact: () => void;
  onFind: () => void;
}

/** Who one talks to, in which ticket, and what can be done with it. */
export function TicketHeader({ ticket, activity, onOpenContact, onFind }: TicketHeaderProps) {
  const { t } = useTranslation("tickets");
  const { hrefOf } = useTicketFilters();
  const owner = ticket.user === null ? t("header.nobody") : t("header.owner", { name: ticket.user.name });
  // A row that has the focus is meant before the open conversation.
  useTicketKeys(() => (focusedTicketId() === undefined ? ticket : undefined));
  useShortcuts("tickets:keys.title", [{ keys: ["c"], text: "tickets:header.contact", run: onOpenContact }]);
  return (
    <header className={styles.header}>
      <ActionIcon component={Link} to={hrefOf(null)} size="lg" aria-label={t("header.back")}>
        <IconArrowLeft size={20} stroke={1.8} />
      </ActionIcon>
      <button type="button" className={styles.contact} onClick={onOpenContact}>
        <Avatar name={ticket.contact.name} src={ticket.contact.urlPicture} />
        <span className={styles.names}>
          <span className="visually-hidden">{t("header.contact")}</span>
          <span className={styles.name}>{ticket.contact.name}</span>
          <span className={styles.details}>
            <TypingHere ticketId={ticket.id}>{activity ?? `#${ticket.id} · ${owner}`}</TypingHere>
          </span>
        </span>
      </button>
      <ColleaguesHere ticketId={ticket.id} />
      <HeaderActions ticket={ticket} onFind={onFind} />
    </header>
  );
}

/** The action one is most likely here for stands as a button with words, the others as icons, the rare ones in a menu. */
function HeaderActions({ ticket, onFind }: { ticket: Ticket; onFind: () => void }) {
  const { t } = useTranslation("tickets");
  const { actor, run, busy } = useTicketActions();
  const actions = actionsFor(ticket, actor);
  const [first, ...others] = actions;
  const FirstIcon = first && actionIcons[first];
  return (
    <div className={styles.actions}>
      <span className={styles.icons}>
        {others.map((action) => {
          const Symbol = actionIcons[action];
          return (
            <Tooltip key={action} label={withKey(t(`action.${action}`), action)}>
              <ActionIcon
                size="lg"
                aria-label={t(`action.${action}`)}
                loading={busy.get(ticket.id) === action}
                onClick={onFirstClick(() => run(action, ticket))}
              >
                <Symbol size={19} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </span>
      {first && FirstIcon && (
        <Tooltip label={withKey(t(`action.${first}`), first)}>
          <Button
            className={styles.first}
            size="sm"
            loading={busy.get(ticket.id) === first}
            onClick={onFirstClick(() => run(first, ticket))}
          >
            <FirstIcon size={17} stroke={1.8} aria-hidden />
            <span className={styles.firstLabel}>{t(`action.${first}`)}</span>
          </Button>
        </Tooltip>
      )}
      <Suspense
        fallback={
          <ActionIcon size="lg" disabled aria-label={t("header.more")}>
            <IconDotsVertical size={20} stroke={1.8} />
          </ActionIcon>
        }
      >
        <TicketMenu ticket={ticket} actions={actions} onFind={onFind} />
      </Suspense>
    </div>
  );
}

/** Names the key beside the words, so that it is learnt by the way. */
const withKey = (label: string, action: TicketAction): string => `${label} · ${keyText(actionKeys[action])}`;
