import { type Ticket, noQueue } from "@balcao/contract";
import { IconBellRinging } from "@tabler/icons-react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, formatSoon } from "../../../lib/text/format.ts";
import { cannotHover } from "../../../ui/cannotHover.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { chipWidthOf } from "../../../ui/display/chipRoom.ts";
import { Tag } from "../../../ui/display/Tag.tsx";
import { ChannelIcon } from "../../connections/index.ts";
import { actionsFor, takes } from "../actions/ticketActions.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import type { ChoiceFilter } from "../filters/ticketFilters.ts";
import { fitLine, useRowWidth } from "./chipRoom.ts";
import { rowTags } from "./rowTexts.ts";
import { stateText } from "./statusText.ts";
import { roomOfActions } from "./TicketRowActions.tsx";
import styles from "./TicketRow.module.css";

interface TicketChipsProps {
  ticket: Ticket;
  showOwner: boolean;
  /** The search finds tickets of every state. */
  showState: boolean;
  /** When the viewer wants it back. */
  remindAt: string | undefined;
}

/** Third line of a row: what stands out about it, its queue and tags, as far as they can be read whole. */
export function TicketChips({ ticket, showOwner, showState, remindAt }: TicketChipsProps) {
  const { t } = useTranslation("tickets");
  const { id: viewerId } = useSession();
  const owner = showOwner && ticket.user?.id !== viewerId ? ticket.user : null;
  const named = (kind: ChoiceFilter, name: string) => `${t(`filters.one.${kind}`)}: ${name}`;
  const queueName = ticket.queue?.name ?? t("noQueue");
  const connection = ticket.whatsapp?.name;
  const { actor } = useTicketActions();
  const step = stepOf(ticket);
  // The word that a thumb takes it by says it already: accepting what waits, reopening what is resolved. A step says it
  // more exactly.
  const isSaid = step !== undefined || (cannotHover.matches && actionsFor(ticket, actor).some(takes));
  const state = showState && !isSaid ? stateText(t, ticket) : "";
  const alerts: Said[] = [
    ...(ticket.botGaveUp ? [{ text: t("row.botGaveUp"), short: t("row.short.botGaveUp") }] : []),
    ...(step === undefined ? [] : [{ text: t(`row.${step}`), short: t(`row.short.${step}`) }]),
  ];
  const plain = [
    ...(state === "" ? [] : [state]),
    ...(remindAt === undefined ? [] : [`${formatSoon(remindAt)} *`]),
  ];
  const rowWidth = useRowWidth();
  const width = rowWidth === undefined ? undefined : rowWidth - roomOfActions(ticket);
  const { isShort, hasQueue, hasChannel, shown, others } = fitLine(
    rowTags(ticket),
    {
      queue: queueName,
      words: [...plain, ...alerts.map(({ text }) => text)],
      shortWords: [...plain, ...alerts.map(({ short }) => short)],
      hasOwner: owner !== null,
    },
    { width, widthOf: chipWidthOf },
  );
  const unseen = [
    ...(hasQueue ? [] : [named("queueIds", queueName)]),
    ...others.map(({ name }) => named("tagIds", name)),
  ];
  return (
    <span className={styles.chips}>
      {remindAt !== undefined && <ReminderChip at={remindAt} />}
      {state !== "" && <span className={styles.state}>{state}</span>}
      {alerts.map(({ text, short }) => (
        <span key={text} className={styles.alert} title={text}>
          {isShort ? short : text}
        </span>
      ))}
      {hasQueue && (
        <Tag size="sm" color={ticket.queue?.color ?? noQueue.color} title={named("queueIds", queueName)}>
          {queueName}
        </Tag>
      )}
      <span className={styles.rest}>
        {shown.map((tag) => (
          <Tag key={tag.id} size="sm" color={tag.color} title={named("tagIds", tag.name)}>
            {tag.name}
          </Tag>
        ))}
        {unseen.length > 0 && (
          <span className={styles.more} title={unseen.join("\n")}>
            +{unseen.length}
          </span>
        )}
        {hasChannel && (
          <span
            className={styles.connection}
            title={connection === undefined ? undefined : named("connectionIds", connection)}
          >
            <ChannelIcon channel={ticket.channel} label={t(`ui:channel.${ticket.channel}`)} />
            {connection !== queueName && <span className={styles.connectionName}>{connection}</span>}
          </span>
        )}
      </span>
      {owner !== null && (
        <span className={styles.owner} title={named("userIds", owner.name)}>
          <Avatar name={owner.name} colour={owner.color} size="xs" />
          <span className="visually-hidden">{named("userIds", owner.name)}</span>
        </span>
      )}
    </span>
  );
}

function ReminderChip({ at }: { at: string }) {
  const { t } = useTranslation("tickets");
  return (
    <span className={styles.reminder} title={`${t("marks.remind")}: ${formatDateTime(at)}`}>
      <IconBellRinging size={13} stroke={2} role="img" aria-label={t("marks.remind")} />
      {formatSoon(at)}
    </span>
  );
}

interface Said {
  text: string;
  /** The same in a word, where the line has no room for all. */
  short: string;
}

/** Step on a conversation's way in or out that it stands at. */
const stepOf = ({ status }: Ticket): "lgpd" | "nps" | undefined =>
  status === "lgpd" || status === "nps" ? status : undefined;
