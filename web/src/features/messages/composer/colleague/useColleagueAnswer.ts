import { liveEvents, type Message, type Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatRelative } from "../../../../lib/text/format.ts";
import { useLiveEvent } from "../../../../lib/live/realtime.tsx";
import { useSession } from "../../../../lib/api/session.ts";
import { useVisibleSince } from "../../../../lib/useVisibleSince.ts";
import { flattenMessages, type MessagePages } from "../../messagePages.ts";
import { messageKeys } from "../../messageKeys.ts";
import { findUnseenAnswer } from "./colleagueAnswer.ts";

export interface ColleagueAnswer {
  /** Warning of what a colleague said meanwhile, while the writer decides whether to send all the same. */
  warning: { message: Message; when: string } | undefined;
  /** Called with every change of the draft. */
  follow: (before: string, text: string) => void;
  /** Something is begun that has no text. */
  begin: () => void;
  /** It was sent or thrown away. */
  end: () => void;
  /** The newest message when the draft was begun, to be kept with it. */
  begunAfter: number;
  /** Says whether sending must wait for an answer: asks once for each answer of a colleague. */
  holds: () => boolean;
  dismiss: () => void;
}

/** Milliseconds between the question and an answer to it by the same key. */
const readAtLeast = 600;
const clock = (): number => Date.now();

/** Asks before sending when a colleague answered since the draft was begun: at the message given, or just now. */
export function useColleagueAnswer(ticket: Ticket, begunBefore?: number): ColleagueAnswer {
  const loaded = useLoaded(ticket.uuid);
  const newest = () => loaded().at(-1)?.id ?? 0;
  const { id: ownId } = useSession();
  const visibleSince = useVisibleSince();
  const [warning, setWarning] = useState<ColleagueAnswer["warning"]>();
  const [openedAt] = useState(clock);
  const [begunAfter, setBegunAfter] = useState(() => begunBefore ?? newest());
  const askedUpTo = useRef(0);
  const heldKey = useHeldKey();
  const arrivedAt = useArrivals(ticket.id);
  function follow(before: string, text: string) {
    if (warning !== undefined && text !== before) dismiss();
    if (text.trim() === "") setBegunAfter(0);
    else begin();
  }
  function end() {
    setBegunAfter(0);
    dismiss();
  }
  function dismiss() {
    heldKey.forget();
    setWarning(undefined);
  }
  function begin() {
    setBegunAfter((known) => (known === 0 ? newest() : known));
  }
  function holds(): boolean {
    if (heldKey.isHeld()) return true;
    const message = findUnseenAnswer(loaded(), {
      ownId,
      begunAfter,
      askedUpTo: askedUpTo.current,
      now: clock(),
      visibleSince: visibleSince(),
      openedAt,
      arrivedAt,
    });
    if (message === undefined) return false;
    askedUpTo.current = message.id;
    heldKey.note();
    setWarning({ message, when: formatRelative(Math.min(arrivedAt(message), clock() - 1000)) });
    return true;
  }
  return { warning, follow, begin, end, begunAfter, holds, dismiss };
}

/** A form that asks before it is sent. */
export const askingFirst = <F extends { submit: () => Promise<boolean> }>(
  form: F,
  answer: ColleagueAnswer,
): F => ({
  ...form,
  submit: async () => !answer.holds() && form.submit(),
});

/** Reads what the page has of a conversation, asked for when it is needed. */
function useLoaded(uuid: string): () => readonly Message[] {
  const client = useQueryClient();
  return () => {
    const pages = client.getQueryData<MessagePages>(messageKeys.list(uuid));
    return pages === undefined ? [] : flattenMessages(pages).messages;
  };
}

/** Knows if the key is held: whoever holds it down has not read what sending asks. */
function useHeldKey() {
  const askedAt = useRef(0);
  const note = () => {
    askedAt.current = clock();
  };
  const isHeld = () => {
    const isTooSoon = clock() - askedAt.current < readAtLeast;
    if (isTooSoon) note();
    return isTooSoon;
  };
  const forget = () => {
    askedAt.current = 0;
  };
  return { note, isHeld, forget };
}

/** When a message came to this page; by the server's clock for what came by a load. */
function useArrivals(ticketId: number): (message: Message) => number {
  const arrivals = useRef(new Map<number, number>());
  useLiveEvent(
    liveEvents.appMessage,
    ({ action, message }) => {
      if (action === "create" && message.ticketId === ticketId) arrivals.current.set(message.id, Date.now());
    },
    { once: true },
  );
  return ({ id, createdAt }) => arrivals.current.get(id) ?? Date.parse(createdAt);
}
