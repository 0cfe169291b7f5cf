import { useEffect, useEffectEvent, useRef } from "react";
import { writeOn } from "./heldSend.ts";

interface HeldSendInput {
  /** The ticket is being taken. */
  isTaking: boolean;
  /** It is the writer's. */
  isMine: boolean;
  text: string;
  send: () => void;
}

/**
 * Holds what is sent while the ticket is still being taken until it is the sender's; when somebody else was quicker,
 * not at all.
 */
export function useHeldSend({ isTaking, isMine, text, send }: HeldSendInput) {
  const held = useRef<string>(undefined);
  const release = useEffectEvent(() => {
    const waits = held.current === text && text !== "";
    held.current = undefined;
    if (waits && isMine) send();
  });
  useEffect(() => {
    if (!isTaking) release();
  }, [isTaking]);
  return {
    hold: () => {
      held.current = text;
    },
    /** The text as it goes on after a held one. */
    follow: (next: string): string => {
      const { current } = held;
      if (current === undefined || next === current) return next;
      held.current = undefined;
      return writeOn(current, next);
    },
  };
}
