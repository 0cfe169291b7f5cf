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
    for (const ticket of gone) takeBack(ticket);
  }, [unread]);
}

function takeBack({ uuid }: Ticket): void {
  if (readNotifyState() !== "on") return;
  void import("./showNotification.ts").then(({ closeNotification }) => closeNotification(`ticket-${uuid}`));
}
