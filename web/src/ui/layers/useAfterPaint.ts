import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hasKeyboard } from "../../lib/typeAhead.ts";

/**
 * Says whether something is open whose button already looks pressed on the screen. A phone takes longer to draw a menu
 * than a finger waits for an answer: it shows the press first, and what opens a frame later. Where keys are typed,
 * everything opens at once, or the next key would go to what stands behind.
 */
export function useAfterPaint(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen || hasKeyboard.matches) return undefined;
    // In one go, as at a press: the library notes where the focus was before it moves it.
    const callOff = afterPaint(() => flushSync(() => setPainted(true)));
    return () => {
      callOff();
      setPainted(false);
    };
  }, [isOpen]);
  return isOpen && (isPainted || hasKeyboard.matches);
}

/** Runs something once the next frame is on the screen; gives what calls it off. */
function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
