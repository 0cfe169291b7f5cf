import type { WireMessage } from "./fromWire.ts";
import { contentFromWire, unwrap } from "./contentFromWire.ts";
import { identitiesOf, isGroupJid, jidOfIdentity } from "./identities.ts";

const ephemeralSetting = 3;
const longestTimer = 2 ** 32 - 1;

/** The chat's addresses, and after how many seconds its messages disappear; undefined for what says nothing of that. */
export function timerFromWire({
  key,
  message,
}: WireMessage): { jids: string[]; seconds: number } | undefined {
  const { remoteJid, remoteJidAlt, fromMe } = key;
  const seconds = message ? secondsIn(message) : undefined;
  if (seconds === undefined || !(seconds >= 0 && seconds <= longestTimer)) return undefined;
  const isAlone = isGroupJid(remoteJid ?? "") || fromMe;
  const identities = identitiesOf(remoteJid, isAlone ? undefined : remoteJidAlt);
  return { jids: identities.flatMap((identity) => jidOfIdentity(identity) ?? []), seconds };
}

function secondsIn(message: NonNullable<WireMessage["message"]>): number | undefined {
  const change: { type?: number | null; ephemeralExpiration?: number | null } | null | undefined =
    unwrap(message).message.protocolMessage;
  if (change?.type === ephemeralSetting) return change.ephemeralExpiration ?? 0;
  const read = contentFromWire(message);
  return read && (read.contextInfo?.expiration ?? 0);
}
