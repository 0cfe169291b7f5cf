import { createContext, use, useEffect, useRef, useState } from "react";

/** Tells the dialog beneath that one came over it, or left. */
const CoverContext = createContext<(change: 1 | -1) => void>(() => {});
export const CoverProvider = CoverContext.Provider;

/** Lies over the dialog that it was opened from, as long as it is open. */
export function useCovering(opened: boolean): void {
  const cover = use(CoverContext);
  useEffect(() => {
    if (!opened) return;
    cover(1);
    return () => cover(-1);
  }, [opened, cover]);
}

/** Says whether another dialog lies over this one: the keys are for that one, though they come here as well. */
export function useCovered() {
  const [above, setAbove] = useState(0);
  const [onCover] = useState(() => (change: 1 | -1) => setAbove((count) => count + change));
  return { isCovered: above > 0, onCover };
}

/** Answers whether a dialog is still there: what ends late closes no other that took its place. */
export function useIsStillOpen(opened: boolean): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = opened;
    return () => void (isOpen.current = false);
  }, [opened]);
  return () => isOpen.current;
}
