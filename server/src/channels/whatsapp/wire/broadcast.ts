import type { WAMessage } from "baileys";

/**
 * A message to many, sent by a list of the sender's own, reaches each in their conversation with the sender. Of a list of
 * ours our phone tells no conversation.
 */
export function asConversation(message: WAMessage): WAMessage {
  const { key } = message;
  const isList = key.remoteJid?.endsWith("@broadcast") === true && key.remoteJid !== "status@broadcast";
  if (!isList || !key.participant || key.fromMe) return message;
  const { participant: remoteJid, participant: _, participantAlt, remoteJidAlt: alt, ...rest } = key;
  const remoteJidAlt = participantAlt ?? alt;
  return { ...message, key: { ...rest, remoteJid, ...(remoteJidAlt !== undefined && { remoteJidAlt }) } };
}
