import type { Colleague, PanelTicket } from "@balcao/contract";
import { ActionIcon, ScrollArea } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { Link } from "react-router";
import { can, useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { presenceOf } from "../../lib/presence.ts";
import { formatDateTime, formatWait } from "../../lib/text/format.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { useNow } from "../../lib/useNow.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Tag } from "../../ui/display/Tag.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useUrgency } from "../tickets/index.ts";
import styles from "./PanelCard.module.css";

interface PanelRowProps {
  ticket: PanelTicket;
  onDrag: (ticket: PanelTicket | undefined) => void;
  colleagues?: readonly Colleague[];
  onGive?: (ticket: PanelTicket, attendant: Colleague) => void;
}

/** A ticket: whose it is to open it, or an admin, follows the link; an admin drags it, or gives it by the menu. */
export function PanelRow({ ticket, onDrag, colleagues, onGive }: PanelRowProps) {
  const { id } = useSession();
  const mayOpen = can("admin") || ticket.userId === id;
  return (
    // The mouse's way: by keyboard, the row has its menu.
    <li
      className={styles.row}
      draggable={onGive !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", ticket.uuid);
        onDrag(ticket);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {mayOpen ? (
        <Link className={styles.link} to={`/tickets/${ticket.uuid}`} draggable={false}>
          <RowTexts ticket={ticket} />
        </Link>
      ) : (
        <div className={styles.link}>
          <RowTexts ticket={ticket} />
        </div>
      )}
      {colleagues && onGive && <GiveMenu ticket={ticket} colleagues={colleagues} onGive={onGive} />}
    </li>
  );
}

function RowTexts({ ticket }: { ticket: PanelTicket }) {
  const { contact, lastMessage, queue, unreadMessages } = ticket;
  return (
    <>
      <Avatar name={contact.name} src={contact.urlPicture} size="sm" />
      <span className={styles.main}>
        <span className={styles.line}>
          <span className={styles.contact}>{contact.name}</span>
          {unreadMessages > 0 && (
            <span className={styles.unread}>{unreadMessages > 99 ? "99+" : unreadMessages}</span>
          )}
        </span>
        <span className={styles.preview}>{withoutMarks(lastMessage)}</span>
        <span className={styles.line}>
          {queue && <Tag color={queue.color}>{queue.name}</Tag>}
          {ticket.waitingSince !== null && (
            <Waiting since={Date.parse(ticket.waitingSince)} queueId={ticket.queueId} />
          )}
        </span>
      </span>
    </>
  );
}

const minuteMs = 60_000;

/** Shows how long the contact waits already, for an attendant or for an answer, in the colour of the queue's limit. */
function Waiting({ since, queueId }: { since: number; queueId: number | null }) {
  const { t } = useTranslation("panel");
  const now = useNow(minuteMs / 2);
  return (
    <time
      className={styles.waiting}
      dateTime={new Date(since).toISOString()}
      title={`${t("waitsSince")}: ${formatDateTime(since)}`}
      data-urgency={useUrgency(now - since, queueId)}
    >
      {formatWait(since, now)}
    </time>
  );
}

function GiveMenu({ ticket, colleagues, onGive }: Required<Omit<PanelRowProps, "onDrag">>) {
  const { t } = useTranslation("panel");
  const others = colleagues.filter(({ id }) => id !== ticket.userId);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t("give", { name: ticket.contact.name })} title={t("giveShort")}>
          <IconArrowsExchange size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("giveShort")}</Menu.Label>
        <ScrollArea.Autosize mah="50dvh">
          {others.map((attendant) => (
            <Menu.Item key={attendant.id} onClick={() => onGive(ticket, attendant)}>
              {attendant.online
                ? `${attendant.name} · ${t(`ui:presence.${presenceOf(attendant)}`)}`
                : attendant.name}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
