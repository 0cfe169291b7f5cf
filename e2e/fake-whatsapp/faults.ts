import type { BinaryNode } from "baileys";

/** Fate of the account's next message: `error` acks it with a code, the others leave it unanswered. */
export type MessageFault =
  | { kind: "error"; code: string }
  | { kind: "no-ack" }
  | { kind: "drop-before" }
  | { kind: "drop-after" };

/** Failures on demand. Rates are 0 to 1 and use `random`, which a test can seed. */
export interface Faults {
  /** Taken one by one, each by one message of the account. */
  messages: MessageFault[];
  /** Milliseconds for which a stanza is held back before it is delivered. */
  delay: number;
  duplicateRate: number;
  /** Swaps neighbours. */
  reorder: boolean;
  /** Number of stanzas that travel compressed, as WhatsApp's server may send any. */
  compressRate: number;
  /** Number of the contacts' next messages that cannot be decrypted; asked again, the phone sends them whole. */
  damaged: number;
  /** Number of the account's next messages, tries of the same one included, that phones cannot decrypt. */
  unreadable: number;
  /** The address by which chats count as new, which an account may be kept from: WhiskeySockets/Baileys#2441, rmyndharis/OpenWA pull/717. */
  restricted: "lid" | "phone" | undefined;
  /** Phones that are asked to send a message again do not answer. */
  ignoreRetries: boolean;
  /** Answers new connections with 401, as a proxy of an office network may. */
  refuseConnections: boolean;
  /** Turns older revisions of the client away with 405: WhiskeySockets/Baileys#2733. */
  oldestRevision: number;
  /** Keeps the account out for so many seconds: whatsmeow, `types/events/events.go` `TemporaryBan`. */
  bannedSeconds: number;
  /** Answer to who asks for a pairing code, instead of a reference. */
  refusePairing: { code: string; text: string } | undefined;
  /** Files that phones were asked for again and do not have any more. */
  hasNoFiles: boolean;
  /** Milliseconds for which questions for groups are not answered: many at once are `rate-overlimit`, Baileys#795. */
  groupDelay: number;
  random: () => number;
}

export function createFaults(): Faults {
  return {
    messages: [],
    delay: 0,
    duplicateRate: 0,
    reorder: false,
    compressRate: 0,
    damaged: 0,
    unreadable: 0,
    restricted: undefined,
    ignoreRetries: false,
    refuseConnections: false,
    bannedSeconds: 0,
    refusePairing: undefined,
    hasNoFiles: false,
    groupDelay: 0,
    oldestRevision: 0,
    random: Math.random,
  };
}

/** Passes stanzas on with the delays, duplicates and swaps that are asked for. */
export function createDisturbance(
  faults: Faults,
  send: (node: BinaryNode) => void,
): (node: BinaryNode) => void {
  let held: BinaryNode | undefined;
  const flush = () => {
    if (!held) return;
    send(held);
    held = undefined;
  };
  const pass = (stanza: BinaryNode) => {
    if (faults.reorder && !held) {
      held = stanza;
      setTimeout(flush, 100);
      return;
    }
    send(stanza);
    if (faults.random() < faults.duplicateRate) send(stanza);
    flush();
  };
  return (stanza) => {
    if (faults.delay > 0) setTimeout(pass, faults.delay, stanza);
    else pass(stanza);
  };
}
