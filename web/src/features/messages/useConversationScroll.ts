import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from "react";

/** This close to the top older messages are fetched, in px. */
const loadWithin = 50;
/** This close to the end counts as reading along, in px. */
const atEndWithin = 80;
/** Below the sticky day, in px: the bubble here is what one reads. */
const readAt = 120;

export interface ConversationScroll {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  atEnd: boolean;
  toEnd: () => void;
}

interface ScrollInput {
  /** Changes when something is added at the end. */
  newest: string | number | undefined;
  onNearTop: () => void;
}

/**
 * The scroller lies upside down (`column-reverse`): its zero is at the end and it counts into the negative, so that
 * older messages put above never move what is read, without any measuring. What is added below while one reads
 * further up is made up for here.
 */
export function useConversationScroll({ newest, onNearTop }: ScrollInput): ConversationScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(newest);
  const read = useRef<{ bubble: Element; top: number }>(undefined);
  const [atEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    if (shown.current === newest) return;
    shown.current = newest;
    const before = read.current;
    if (
      scroller.current === null ||
      before === undefined ||
      !before.bubble.isConnected ||
      scroller.current.scrollTop === 0
    )
      return;
    scroller.current.scrollTop += before.bubble.getBoundingClientRect().top - before.top;
  }, [newest]);

  return {
    scroller,
    atEnd,
    onScroll: ({ currentTarget }) => {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget;
      const bubble = bubbleAt(currentTarget);
      read.current = bubble && { bubble, top: bubble.getBoundingClientRect().top };
      setAtEnd(-scrollTop <= atEndWithin);
      if (scrollHeight - clientHeight + scrollTop <= loadWithin) onNearTop();
    },
    toEnd: () => scroller.current?.scrollTo({ top: 0 }),
  };
}

function bubbleAt(scroller: HTMLElement): Element | undefined {
  const { top } = scroller.getBoundingClientRect();
  const bubbles = scroller.querySelectorAll("[data-message]");
  return [...bubbles].find((bubble) => bubble.getBoundingClientRect().bottom > top + readAt);
}
