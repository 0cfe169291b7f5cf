import { endpoints, type Notice, type Ticket } from "@balcao/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { notifyError } from "../../lib/notify.ts";
import { unreadKey } from "./notifications.queries.ts";

export const noticesKey = ["notifications", "notices"] as const;

/** Query of what the viewer is told of beside messages. */
export function useNotices() {
  return useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => call(endpoints.notifications.notices, {}, { signal }),
  });
}

export const isUnread = ({ isRead }: Notice): boolean => !isRead;

/** The viewer has seen where they were named in a conversation. */
export const readNoticesOf = (ticketId: number): Promise<unknown> =>
  call(endpoints.notifications.readNotices, { body: { ticketId } });

/** The viewer has followed one notice. */
export const readNotice = (id: number): Promise<unknown> =>
  call(endpoints.notifications.readNotices, { body: { id } });

/** Conversations at once. */
const lanes = 4;

/** Marks as read all that the bell shows. */
export function useReadAll() {
  const client = useQueryClient();
  return async (tickets: readonly Ticket[]) => {
    const left = [...tickets];
    const readOn = async () => {
      for (let ticket = left.shift(); ticket !== undefined; ticket = left.shift())
        await call(endpoints.messages.markRead, { params: { ticketId: ticket.id } });
    };
    try {
      await call(endpoints.notifications.readNotices, { body: {} });
      await Promise.all(Array.from({ length: lanes }, readOn));
    } catch (error) {
      notifyError(error);
    }
    await Promise.all([unreadKey, noticesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
