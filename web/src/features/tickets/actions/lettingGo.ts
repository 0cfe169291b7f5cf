/** Which tickets the viewer gives out of hand: that these are gone then is no surprise. */
export function createLettingGo() {
  const ticketIds = new Set<number>();
  return {
    includes: (ticketId: number): boolean => ticketIds.has(ticketId),
    /** From the start of the call, since its live event may come before its answer; a refused one lets nothing go. */
    during: async <T>(
      ticketId: number | null,
      call: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      if (ticketId === null) return call();
      ticketIds.add(ticketId);
      let answer: T | undefined;
      try {
        answer = await call();
      } finally {
        if (answer === undefined) ticketIds.delete(ticketId);
      }
      return answer;
    },
    forget: () => ticketIds.clear(),
  };
}
