import { type Ticket, liveEvents } from "@balcao/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLiveEvent, useRoom } from "../../lib/realtime.tsx";
import type { TicketEvent } from "./live/applyTicketEvent.ts";
import {
  applyConnectionToCaches,
  applyContactToCaches,
  applyToCaches,
  applyUserToCaches,
} from "./live/ticketCaches.ts";
import { useColleaguesLive } from "./together/useColleagues.ts";
import { ticketKeys } from "./tickets.queries.ts";
import { useTicketViewer } from "./live/useTicketViewer.ts";

/** However many events come, what only the server knows is asked for once in this time. */
const reloadEveryMs = 2000;
const askWithinMs = 300;

/** Keeps lists, badges and open tickets true while the inbox is shown. */
export function useTicketsLive(): void {
  const apply = useApplyTicket();
  const client = useQueryClient();
  const reloadSoon = useThrottledReload();
  useColleaguesLive();
  useRoom("joinTickets", "open");
  useRoom("joinTickets", "pending");
  useRoom("joinTickets", "group");
  useRoom("joinTickets", "closed");
  useLiveEvent(liveEvents.ticket, apply);
  useLiveEvent(liveEvents.appMessage, ({ action, ticket }) => {
    if (action === "create") apply({ action: "update", ticket });
  });
  useLiveEvent(liveEvents.contact, (event) => {
    if (event.action !== "delete") reloadSoon(applyContactToCaches(client, event.contact));
  });
  useLiveEvent(liveEvents.connection, (event) => {
    if (event.action !== "delete") applyConnectionToCaches(client, event.whatsapp);
  });
  useLiveEvent(liveEvents.user, (event) => {
    if (event.action !== "delete") applyUserToCaches(client, event.user);
  });
  const reload = () => void client.invalidateQueries({ queryKey: ["tickets"] });
  useLiveEvent(liveEvents.queue, reload);
  useLiveEvent(liveEvents.tag, (event) => {
    if (event.action !== "create") reload();
  });
}

/** The one way in which a ticket's new state enters the caches: a live event, or the answer of one's own call. */
export function useApplyTicket(): (event: TicketEvent) => void {
  const client = useQueryClient();
  const viewer = useTicketViewer();
  const reload = useThrottledReload();
  return useCallback(
    (event) => {
      const { staleLists, countsChanged } = applyToCaches(client, event, viewer);
      reload([...staleLists, ...(countsChanged ? [ticketKeys.counts] : [])]);
    },
    [client, viewer, reload],
  );
}

/** The answer of one's own call, unless something newer is already here. */
export function useApplyAnswer(): (ticket: Ticket) => void {
  const apply = useApplyTicket();
  const client = useQueryClient();
  return (ticket) => {
    const known = client.getQueryData<Ticket>(ticketKeys.one(ticket.uuid));
    if (known !== undefined && Date.parse(known.updatedAt) > Date.parse(ticket.updatedAt)) return;
    apply({ action: "update", ticket });
    // One's own doing shows in the badges at once.
    void client.invalidateQueries({ queryKey: ticketKeys.counts });
  };
}

type Keys = (readonly unknown[])[];

function useThrottledReload(): (keys: Keys) => void {
  const client = useQueryClient();
  const [reloader] = useState(() => createReloader(client));
  useEffect(() => reloader.stop, [reloader]);
  return reloader.reload;
}

/** Collects what must be asked for again: asks soon, and then once in a while however much comes. */
function createReloader(client: QueryClient) {
  const waiting = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = 0;
  const flush = () => {
    timer = undefined;
    lastAsked = Date.now();
    for (const key of waiting.values()) void client.invalidateQueries({ queryKey: key });
    waiting.clear();
  };
  return {
    reload: (keys: Keys) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (waiting.size === 0) return;
      const earliest = Math.max(0, lastAsked + reloadEveryMs - Date.now());
      // Everybody hears an event at the same moment; not everybody should ask at the same moment.
      timer ??= setTimeout(flush, earliest + Math.random() * askWithinMs);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
