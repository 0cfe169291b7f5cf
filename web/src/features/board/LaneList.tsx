import { useVirtualizer } from "@tanstack/react-virtual";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { useRootFontSize } from "../../ui/useRootFontSize.ts";
import { keyOf, type LaneCards } from "./boardData.ts";
import { useBoardTools } from "./boardTools.ts";
import { Card } from "./Card.tsx";
import styles from "./Lane.module.css";

interface LaneListProps {
  lane: LaneCards;
  name: string;
  count: number | undefined;
  openUuid: string | undefined;
}

/** Height of a card with the room below it, in rem, as the stylesheet says it. */
const cardRem = 7.25;
/** This close to the bottom the next page is fetched, in px. */
const loadWithin = 300;

/** The cards of a column; only those on the screen exist. */
export function LaneList({ lane, name, count, openUuid }: LaneListProps) {
  const { t } = useTranslation("board");
  const { cards } = lane;
  const scroller = useRef<HTMLDivElement>(null);
  const cardHeight = cardRem * useRootFontSize();
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 4,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, cardHeight]);
  const more = useMore(lane);
  const [lastId, setLastId] = useState<number>();
  useHandle(lane, (index) => virtualizer.scrollToIndex(index));
  const isShort = cards.length * cardHeight <= (virtualizer.scrollRect?.height ?? 0) + loadWithin;
  useEffect(() => {
    if (isShort) more.load();
  });
  const loadNearBottom = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight <= loadWithin) more.load();
  };
  const items = virtualizer.getVirtualItems();
  const drawn = items.map(({ index }) => cards[index]?.id);
  const stop = drawn.includes(lastId) ? lastId : drawn[0];
  return (
    <div ref={scroller} className={styles.scroller} onScroll={loadNearBottom} data-lane-scroller>
      <ul
        className={styles.cards}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={name}
        onFocus={({ target }) => setLastId(Number(target.dataset["cardLink"]) || lastId)}
      >
        {items.map(({ index, key, start }) => {
          const card = cards[index];
          return card === undefined ? null : (
            <li
              key={key}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={count ?? -1}
            >
              <Card
                ticket={card}
                lane={lane.lane}
                isOpen={card.uuid === openUuid}
                isStop={card.id === stop}
              />
            </li>
          );
        })}
      </ul>
      {cards.length === 0 && lane.isLoaded && <p className={styles.empty}>{t("lane.empty")}</p>}
      {(more.isLoading || !lane.isLoaded) && <div className={styles.waiting} aria-hidden />}
      {more.hasFailed && (
        <button type="button" className={styles.again} onClick={more.again}>
          {t("lane.again")}
        </button>
      )}
    </div>
  );
}

/** Loads what follows in a column, once at a time; after a failure only when it is asked for. */
function useMore(lane: LaneCards) {
  const { loadMore } = useBoardTools();
  const [standing, setStanding] = useState<"resting" | "loading" | "failed">("resting");
  const isUnderWay = useRef(false);
  const hasMore = !lane.isLoaded || lane.cursor !== null;
  const start = () => {
    if (isUnderWay.current || !hasMore) return;
    isUnderWay.current = true;
    setStanding("loading");
    loadMore(keyOf(lane))
      .then(() => setStanding("resting"))
      .catch((error: unknown) => {
        setStanding("failed");
        notifyError(error);
      })
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  return {
    isLoading: standing === "loading",
    hasFailed: standing === "failed",
    load: () => (standing === "failed" ? undefined : start()),
    again: start,
  };
}

/** Lets the keys go to a card of this column, also to one that is not drawn yet. */
function useHandle(lane: LaneCards, scrollTo: (index: number) => void): void {
  const { handles } = useBoardTools();
  const { cards } = lane;
  const key = keyOf(lane);
  useEffect(() => {
    const focusAt = (index: number) => {
      const card = cards[Math.max(0, Math.min(index, cards.length - 1))];
      if (card === undefined) return false;
      scrollTo(cards.indexOf(card));
      if (!focusLink(card.id)) requestAnimationFrame(() => focusLink(card.id));
      return true;
    };
    const placeOf = (ticketId: number) => cards.findIndex(({ id }) => id === ticketId);
    const focusCard = (ticketId: number) => placeOf(ticketId) >= 0 && focusAt(placeOf(ticketId));
    handles.set(key, { focusAt, focusCard, placeOf });
    return () => void handles.delete(key);
  });
}

/** Says whether the card is drawn, and has the focus now. */
function focusLink(ticketId: number): boolean {
  const link = document.querySelector<HTMLElement>(`[data-card-link="${ticketId}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}
