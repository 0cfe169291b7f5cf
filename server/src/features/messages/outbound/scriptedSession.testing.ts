import { Readable } from "node:stream";
import type { ChannelSession, Chat, OutboundMessage, SendReceipt } from "../../../channels/port.ts";

/** A session that does what its script says, and remembers what it was asked for. */
export class ScriptedSession implements ChannelSession {
  readonly sent: OutboundMessage[] = [];
  readonly read: Parameters<ChannelSession["markRead"]>[] = [];
  readonly refused: string[] = [];
  readonly refusedIn: Chat[] = [];
  /** Outcomes of the next sendings; then they succeed. */
  readonly script: ((message: OutboundMessage) => Promise<SendReceipt> | SendReceipt)[] = [];
  checkNumber: ChannelSession["checkNumber"] = () => Promise.resolve(undefined);
  download: () => Promise<Readable> = () => Promise.resolve(Readable.from([]));

  async send(message: OutboundMessage): Promise<SendReceipt> {
    this.sent.push(message);
    const step = this.script.shift();
    return step ? step(message) : { providerId: message.providerId, at: new Date().toISOString() };
  }
  async markRead(...asked: Parameters<ChannelSession["markRead"]>): Promise<void> {
    this.read.push(asked);
  }
  async rejectCall({ chat, providerId }: { chat: Chat; providerId: string }): Promise<void> {
    this.refused.push(providerId);
    this.refusedIn.push(chat);
  }
  async setTyping(): Promise<void> {
    // Nobody looks.
  }
  async profilePicture(): Promise<undefined> {
    return undefined;
  }
  async templates(): Promise<never[]> {
    return [];
  }
  async logout(): Promise<void> {
    // Was never logged in.
  }
  async stop(): Promise<void> {
    // Was never started.
  }
}
