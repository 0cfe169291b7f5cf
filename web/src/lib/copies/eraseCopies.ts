/** Names of the databases with conversations and with files that wait, and of the cache with the application's own files. */
export const copiesName = "copies";
export const unsentFilesName = "unsent-files";
export const shellName = "shell";

/** Erases the conversations that this browser keeps. */
export const eraseConversations = (): void => eraseDatabase(copiesName);

function eraseDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Erases everything that this browser keeps for moments without a network. */
export function eraseCopies(): void {
  eraseConversations();
  eraseDatabase(unsentFilesName);
  try {
    // Caches exist on https and localhost only.
    if ("caches" in globalThis) void caches.delete(shellName).catch(() => undefined);
  } catch {
    // Forbidden storage holds nothing.
  }
}
