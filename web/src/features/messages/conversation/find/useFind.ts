import { endpoints } from "@balcao/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../../lib/api.ts";
import { searchDelay } from "../../../../ui/SearchBox.tsx";

/** Shorter terms are in every line. */
export const shortest = 2;

/** Where the conversation says the term, and which of these places one looks at. */
export function useFind(uuid: string, text: string, onJump: (messageId: number) => void) {
  const [wanted] = useDebouncedValue(text.trim(), searchDelay);
  const term = [...wanted].length < shortest ? "" : wanted;
  const { data, isFetching } = useQuery({
    queryKey: ["messages", "find", uuid, term],
    queryFn: ({ signal }) =>
      call(
        endpoints.messages.search,
        { params: { ticketUuid: uuid }, query: { searchParam: term } },
        { signal },
      ),
    enabled: term !== "",
    placeholderData: keepPreviousData,
  });
  // Counted within one answer: a new term begins at its newest place.
  const [place, setPlace] = useState({ answer: data, index: 0 });
  const index = place.answer === data ? place.index : 0;
  const hits = term === "" || data === undefined ? [] : data.hits;
  const goTo = (next: number) => {
    const hit = hits[next];
    if (hit === undefined) return;
    setPlace({ answer: data, index: next });
    onJump(hit.id);
  };
  const jump = useEffectEvent(onJump);
  const newest = data?.hits[0]?.id;
  useEffect(() => {
    if (term !== "" && newest !== undefined) jump(newest);
  }, [term, newest]);
  return {
    term,
    hits,
    hasMore: data?.hasMore ?? false,
    isSearching: isFetching || wanted !== text.trim(),
    index,
    older: () => goTo(Math.min(index + 1, hits.length - 1)),
    newer: () => goTo(Math.max(index - 1, 0)),
  };
}
