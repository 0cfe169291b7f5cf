import { type Ticket, noQueue } from "@balcao/contract";
import { IconSearch } from "@tabler/icons-react";
import { memo, useState } from "react";
import { Link } from "react-router";
import { formatDateTime, formatListTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { ChannelIcon } from "../../connections/index.ts";
import { ColleagueSign } from "../onlookers/ColleaguesHere.tsx";
import type { ListFilter } from "../filters/ticketFilters.ts";
import { Hits } from "./Hits.tsx";
import { holdsTerm } from "./searchHits.ts";
import { countText, ratingFace, rowName, rowPreview, rowTags } from "./rowTexts.ts";
import { cannotHover, TicketRowActions } from "./TicketRowActions.tsx";
import styles from "./TicketRow.module.css";

interface TicketRowProps {
  ticket: Ticket;
  href: string;
  selected: boolean;
  showOwner: boolean;
  /** What was searched for; marked where it stands. */
  term: string;
  /** A message in which it stands, shown where the last one does not hold it. */
  hit: string | undefined;
}

/** One conversation of the list. The whole row is its link; the actions lie above it and exist once they may be wanted. */
export const TicketRow = memo(function TicketRow({
  ticket,
  href,
  selected,
  showOwner,
  term,
  hit,
}: TicketRowProps) {
  const { t } = useTranslation("tickets");
  const [wanted, setWanted] = useState(cannotHover.matches);
  const want = () => setWanted(true);
  return (
    <div
      className={styles.row}
      onPointerEnter={want}
      onFocus={want}
      data-ticket={ticket.id}
      data-selected={selected || undefined}
      data-unread={ticket.unreadMessages > 0 || undefined}
    >
      <Avatar name={ticket.contact.name} src={ticket.contact.urlPicture} />
      <Link
        className={styles.link}
        to={href}
        aria-current={selected ? "true" : undefined}
        data-ticket-link={ticket.id}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            <Hits text={rowName(ticket)} term={term} />
          </span>
          {ticket.userRating !== null && <Rating rating={ticket.userRating} />}
          <time className={styles.time} dateTime={ticket.updatedAt} title={formatDateTime(ticket.updatedAt)}>
            {formatListTime(ticket.updatedAt)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            <Preview ticket={ticket} term={term} hit={hit} />
          </span>
          <ColleagueSign ticketId={ticket.id} />
          {ticket.unreadMessages > 0 && (
            <span className={styles.unread}>
              <span aria-hidden>{countText(ticket.unreadMessages)}</span>
              <span className="visually-hidden">{t("row.unread", { count: ticket.unreadMessages })}</span>
            </span>
          )}
        </span>
        <TicketChips ticket={ticket} showOwner={showOwner} />
      </Link>
      {wanted && <TicketRowActions ticket={ticket} />}
    </div>
  );
});

function Preview({ ticket, term, hit }: Pick<TicketRowProps, "ticket" | "term" | "hit">) {
  const { t } = useTranslation("tickets");
  const isHit =
    hit !== undefined && !holdsTerm(ticket.lastMessage, term) && !holdsTerm(ticket.contact.name, term);
  return (
    <>
      {isHit && (
        <IconSearch className={styles.hitMark} size={13} stroke={2} role="img" aria-label={t("row.hit")} />
      )}
      <Hits text={rowPreview(isHit ? hit : ticket.lastMessage, term)} term={term} />
    </>
  );
}

function Rating({ rating }: { rating: number }) {
  const { t } = useTranslation("tickets");
  const { face, step } = ratingFace(rating);
  return (
    <span
      role="img"
      className={styles.rating}
      aria-label={t("row.rating", { step })}
      title={t("row.rating", { step })}
    >
      {face}
    </span>
  );
}

function TicketChips({ ticket, showOwner }: { ticket: Ticket; showOwner: boolean }) {
  const { t } = useTranslation("tickets");
  const { shown, others } = rowTags(ticket);
  const named = (kind: ListFilter, name: string) => `${t(`filters.one.${kind}`)}: ${name}`;
  const queueName = ticket.queue?.name ?? t("noQueue");
  const connection = ticket.whatsapp?.name;
  return (
    <span className={styles.chips}>
      {ticket.botGaveUp && <Alert text={t("row.botGaveUp")} />}
      {ticket.status === "lgpd" && <Alert text={t("row.lgpd")} />}
      {ticket.status === "nps" && <Alert text={t("row.nps")} />}
      <Tag size="sm" quiet color={ticket.queue?.color ?? noQueue.color} title={named("queueIds", queueName)}>
        {queueName}
      </Tag>
      {shown.map((tag) => (
        <Tag key={tag.id} size="sm" quiet color={tag.color} title={named("tagIds", tag.name)}>
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
        <span className={styles.connectionName}>{connection}</span>
      </span>
      {showOwner && ticket.user && (
        <span className={styles.owner} title={named("userIds", ticket.user.name)}>
          {ticket.user.name}
        </span>
      )}
    </span>
  );
}

const Alert = ({ text }: { text: string }) => (
  <span className={styles.alert} title={text}>
    {text}
  </span>
);
