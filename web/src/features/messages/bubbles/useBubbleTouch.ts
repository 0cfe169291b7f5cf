import type { Message } from "@balcao/contract";
import { type RefObject, useRef } from "react";
import { feel } from "../../../ui/feel.ts";
import { useLongPress } from "../../../ui/useLongPress.ts";
import { useSwipe } from "../../../ui/useSwipe.ts";
import type { BubbleActions } from "./Bubble.tsx";

/** Fingers on a message: one that rests opens its menu, one that pushes it aside answers it. */
export function useBubbleTouch(message: Message, { onMenu, onReply }: BubbleActions) {
  const ref: RefObject<HTMLElement | null> = useRef(null);
  const press = useLongPress(() => {
    const button = ref.current?.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (button?.closest("[inert]") === null) feel(() => onMenu(message, button))();
  });
  const canReply = onReply !== undefined && !message.isDeleted;
  const swipe = useSwipe(ref, { right: canReply ? feel(() => onReply(message)) : undefined });
  return { ref, ...press, ...swipe };
}
