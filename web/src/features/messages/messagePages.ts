import { type Answer, type endpoints, type Message, messagesPageSize } from "@balcao/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { type LoadedMessages, mergeMessages } from "./applyMessageEvent.ts";

export type MessagePage = Answer<typeof endpoints.messages.list>;
/** The newest page first. */
export type MessagePages = InfiniteData<MessagePage, number>;

/** Every loaded message once, oldest first; of two states of one message the acknowledgement never falls. */
export function flattenMessages(pages: InfiniteData<MessagePage>): LoadedMessages {
  const messages = mergeMessages(pages.pages.toReversed().flatMap((page) => page.messages));
  return { messages, hasMore: pages.pages.at(-1)?.hasMore ?? false };
}

/** Full pages again from the newest on, so that a reload fetches as much as is shown. */
export function cutMessages(loaded: LoadedMessages, before: MessagePages): MessagePages {
  const [first] = before.pages;
  if (first === undefined) return before;
  const newestFirst = loaded.messages.toReversed();
  const pageCount = Math.max(1, Math.ceil(newestFirst.length / messagesPageSize));
  const pages = Array.from({ length: pageCount }, (_, index): MessagePage => ({
    ...first,
    messages: newestFirst.slice(index * messagesPageSize, (index + 1) * messagesPageSize).toReversed(),
    hasMore: index < pageCount - 1 || loaded.hasMore,
  }));
  return { pages, pageParams: pages.map((_, index) => index + 1) };
}

/** Behind what is loaded, what a jump has fetched. */
export function addStretch(
  loaded: MessagePages,
  { messages, hasMore }: Pick<MessagePage, "messages" | "hasMore">,
): MessagePages {
  const last = loaded.pages.at(-1);
  if (last === undefined) return loaded;
  return cutMessages(
    { messages: mergeMessages([...messages, ...flattenMessages(loaded).messages]), hasMore },
    loaded,
  );
}

/** Counted from what is loaded: live messages have moved the pages in between. */
export function nextMessagePage(pages: readonly MessagePage[]): number | undefined {
  if (pages.at(-1)?.hasMore !== true) return undefined;
  return Math.floor(countLoaded(pages) / messagesPageSize) + 1;
}

const countLoaded = (pages: readonly MessagePage[]): number =>
  new Set(pages.flatMap((page) => page.messages.map((message: Message) => message.id))).size;
