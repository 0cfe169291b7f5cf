import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** This close to the top older messages are fetched, in px. */
const loadWithin = 50;
/** This close to the end counts as reading along, in px. */
export const atEndWithin = 80;
/** Milliseconds for which nothing moves before one is taken to read. */
const pauseMs = 100;
/** Milliseconds for which the day still stands at the top when one has stopped. */
const dayStaysMs = 1_500;
/** Below the sticky day, in px from the top: what is found here is what one reads. A gap between groups is smaller. */
const probes = [120, 136, 160, 200];

export interface ConversationScroll {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  atEnd: boolean;
  toEnd: () => void;
}

interface ScrollInput {
  /** Changes when something is added at the end. */
  newest: string | number | undefined;
  /** Number of them that have become taller since they came. */
  grown: number;
  onNearTop: () => void;
}

/**
 * The scroller lies upside down (`column-reverse`): its zero is at the end and it counts into the negative, so that
 * older messages put above never move what is read, without any measuring. What is added below while one reads
 * further up is made up for here.
 */
export function useConversationScroll({ newest, grown, onNearTop }: ScrollInput): ConversationScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef({ newest, grown });
  const read = useRef<{ group: Element; top: number }>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => () => clearTimeout(pause.current), []);

  useLayoutEffect(() => {
    if (shown.current.newest === newest && shown.current.grown === grown) return;
    shown.current = { newest, grown };
    const before = read.current;
    if (
      scroller.current === null ||
      before === undefined ||
      !before.group.isConnected ||
      scroller.current.scrollTop === 0
    )
      return;
    scroller.current.scrollTop += before.group.getBoundingClientRect().top - before.top;
  }, [newest, grown]);

  return {
    scroller,
    atEnd,
    onScroll: ({ currentTarget }) => {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget;
      // Asked once the scrolling pauses: asking at every frame would cost a third of it.
      read.current = undefined;
      if (!keptInPlace.delete(currentTarget)) showDay(currentTarget);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => (read.current = groupInView(currentTarget)), pauseMs);
      setAtEnd(-scrollTop <= atEndWithin);
      if (scrollHeight - clientHeight + scrollTop <= loadWithin) onNearTop();
    },
    toEnd: () => scroller.current?.scrollTo({ top: 0 }),
  };
}

/** Scrollers whose next scroll only keeps the place of what is read: nobody scrolls, and no day is shown. */
export const keptInPlace = new WeakSet<HTMLElement>();

const hidings = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** The day stays at the top for as long as one scrolls, and a moment longer. */
function showDay(scroller: HTMLElement): void {
  clearTimeout(hidings.get(scroller));
  if (scroller.dataset["scrolling"] === undefined) scroller.dataset["scrolling"] = "";
  hidings.set(
    scroller,
    setTimeout(() => delete scroller.dataset["scrolling"], dayStaysMs),
  );
}

/** Asked of the screen and not of the messages: measuring those that are not laid out would lay them all out. */
function groupInView(scroller: HTMLElement): { group: Element; top: number } | undefined {
  const { top, left, width } = scroller.getBoundingClientRect();
  for (const below of probes) {
    const group = document.elementFromPoint(left + width / 2, top + below)?.closest("[data-side]");
    if (group) return { group, top: group.getBoundingClientRect().top };
  }
  return undefined;
}
