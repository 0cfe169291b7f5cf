import { liveEvents, type Message, type Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { matchPath, useLocation } from "react-router";
import { loadTexts, useTranslation } from "../../lib/i18n.ts";
import { useLiveEvent, useRoom } from "../../lib/realtime.tsx";
import { companySetting, useSession } from "../../lib/session.tsx";
import { currentVolume } from "../../lib/volume.ts";
import type { TicketEvent } from "../tickets/index.ts";
import { claim } from "./claim.ts";
import { decideRing } from "./decideRing.ts";
import { unreadKey } from "./notifications.queries.ts";
import { readNotifyState } from "./permission.ts";
import { applyToUnread, type BellOwner, type UnreadTickets } from "./unread.ts";

/** What only the server knows is asked for once in this time, in ms. */
const reloadEvery = 2000;

function useBellOwner(): BellOwner {
  const user = useSession();
  const setting = companySetting(user, "showNotificationPending");
  const showsPending = setting === true || setting === "enabled";
  return useMemo(() => ({ id: user.id, showsPending }), [user.id, showsPending]);
}

/** Keeps the bell's list true, and takes notifications of what is read off the screen. */
export function useUnreadLive(): void {
  const client = useQueryClient();
  const owner = useBellOwner();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The server need not push to a page that rings by itself.
  useRoom("joinNotification", "bell");
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(event: TicketEvent) {
    const before = client.getQueryData<UnreadTickets>(unreadKey);
    if (before === undefined) return;
    const { list, stale } = applyToUnread(before, event, owner);
    if (list !== before) client.setQueryData(unreadKey, list);
    for (const ticket of before.tickets)
      if (!list.tickets.some(({ id }) => id === ticket.id)) takeBack(ticket);
    if (!stale) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: unreadKey });
    }, reloadEvery);
  }
  useLiveEvent(liveEvents.ticket, apply);
  useLiveEvent(liveEvents.appMessage, ({ action, ticket }) => {
    if (action === "create") apply({ action: "update", ticket });
  });
}

function takeBack({ uuid }: Ticket): void {
  if (readNotifyState() !== "on") return;
  void import("./showNotification.ts").then(({ closeNotification }) => closeNotification(uuid));
}

/** Many messages at once are one sound. Milliseconds. */
const quietAfterChime = 1500;

/** The nearer a tab is to the message, the sooner it asks to be the one that tells of it. Milliseconds. */
const claimAfter = { seen: 0, sound: 60, "sound and notification": 200 } as const;

/** Tells of messages that come: with a sound, and where nobody looks with a notification. Of several tabs one does. */
export function useRinging(): void {
  const { t } = useTranslation("notifications");
  const owner = useBellOwner();
  const { pathname } = useLocation();
  const openUuid = matchPath("/tickets/:uuid", pathname)?.params.uuid;

  async function ring(event: { message: Message; ticket: Ticket }) {
    const focused = document.visibilityState === "visible" && document.hasFocus();
    const decision = decideRing(event, owner, { focused, openUuid });
    if (decision === "none") return;
    await new Promise((resolve) => setTimeout(resolve, claimAfter[decision]));
    if (!(await claim(`ring ${event.message.id}`)) || decision === "seen") return;
    const volume = currentVolume();
    if (volume > 0 && (await claim("chime", quietAfterChime)))
      void import("./chime.ts").then(({ playChime }) => playChime(volume));
    if (decision === "sound" || readNotifyState() !== "on") return;
    const [{ showNotification }] = await Promise.all([
      import("./showNotification.ts"),
      loadTexts("messages"),
    ]);
    await showNotification(event, t);
  }
  useLiveEvent(
    liveEvents.appMessage,
    ({ action, message, ticket }) => {
      if (action === "create") void ring({ message, ticket }).catch(() => undefined);
    },
    { once: true },
  );
}
