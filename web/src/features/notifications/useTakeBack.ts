import type { Ticket } from "@balcao/contract";
import { useEffect, useRef } from "react";
import { readNotifyState } from "./permission.ts";

/** Takes notifications of what is read, here or elsewhere, off the screen. */
export function useTakeBack(unread: readonly Ticket[] | undefined): void {
  const before = useRef<readonly Ticket[]>([]);
  useEffect(() => {
    if (unread === undefined) return;
    const gone = before.current.filter(({ id }) => unread.every((ticket) => ticket.id !== id));
    before.current = unread;
    for (const { uuid } of gone) takeBack(`ticket-${uuid}`);
  }, [unread]);
}

/** Takes the notification with this mark off the screen. */
export function takeBack(tag: string): void {
  if (readNotifyState() !== "on") return;
  void import("./showNotification.ts").then(({ closeNotification }) => closeNotification(tag));
}
