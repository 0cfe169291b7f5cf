import type { Ticket } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconDotsVertical } from "@tabler/icons-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { lazy } from "../../../lib/lazy.tsx";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { keyText, useShortcuts } from "../../../lib/shortcuts.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { actionIcons } from "../actions/actionIcons.ts";
import { ColleaguesHere, TypingHere } from "../onlookers/ColleaguesHere.tsx";
import { SettledActions } from "../actions/SettledActions.tsx";
import { type TicketAction, actionsFor, isEnd, takes } from "../actions/ticketActions.ts";
import { onFirstClick } from "../actions/onFirstClick.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { headerKeys, openKeys, openKeysTitle, useTicketKeys } from "../actions/useTicketKeys.ts";
import { ResolveButton } from "./ResolveButton.tsx";
import styles from "./TicketHeader.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";
import { useResting } from "../../../ui/settled/useResting.ts";

const TicketMenu = lazy(() => import("./TicketMenu.tsx"));

interface TicketHeaderProps {
  ticket: Ticket;
  /** Activity of the contact right now, instead of the second line. */
  activity?: string | undefined;
  onOpenContact: () => void;
  onFind: () => void;
}

/** Header of a conversation: who one talks to, in which ticket, and what can be done with it. */
export function TicketHeader({ ticket, activity, onOpenContact, onFind }: TicketHeaderProps) {
  const { t } = useTranslation("tickets");
  const { hrefOf } = useTicketFilters();
  const owner = ownerOf(ticket, t);
  const { isResting, rest } = useResting();
  useTicketKeys({ title: openKeysTitle, keys: openKeys, findTicket: () => ticket });
  useShortcuts(openKeysTitle, [
    { keys: [headerKeys.contact], text: "tickets:header.contact", run: onOpenContact },
    // Heard here, since the menu that names it comes later: what is typed after it is searched for.
    { keys: [headerKeys.find], text: "tickets:find", run: onFind },
  ]);
  return (
    <header className={styles.header} data-resting={isResting || undefined}>
      <ActionIcon
        className={styles.back}
        component={Link}
        to={hrefOf(null)}
        size="lg"
        aria-label={t("header.back")}
      >
        <IconArrowLeft size={20} stroke={1.8} />
      </ActionIcon>
      <button
        type="button"
        className={styles.contact}
        onClick={(click) => {
          // The drawer folds, and the actions move to where the name was.
          rest(click);
          onOpenContact();
        }}
      >
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

function ownerOf({ user, isBot }: Ticket, t: Translate<"tickets">): string {
  if (user !== null) return t("header.owner", { name: user.name });
  return t(isBot ? "header.bot" : "header.nobody");
}

/**
 * Actions that hand the conversation on or end it: ending it has words, the rest are icons, the rare ones in a menu.
 * What takes it stands below, where one writes then: nobody ends what they were about to take.
 */
function HeaderActions({ ticket, onFind }: { ticket: Ticket; onFind: () => void }) {
  const { t } = useTranslation("tickets");
  const { actor, run, busy } = useTicketActions();
  const actions = actionsFor(ticket, actor);
  const ends = actions.includes("resolve");
  const icons = actions.filter(
    (action) => !takes(action) && action !== "markUnread" && !(ends && isEnd(action)),
  );
  const button = (action: TicketAction) => ({
    loading: busy.get(ticket.id) === action,
    onClick: onFirstClick(() => run(action, ticket)),
  });
  return (
    <SettledActions ticket={ticket} actions={actions} className={styles.actions}>
      <span className={styles.icons}>
        {icons.map((action) => {
          const Symbol = actionIcons[action];
          return (
            <Tooltip key={action} label={withKey(t(`action.${action}`), action)}>
              <ActionIcon size="lg" aria-label={t(`action.${action}`)} {...button(action)}>
                <Symbol size={19} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </span>
      {ends && <ResolveButton ticket={ticket} />}
      <Suspense
        fallback={
          <ActionIcon size="lg" disabled aria-label={t("header.more")}>
            <IconDotsVertical size={20} stroke={1.8} />
          </ActionIcon>
        }
      >
        <TicketMenu ticket={ticket} actions={actions} onFind={onFind} />
      </Suspense>
    </SettledActions>
  );
}

/** Names the key beside the words, so that it is learnt by the way. */
const withKey = (label: string, action: TicketAction): string => `${label} · ${keyText(openKeys[action])}`;
