import type { Ticket } from "@balcao/contract";
import { IconArrowsRightLeft, IconCheck, IconPinFilled, IconSearch } from "@tabler/icons-react";
import { memo, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatDateTime, formatListTime } from "../../../lib/text/format.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { catchTyping } from "../../../lib/typeAhead.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import type { Arrival } from "../../../ui/settled/Settled.tsx";
import { ColleagueSign } from "../onlookers/ColleagueSign.tsx";
import { handedText, isNewlyHanded } from "../handedText.ts";
import { actionIcons } from "../actions/actionIcons.ts";
import type { TicketAction } from "../actions/ticketActions.ts";
import type { Choice } from "../selection/rowSelection.ts";
import { cannotHover } from "../../../ui/cannotHover.ts";
import { useLongPress } from "../../../ui/useLongPress.ts";
import { lettersIn, useRowWidth } from "./chipRoom.ts";
import { useDraftText } from "./draftTexts.ts";
import { Hits } from "./Hits.tsx";
import { LastWords } from "./LastWords.tsx";
import { holdsTerm } from "./searchHits.ts";
import { rowLabel } from "./rowLabel.ts";
import { SaidBy } from "./SaidBy.tsx";
import { kindOf, lastWords, ratingFace, rowName, rowPreview } from "./rowTexts.ts";
import { TicketChips } from "./TicketChips.tsx";
import { roomOfActions, TicketRowActions } from "./TicketRowActions.tsx";
import { UnreadMark } from "./UnreadMark.tsx";
import { useRowSwipes } from "./useRowSwipes.ts";
import { useAsWaiting } from "./waitingTexts.ts";
import { WaitingTime } from "./WaitingTime.tsx";
import styles from "./TicketRow.module.css";

interface TicketRowProps {
  ticket: Ticket;
  href: string;
  /** Index in the list, from 0. */
  place: number;
  selected: boolean;
  showOwner: boolean;
  /** The search finds tickets of every state. */
  showState: boolean;
  /** Term that was searched for; marked where it stands. */
  term: string;
  /** A message in which it stands, shown where the last one does not hold it. */
  hit: string | undefined;
  /** True if the viewer pinned it at the top. */
  pinned: boolean;
  /** When the viewer wants it back. */
  remindAt: string | undefined;
  /** Says whether it is chosen with others, to do something with all of them. */
  chosen: boolean;
  /** Some row is: a tap chooses then, and opens nothing. */
  choosing: boolean;
  onChoose: (ticketId: number, choice: Choice) => void;
  /** The list's one stop of the Tab key; the arrows lead to the others, and to what can be done. */
  isStop: boolean;
}

/** One conversation of the list. The whole row is its link; the actions lie above it and exist once they may be wanted. */
export const TicketRow = memo(function TicketRow({
  ticket: stored,
  href,
  place: index,
  selected,
  showOwner,
  showState,
  term,
  hit,
  pinned,
  remindAt,
  chosen,
  choosing,
  onChoose,
  isStop,
}: TicketRowProps) {
  const ticket = useAsWaiting(stored);
  const [wanted, setWanted] = useState(cannotHover.matches);
  const want = () => setWanted(true);
  const arrival = useArrival(index);
  const choose = (choice: Choice = "toggle") => onChoose(ticket.id, choice);
  const press = useLongPress(choose);
  const swipes = useRowSwipes(ticket, choosing);
  const { t, label } = useLabel({
    ticket,
    selected,
    term,
    hit,
    chosen,
    pinned,
    remindAt,
    showOwner,
    showState,
  });
  const openOnce = (event: MouseEvent) => {
    const choice = choiceOf(event, choosing);
    if (choice !== undefined) {
      event.preventDefault();
      return choose(choice);
    }
    if (opensTab(event)) return;
    // The second click of a double click is no second visit.
    if (event.detail > 1) return event.preventDefault();
    catchTypingFor(ticket, event.detail > 0);
  };
  return (
    <div
      className={styles.row}
      // A row that has moved under the pointer is not always told that it was entered.
      onPointerOver={want}
      onFocus={want}
      data-ticket={ticket.id}
      data-selected={selected || undefined}
      data-unread={ticket.isUnread || undefined}
      data-chosen={chosen || undefined}
      {...press}
      {...swipes.touch}
    >
      <SwipeHint side="right" action={swipes.actions.right} />
      <SwipeHint side="left" action={swipes.actions.left} />
      <Avatar name={ticket.contact.name} src={ticket.contact.urlPicture} />
      {/* A pointer's way; keys and fingers have theirs. */}
      <span
        className={styles.choose}
        title={t("row.choose")}
        onClick={(event) => choose(event.shiftKey ? "upTo" : "toggle")}
        // The focus stays where it is, and Shift marks no words up to here.
        onMouseDown={(event) => event.preventDefault()}
        data-choose
        aria-hidden
      >
        <IconCheck size={22} stroke={2.2} />
      </span>
      <Link
        className={styles.link}
        to={href}
        aria-current={selected ? "true" : undefined}
        aria-label={label}
        aria-describedby={onlookersId(ticket.id)}
        tabIndex={isStop ? 0 : -1}
        onClick={openOnce}
        data-ticket-link={ticket.id}
        draggable={!cannotHover.matches}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            <Hits text={rowName(ticket)} term={term} />
          </span>
          {pinned && (
            <IconPinFilled className={styles.pin} size={14} role="img" aria-label={t("marks.isPinned")} />
          )}
          {ticket.userRating !== null && <Rating rating={ticket.userRating} />}
          {isWaiting(ticket) ? (
            <WaitingTime ticket={ticket} />
          ) : (
            <time
              className={styles.time}
              dateTime={ticket.updatedAt}
              title={formatDateTime(ticket.updatedAt)}
            >
              {formatListTime(ticket.updatedAt)}
            </time>
          )}
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            <Preview ticket={ticket} term={term} hit={hit} isOpen={selected} />
          </span>
          <ColleagueSign ticketId={ticket.id} id={onlookersId(ticket.id)} />
          <UnreadMark ticket={ticket} />
        </span>
        <TicketChips ticket={ticket} showOwner={showOwner} showState={showState} remindAt={remindAt} />
      </Link>
      {wanted && !choosing && (
        <TicketRowActions ticket={ticket} place={index} since={arrival} onChoose={onChoose} />
      )}
    </div>
  );
});

