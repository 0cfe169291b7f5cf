import type { Chat, Identity, MessageKey } from "../../port.ts";

/**
 * WhatsApp addresses: `5511988887777@s.whatsapp.net` is a phone, `…@lid` an identity that hides the phone, `…@g.us` a
 * group; `5511988887777:3@…` is the third device of that account. People are moving from phone to lid, so a chat
 * addressed by one usually knows the other as well.
 */
export interface Jid {
  user: string;
  device: number;
  server: string;
}

const kinds: Record<string, Identity["kind"]> = {
  "s.whatsapp.net": "phone",
  "c.us": "phone",
  hosted: "phone",
  lid: "lid",
  "hosted.lid": "lid",
  "g.us": "group",
};

const servers: Partial<Record<Identity["kind"], string>> = {
  phone: "s.whatsapp.net",
  lid: "lid",
  group: "g.us",
};

export function parseJid(jid: string): Jid | undefined {
  const match = /^([^@:]+)(?::(\d+))?@(.+)$/.exec(jid);
  if (!match) return undefined;
  // Old addresses carry an agent behind an underscore.
  const user = match[1]?.split("_")[0] ?? "";
  return { user, device: Number(match[2] ?? 0), server: match[3] ?? "" };
}

/** Undefined for what is neither a person nor a group: status, broadcast lists, newsletters. */
export function identityOf(jid: string | null | undefined): Identity | undefined {
  const parsed = jid ? parseJid(jid) : undefined;
  const kind = parsed && kinds[parsed.server];
  return parsed && kind && { kind, value: parsed.user };
}

/** The identities behind several addresses of one person, each once. */
export function identitiesOf(...jids: (string | null | undefined)[]): Identity[] {
  const identities: Identity[] = [];
  for (const jid of jids) {
    const identity = identityOf(jid);
    if (identity && !hasIdentity(identities, identity)) identities.push(identity);
  }
  return identities;
}

export function hasIdentity(identities: readonly Identity[], wanted: Identity): boolean {
  return identities.some(({ kind, value }) => kind === wanted.kind && value === wanted.value);
}

export function isGroupJid(jid: string): boolean {
  return jid.endsWith("@g.us");
}

export function jidOfIdentity({ kind, value }: Identity): string | undefined {
  const server = servers[kind];
  return server && `${value}@${server}`;
}

/** Address to send to: the group, else the lid (WhatsApp's own choice where it is known), else the phone. */
export function jidOfChat(chat: Chat): string | undefined {
  for (const kind of ["group", "lid", "phone"] as const) {
    const identity = chat.identities.find((candidate) => candidate.kind === kind);
    if (identity) return jidOfIdentity(identity);
  }
  return undefined;
}

/** A message's name on the wire, within a chat's address. */
export function keyToWire(remoteJid: string, { providerId, fromMe, participant }: MessageKey) {
  const author = participant && jidOfIdentity(participant);
  return { id: providerId, fromMe, remoteJid, ...(author !== undefined && { participant: author }) };
}
