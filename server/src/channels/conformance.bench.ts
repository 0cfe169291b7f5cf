import { png } from "../platform/storage/picture.testing.ts";
import { setTimeout as wait } from "node:timers/promises";
import { randomBytes, randomUUID } from "node:crypto";

import { expect, vi } from "vitest";

import type { ChannelHarness, SeenMessage } from "./conformance.harness.ts";
import type { Chat, ChannelSession, InboundMessage, OutboundMessage } from "./port.ts";
import type { RecordingSink } from "./recordingSink.ts";

export interface Bench {
  harness: ChannelHarness;
  session: ChannelSession;
  sink: RecordingSink;
}

export const patience = { timeout: 8000, interval: 10 };

export function unique(text: string): string {
  return `${text} ${randomUUID().slice(0, 8)}`;
}

/** Long enough for a doubled event to show itself. */
export function settle(): Promise<void> {
  return wait(250);
}

export function inboundMessages({ sink }: Bench, id: string): InboundMessage[] {
  return sink.eventsOf("message").filter((message) => message.key.providerId === id);
}

export async function inboundMessage(bench: Bench, id: string): Promise<InboundMessage> {
  return vi.waitFor(() => {
    const [message] = inboundMessages(bench, id);
    if (!message) throw new Error(`the message ${id} did not arrive`);
    return message;
  }, patience);
}

export async function seenMessage(bench: Bench, id: string): Promise<SeenMessage> {
  return vi.waitFor(() => {
    const seen = bench.harness.seen().find((message) => message.id === id);
    if (!seen) throw new Error(`the contact did not see ${id}`);
    return seen;
  }, patience);
}

export async function expectSeen(bench: Bench, change: Omit<SeenMessage, "id">): Promise<void> {
  await vi.waitFor(
    () => expect(bench.harness.seen()).toContainEqual(expect.objectContaining(change)),
    patience,
  );
}

export async function sendOurs(bench: Bench, text: string): Promise<string> {
  const { providerId } = await bench.session.send(outbound(bench, { type: "text", body: unique(text) }));
  await seenMessage(bench, providerId);
  return providerId;
}

let sequence = 0;

export function outbound(bench: Bench, content: OutboundMessage["content"]): OutboundMessage {
  // The form is WhatsApp's, the strictest one: 3EB0 and 18 hexadecimal digits.
  const providerId = `3EB0${randomBytes(8).toString("hex").toUpperCase()}${(sequence++ % 100).toString().padStart(2, "0")}`;
  return { providerId, chat: bench.harness.contact.chat, content, attempt: 1 };
}

export function bodyOf({ content }: OutboundMessage): string {
  return "body" in content ? content.body : "";
}

export function ours(providerId: string) {
  return { providerId, fromMe: true };
}

export function sharesIdentity(one: Chat, other: Chat): boolean {
  return one.identities.some((a) => other.identities.some((b) => a.kind === b.kind && a.value === b.value));
}

/** A PNG of one pixel. */
export const samplePicture = (): Buffer => png;
