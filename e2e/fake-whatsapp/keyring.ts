import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateSignalPubKey,
  initAuthCreds,
  proto,
  unpadRandomMax16,
  xmppPreKey,
  xmppSignedPreKey,
} from "baileys";
import type { BinaryNode, KeyPair, SignalDataTypeMap, SignalKeyStore } from "baileys";

import { encodeNumber } from "./nodes.ts";

/** Keys that a device publishes so that others can write to it first. */
export interface KeyBundle {
  registrationId: number;
  identityKey: Uint8Array;
  signedPreKey: { keyId: number; publicKey: Uint8Array; signature: Uint8Array };
  preKey?: { keyId: number; publicKey: Uint8Array };
}

export interface Encrypted {
  type: "pkmsg" | "msg";
  ciphertext: Uint8Array;
}

/**
 * One device's Signal keys: the phones of the fake encrypt and decrypt as real ones do, with libsignal (through
 * Baileys' repository), so that a client's broken session shows itself here.
 */
export interface Keyring {
  /** The bundle as the server hands it to a client that asks (`<iq xmlns="encrypt"><key>`). */
  bundle(jid: string): Promise<BinaryNode>;
  hasSession(jid: string): Promise<boolean>;
  begin(jid: string, bundle: KeyBundle): Promise<void>;
  forget(jid: string): Promise<void>;
  encrypt(jid: string, message: proto.IMessage): Promise<Encrypted>;
  decrypt(jid: string, encrypted: Encrypted): Promise<proto.Message>;
  encryptForGroup(
    group: string,
    ownJid: string,
    message: proto.IMessage,
  ): Promise<{ ciphertext: Uint8Array; distribution: Uint8Array }>;
  decryptFromGroup(group: string, author: string, ciphertext: Uint8Array): Promise<proto.Message>;
  acceptDistribution(author: string, item: proto.Message.ISenderKeyDistributionMessage): Promise<void>;
}

export function createKeyring(): Keyring {
  const creds = initAuthCreds();
  const keys = addTransactionCapability(createMemoryKeys(), silentLogger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  });
  const signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, silentLogger);
  let nextPreKeyId = 1;

  return {
    async bundle(jid) {
      const preKey: KeyPair = Curve.generateKeyPair();
      const preKeyId = nextPreKeyId++;
      await keys.set({ "pre-key": { [preKeyId]: preKey } });
      return {
        tag: "user",
        attrs: { jid },
        content: [
          { tag: "registration", attrs: {}, content: encodeNumber(creds.registrationId, 4) },
          { tag: "type", attrs: {}, content: Buffer.from([5]) },
          { tag: "identity", attrs: {}, content: creds.signedIdentityKey.public },
          xmppSignedPreKey(creds.signedPreKey),
          xmppPreKey(preKey, preKeyId),
        ],
      };
    },
    hasSession: async (jid) => (await signal.validateSession(jid)).exists,
    begin: (jid, bundle) => signal.injectE2ESession({ jid, session: prefixed(bundle) }),
    forget: (jid) => signal.deleteSession([jid]),
    encrypt: (jid, message) => signal.encryptMessage({ jid, data: encodeWAMessage(message) }),
    async decrypt(jid, { type, ciphertext }) {
      return proto.Message.decode(unpadRandomMax16(await signal.decryptMessage({ jid, type, ciphertext })));
    },
    async encryptForGroup(group, ownJid, message) {
      const data = encodeWAMessage(message);
      const { ciphertext, senderKeyDistributionMessage } = await signal.encryptGroupMessage({
        group,
        meId: ownJid,
        data,
      });
      return { ciphertext, distribution: senderKeyDistributionMessage };
    },
    async decryptFromGroup(group, author, ciphertext) {
      const plain = await signal.decryptGroupMessage({ group, authorJid: author, msg: ciphertext });
      return proto.Message.decode(unpadRandomMax16(plain));
    },
    acceptDistribution: (author, item) =>
      signal.processSenderKeyDistributionMessage({ authorJid: author, item }),
  };
}

/** libsignal wants public keys with their type byte in front; the wire carries them without. */
function prefixed({ registrationId, identityKey, signedPreKey, preKey }: KeyBundle) {
  return {
    registrationId,
    identityKey: generateSignalPubKey(identityKey),
    signedPreKey: { ...signedPreKey, publicKey: generateSignalPubKey(signedPreKey.publicKey) },
    ...(preKey && { preKey: { ...preKey, publicKey: generateSignalPubKey(preKey.publicKey) } }),
  };
}

type KeysOf<T extends keyof SignalDataTypeMap> = { [id: string]: SignalDataTypeMap[T] };

function createMemoryKeys(): SignalKeyStore {
  const kinds: { [T in keyof SignalDataTypeMap]?: KeysOf<T> } = {};
  return {
    get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]): KeysOf<T> {
      const kept: KeysOf<T> = kinds[type] ?? {};
      return Object.fromEntries(Object.entries(kept).filter(([id]) => ids.includes(id)));
    },
    set(data) {
      for (const [type, values] of Object.entries(data)) {
        const kept: Record<string, unknown> = { ...Reflect.get(kinds, type), ...values };
        for (const [id, value] of Object.entries(kept)) if (value === null) delete kept[id];
        Reflect.set(kinds, type, kept);
      }
    },
  };
}

const silent = () => undefined;

/** Baileys logs every step; the fake says nothing. */
const silentLogger = {
  level: "silent",
  child: () => silentLogger,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
};
