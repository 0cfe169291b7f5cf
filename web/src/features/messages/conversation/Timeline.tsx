import { ActionIcon, Skeleton } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import type { BubbleActions } from "../bubbles/Bubble.tsx";
import { useIsChoosing } from "../forward/selectionContext.ts";
import { DaySection } from "./DaySection.tsx";
import styles from "./MessageList.module.css";
import type { DayOfMessages } from "./timeline.ts";
import type { ConversationScroll } from "./useConversationScroll.ts";
import { useHeldPlace } from "./useHeldPlace.ts";
import type { NewMessages } from "./useNewMessages.ts";

interface TimelineProps {
  /** Id of the conversation. */
  id: number;
  label: string;
  /** Said above its first message. */
  beginning: string;
  query: { data: unknown; hasNextPage: boolean; isFetchingNextPage: boolean };
  /** Number of one's own that are on their way. */
  waiting: number;
  /** A tall screen may show more than the first page. */
  onFill: () => void;
  scroll: ConversationScroll;
  news: NewMessages;
  days: readonly DayOfMessages[];
  contactName: string;
  isGroup: boolean;
  actions: BubbleActions;
}

/** Days of bubbles that scroll, with the way to the newest. */
export function Timeline(props: TimelineProps) {
  const { id, label, beginning, query, waiting, days, contactName, isGroup, actions } = props;
  const { scroller, onScroll, atEnd, toEnd } = props.scroll;
  const { newCount, announcement } = props.news;
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const isChoosing = useIsChoosing();
  useFillScreen(scroller, query.data, props.onFill);
  useFollowOwn(waiting, toEnd);
  useHeldPlace(scroller);
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        role="region"
        aria-label={label}
        data-conversation={id}
      >
        <div className={styles.content} data-choosing={isChoosing || undefined}>
          <div className={styles.edge} aria-live="polite">
            {query.isFetchingNextPage ? t("loadingOlder") : !query.hasNextPage && beginning}
          </div>
          {days.map((day) => (
            <DaySection
              key={day.day}
              day={day}
              contactName={contactName}
              isGroup={isGroup}
              userId={userId}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {!atEnd && (
        <ActionIcon
          className={styles.toEnd}
          size={42}
          radius="xl"
          variant="default"
          onClick={toEnd}
          aria-label={newCount > 0 ? t("toEndNew", { count: newCount }) : t("toEnd")}
        >
          <IconArrowDown size={20} stroke={1.8} />
          {newCount > 0 && (
            <span className={styles.newCount} aria-hidden>
              {newCount}
            </span>
          )}
        </ActionIcon>
      )}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
    </div>
  );
}

/** The outline of what is being loaded. */
export function ConversationSkeleton() {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.skeleton} role="status" aria-label={t("loading")}>
      {[38, 52, 30, 46, 60].map((width, index) => (
        <Skeleton
          key={width}
          height={index % 2 === 0 ? 44 : 64}
          width={`${width}%`}
          radius="lg"
          className={index % 2 === 0 ? undefined : styles.skeletonMine}
        />
      ))}
    </div>
  );
}

/** A tall screen may show more than the first page. */
function useFillScreen(
  scroller: { current: HTMLElement | null },
  data: unknown,
  loadOlder: () => void,
): void {
  const fill = useEffectEvent(loadOlder);
  useEffect(() => {
    if (data === undefined) return;
    const element = scroller.current;
    if (element !== null && element.scrollHeight <= element.clientHeight + 50) fill();
  }, [scroller, data]);
}

/** Scrolls to what one has written oneself. */
function useFollowOwn(waiting: number, toEnd: () => void): void {
  const follow = useEffectEvent(toEnd);
  useEffect(() => {
    if (waiting > 0) follow();
  }, [waiting]);
}
