import type { Tag, Ticket } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { IconCheck } from "@tabler/icons-react";
import { memo, type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { catchTyping } from "../../lib/typeAhead.ts";
import { formatDateTime, formatListTime, formatWait } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import { cannotHover } from "../../ui/cannotHover.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { ChannelIcon } from "../connections/index.ts";
import { ColleagueSign, LastWords, UnreadMark, urgencyOf } from "../tickets/index.ts";
import { holds, useBoardTools, usePart } from "./boardTools.ts";
import { CardMenu } from "./CardMenu.tsx";
import styles from "./Card.module.css";
import { useHolder } from "./drag/colleaguesDrags.ts";
import { toggled } from "./drag/dragState.ts";

interface CardProps {
  ticket: Ticket;
  lane: Tag | null;
  /** It is open beside the board. */
  isOpen: boolean;
  /** The lane's one stop of the Tab key; the arrows lead to the others. */
  isStop: boolean;
}

/** A conversation on the board. The whole card is its link; it is also what one takes hold of. */
export const Card = memo(function Card({ ticket, lane, isOpen, isStop }: CardProps) {
  const { t } = useTranslation("board");
  const { state, hrefOf } = useBoardTools();
  const [wanted, setWanted] = useState(cannotHover.matches);
  const want = () => setWanted(true);
  const isChosen = usePart(state.chosen, (chosen) => chosen.has(ticket.id));
  const isHeld = usePart(state.cards, (drag) => holds(drag, ticket.id));
  const holder = useHolder(ticket.id);
  const choose = () => state.chosen.set(toggled(state.chosen.get(), ticket.id));
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.shiftKey || (state.chosen.get().size > 0 && event.detail > 0)) {
      event.preventDefault();
      return choose();
    }
    // The second click of a double click is no second visit.
    if (event.detail > 1) return event.preventDefault();
    if (event.detail > 0) catchTyping(ticket.uuid);
  };
  const { contact, user, whatsapp } = ticket;
  return (
    <div
      className={styles.card}
      onPointerOver={want}
      onFocus={want}
      data-card={ticket.id}
      data-unread={ticket.isUnread || undefined}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-held={isHeld || undefined}
      data-taken={holder !== undefined || undefined}
    >
      <span className={styles.face}>
        <Avatar name={contact.name} src={contact.urlPicture} size="sm" />
        {/* A pointer's way; keys and fingers have theirs. */}
        <span
          className={styles.choose}
          title={t("card.choose")}
          onClick={choose}
          onMouseDown={(event) => event.preventDefault()}
          data-choose
          aria-hidden
        >
          <IconCheck size={18} stroke={2.2} />
        </span>
      </span>
      <Link
        className={styles.link}
        to={hrefOf(ticket.uuid)}
        aria-current={isOpen ? "true" : undefined}
        aria-describedby={`board-keys onlookers-${ticket.id}`}
        tabIndex={isStop ? 0 : -1}
        onClick={open}
        data-card-link={ticket.id}
        draggable={false}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            {isChosen && <span className="visually-hidden">{t("card.chosen")} </span>}
            {contact.name}
          </span>
          <time className={styles.time} dateTime={ticket.updatedAt} title={formatDateTime(ticket.updatedAt)}>
            {formatListTime(ticket.updatedAt)}
          </time>
        </span>
        <span className={styles.number}>{numberText(ticket)}</span>
        <span className={styles.line}>
          <span className={styles.words}>
            <LastWords ticket={ticket} />
          </span>
          <UnreadMark ticket={ticket} />
        </span>
        <span className={styles.foot}>
          <span className={styles.connection} title={whatsapp?.name}>
            <ChannelIcon channel={ticket.channel} label={t(`ui:channel.${ticket.channel}`)} />
            <span className={styles.connectionName}>{whatsapp?.name}</span>
          </span>
          {holder !== undefined && (
            <span className={styles.holder}>{t("card.holder", { name: holder })}</span>
          )}
          <Age ticket={ticket} limit={lane?.ageLimit ?? 0} />
          <ColleagueSign ticketId={ticket.id} id={`onlookers-${ticket.id}`} />
          {user !== null && (
            <span className={styles.owner} title={user.name}>
              <Avatar name={user.name} colour={user.color} size="xs" />
              <span className={styles.ownerName}>{user.name}</span>
            </span>
          )}
        </span>
      </Link>
      {wanted && <CardMenu ticket={ticket} />}
    </div>
  );
});

/** Number of the ticket, and of the contact as far as the viewer may see it. */
const numberText = ({ id, contact }: Ticket): string =>
  contact.isGroup || contact.number === "" ? `#${id}` : `#${id} · ${showPhone(contact.number)}`;

/** Often enough for minutes, in ms. */
const renewedEvery = 30_000;
const hourMinutes = 60;

/** How long a card has been in its lane, in the colour of the lane's limit. */
function Age({ ticket: { laneSince }, limit }: { ticket: Ticket; limit: number }) {
  const { t } = useTranslation("board");
  const now = useNow(renewedEvery);
  if (laneSince === null) return null;
  const since = Date.parse(laneSince);
  return (
    <time
      className={styles.age}
      dateTime={laneSince}
      title={t("card.inLaneSince", { when: formatDateTime(laneSince) })}
      data-urgency={urgencyOf(now - since, limit * hourMinutes)}
    >
      {formatWait(since, now)}
    </time>
  );
}
