import { type RefObject, type UIEvent, useRef, useState } from "react";

/** This close to the top older messages are fetched, in px. */
const loadWithin = 50;
/** This close to the end counts as reading along, in px. */
const atEndWithin = 80;

export interface ConversationScroll {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  atEnd: boolean;
  toEnd: () => void;
}

/**
 * The scroller lies upside down (`column-reverse`): its zero is at the end and it counts into the negative, so that
 * older messages put above never move what is read, without any measuring.
 */
export function useConversationScroll(onNearTop: () => void): ConversationScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  return {
    scroller,
    atEnd,
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
      if (scrollHeight - clientHeight + scrollTop <= loadWithin) onNearTop();
      setAtEnd(-scrollTop <= atEndWithin);
    },
    toEnd: () => scroller.current?.scrollTo({ top: 0 }),
  };
}
