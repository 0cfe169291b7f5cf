import { endpoints, type MessageStars } from "@balcao/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { notifyError } from "../../../lib/notify.ts";
import { messageKeys } from "../messageKeys.ts";

const none: ReadonlySet<number> = new Set();
const toSet = ({ messageIds }: MessageStars): ReadonlySet<number> => new Set(messageIds);

/** Ids of the messages that one starred. */
export const useStars = (): ReadonlySet<number> =>
  useQuery({
    queryKey: messageKeys.stars,
    queryFn: ({ signal }) => call(endpoints.messages.stars, {}, { signal }),
    select: toSet,
  }).data ?? none;

/** Stars a message, or takes the star away: shown at once, and put right where it was refused. */
export function useStarMessage() {
  const client = useQueryClient();
  return async (messageId: number, isStarred: boolean) => {
    await client.cancelQueries({ queryKey: messageKeys.stars });
    client.setQueryData<MessageStars>(messageKeys.stars, (known) => {
      const others = known?.messageIds.filter((id) => id !== messageId);
      return others && { messageIds: isStarred ? [messageId, ...others] : others };
    });
    const { star, unstar } = endpoints.messages;
    const params = { messageId };
    try {
      await (isStarred ? call(star, { params }) : call(unstar, { params }));
    } catch (error) {
      notifyError(error);
    }
    await client.invalidateQueries({ queryKey: messageKeys.stars });
  };
}
