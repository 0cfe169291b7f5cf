import { useEffect } from "react";
import { mayKeepCopies, useSession } from "../lib/api/session.ts";
import { copiesFrom } from "../lib/copies/copiesFrom.ts";
import { eraseCopies } from "../lib/copies/eraseCopies.ts";
import { useSignal } from "../lib/signal.ts";

/** Milliseconds that belong to the first view alone. */
const settlingMs = 2000;

/** Keeps in this browser what was read, for moments without a network, unless the company wants no copies. */
export function useCopies(): void {
  const user = useSession();
  const isCopy = useSignal(copiesFrom) !== undefined;
  const isWanted = mayKeepCopies(user);
  useEffect(() => {
    if (!isWanted) return eraseCopies();
    // Copies are not copied.
    if (isCopy) return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const timer = setTimeout(() => {
      void import("../lib/copies/copies.ts").then(
        ({ keepCopies, keepShell }) => {
          if (ended) return;
          stop = keepCopies(user);
          void keepShell();
        },
        // Nothing is kept without the code.
        () => undefined,
      );
    }, settlingMs);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [user, isWanted, isCopy]);
}
