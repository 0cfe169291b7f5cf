import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useSignal } from "../../lib/signal.ts";
import { showToast } from "../../lib/toasts.ts";
import { createSettling } from "./settling.ts";
import styles from "./Settled.module.css";

/** Moment at which something came to its place. */
export interface Arrival {
  at: number;
}

interface SettledProps {
  /** Meaning of its controls, and of what they act on: another text is another meaning. */
  meaning: string;
  /** Moment since when it stands at its place, by the page's clock; left out: since it is drawn. */
  since?: { readonly current: Arrival };
  /** Says why it changed, for whoever clicks too soon. */
  why?: () => string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Controls that may come to mean something else under the pointer: for a moment after each change they are dead, and say
 * why to whoever clicks them.
 */
export function Settled({ meaning, since, why, className, children }: SettledProps) {
  const { t } = useTranslation("ui");
  const [settling] = useState(() => createSettling());
  const [first] = useState(meaning);
  const isSettled = useSignal(settling.settled);
  useLayoutEffect(() => {
    settling.arrive(meaning, since?.current.at);
    return settling.leave;
  }, [settling, meaning, since]);

  const refuseTooSoon = (event: MouseEvent) => {
    if (settling.isMeant()) return;
    event.preventDefault();
    event.stopPropagation();
    showToast("info", why?.() ?? t("settling"), { id: "settling" });
  };
  return (
    <div
      role="group"
      className={className ?? styles.settled}
      // A child that is only just drawn looks as it is; what changed shows that it did.
      data-settling={(!isSettled && meaning !== first) || undefined}
      aria-disabled={!isSettled || undefined}
      onPointerDownCapture={settling.aim}
      onClickCapture={refuseTooSoon}
    >
      {children}
    </div>
  );
}
