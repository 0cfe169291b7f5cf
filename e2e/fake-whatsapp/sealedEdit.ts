import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

import { proto } from "baileys";

/**
 * An edit as phones send it since May 2026: the new words, sealed with a key from the secret of the message that they replace.
 * The derivation: whatsmeow, `msgsecret.go` `generateMsgSecretKey`; that the purpose is "Message Edit" and nothing is
 * authenticated beside: github.com/WhiskeySockets/Baileys/issues/2541 and pull/2743, github.com/oxidezap/whatsapp-rust/pull/618.
 */
export function sealEdit(
  original: proto.IMessage,
  { key, body, author }: { key: proto.IMessageKey; body: string; author: string },
): proto.IMessage {
  const secret = original.messageContextInfo?.messageSecret;
  if (!secret) throw new Error("the message has no secret");
  const edit = {
    protocolMessage: { type: 14, key, editedMessage: { conversation: body }, timestampMs: Date.now() },
  };
  const iv = randomBytes(12);
  const info = `${key.id}${author}${author}Message Edit`;
  const cipher = createCipheriv(
    "aes-256-gcm",
    Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), info, 32)),
    iv,
  );
  const plain = proto.Message.encode(proto.Message.fromObject(edit)).finish();
  const encPayload = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const secretEncType = proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT;
  return { secretEncryptedMessage: { targetMessageKey: key, encPayload, encIv: iv, secretEncType } };
}
