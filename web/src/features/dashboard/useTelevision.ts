import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { notifyError } from "../../lib/notify.ts";

/** How long a tab stays before the next is turned to. Milliseconds. */
const turnMs = 20_000;

/** A part of the page on the whole screen, which turns its tabs by itself until somebody leaves it. */
export function useTelevision(place: RefObject<HTMLElement | null>, turn: () => void) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [place]);
  const turnOn = useEffectEvent(turn);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => turnOn(), turnMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return {
    isOn,
    start: () => void place.current?.requestFullscreen().catch(notifyError),
    stop: () => void document.exitFullscreen().catch(notifyError),
    /** Phones that show nothing but films on the whole screen have no button for it. */
    isPossible: document.fullscreenEnabled,
  };
}
