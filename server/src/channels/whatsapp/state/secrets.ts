import type { BinaryNode, proto, SignalDataSet } from "baileys";

import type { Baileys } from "../baileys.ts";
import type { AuthState } from "./authState.ts";
import { noteAsKeys, slotOf } from "./authState.ts";

/**
 * Each message brings a secret, by which what changes it later is encrypted: it comes once and with the message alone. An
 * edit is allowed for a quarter of an hour, in which far fewer messages come than there are slots.
 */
const secretSlots = 16_384;
const secretLength = 32;

interface Keys {
  set(data: SignalDataSet): void | Promise<void>;
}

/** Keeps the secret of a message that was just decrypted, if it has one. */
export async function keepSecret(
  baileys: Baileys,
  keys: Keys,
  { stanza, plain }: { stanza: BinaryNode | undefined; plain: Uint8Array },
): Promise<void> {
  const id = stanza?.attrs["id"];
  const message = id === undefined ? undefined : decode(baileys, plain);
  if (id !== undefined && message) await keepSecretOf(keys, id, message);
}

/** Keeps the secret of a message that came without encryption, from our own phone. */
export async function keepSecretOf(keys: Keys, id: string, message: proto.IMessage): Promise<void> {
  const bytes = secretOf(message);
  if (bytes) await keys.set(noteAsKeys("secret", slotOf(id, secretSlots), { id, bytes }));
}

export async function readSecret(auth: AuthState, id: string): Promise<Uint8Array | undefined> {
  const note = await auth.readNote("secret", slotOf(id, secretSlots));
  return note?.id === id ? note.bytes : undefined;
}

/** Reads the secret of a message. What our own phone sent is wrapped; the secret stands outside or inside. */
export function secretOf(message: proto.IMessage): Uint8Array | undefined {
  const inner = message.deviceSentMessage?.message ?? message;
  const secret = inner.messageContextInfo?.messageSecret ?? message.messageContextInfo?.messageSecret;
  return secret?.length === secretLength ? secret : undefined;
}

/** Decodes a message. One that cannot be read here is reported by who reads it next. */
function decode({ proto: { Message }, unpadRandomMax16 }: Baileys, plain: Uint8Array) {
  try {
    return Message.decode(unpadRandomMax16(plain));
  } catch {
    return undefined;
  }
}
