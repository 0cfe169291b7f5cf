import { randomBytes } from "node:crypto";

import { Curve, hmacSign, proto } from "baileys";
import type { BinaryNode } from "baileys";

import type { Account } from "./account.ts";
import { node, server } from "./nodes.ts";

/**
 * The stanza that gives an unlinked client its references, one per QR code: whatsmeow, `pair.go` `handlePairDevice`.
 * The type `set`: Baileys alone (`Socket/socket`). Its `id`, its `xmlns` and how many there are stand in neither.
 */
export function offerReferences(references: readonly string[]): BinaryNode {
  const refs = references.map((reference) => node("ref", {}, Buffer.from(reference)));
  return node("iq", { from: server, type: "set", id: "pair-device", xmlns: "md" }, [
    node("pair-device", {}, refs),
  ]);
}

export function createReferences(): string[] {
  return Array.from({ length: 6 }, () => `2@${randomBytes(24).toString("base64url")}`);
}

/**
 * Reads a QR code as a phone does: `reference,noise key,identity key,secret` (whatsmeow, `pair.go` `makeQRData`);
 * the platform after it and the link before it: Baileys alone.
 */
export function readQrCode(text: string): { reference: string; identityKey: Buffer; secret: Buffer } {
  const [reference, , identityKey, secret] = text.replace(/^https?:\/\/[^#]*#/, "").split(",");
  if (!reference || !identityKey || !secret) throw new Error("this is no QR code of WhatsApp");
  return {
    reference,
    identityKey: Buffer.from(identityKey, "base64"),
    secret: Buffer.from(secret, "base64"),
  };
}

/**
 * The phone signs the client's identity key; the client checks it with the secret of the QR code: whatsmeow, `pair.go`
 * `handlePairSuccess`, `handlePair`, and `verifyDeviceIdentityAccountSignature` for what is signed. The device's lid:
 * Baileys alone (`configureSuccessfulPairing`).
 */
export function confirmPairing(
  account: Account,
  qr: { identityKey: Buffer; secret: Buffer },
  name: string,
): BinaryNode {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex: 1,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish();
  // The two bytes in front say what is signed (Baileys, `WA_ADV_ACCOUNT_SIG_PREFIX`).
  const signedText = Buffer.concat([Buffer.from([6, 0]), details, qr.identityKey]);
  const identity = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.signingKey.public,
    accountSignature: Curve.sign(account.signingKey.private, signedText),
  }).finish();
  const sealed = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: identity,
    hmac: hmacSign(identity, qr.secret),
  }).finish();
  return node("iq", { from: server, type: "set", id: "pair-success", xmlns: "md" }, [
    node("pair-success", {}, [
      node("device-identity", {}, Buffer.from(sealed)),
      node("biz", { name }),
      node("device", { jid: account.jid, lid: `${account.lid}:1@lid` }),
      node("platform", { name: "android" }),
    ]),
  ]);
}
