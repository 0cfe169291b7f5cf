import type { Capabilities, Chat, ChannelSession, ChannelSink } from "./port.ts";

/** A message as the person at the other end sees it. `id` is the one under which the provider knows it. */
export interface SeenMessage {
  id: string;
  kind:
    | "text"
    | "media"
    | "location"
    | "contacts"
    | "reaction"
    | "edit"
    | "revoke"
    | "template"
    | "list"
    | "buttons"
    | "action";
  /** The text, the caption, the new text of an edit, or a reaction's emoji. */
  body?: string;
  /** The message that is quoted, reacted to, edited or revoked. */
  targetId?: string;
  /** A medium's bytes as the person's phone would decode them. */
  bytes?: Uint8Array;
  latitude?: number;
  longitude?: number;
  /** Contacts' names. */
  names?: string[];
  /** Options to choose from: rows of a list, or buttons. */
  options?: { id: string; title: string }[];
  /** Address, text or number that a button opens, copies or dials. */
  value?: string;
}

export interface IncomingFile {
  kind: "image" | "audio" | "document";
  mimetype: string;
  bytes: Uint8Array;
  caption: string;
  fileName?: string;
  voice?: boolean;
}

/**
 * Harness that one channel's test implements with its fake provider. Methods may be absent where the provider cannot do
 * it.
 */
export interface ChannelHarness {
  readonly capabilities: Capabilities;
  /** Links the connection and resolves once it is CONNECTED. From then on whatever the provider tells reaches the sink. */
  open(sink: ChannelSink): Promise<ChannelSession>;
  /** The one at the other end, and how the product would address them. */
  readonly contact: { chat: Chat; name: string; phone?: string; picture?: Uint8Array };
  /** Digits of a number without an account, where the channel can ask. */
  readonly phoneWithoutAccount?: string;
  /** Receipts that the provider tells; both when left out. */
  readonly receipts?: readonly (2 | 3)[];
  /** Acts of the contact; each resolves, once the fake has told it, with the provider's id of the message. */
  readonly contactDoes: {
    sendText(body: string, options?: { quotedId?: string }): Promise<string>;
    sendFile(file: IncomingFile): Promise<string>;
    edit?(id: string, body: string): Promise<unknown>;
    revoke?(id: string): Promise<unknown>;
    react?(id: string, emoji: string): Promise<unknown>;
    type?(active: boolean): Promise<unknown>;
    /** Taps a row of a list, or a button, of a message of ours. */
    choose?(id: string, option: { id: string; title: string }, from: "list" | "buttons"): Promise<string>;
    /** Lets the receipts of a message that we sent rise to this level. */
    receive(id: string, level: 2 | 3): Promise<unknown>;
  };
  /** The provider tells a message again that it told before, as it does when it was not acknowledged. */
  redeliver(id: string): Promise<unknown>;
  /** Says whether the provider holds this message to be delivered to us. */
  isAcknowledged(id: string): boolean;
  /** Messages that the contact saw, in order. */
  seen(): readonly SeenMessage[];
  /** The provider refuses the next message of ours with an error that trying again will not mend. */
  refuseNext(): void;
  close(): Promise<void>;
}
