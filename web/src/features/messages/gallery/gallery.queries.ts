import { endpoints, type GalleryKind } from "@balcao/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { messageKeys } from "../messageKeys.ts";

/** Loads what the conversation holds of a kind, newest first, page by page. */
export function useGallery(uuid: string, kind: GalleryKind) {
  return useInfiniteQuery({
    queryKey: messageKeys.gallery(uuid, kind),
    queryFn: ({ pageParam: beforeId, signal }) =>
      call(
        endpoints.messages.gallery,
        { params: { ticketUuid: uuid }, query: { kind, ...(beforeId !== null && { beforeId }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? (messages.at(-1)?.id ?? null) : null),
  });
}
