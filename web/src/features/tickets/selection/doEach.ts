/** Calls that are under way at once: one person's act leaves room for the others'. */
const atOnce = 4;

export interface Refused<T> {
  item: T;
  error: unknown;
}

/** Does something with each; a refusal leaves the others as they are, and is told. */
export async function doEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<Refused<T>[]> {
  const refused: Refused<T>[] = [];
  const left = items.values();
  const workOff = async () => {
    for (const item of left) await act(item).catch((error: unknown) => refused.push({ item, error }));
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return refused;
}
