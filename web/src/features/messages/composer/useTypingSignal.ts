import { useEffect, useRef } from "react";
import { useSend } from "../../../lib/live/realtime.tsx";

/** Said again while one goes on typing, and taken back after a pause. Milliseconds. */
const repeatMs = 4_000;
const pauseMs = 5_000;

/**
 * Tells colleagues that somebody types, and the contact as far as the channel shows it and it is not a note; returns what
 * to call at each key and at the end.
 */
export function useTypingSignal(
  ticketId: number,
  isPrivate: boolean,
): { typed: () => void; stopped: () => void } {
  const send = useSend();
  const state = useRef<{ saidAt: number; pause: ReturnType<typeof setTimeout> | undefined }>({
    saidAt: 0,
    pause: undefined,
  });
  function stopped() {
    clearTimeout(state.current.pause);
    if (state.current.saidAt === 0) return;
    state.current.saidAt = 0;
    send("typing", { ticketId, active: false, isPrivate });
  }
  function typed() {
    clearTimeout(state.current.pause);
    state.current.pause = setTimeout(stopped, pauseMs);
    if (Date.now() - state.current.saidAt < repeatMs) return;
    state.current.saidAt = Date.now();
    send("typing", { ticketId, active: true, isPrivate });
  }
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.pause);
  }, []);
  return { typed, stopped };
}
