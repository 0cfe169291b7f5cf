import { ApiError } from "./apiError.ts";

interface Deletion {
  remove: (id: number) => Promise<unknown>;
  /** Drops what the browser keeps of it. */
  onGone?: (id: number) => void;
}

/**
 * Deletes one after the other, so that a refusal leaves the rest as it is. What is gone already counts as deleted: when
 * one is refused, a second attempt begins with those that the first one took.
 */
export async function deleteEach(ids: readonly number[], { remove, onGone }: Deletion): Promise<void> {
  for (const id of ids) {
    await remove(id).catch(acceptGone);
    onGone?.(id);
  }
}

function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
