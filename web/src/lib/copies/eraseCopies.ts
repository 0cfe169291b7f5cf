/** Name of the database with conversations, and of the cache with the application's own files. */
export const copiesName = "copies";
export const shellName = "shell";

/** Erases the conversations that this browser keeps. */
export function eraseConversations(): void {
  try {
    indexedDB.deleteDatabase(copiesName);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Erases everything that this browser keeps for moments without a network. */
export function eraseCopies(): void {
  eraseConversations();
  try {
    // Caches exist on https and localhost only.
    if ("caches" in globalThis) void caches.delete(shellName).catch(() => undefined);
  } catch {
    // Forbidden storage holds nothing.
  }
}
