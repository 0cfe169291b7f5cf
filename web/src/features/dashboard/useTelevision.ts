import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { notifyError } from "../../lib/notify.ts";
import { furtherDown } from "./turnPage.ts";

/** Milliseconds for which a screenful stays before the next is turned to. */
const turnMs = 20_000;

/** A part of the page on the whole screen, which goes down by itself and turns its tabs until somebody leaves it. */
export function useTelevision(element: RefObject<HTMLElement | null>, turn: () => void) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);
  const turnOn = useEffectEvent(() => {
    const shown = element.current;
    const next = shown === null ? undefined : furtherDown(shown);
    if (next === undefined) turn();
    shown?.scrollTo({ top: next ?? 0 });
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => turnOn(), turnMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return {
    isOn,
    start: () => void element.current?.requestFullscreen().catch(notifyError),
    stop: () => void document.exitFullscreen().catch(notifyError),
    /** Phones that show nothing but films on the whole screen have no button for it. */
    isPossible: document.fullscreenEnabled,
  };
}
