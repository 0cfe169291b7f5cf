/**
 * Runs independent works of one transaction side by side, so that their statements share round trips. Fails like the
 * first that failed, once all have ended: none may go on after the rollback.
 */
export async function together<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const ended = await Promise.allSettled(items.map(work));
  return ended.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}
