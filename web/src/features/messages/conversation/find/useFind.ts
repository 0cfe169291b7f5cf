import { endpoints } from "@balcao/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../../lib/api/api.ts";
import { notifyError } from "../../../../lib/notify.ts";
import { searchDelay } from "../../../../ui/table/SearchBox.tsx";
import { hitsOf, nextBefore } from "./hitPages.ts";

/** Shorter terms are in every line. */
export const shortest = 2;

/** Finds where the conversation says the term, and which of these places one looks at. */
export function useFind(uuid: string, text: string, onJump: (messageId: number) => void) {
  const [wanted] = useDebouncedValue(text.trim(), searchDelay);
  const term = [...wanted].length < shortest ? "" : wanted;
  const { data, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useHits(uuid, term);
  const first = data?.pages[0];
  // Counted within one answer: a new term begins at its newest place.
  const [place, setPlace] = useState({ answer: first, index: 0 });
  const index = place.answer === first ? place.index : 0;
  const hits = term === "" || data === undefined ? [] : hitsOf(data.pages);
  const goTo = (next: number, among = hits) => {
    const hit = among[next];
    if (hit === undefined) return;
    setPlace({ answer: first, index: next });
    onJump(hit.id);
  };
  const older = async () => {
    if (index < hits.length - 1) return goTo(index + 1);
    if (!hasNextPage || isFetching) return;
    const more = await fetchNextPage();
    if (more.isError) return notifyError(more.error);
    if (more.data?.pages[0] === first) goTo(index + 1, hitsOf(more.data?.pages ?? []));
  };
  const jump = useEffectEvent(onJump);
  const newest = first?.hits[0]?.id;
  useEffect(() => {
    if (term !== "" && newest !== undefined) jump(newest);
  }, [term, newest]);
  return {
    term,
    hits,
    hasMore: hasNextPage,
    hasOlder: index < hits.length - 1 || (hits.length > 0 && hasNextPage && !isFetchingNextPage),
    isSearching: isFetching || wanted !== text.trim(),
    index,
    older: () => void older(),
    newer: () => goTo(Math.max(index - 1, 0)),
  };
}

/** 200 places at a time; the rest as one gets there. */
function useHits(uuid: string, term: string) {
  return useInfiniteQuery({
    queryKey: ["messages", "find", uuid, term],
    queryFn: ({ pageParam: beforeId, signal }) =>
      call(
        endpoints.messages.search,
        {
          params: { ticketUuid: uuid },
          query: { searchParam: term, ...(beforeId !== null && { beforeId }) },
        },
        { signal },
      ),
    initialPageParam: fromTheEnd,
    getNextPageParam: nextBefore,
    enabled: term !== "",
    placeholderData: keepPreviousData,
  });
}

const fromTheEnd: number | null = null;
