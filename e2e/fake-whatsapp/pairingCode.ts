import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from "node:crypto";

import { Curve, hkdf } from "baileys";
import type { BinaryNode } from "baileys";

import type { Account } from "./account.ts";
import { bytes, child, node, seconds, server, text, userOf } from "./nodes.ts";
import type { Stream } from "./stream.ts";
import type { World } from "./world.ts";

/** A client that waits for somebody to type its code, and its last step once they did. */
export interface Linking {
  phone: string;
  reference: string;
  /** Key of the client for this linking, sealed with the code. */
  sealedKey: Buffer;
  finish?(step: { bundle: Buffer; identityKey: Buffer }): void;
}

/** Common browsers on common systems; any other is a bad request: whatsmeow, `pair-code.go` `PairPhone`, and Baileys#1016. */
const knownNames = /^(Chrome|Edge|Firefox|IE|Opera|Safari|Electron) \((Windows|Mac OS|Linux|Android|iOS)\)$/;

/**
 * The two questions of a client that links by a code: whatsmeow, `pair-code.go` `PairPhone` and
 * `handleCodePairNotification`.
 */
export function takeLinkingStep({ faults }: World, stream: Stream, iq: BinaryNode): void {
  const step = child(iq, "link_code_companion_reg");
  const id = iq.attrs["id"] ?? "";
  const refuse = (refusal: { code: string; text: string }) =>
    stream.send(node("iq", { id, from: server, type: "error" }, [node("error", refusal)]));
  if (!step) return;
  if (step.attrs["stage"] === "companion_finish") {
    stream.send(node("iq", { id, from: server, type: "result" }));
    stream.linking?.finish?.({
      bundle: bytes(child(step, "link_code_pairing_wrapped_key_bundle")),
      identityKey: bytes(child(step, "companion_identity_public")),
    });
    return;
  }
  if (faults.refusePairing) return refuse(faults.refusePairing);
  if (!knownNames.test(text(child(step, "companion_platform_display"))))
    return refuse({ code: "400", text: "bad-request" });
  const reference = randomBytes(16).toString("base64url");
  stream.linking = {
    phone: userOf(step.attrs["jid"] ?? ""),
    reference,
    sealedKey: bytes(child(step, "link_code_pairing_wrapped_companion_ephemeral_pub")),
  };
  stream.send(
    node("iq", { id, from: server, type: "result" }, [
      node("link_code_companion_reg", {}, [node("link_code_pairing_ref", {}, Buffer.from(reference))]),
    ]),
  );
}

/**
 * The phone answers with its own key under the code that was typed, and checks what the client makes of both: with
 * another code the client's bundle cannot be opened. Gives what confirms the pairing, or nothing.
 */
export async function answerCode(
  linking: Linking,
  stream: Stream,
  { code, account }: { code: string; account: Account },
): Promise<{ identityKey: Buffer; secret: Buffer } | undefined> {
  const key = Curve.generateKeyPair();
  const finished = new Promise<{ bundle: Buffer; identityKey: Buffer }>((resolve) => {
    linking.finish = resolve;
  });
  stream.send(
    node(
      "notification",
      { id: randomBytes(4).toString("hex"), from: server, t: seconds(), type: "link_code_companion_reg" },
      [
        node("link_code_companion_reg", { stage: "primary_hello" }, [
          node("link_code_pairing_wrapped_primary_ephemeral_pub", {}, seal(key.public, code)),
          node("primary_identity_pub", {}, Buffer.from(account.signingKey.public)),
          node("link_code_pairing_ref", {}, Buffer.from(linking.reference)),
        ]),
      ],
    ),
  );
  const { bundle, identityKey } = await finished;
  const shared = Curve.sharedKey(key.private, open(linking.sealedKey, code));
  const random = openBundle(bundle, Buffer.from(shared));
  if (!random) return undefined;
  const identities = Curve.sharedKey(account.signingKey.private, identityKey);
  const parts = Buffer.concat([shared, identities, random]);
  return { identityKey, secret: Buffer.from(hkdf(parts, 32, { info: "adv_secret" })) };
}

const keyOf = (code: string, salt: Buffer) => pbkdf2Sync(code, salt, 2 << 16, 32, "sha256");

function seal(plain: Uint8Array, code: string): Buffer {
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  return Buffer.concat([salt, iv, createCipheriv("aes-256-ctr", keyOf(code, salt), iv).update(plain)]);
}

function open(sealed: Buffer, code: string): Buffer {
  const iv = sealed.subarray(32, 48);
  return createDecipheriv("aes-256-ctr", keyOf(code, sealed.subarray(0, 32)), iv).update(sealed.subarray(48));
}

/** The client's identity key, the phone's, and 32 random bytes; nothing where the codes differ. */
function openBundle(bundle: Buffer, shared: Buffer): Buffer | undefined {
  const [salt, iv, tag] = [bundle.subarray(0, 32), bundle.subarray(32, 44), bundle.subarray(-16)];
  const info = "link_code_pairing_key_bundle_encryption_key";
  const cipher = createDecipheriv("aes-256-gcm", hkdf(shared, 32, { salt, info }), iv).setAuthTag(tag);
  try {
    return Buffer.concat([cipher.update(bundle.subarray(44, -16)), cipher.final()]).subarray(64);
  } catch {
    return undefined;
  }
}
