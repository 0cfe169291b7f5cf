import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";

interface JumpInput {
  scroller: RefObject<HTMLElement | null>;
  hasOlder: boolean;
  fetchOlder: () => Promise<unknown>;
}

/** A quote may lead this many pages up; further it is told that it is too far. */
const maxPages = 25;

/** Goes to a message and lights it up, loading older pages until it is there. */
export function useJumpTo({ scroller, hasOlder, fetchOlder }: JumpInput): (messageId: number) => void {
  const { t } = useTranslation("messages");
  const [goal, setGoal] = useState<{ id: number; pages: number }>();
  const pursue = useEffectEvent(() => {
    if (goal === undefined) return;
    const bubble = scroller.current?.querySelector<HTMLElement>(`[data-message="${goal.id}"]`);
    if (bubble) {
      setGoal(undefined);
      return show(bubble);
    }
    if (!hasOlder || goal.pages >= maxPages) {
      setGoal(undefined);
      return void notify.info(t("quote.missing"));
    }
    void fetchOlder().then(() => setGoal({ id: goal.id, pages: goal.pages + 1 }));
  });
  useEffect(() => pursue(), [goal]);
  // The setter is stable, so the bubbles that hold it do not redraw.
  const [jump] = useState(() => (id: number) => setGoal({ id, pages: 0 }));
  return jump;
}

function show(bubble: HTMLElement): void {
  bubble.scrollIntoView({ block: "center" });
  bubble.focus({ preventScroll: true });
  bubble.setAttribute("data-flash", "");
  bubble.addEventListener("animationend", () => bubble.removeAttribute("data-flash"), { once: true });
}
