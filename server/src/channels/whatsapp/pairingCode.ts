import { randomBytes } from "node:crypto";

import type { AuthenticationCreds, WASocket } from "baileys";

import type { PairingCode } from "../port.ts";
import type { Baileys } from "./baileys.ts";
import { answeredCodeOf } from "./errors.ts";

/** Time for which a code is good: the server closes a connection whose QR codes are used up (whatsmeow, `pair-code.go`). */
const lifeMs = 160_000;
const answerMs = 20_000;

/**
 * Name by which the phone asks whether to link. The server takes the common browsers on common systems alone and
 * refuses any other (whatsmeow, `pair-code.go` `PairPhone`; Baileys#1016); Baileys' own request shows our name instead
 * and does not hear the refusal (Baileys#1266).
 */
const shownAs = "Chrome (Windows)";
const chrome = "1";

interface Asking {
  baileys: Baileys;
  socket: WASocket;
  creds: AuthenticationCreds;
  /** Digits with country code. */
  phone: string;
  now(): number;
}

/** Asks for a code that somebody types into the phone of that number instead of reading a QR code. Never fails. */
export async function askForPairingCode(asking: Asking): Promise<PairingCode> {
  const { phone, now } = asking;
  const expiresAt = new Date(now() + lifeMs).toISOString();
  try {
    return { phone, expiresAt, code: await register(asking) };
  } catch (error) {
    return { phone, expiresAt, refused: answeredCodeOf(error) === 429 ? "too-many" : "refused" };
  }
}

/** Nothing stays of a device that no phone has linked: with an account in its credentials it would log in as that one. */
export function forgetUnlinked(creds: AuthenticationCreds): void {
  if (creds.account !== undefined) return;
  delete creds.me;
  creds.pairingCode = undefined;
}

/** First step: the phone of the number is told that somebody wants to link. The rest Baileys does by these credentials. */
async function register({ baileys, socket, creds, phone }: Asking): Promise<string> {
  const code = baileys.bytesToCrockford(randomBytes(5));
  const jid = baileys.jidEncode(phone, "s.whatsapp.net");
  creds.pairingCode = code;
  creds.me = { id: jid, name: "~" };
  const node = (tag: string, content: Uint8Array | string) => ({ tag, attrs: {}, content });
  await socket.query(
    {
      tag: "iq",
      attrs: { to: baileys.S_WHATSAPP_NET, type: "set", id: socket.generateMessageTag(), xmlns: "md" },
      content: [
        {
          tag: "link_code_companion_reg",
          attrs: { jid, stage: "companion_hello", should_show_push_notification: "true" },
          content: [
            node("link_code_pairing_wrapped_companion_ephemeral_pub", await wrapKey(baileys, creds, code)),
            node("companion_server_auth_key_pub", creds.noiseKey.public),
            node("companion_platform_id", chrome),
            node("companion_platform_display", shownAs),
            node("link_code_pairing_nonce", "0"),
          ],
        },
      ],
    },
    answerMs,
  );
  return code;
}

/** The key of this linking, which only who knows the code can read. */
async function wrapKey(baileys: Baileys, creds: AuthenticationCreds, code: string): Promise<Uint8Array> {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const key = await baileys.derivePairingCodeKey(code, salt);
  const sealed = baileys.aesEncryptCTR(creds.pairingEphemeralKeyPair.public, key, iv);
  return Buffer.concat([salt, iv, sealed]);
}
