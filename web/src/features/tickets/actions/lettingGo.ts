/** Knows which tickets the viewer gives out of hand: that these are gone then is no surprise. */
export function createLettingGo() {
  const going = new Set<number>();
  /** Ticket that is let go, until the next call: the conversation may be left a moment after the answer. */
  let gone: number | undefined;
  return {
    includes: (ticketId: number): boolean => going.has(ticketId) || gone === ticketId,
    /**
     * Lets go from the start of the call, since its live event may come before its answer; a refused one lets nothing
     * go.
     */
    during: async <T>(
      ticketId: number | null,
      call: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      gone = undefined;
      if (ticketId === null) return call();
      going.add(ticketId);
      try {
        const answer = await call();
        if (answer !== undefined) gone = ticketId;
        return answer;
      } finally {
        going.delete(ticketId);
      }
    },
  };
}

/** Tickets that are given out of hand on this page. */
export const lettingGo = createLettingGo();

/**
 * Way to renew what is shown of a ticket that is gone from the viewer's lists: the server says whether they may still
 * read it. A viewer who gave it away is leaving its page, and asking would only end in a refusal.
 */
export const renewalOf = (ticketId: number): "active" | "none" =>
  lettingGo.includes(ticketId) ? "none" : "active";
