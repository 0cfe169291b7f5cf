import { createDecipheriv, hkdfSync } from "node:crypto";

import type { proto } from "baileys";

import type { Baileys } from "../baileys.ts";
import type { WireContext, WireMessage } from "./fromWire.ts";
import { identitiesOf, jidOfIdentity } from "./identities.ts";

const purpose = "Message Edit";
const tagLength = 16;

interface Sealed {
  /** Secret of the message that is edited. */
  secret: Uint8Array;
  /** Addresses under one of which the author sealed it: the hidden id or the phone. */
  authors: readonly string[];
}

/** Every address that the author of a message may have, ours for what is ours. */
export function authorsOf({ key }: WireMessage, { own, known = [] }: WireContext): string[] {
  const { remoteJid, remoteJidAlt, participant, participantAlt, fromMe } = key;
  const named = participant
    ? identitiesOf(participant, participantAlt)
    : identitiesOf(remoteJid, remoteJidAlt);
  const identities = fromMe ? own : [...named, ...known];
  return [...new Set(identities.flatMap((identity) => jidOfIdentity(identity) ?? []))];
}

/**
 * Phones seal an edit with the secret of the message that it changes. The change as it used to come; undefined for one that
 * cannot be opened.
 */
export function openSealedEdit(
  { proto: { Message } }: Baileys,
  envelope: proto.Message.ISecretEncryptedMessage,
  { secret, authors }: Sealed,
): proto.IMessage | undefined {
  const { targetMessageKey: key, encIv: iv, encPayload: payload } = envelope;
  if (!key?.id || !iv || !payload || payload.length <= tagLength) return undefined;
  for (const before of authors) {
    for (const now of authors) {
      const plain = open(keyOf(secret, `${key.id}${before}${now}${purpose}`), iv, payload);
      if (!plain) continue;
      const decoded = Message.decode(plain);
      const editedMessage = decoded.protocolMessage?.editedMessage ?? decoded;
      return { protocolMessage: { type: Message.ProtocolMessage.Type.MESSAGE_EDIT, key, editedMessage } };
    }
  }
  return undefined;
}

function keyOf(secret: Uint8Array, info: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, Buffer.alloc(0), info, 32));
}

/** Undefined where the key is another one. */
function open(key: Uint8Array, iv: Uint8Array, payload: Uint8Array): Uint8Array | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv);
    decipher.setAuthTag(payload.subarray(-tagLength));
    return Buffer.concat([decipher.update(payload.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
