import type { Server } from "node:net";

import type { BinaryNode } from "baileys";

export const server = "s.whatsapp.net";

export function child(from: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return children(from, tag)[0];
}

export function children(from: BinaryNode | undefined, tag?: string): BinaryNode[] {
  if (!from || !Array.isArray(from.content)) return [];
  return tag === undefined ? from.content : from.content.filter((inner) => inner.tag === tag);
}

export function bytes(from: BinaryNode | undefined): Buffer {
  if (!from || !(from.content instanceof Uint8Array))
    throw new Error(`no bytes in <${from?.tag ?? "nothing"}>`);
  return Buffer.from(from.content);
}

export function text(from: BinaryNode | undefined): string {
  return typeof from?.content === "string" ? from.content : bytes(from).toString();
}

export function encodeNumber(value: number, length: number): Buffer {
  const encoded = Buffer.alloc(length);
  encoded.writeUIntBE(value, 0, length);
  return encoded;
}

/**
 * A stanza. WhatsApp publishes no description of them. What builds one names where its form is written down: "whatsmeow"
 * is github.com/tulir/whatsmeow, a client in Go that shares no code with ours;
 * "Baileys alone" marks what only the decoder of the client under test says. Decision 0018 weighs both.
 */
export function node(
  tag: string,
  attrs: Record<string, string> = {},
  content?: BinaryNode["content"],
): BinaryNode {
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

export function seconds(date = Date.now()): string {
  return String(Math.floor(date / 1000));
}

/** `5511988887777:3@s.whatsapp.net` → `5511988887777`. */
export function userOf(jid: string): string {
  return jid.split("@")[0]?.split(":")[0] ?? "";
}

/** The port that a listening server was given. */
export function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  return address.port;
}
