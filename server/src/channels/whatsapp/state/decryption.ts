import { createHash } from "node:crypto";

import type { BinaryNode, SignalAuthState, SignalKeyStoreWithTransaction, SocketConfig } from "baileys";

import type { AuthState } from "./authState.ts";
import { noteAsKeys } from "./authState.ts";
import type { Baileys } from "../baileys.ts";
import { limitLidCache } from "./lidCache.ts";
import { keepSecret } from "./secrets.ts";

type MakeRepository = SocketConfig["makeSignalRepository"];

export interface PartHandlers {
  /** Called with a decrypted part of a message, which is acknowledged when all of its parts' calls resolved. */
  readable(stanza: BinaryNode, plain: Uint8Array): Promise<void>;
  /** Baileys will ask for the message again. */
  unreadable(stanza: BinaryNode): void;
}

/**
 * Baileys decrypts a message, sends its receipt, and only then tells about it: a process that dies in between has
 * lost it, because the receipt makes the server forget it, and because decrypting used its key up. So we stand where
 * Baileys decrypts. `readable` runs before it goes on to the receipt; and the plain text is stored in the transaction
 * that uses the key up, so that the same message, told again after a crash, is read from there.
 */
export function createDecryption(baileys: Baileys, auth: AuthState, handlers: PartHandlers) {
  const stanzas = new WeakMap<Uint8Array, BinaryNode>();

  const makeSignalRepository: MakeRepository = (signalAuth, logger, findLids) => {
    const repository = limitLidCache(
      baileys.DEFAULT_CONNECTION_CONFIG.makeSignalRepository(signalAuth, logger, findLids),
    );
    const once = async (ciphertext: Uint8Array, lock: string, decrypt: () => Promise<Uint8Array>) => {
      const stanza = stanzas.get(ciphertext);
      try {
        const store = { auth, keys: transactional(signalAuth) };
        const keep = (plain: Uint8Array) => keepSecret(baileys, store.keys, { stanza, plain });
        const plain = await decryptOnce(store, { ciphertext, lock, decrypt, keep });
        if (stanza) await handlers.readable(stanza, plain);
        return plain;
      } catch (error) {
        if (stanza && !isUsedUp(baileys, error)) handlers.unreadable(stanza);
        throw error;
      }
    };
    return {
      ...repository,
      decryptMessage: (part) => once(part.ciphertext, part.jid, () => repository.decryptMessage(part)),
      decryptGroupMessage: (part) => once(part.msg, part.group, () => repository.decryptGroupMessage(part)),
    };
  };

  /** Remembers which stanza a ciphertext came in: what is decrypted later is the same object. */
  const watch = (stanza: BinaryNode) => {
    for (const { content } of encryptedParts(stanza))
      if (content instanceof Uint8Array) stanzas.set(content, stanza);
  };
  return { makeSignalRepository, watch };
}

export function encryptedParts(stanza: BinaryNode): BinaryNode[] {
  if (!Array.isArray(stanza.content)) return [];
  return stanza.content.filter(({ tag, content }) => tag === "enc" && content instanceof Uint8Array);
}

/** Its key was used before: the message was taken then, and Baileys asks for nothing. */
function isUsedUp({ MISSING_KEYS_ERROR_TEXT }: Baileys, error: unknown): boolean {
  return error instanceof Error && error.message === MISSING_KEYS_ERROR_TEXT;
}

/** Only messages without a receipt are told again, so the last few are enough. */
const slots = 64;

interface Store {
  auth: AuthState;
  keys: SignalKeyStoreWithTransaction;
}

async function decryptOnce(
  { auth, keys }: Store,
  part: {
    ciphertext: Uint8Array;
    lock: string;
    decrypt: () => Promise<Uint8Array>;
    /** Stores what else is needed later, in the same transaction. */
    keep: (plain: Uint8Array) => Promise<void>;
  },
): Promise<Uint8Array> {
  const digest = createHash("sha256").update(part.ciphertext).digest();
  const id = digest.toString("base64");
  const slot = String((digest[0] ?? 0) % slots);
  const known = await auth.readNote("received", slot);
  if (known?.id === id) return known.bytes;
  return keys.transaction(async () => {
    const plain = await part.decrypt();
    await keys.set(noteAsKeys("received", slot, { id, bytes: plain }));
    await part.keep(plain);
    return plain;
  }, part.lock);
}

function transactional({ keys }: SignalAuthState): SignalKeyStoreWithTransaction {
  if (!("transaction" in keys)) throw new Error("Baileys gave keys without transactions");
  return keys;
}
