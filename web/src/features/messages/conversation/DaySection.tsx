import { type CSSProperties, memo } from "react";
import { formatDay } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { normaliseColour } from "../../../ui/theme/colour.ts";
import { Bubble, type BubbleActions } from "../bubbles/Bubble.tsx";
import { EventLine } from "./EventLine.tsx";
import { PendingBubble } from "../bubbles/PendingBubble.tsx";
import type { DayOfMessages, Entry, EntryGroup } from "./timeline.ts";
import styles from "./MessageList.module.css";

interface DaySectionProps {
  day: DayOfMessages;
  contactName: string;
  isGroup: boolean;
  userId: number;
  actions: BubbleActions;
}

/** One day; its date stays at the top while the day is on the screen. */
export function DaySection({ day, contactName, isGroup, userId, actions }: DaySectionProps) {
  const label = formatDay(day.at);
  return (
    <section className={styles.day} aria-label={label} style={sizeOf(day)}>
      <h2 className={styles.dayLabel}>
        <span>{label}</span>
      </h2>
      {day.groups.map((group) => (
        <MessageGroup
          key={group.key}
          group={group}
          author={isGroup || group.side !== "theirs" ? shownAuthor(group, userId) : null}
          contactName={contactName}
          actions={actions}
        />
      ))}
    </section>
  );
}

/** Estimates a height; from so many messages on the browser guesses it for what it has not laid out. */
const sizeOf = ({ groups }: DayOfMessages): CSSProperties & Record<"--entries", number> => ({
  "--entries": groups.reduce((sum, group) => sum + group.entries.length, 0),
});

/** Nobody needs one's own name above one's own words. */
const shownAuthor = (group: EntryGroup, userId: number): string | null => {
  const [first] = group.entries;
  if (first?.kind === "message" && first.message.user?.id === userId) return null;
  return group.author?.name ?? null;
};

interface MessageGroupProps {
  group: EntryGroup;
  author: string | null;
  contactName: string;
  actions: BubbleActions;
}

const MessageGroup = memo(function MessageGroup({ group, author, contactName, actions }: MessageGroupProps) {
  const { t } = useTranslation("messages");
  return (
    <>
      {group.ticket !== null && (
        <div className={styles.ticketMark} role="separator">
          <span
            className={styles.queueDot}
            style={{ background: normaliseColour(group.ticket.queue?.color ?? "") }}
            aria-hidden
          />
          {t(group.ticket.id === null ? "queueEdge" : "ticketMark", {
            id: String(group.ticket.id),
            queue: group.ticket.queue?.name ?? t("tickets:noQueue"),
          })}
        </div>
      )}
      {group.startsNew && (
        <div className={styles.newMark} role="separator">
          <span>{t("newMark")}</span>
        </div>
      )}
      <div className={styles.group} data-side={group.side}>
        {group.entries.map((entry, index) =>
          entry.kind === "event" ? (
            <EventLine key={entry.key} event={entry.event} />
          ) : entry.kind === "pending" ? (
            <PendingBubble key={entry.key} send={entry.send} contactName={contactName} />
          ) : (
            <Bubble
              key={entry.key}
              message={entry.message}
              side={group.side}
              author={index === 0 ? author : null}
              contactName={contactName}
              actions={actions}
            />
          ),
        )}
      </div>
    </>
  );
}, isSameGroup);

/** The timeline is built anew with every message; only groups that changed are drawn again. */
function isSameGroup(before: MessageGroupProps, after: MessageGroupProps): boolean {
  if (
    before.author !== after.author ||
    before.contactName !== after.contactName ||
    before.actions !== after.actions
  )
    return false;
  const [a, b] = [before.group, after.group];
  return (
    a.startsNew === b.startsNew &&
    a.ticket?.id === b.ticket?.id &&
    a.ticket?.queue?.name === b.ticket?.queue?.name &&
    a.ticket?.queue?.color === b.ticket?.queue?.color &&
    a.side === b.side &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => isSameEntry(entry, b.entries[index]))
  );
}

function isSameEntry(a: Entry, b: Entry | undefined): boolean {
  if (a.kind === "event") return b?.kind === "event" && a.event === b.event;
  if (a.kind === "message") return b?.kind === "message" && a.message === b.message;
  return b?.kind === "pending" && a.send === b.send;
}
