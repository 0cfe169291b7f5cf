/** Where drafts are kept: the browser's storage. */
export interface DraftStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

export interface Drafts {
  get: (ticketId: number) => string;
  set: (ticketId: number, text: string) => void;
}

/** More than this are not kept: the oldest go. */
const maxDrafts = 50;

/** One unfinished text per ticket, kept over reloads; of one user, so that a shared computer shows nobody another's. */
export function createDrafts(storage: DraftStorage, userId: number): Drafts {
  const key = `drafts-${userId}`;
  const texts = new Map(readEntries(storage.read(key)));
  return {
    get: (ticketId) => texts.get(ticketId) ?? "",
    set: (ticketId, text) => {
      texts.delete(ticketId);
      if (text.trim() !== "") texts.set(ticketId, text);
      const oldest = texts.size > maxDrafts ? texts.keys().next().value : undefined;
      if (oldest !== undefined) texts.delete(oldest);
      storage.write(key, JSON.stringify([...texts]));
    },
  };
}

function readEntries(stored: string | null): [number, string][] {
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is [number, string] =>
  Array.isArray(entry) && typeof entry[0] === "number" && typeof entry[1] === "string";
