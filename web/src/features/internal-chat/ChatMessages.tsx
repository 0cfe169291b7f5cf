import type { Chat } from "@balcao/contract";
import { useMemo } from "react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { dayOf } from "../../lib/text/format.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import {
  type BubbleActions,
  buildTimeline,
  ConversationSkeleton,
  NamesSetOff,
  Timeline,
  useConversationScroll,
  useNewMessages,
} from "../messages/index.ts";
import { unreadOf } from "./applyChatEvent.ts";
import { asMessage } from "./asMessage.ts";
import { usePendingInChat } from "./chatOutbox.ts";
import { useChatMessages } from "./chats.queries.ts";
import { useChatName } from "./useChatName.ts";
import { type Sought, useJumpInChat } from "./useJumpInChat.ts";

interface ChatMessagesProps {
  chat: Chat;
  /** Message that was found, and is gone to. */
  sought: Sought | undefined;
  onMenu: BubbleActions["onMenu"];
}

/** Messages of a chat, as bubbles; older ones come as one scrolls up. */
export function ChatMessages({ chat, sought, onMenu }: ChatMessagesProps) {
  const { t } = useTranslation("internal-chat");
  const { id: viewerId } = useSession();
  const { name } = useChatName(chat);
  const query = useChatMessages(chat.id);
  const pending = usePendingInChat(chat.id);
  const messages = useMemo(
    () =>
      (query.data?.pages ?? [])
        .toReversed()
        .flatMap(({ records }) => records)
        .map((said) => asMessage(said, { chat, viewerId })),
    [query.data, chat, viewerId],
  );
  const loadOlder = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const scroll = useConversationScroll({
    newest: pending.at(-1)?.clientId ?? messages.at(-1)?.id,
    grown: 0,
    onNearTop: loadOlder,
  });
  useJumpInChat(sought, { scroller: scroll.scroller, query });
  const news = useNewMessages({
    messages,
    unread: unreadOf(chat, viewerId),
    atEnd: scroll.atEnd,
    contactName: name,
  });
  const { firstNewId } = news;
  const days = useMemo(
    () => withoutTickets(buildTimeline({ messages, pending, firstNewId, dayOf })),
    [messages, pending, firstNewId],
  );
  const actions = useMemo((): BubbleActions => ({ onMenu, onJump: () => undefined }), [onMenu]);

  if (query.isPending) return <ConversationSkeleton />;
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <NamesSetOff names={chat.users.map(({ user }) => user.name)}>
      <Timeline
        id={chat.id}
        label={t("conversation", { name })}
        beginning={t(messages.length === 0 ? "nothingSaid" : "beginning")}
        query={query}
        waiting={pending.length}
        onFill={loadOlder}
        scroll={scroll}
        news={news}
        days={days}
        contactName={name}
        isGroup={chat.isGroup}
        actions={actions}
      />
    </NamesSetOff>
  );
}

/** A chat is of no ticket, and has no mark where one begins. */
const withoutTickets = (days: ReturnType<typeof buildTimeline>): ReturnType<typeof buildTimeline> =>
  days.map((day) => ({ ...day, groups: day.groups.map((group) => ({ ...group, ticket: null })) }));
