import { type Ticket, noQueue } from "@balcao/contract";
import { IconBellRinging } from "@tabler/icons-react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, formatSoon } from "../../../lib/text/format.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { chipWidthOf } from "../../../ui/display/chipRoom.ts";
import { Tag } from "../../../ui/display/Tag.tsx";
import { ChannelIcon } from "../../connections/index.ts";
import { actionsFor, takes } from "../actions/ticketActions.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import type { ChoiceFilter } from "../filters/ticketFilters.ts";
import { fitTags, useRowWidth } from "./chipRoom.ts";
import { rowTags } from "./rowTexts.ts";
import { stateText } from "./statusText.ts";
import { cannotHover, roomOfActions } from "./TicketRowActions.tsx";
import styles from "./TicketRow.module.css";

interface TicketChipsProps {
  ticket: Ticket;
  showOwner: boolean;
  /** The search finds tickets of every state. */
  showState: boolean;
  /** When the viewer wants it back. */
  remindAt: string | undefined;
}

/** Third line of a row: what stands out about it, its queue, and as many tags as can be read whole. */
export function TicketChips({ ticket, showOwner, showState, remindAt }: TicketChipsProps) {
  const { t } = useTranslation("tickets");
  const { id: viewerId } = useSession();
  const owner = showOwner && ticket.user?.id !== viewerId ? ticket.user : null;
  const named = (kind: ChoiceFilter, name: string) => `${t(`filters.one.${kind}`)}: ${name}`;
  const queueName = ticket.queue?.name ?? t("noQueue");
  const connection = ticket.whatsapp?.name;
  const { actor } = useTicketActions();
  // The word that a thumb takes it by says it already: accepting what waits, reopening what is resolved.
  const isSaid = cannotHover.matches && actionsFor(ticket, actor).some(takes);
  const state = showState && !isSaid ? stateText(t, ticket) : "";
  const alerts = [
    ...(ticket.botGaveUp ? [t("row.botGaveUp")] : []),
    ...(ticket.status === "lgpd" || ticket.status === "nps" ? [t(`row.${ticket.status}`)] : []),
  ];
  const soon = remindAt === undefined ? [] : [`${formatSoon(remindAt)} *`];
  const rowWidth = useRowWidth();
  const width = rowWidth === undefined ? undefined : rowWidth - roomOfActions(ticket);
  const { shown, others } = fitTags(
    rowTags(ticket),
    {
      queue: queueName,
      words: [...(state === "" ? [] : [state]), ...alerts, ...soon],
      hasOwner: owner !== null,
    },
    { width, widthOf: chipWidthOf },
  );
  return (
    <span className={styles.chips}>
      {remindAt !== undefined && <ReminderChip at={remindAt} />}
      {state !== "" && <span className={styles.state}>{state}</span>}
      {alerts.map((text) => (
        <Alert key={text} text={text} />
      ))}
      <Tag size="sm" color={ticket.queue?.color ?? noQueue.color} title={named("queueIds", queueName)}>
        {queueName}
      </Tag>
      <span className={styles.rest}>
        {shown.map((tag) => (
          <Tag key={tag.id} size="sm" color={tag.color} title={named("tagIds", tag.name)}>
            {tag.name}
          </Tag>
        ))}
        {others.length > 0 && (
          <span className={styles.more} title={others.map(({ name }) => named("tagIds", name)).join("\n")}>
            +{others.length}
          </span>
        )}
        <span
          className={styles.connection}
          title={connection === undefined ? undefined : named("connectionIds", connection)}
        >
          <ChannelIcon channel={ticket.channel} label={t(`ui:channel.${ticket.channel}`)} />
          {connection !== queueName && <span className={styles.connectionName}>{connection}</span>}
        </span>
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

const Alert = ({ text }: { text: string }) => (
  <span className={styles.alert} title={text}>
    {text}
  </span>
);
