import type { Message, Ticket } from "@balcao/contract";
import { useEffect, useMemo } from "react";
import { dayOf } from "../../../lib/text/format.ts";
import { useSignal } from "../../../lib/signal.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import type { BubbleActions } from "../bubbles/Bubble.tsx";
import { SeveralQueuesContext } from "../bubbles/conversationContext.ts";
import { flattenMessages } from "../messagePages.ts";
import { useMessages } from "../messages.queries.ts";
import { usePending } from "../composer/sending/sending.ts";
// The bar is not lazy: until it is there, what is typed into it would be taken for shortcuts.
import { FindBar } from "./find/FindBar.tsx";
import { ConversationSkeleton, Timeline } from "./Timeline.tsx";
import { buildTimeline, hasSeveralQueues } from "./timeline.ts";
import { useConversationLog } from "./useConversationLog.ts";
import { useConversationScroll } from "./useConversationScroll.ts";
import { useJumpTo } from "./useJumpTo.ts";
import { useOpenAtNew } from "./useOpenAtNew.ts";
import { useNewMessages } from "./useNewMessages.ts";
import { useUnreadLoaded } from "./useUnreadLoaded.ts";
import { wishedJump } from "./wishedJump.ts";

interface MessageListProps {
  ticket: Ticket;
  onMenu: BubbleActions["onMenu"];
  onEdits: BubbleActions["onEdits"];
  onReply: BubbleActions["onReply"];
  /** Number of times the bar that searches the conversation was asked for; 0 while it is closed. */
  finding: number;
  onFindEnd: () => void;
}

/** The conversation: days, senders, bubbles; older ones come as one scrolls up. */
export function MessageList({ ticket, onMenu, onEdits, onReply, finding, onFindEnd }: MessageListProps) {
  const { t } = useTranslation("messages");
  const query = useMessages(ticket.uuid);
  const pending = usePending(ticket.id);
  const loaded = useMemo(
    () => (query.data === undefined ? none : flattenMessages(query.data).messages),
    [query.data],
  );
  const isReady = useUnreadLoaded(query, loaded, ticket.unreadMessages);
  const messages = isReady ? loaded : none;
  const loadOlder = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const scroll = useConversationScroll({
    newest: pending.at(-1)?.clientId ?? messages.at(-1)?.id,
    grown: useMemo(() => messages.filter(hasGrown).length, [messages]),
    onNearTop: loadOlder,
  });
  const news = useNewMessages({
    messages,
    unread: ticket.unreadMessages,
    atEnd: scroll.atEnd,
    contactName: ticket.contact.name,
  });
  const events = useConversationLog(ticket, {
    from: query.hasNextPage ? messages[0]?.createdAt : undefined,
    isShown: query.data !== undefined,
  });
  const { firstNewId } = news;
  const severalQueues = useMemo(() => hasSeveralQueues(messages), [messages]);
  const days = useMemo(
    () => buildTimeline({ messages, pending, events, firstNewId, dayOf }),
    [messages, pending, events, firstNewId],
  );
  const onJump = useJumpTo(scroll.scroller, ticket.uuid);
  useWishedJump(ticket.uuid, onJump);
  const actions = useMemo(() => ({ onMenu, onJump, onEdits, onReply }), [onMenu, onJump, onEdits, onReply]);
  useOpenAtNew(scroll.scroller, { firstNewId, isLoaded: messages.length > 0 });

  const isLoading = query.isPending || (query.data !== undefined && !isReady);
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {/* Also while the messages are on their way: what is typed after its key is searched for. */}
      {finding > 0 && (
        <FindBar
          uuid={ticket.uuid}
          asked={finding}
          scroller={scroll.scroller}
          onJump={onJump}
          onClose={onFindEnd}
        />
      )}
      {isLoading ? (
        <ConversationSkeleton />
      ) : (
        <SeveralQueuesContext value={severalQueues}>
          <Timeline
            id={ticket.id}
            label={t("conversation", { name: ticket.contact.name })}
            beginning={t("beginning")}
            query={query}
            waiting={pending.length}
            onFill={loadOlder}
            scroll={scroll}
            news={news}
            days={days}
            contactName={ticket.contact.name}
            isGroup={ticket.isGroup}
            actions={actions}
          />
        </SeveralQueuesContext>
      )}
    </>
  );
}

const none: readonly Message[] = [];

/** Goes where somebody beside the conversation pointed. */
function useWishedJump(uuid: string, onJump: (messageId: number) => void): void {
  const wish = useSignal(wishedJump);
  useEffect(() => {
    if (wish?.uuid !== uuid) return;
    wishedJump.set(undefined);
    onJump(wish.messageId);
  }, [wish, uuid, onJump]);
}

/** Says if a message has something that was learned later and makes its bubble taller. */
const hasGrown = (message: Message): boolean =>
  message.linkPreview !== null || message.transcription !== null;
