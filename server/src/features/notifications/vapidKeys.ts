import { createECDH } from "node:crypto";
import { deriveKey } from "../../platform/crypto/index.ts";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys with which push services know this installation (RFC 8292), made from its secret: every process has the same
 * ones, and a backup of the secret is a backup of them.
 */
export function vapidKeys(secretKey: string): VapidKeys {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKeyFrom(secretKey));
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
      .subarray(-32)
      .toString("base64url"),
  };
}

/** A number below the order of the curve. One in four thousand million is not, and then the next one is taken. */
function privateKeyFrom(secretKey: string, attempt = 1): Buffer {
  const key = deriveKey(secretKey, `push identification/${attempt}`);
  return key.readUInt32BE(0) < 0xff_ff_ff_ff ? key : privateKeyFrom(secretKey, attempt + 1);
}
