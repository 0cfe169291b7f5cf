import { liveEvents, type Message, type Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatRelative } from "../../../lib/format.ts";
import { useLiveEvent } from "../../../lib/realtime.tsx";
import { useSession } from "../../../lib/session.tsx";
import { useVisibleSince } from "../../../lib/useVisibleSince.ts";
import { flattenMessages, type MessagePages } from "../messagePages.ts";
import { messageKeys } from "../messages.queries.ts";
import { findUnseenAnswer } from "./colleagueAnswer.ts";

export interface ColleagueAnswer {
  /** What a colleague said meanwhile, while the writer decides whether to send all the same. */
  warning: { message: Message; when: string } | undefined;
  /** Called with every change of the draft. */
  follow: (before: string, text: string) => void;
  /** Whether sending must wait for an answer: asks once for each answer of a colleague. */
  holds: () => boolean;
  dismiss: () => void;
}

const clock = (): number => Date.now();

/** Asks before sending when a colleague answered since the draft was begun. */
export function useColleagueAnswer(ticket: Ticket): ColleagueAnswer {
  const client = useQueryClient();
  const { id: ownId } = useSession();
  const visibleSince = useVisibleSince();
  const [warning, setWarning] = useState<ColleagueAnswer["warning"]>();
  const draft = useRef({ begunAfter: 0, askedUpTo: 0 });
  const arrivals = useRef(new Map<number, number>());
  useLiveEvent(
    liveEvents.appMessage,
    ({ action, message }) => {
      if (action === "create" && message.ticketId === ticket.id) arrivals.current.set(message.id, Date.now());
    },
    { once: true },
  );

  const loaded = (): readonly Message[] => {
    const pages = client.getQueryData<MessagePages>(messageKeys.list(ticket.uuid));
    return pages === undefined ? [] : flattenMessages(pages).messages;
  };
  function follow(before: string, text: string) {
    if (warning !== undefined && text !== before) setWarning(undefined);
    if (before.trim() === "" && text.trim() !== "") draft.current.begunAfter = loaded().at(-1)?.id ?? 0;
    if (text.trim() === "") draft.current.begunAfter = 0;
  }
  function holds(): boolean {
    const message = findUnseenAnswer(loaded(), {
      ...draft.current,
      ownId,
      now: clock(),
      visibleSince: visibleSince(),
      arrivedAt,
    });
    if (message === undefined) return false;
    draft.current.askedUpTo = message.id;
    setWarning({ message, when: formatRelative(Math.min(arrivedAt(message), clock() - 1000)) });
    return true;
  }
  const arrivedAt = (message: Message) => arrivals.current.get(message.id) ?? Date.parse(message.createdAt);
  return { warning, follow, holds, dismiss: () => setWarning(undefined) };
}
