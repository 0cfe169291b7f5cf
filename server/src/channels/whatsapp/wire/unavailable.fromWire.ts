import type { BinaryNode, WAMessageKey } from "baileys";

import type { InboundEvent, Unavailable } from "../../port.ts";
import { messageFromWire } from "./fromWire.ts";
import type { WireContext, WireMessage } from "./fromWire.ts";

/** Reads a stanza that came in place of its message, as far as a person would see a message there. */
export function readUnavailable({ attrs, content }: BinaryNode): Unavailable | undefined {
  const parts = Array.isArray(content) ? content : [];
  if (!isForPeople(attrs) || parts.some(({ tag }) => tag === "enc" || tag === "plaintext")) return undefined;
  const mark = parts.find(({ tag }) => tag === "unavailable");
  if (!mark) return undefined;
  const type = mark.attrs["type"] ?? "";
  if (type.startsWith("view_once")) return "view-once";
  return type.startsWith("hosted") || type.startsWith("bot") ? "masked" : "waiting";
}

/** Reactions, edits and what devices tell each other are no messages of their own. */
export function isForPeople(attrs: BinaryNode["attrs"]): boolean {
  const { type = "text", category, edit } = attrs;
  return category !== "peer" && edit === undefined && ["text", "media", "poll"].includes(type);
}

/** The place that a message keeps until it can be shown. */
export function unavailableFromWire(
  wire: { key: WAMessageKey } & WireMessage,
  why: Unavailable,
  context: WireContext,
): InboundEvent[] {
  const [event] = messageFromWire(
    { ...wire, messageStubType: null, message: { conversation: " " } },
    context,
  );
  if (event?.kind !== "message") return [];
  return [
    { ...event, eventId: `unavailable:${event.key.providerId}`, content: { type: "unavailable", why } },
  ];
}
