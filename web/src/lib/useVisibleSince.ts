import { useEffect, useRef } from "react";

/** Tells since when the page is on the screen without a break, in ms of the clock. Changes do not draw anything anew. */
export function useVisibleSince(): () => number {
  const since = useRef(0);
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === "visible") since.current = Date.now();
    };
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, []);
  return () => since.current;
}
