import type { AuthenticationCreds, SignalDataSet, SignalDataTypeMap } from "baileys";

import type { SessionState } from "../../port.ts";
import type { Baileys } from "../baileys.ts";
import { createBatchedState } from "./batchedState.ts";
import { createStoredReader } from "../wire/stored.fromWire.ts";

/**
 * Baileys' credentials and Signal keys over the connection's key-value store. Every kind of key is stored under
 * `kind:id`, the credentials under `creds`; what Baileys changes in one transaction is one write.
 */
export interface AuthState {
  creds: AuthenticationCreds;
  keys: {
    get<T extends keyof SignalDataTypeMap>(
      type: T,
      ids: string[],
    ): Promise<{ [id: string]: SignalDataTypeMap[T] }>;
    set(data: SignalDataSet): Promise<void>;
  };
  /** Stores the credentials as they are now. */
  saveCreds(): Promise<void>;
  readNote(kind: NoteKind, slot: string): Promise<Note | undefined>;
  clear(): Promise<void>;
  settled(): Promise<void>;
}

/** Entries of our own beside Baileys' keys, written in the same transaction as the keys that they belong to. */
export type NoteKind = "received" | "sent" | "secret" | "timer" | "group";

export interface Note {
  /** Id of the message, since slots are used again. */
  id: string;
  bytes: Uint8Array;
}

export async function openAuthState(baileys: Baileys, state: SessionState): Promise<AuthState> {
  const store = createBatchedState(state);
  const { BufferJSON, initAuthCreds } = baileys;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value, BufferJSON.replacer));
  const reader = createStoredReader(baileys);
  const stored = (await store.read(["creds"])).get("creds");
  const creds = stored ? reader.creds(stored) : initAuthCreds();
  let saved = stored && Buffer.from(stored);

  // The credentials hold counters of the keys: changed, they go along, so that neither is ever ahead of the other.
  const write = async (changes: Map<string, Uint8Array | null>) => {
    const current = encode(creds);
    if (!saved?.equals(current)) changes.set("creds", current);
    if (changes.size === 0) return;
    await store.write(changes);
    saved = current;
  };

  return {
    creds,
    keys: {
      async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
        const found = await store.read(ids.map((id) => `${type}:${id}`));
        const values: { [id: string]: SignalDataTypeMap[T] } = {};
        for (const id of ids) {
          const bytes = found.get(`${type}:${id}`);
          if (bytes) values[id] = reader.key(type, bytes);
        }
        return values;
      },
      async set(data) {
        const changes = new Map<string, Uint8Array | null>();
        for (const [type, values] of Object.entries(data)) {
          for (const [id, value] of Object.entries(values))
            changes.set(`${type}:${id}`, value === null ? null : encode(value));
        }
        await write(changes);
      },
    },
    saveCreds: () => write(new Map()),
    async readNote(kind, slot) {
      const bytes = (await store.read([`${kind}:${slot}`])).get(`${kind}:${slot}`);
      return bytes && reader.note(bytes);
    },
    clear: () => store.clear(),
    settled: () => store.settled(),
  };
}

/**
 * A note as Baileys' `keys.set` takes it. Its transactions pass on kinds that they do not know; the empty
 * `session` is there for the compiler alone.
 */
export function noteAsKeys(kind: NoteKind, slot: string, note: Note): SignalDataSet {
  const ours = { [kind]: { [slot]: note } };
  return { ...ours, session: {} };
}

/** Notes of a kind overwrite each other in this many slots, so that they never have to be swept. */
export function slotOf(id: string, slots: number): string {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return String(hash % slots);
}
