import type { Message, Ticket } from "@balcao/contract";
import { ActionIcon, Skeleton } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { dayOf } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import type { BubbleActions } from "../bubbles/Bubble.tsx";
import { DaySection } from "./DaySection.tsx";
import { flattenMessages } from "../messagePages.ts";
import { useMessages } from "../messages.queries.ts";
import { usePending } from "../composer/sending/sending.ts";
import { useIsChoosing } from "../forward/selectionContext.ts";
// Not lazy: until it is there, what is typed into it would be taken for shortcuts.
import { FindBar } from "./find/FindBar.tsx";
import { buildTimeline } from "./timeline.ts";
import { useConversationLog } from "./useConversationLog.ts";
import { useConversationScroll } from "./useConversationScroll.ts";
import { useJumpTo } from "./useJumpTo.ts";
import { useOpenAtNew } from "./useOpenAtNew.ts";
import { useNewMessages } from "./useNewMessages.ts";
import styles from "./MessageList.module.css";

interface MessageListProps {
  ticket: Ticket;
  onMenu: BubbleActions["onMenu"];
  onEdits: BubbleActions["onEdits"];
  /** The bar that searches the conversation is open. */
  finding: boolean;
  onFindEnd: () => void;
}

/** The conversation: days, senders, bubbles; older ones come as one scrolls up. */
export function MessageList({ ticket, onMenu, onEdits, finding, onFindEnd }: MessageListProps) {
  const { t } = useTranslation("messages");
  const query = useMessages(ticket.uuid);
  const pending = usePending(ticket.id);
  const messages = useMemo(
    () => (query.data === undefined ? [] : flattenMessages(query.data).messages),
    [query.data],
  );
  const loadOlder = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const { scroller, onScroll, atEnd, toEnd } = useConversationScroll({
    newest: pending.at(-1)?.clientId ?? messages.at(-1)?.id,
    grown: useMemo(() => messages.filter(hasGrown).length, [messages]),
    onNearTop: loadOlder,
  });
  const { firstNewId, newCount, announcement } = useNewMessages({
    messages,
    unread: ticket.unreadMessages,
    atEnd,
    contactName: ticket.contact.name,
  });
  const events = useConversationLog(ticket, {
    from: query.hasNextPage ? messages[0]?.createdAt : undefined,
    isShown: query.data !== undefined,
  });
  const days = useMemo(
    () => buildTimeline({ messages, pending, events, firstNewId, dayOf }),
    [messages, pending, events, firstNewId],
  );
  const onJump = useJumpTo(scroller, ticket.uuid);
  const actions = useMemo(() => ({ onMenu, onJump, onEdits }), [onMenu, onJump, onEdits]);
  useOpenAtNew(scroller, { firstNewId, isLoaded: messages.length > 0 });
  useFillScreen(scroller, query.data, loadOlder);
  useFollowOwn(pending.length, toEnd);
  const { id: userId } = useSession();
  const isChoosing = useIsChoosing();

  if (query.isPending) return <ConversationSkeleton />;
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.frame}>
      {finding && <FindBar uuid={ticket.uuid} scroller={scroller} onJump={onJump} onClose={onFindEnd} />}
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        role="region"
        aria-label={t("conversation", { name: ticket.contact.name })}
        data-conversation={ticket.id}
      >
        <div className={styles.content} data-choosing={isChoosing || undefined}>
          <div className={styles.edge} aria-live="polite">
            {query.isFetchingNextPage ? t("loadingOlder") : !query.hasNextPage && t("beginning")}
          </div>
          {days.map((day) => (
            <DaySection
              key={day.day}
              day={day}
              contactName={ticket.contact.name}
              isGroup={ticket.isGroup}
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

/** What is learned of a message later makes its bubble taller. */
const hasGrown = (message: Message): boolean =>
  message.linkPreview !== null || message.transcription !== null;

function ConversationSkeleton() {
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

/** Whoever writes wants to see it. */
function useFollowOwn(waiting: number, toEnd: () => void): void {
  const follow = useEffectEvent(toEnd);
  useEffect(() => {
    if (waiting > 0) follow();
  }, [waiting]);
}
