import type { BinaryNode } from "baileys";

export const server = "s.whatsapp.net";

export function child(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return children(node, tag)[0];
}

export function children(node: BinaryNode | undefined, tag?: string): BinaryNode[] {
  if (!node || !Array.isArray(node.content)) return [];
  return tag === undefined ? node.content : node.content.filter((inner) => inner.tag === tag);
}

export function bytes(node: BinaryNode | undefined): Buffer {
  if (!node || !(node.content instanceof Uint8Array))
    throw new Error(`no bytes in <${node?.tag ?? "nothing"}>`);
  return Buffer.from(node.content);
}

export function text(node: BinaryNode | undefined): string {
  return typeof node?.content === "string" ? node.content : bytes(node).toString();
}

export function encodeNumber(value: number, length: number): Buffer {
  const encoded = Buffer.alloc(length);
  encoded.writeUIntBE(value, 0, length);
  return encoded;
}

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
