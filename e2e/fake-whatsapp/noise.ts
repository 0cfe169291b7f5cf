import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  hkdf,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
} from "baileys";

import { certificateChain } from "./certificateChain.ts";

/**
 * The server's half of WhatsApp's Noise XX handshake and of the frames after it. The order of the steps is the client's,
 * mirrored: whatsmeow, `handshake.go` `doHandshake`. AES, HKDF and the protobuf codecs are Baileys' own (decision 0018).
 */
export interface NoiseServer {
  /** Cuts what came over the socket into frames. */
  frames(data: Buffer): Buffer[];
  /** Answers the client's first frame. */
  hello(frame: Buffer): Buffer;
  /** Reads the client's second frame; afterwards `encrypt` and `decrypt` work. */
  finish(frame: Buffer): { payload: proto.ClientPayload; staticKey: Buffer };
  encrypt(plain: Uint8Array): Buffer;
  decrypt(frame: Buffer): Buffer;
}

interface Handshake {
  hash: Buffer;
  salt: Buffer;
  key: Buffer;
  counter: number;
}

export function createNoiseServer(): NoiseServer {
  const mode = Buffer.from(NOISE_MODE);
  const shake: Handshake = { hash: mode, salt: mode, key: mode, counter: 0 };
  const ephemeral = Curve.generateKeyPair();
  const identity = Curve.generateKeyPair();
  const cut = createFrameCutter();
  let transport: { out: Buffer; in: Buffer; sent: number; received: number } | undefined;
  const ready = () => transport ?? fail("the handshake is not finished");
  authenticate(shake, NOISE_WA_HEADER);

  return {
    frames: cut,
    hello(frame) {
      const { clientHello } = proto.HandshakeMessage.decode(frame);
      const theirs = clientHello?.ephemeral ?? fail("no ephemeral key in the client's hello");
      authenticate(shake, theirs);
      authenticate(shake, ephemeral.public);
      mix(shake, Curve.sharedKey(ephemeral.private, theirs));
      const encryptedStatic = seal(shake, identity.public);
      mix(shake, Curve.sharedKey(identity.private, theirs));
      const payload = seal(shake, certificateChain);
      const serverHello = { ephemeral: ephemeral.public, static: encryptedStatic, payload };
      return frameOf(proto.HandshakeMessage.encode({ serverHello }).finish());
    },
    finish(frame) {
      const { clientFinish } = proto.HandshakeMessage.decode(frame);
      const staticKey = unseal(shake, clientFinish?.static ?? fail("no static key in the client's finish"));
      mix(shake, Curve.sharedKey(ephemeral.private, staticKey));
      const payload = proto.ClientPayload.decode(unseal(shake, clientFinish?.payload ?? fail("no payload")));
      // The client writes with the first key and reads with the second.
      const [clientWrites, clientReads] = derive(shake, Buffer.alloc(0));
      transport = { out: clientReads, in: clientWrites, sent: 0, received: 0 };
      return { payload, staticKey };
    },
    encrypt(plain) {
      const state = ready();
      return frameOf(aesEncryptGCM(plain, state.out, nonce(state.sent++), Buffer.alloc(0)));
    },
    decrypt(frame) {
      const state = ready();
      return Buffer.from(aesDecryptGCM(frame, state.in, nonce(state.received++), Buffer.alloc(0)));
    },
  };
}

/**
 * A stream begins with four bytes; then every frame has three bytes of length: whatsmeow, `socket/framesocket.go`
 * `SendFrame`. The optional routing header before it (`ED…`): Baileys alone (`Utils/noise-handler`).
 */
function createFrameCutter(): (data: Buffer) => Buffer[] {
  let buffered = Buffer.alloc(0);
  let introduced = false;
  return (data) => {
    buffered = Buffer.concat([buffered, data]);
    if (!introduced && buffered.length >= 7) {
      introduced = true;
      if (buffered.subarray(0, 2).toString() === "ED")
        buffered = buffered.subarray(7 + buffered.readUIntBE(4, 3));
      buffered = buffered.subarray(NOISE_WA_HEADER.length);
    }
    const frames: Buffer[] = [];
    while (introduced && buffered.length >= 3 && buffered.length >= 3 + buffered.readUIntBE(0, 3)) {
      const end = 3 + buffered.readUIntBE(0, 3);
      frames.push(Buffer.from(buffered.subarray(3, end)));
      buffered = buffered.subarray(end);
    }
    return frames;
  };
}

function frameOf(data: Uint8Array): Buffer {
  const length = Buffer.alloc(3);
  length.writeUIntBE(data.length, 0, 3);
  return Buffer.concat([length, data]);
}

function authenticate(shake: Handshake, data: Uint8Array): void {
  shake.hash = sha256(Buffer.concat([shake.hash, data]));
}

function derive(shake: Handshake, data: Uint8Array): [Buffer, Buffer] {
  const key = Buffer.from(hkdf(Buffer.from(data), 64, { salt: shake.salt, info: "" }));
  return [key.subarray(0, 32), key.subarray(32)];
}

function mix(shake: Handshake, data: Uint8Array): void {
  [shake.salt, shake.key] = derive(shake, data);
  shake.counter = 0;
}

function seal(shake: Handshake, plain: Uint8Array): Buffer {
  const sealed = Buffer.from(aesEncryptGCM(plain, shake.key, nonce(shake.counter++), shake.hash));
  authenticate(shake, sealed);
  return sealed;
}

function unseal(shake: Handshake, sealed: Uint8Array): Buffer {
  const plain = Buffer.from(aesDecryptGCM(sealed, shake.key, nonce(shake.counter++), shake.hash));
  authenticate(shake, sealed);
  return plain;
}

function nonce(counter: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(counter, 8);
  return bytes;
}

function fail(message: string): never {
  throw new Error(message);
}
