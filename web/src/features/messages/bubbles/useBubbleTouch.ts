import type { Message } from "@balcao/contract";
import { type RefObject, useRef } from "react";
import { useLongPress } from "../../../ui/useLongPress.ts";
import { useSwipeRight } from "../../../ui/useSwipeRight.ts";
import type { BubbleActions } from "./Bubble.tsx";

/** Fingers on a message: one that rests opens its menu, one that pushes it aside answers it. */
export function useBubbleTouch(message: Message, { onMenu, onReply }: BubbleActions) {
  const ref: RefObject<HTMLElement | null> = useRef(null);
  const feel = (act: () => void) => () => {
    // Browsers without it stay still.
    if ("vibrate" in navigator) navigator.vibrate(10);
    act();
  };
  const press = useLongPress(() => {
    const button = ref.current?.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (button?.closest("[inert]") === null) feel(() => onMenu(message, button))();
  });
  const canReply = onReply !== undefined && !message.isDeleted;
  const swipe = useSwipeRight(canReply ? feel(() => onReply(message)) : undefined);
  return { ref, ...press, ...swipe };
}
