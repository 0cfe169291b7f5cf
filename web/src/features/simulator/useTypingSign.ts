import { useEffect, useRef } from "react";
import { type Sending, showTyping } from "./simulator.queries.ts";

const againAfterMs = 3_000;
const overAfterMs = 4_000;

/** Tells the business that the contact types: now and then while they do, and when they stop. */
export function useTypingSign(line: Sending) {
  const latest = useRef(line);
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = line;
  });

  function stop(): void {
    clearTimeout(timer.current);
    if (sentAt.current === 0) return;
    sentAt.current = 0;
    showTyping(latest.current, false);
  }
  function touch(hasText: boolean): void {
    clearTimeout(timer.current);
    if (!hasText) return stop();
    timer.current = setTimeout(stop, overAfterMs);
    if (Date.now() - sentAt.current < againAfterMs) return;
    sentAt.current = Date.now();
    showTyping(latest.current, true);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return { touch, stop };
}
