const last = new Map<string, Promise<unknown>>();

/** One after the other for each `whose`: nobody's reading of long conversations takes every connection to the database. */
export async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
  const mine = afterwards(last.get(whose), work);
  last.set(whose, mine);
  try {
    return await mine;
  } finally {
    if (last.get(whose) === mine) last.delete(whose);
  }
}

/** However the one before ended: that is its caller's to hear. */
async function afterwards<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
  await Promise.allSettled([before]);
  return work();
}
