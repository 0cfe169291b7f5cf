import { type Colleague, type PanelTicket, userColour } from "@balcao/contract";
import { Text } from "@mantine/core";
import { IconClockHour4 } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { presenceOf } from "../../lib/presence.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import type { Card } from "./cards.ts";
import styles from "./PanelCard.module.css";
import { PanelRow } from "./PanelRow.tsx";

interface PanelCardProps {
  card: Card;
  /** Share of the fullest card, 0 to 1. */
  share: number;
  /** Ticket that an admin holds at the moment. */
  dragged: PanelTicket | undefined;
  onDrag: (ticket: PanelTicket | undefined) => void;
  /** Colleagues whom a ticket can be given to; left out where the viewer may not. */
  colleagues?: readonly Colleague[];
  onGive?: (ticket: PanelTicket, attendant: Colleague) => void;
}

/** An attendant with their tickets, or what nobody has. */
export function PanelCard({ card, share, dragged, onDrag, colleagues, onGive }: PanelCardProps) {
  const { t } = useTranslation("panel");
  const [isOver, setIsOver] = useState(false);
  const { attendant, tickets, open, pending } = card;
  const name = attendant?.name ?? t("nobody");
  const more = open + pending - tickets.length;
  const takes = attendant !== null && dragged !== undefined && dragged.userId !== attendant.id;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (takes) onGive?.(dragged, attendant);
    onDrag(undefined);
  }

  return (
    // The mouse's way: by keyboard, each row has its menu.
    <section
      className={styles.card}
      aria-label={name}
      data-takes={takes || undefined}
      data-over={(takes && isOver) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <header className={styles.header}>
        {attendant ? (
          <Avatar name={name} colour={userColour(attendant.id)} size="sm" presence={presenceOf(attendant)} />
        ) : (
          <IconClockHour4 size={28} stroke={1.6} aria-hidden />
        )}
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          <Text size="xs" c="dimmed">
            {attendant
              ? `${t(`ui:presence.${presenceOf(attendant)}`)} · ${t("load", { count: open })}${pending > 0 ? ` · ${t("toAccept", { count: pending })}` : ""}`
              : t("waiting", { count: open + pending })}
          </Text>
        </div>
        <span className={styles.count} aria-hidden>
          {open + pending}
        </span>
      </header>
      <div className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {tickets.length > 0 && (
        <ul className={styles.list}>
          {tickets.map((ticket) => (
            <PanelRow
              key={ticket.id}
              ticket={ticket}
              onDrag={onDrag}
              {...(colleagues && { colleagues })}
              {...(onGive && { onGive })}
            />
          ))}
          {more > 0 && <li className={styles.more}>{t("more", { count: more })}</li>}
        </ul>
      )}
      {tickets.length === 0 && (
        <p className={styles.empty}>{more > 0 ? t("more", { count: more }) : t("empty")}</p>
      )}
    </section>
  );
}