const onlookersId = (ticketId: number): string => `onlookers-${ticketId}`;

type Labelled = Pick<TicketRowProps, "ticket" | "selected" | "term" | "hit"> &
  Pick<TicketRowProps, "chosen" | "pinned" | "remindAt" | "showOwner" | "showState">;

/** Words of the row for those who hear it. */
function useLabel({ ticket, selected, term, hit, ...shown }: Labelled) {
  const { t } = useTranslation("tickets");
  const { id: viewerId } = useSession();
  const draft = useDraftText(ticket.id);
  const found = isHit({ ticket, term, hit }) ? hit : undefined;
  const label = rowLabel(
    ticket,
    { viewerId, draft: selected || term !== "" ? undefined : draft, hit: found, ...shown },
    t,
  );
  return { t, label };
}

/** Says if the searched words stand in an older message alone. */
const isHit = ({ ticket, term, hit }: Pick<TicketRowProps, "ticket" | "term" | "hit">): boolean =>
  hit !== undefined && !holdsTerm(ticket.lastMessage, term) && !holdsTerm(ticket.contact.name, term);

/** Shows what a push to this side does, uncovered as the row goes along with the finger. */
function SwipeHint({ side, action }: { side: "right" | "left"; action: TicketAction | undefined }) {
  if (action === undefined || !cannotHover.matches) return null;
  const Symbol = actionIcons[action];
  return (
    <span className={styles.hint} data-side={side} aria-hidden>
      <Symbol size={22} stroke={2} />
    </span>
  );
}

/**
 * Finds how a click chooses the row; undefined where it opens it, as Enter always does, or where the browser opens a
 * tab.
 */
function choiceOf(event: MouseEvent, choosing: boolean): Choice | undefined {
  if (opensTab(event)) return undefined;
  if (event.shiftKey) return "upTo";
  return choosing && event.detail > 0 ? "toggle" : undefined;
}

const opensTab = ({ ctrlKey, metaKey }: MouseEvent): boolean => ctrlKey || metaKey;

const isWaiting = ({ status }: Ticket): boolean => status === "pending" || status === "lgpd";

/** Knows since when the row stands where it stands, by the page's clock. */
function useArrival(index: number): RefObject<Arrival> {
  const arrival = useRef({ place: index, at: 0 });
  useLayoutEffect(() => {
    arrival.current = { place: index, at: performance.now() };
  }, [index]);
  return arrival;
}

/**
 * Catches what is typed: whoever opens a conversation begins to write. A waiting one that was gone to by keys keeps the
 * focus on its row, for its keys.
 */
function catchTypingFor({ uuid, status }: Ticket, byPointer: boolean): void {
  if (byPointer || status === "open" || status === "group") catchTyping(uuid);
}

interface PreviewProps extends Pick<TicketRowProps, "ticket" | "term" | "hit"> {
  isOpen: boolean;
}

function Preview({ ticket, term, hit, isOpen }: PreviewProps) {
  const { t } = useTranslation("tickets");
  const draft = useDraftText(ticket.id);
  const width = useRowWidth();
  // Asked of the page's letters only where words are searched for: every row of the list comes by here.
  const seen = term === "" || width === undefined ? undefined : lettersIn(width - roomOfActions(ticket));
  const shownHit = isHit({ ticket, term, hit }) ? hit : undefined;
  // The draft of the open one stands in the composer.
  if (draft !== undefined && !isOpen && term === "")
    return (
      <>
        <span className={styles.draft}>{t("row.draft")}</span> {rowPreview(draft)}
      </>
    );
  if (shownHit === undefined && term === "" && isNewlyHanded(ticket))
    return <HandedPreview ticket={ticket} />;
  if (shownHit === undefined && kindOf(ticket.lastMessage) !== undefined)
    return <LastWords ticket={ticket} />;
  return (
    <>
      {shownHit === undefined && <SaidBy ticket={ticket} />}
      {shownHit !== undefined && (
        <IconSearch className={styles.hitMark} size={13} stroke={2} role="img" aria-label={t("row.hit")} />
      )}
      <Hits text={rowPreview(shownHit ?? lastWords(ticket), term, seen)} term={term} />
    </>
  );
}

/** Words with it from whoever gave it. */
function HandedPreview({ ticket }: Pick<TicketRowProps, "ticket">) {
  const { id } = useSession();
  const text = handedText(ticket, id);
  const note = ticket.handed?.note ?? "";
  return (
    <>
      <IconArrowsRightLeft className={styles.handedMark} size={13} stroke={2} role="img" aria-label={text} />
      {note === "" ? text : `${ticket.handed?.by?.name ?? text}: ${rowPreview(note)}`}
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
