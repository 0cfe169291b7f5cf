import type { Readable } from "node:stream";
import type { BusinessData, TemplatePlace } from "@balcao/flow-engine";
import type { AdClick } from "./ads.ts";
import type { HistoryPart, HistoryReader, HistoryWindow } from "./history.ts";
import type { TextLimit } from "./limits.ts";
import type { NumberHealth, Pacing } from "./pacing.ts";
import type { SessionState } from "./sessionState.ts";
import type { Pulse, StatusChange } from "./status.ts";
import type { MessageTemplate, TemplateFile } from "./templates.ts";
import type { AccountNotice } from "./webhooks.ts";

export { businessContent } from "./businessContent.ts";
export { ChannelError, type Retry } from "./channelError.ts";
export type { HistoryPart, HistoryReader, HistoryWindow } from "./history.ts";
export { type AdClick, adOf } from "./ads.ts";
export { nativeLimits, templateLimits } from "./limits.ts";
export type { TextLimit } from "./limits.ts";
export type { NumberHealth, Pace, Pacing, SendingClass } from "./pacing.ts";
export { partId, partIds, wholeId } from "./parts.ts";
export type { SessionState } from "./sessionState.ts";
export type { Cause, ConnectionStatus, PairingCode, Pulse, StatusChange } from "./status.ts";
export type { MessageTemplate, TemplateFile } from "./templates.ts";
export type { AccountNotice, WebhookAdapter } from "./webhooks.ts";

/**
 * The port between the product and a messaging provider. Adapters know a provider's wire and nothing of tickets;
 * the product knows this file and nothing of providers. Everything that crosses is plain JSON, except media streams.
 */
export interface ChannelAdapter {
  readonly channel: string;
  readonly capabilities: Capabilities;
  /** Opens a connection's session. Resolves as soon as it runs; its state is told through the sink. */
  start(connection: ChannelConnection, sink: ChannelSink): Promise<ChannelSession>;
}

/** Abilities of the channel itself; the product falls back (to text, to a refusal with a reason) for the rest. */
export interface Capabilities {
  /**
   * Way in which a person links it: a phone or a simulated one reads a QR code, or credentials are typed into the form.
   */
  link: "qr" | "simulated" | "credentials";
  /** True where we choose the message id beforehand, so that sending again is harmless. */
  choosesProviderId: boolean;
  edit: boolean;
  revoke: boolean;
  react: boolean;
  quote: boolean;
  typing: boolean;
  readReceipts: boolean;
  groups: boolean;
  templates: boolean;
  /** A contact's picture can be asked for. */
  pictures: boolean;
  /** People are reached by their phone numbers; else by an id of the page alone, once they have written. */
  numbers: boolean;
  /** Conversations that may be written to side by side; within each the order is kept. */
  parallelChats: number;
  /** Pace at which it may be written to; left out: as fast as it answers. */
  pacing?: Pacing;
  /** Hours after the contact's last message in which free text may be sent. */
  replyWindowHours?: number;
  /** Hours after it in which a person may still answer, where that is longer. */
  personWindowHours?: number;
  /** The longest text of a message; left out: as long as the product lets one be. */
  longestText?: TextLimit;
  /**
   * Most characters of the words beside a file; left out: as many as a text may have. Messenger and Instagram have none
   * beside files, where words go as texts of their own, and of WhatsApp's linked devices no limit is published.
   */
  longestCaption?: number;
  /** A place and a contact's card show as such; else they go as a text that says the same. */
  cards: boolean;
  /** Rows of a native list and number of native buttons; 0 where there are none. */
  listRows: number;
  buttons: number;
  /** Acts of a native button on the contact's phone, beside answering. */
  actions: readonly ActionKind[];
  /** Stickers are shown as such; left out: as pictures. */
  stickers?: boolean;
  /** The ending of a voice note's file. */
  voiceFile: "mp3" | "m4a";
  /** Moment at which old messages come: while it is linked, or once asked for. Left out: never. */
  oldMessages?: "linking" | "asking";
  /** Sources of people that the channel can tell; left out: it tells nobody. */
  people?: readonly PeopleSource[];
  /** It can be asked whether a number has an account; left out: there a failed message is the only answer. */
  checksNumbers?: true;
  /** Numbers a minute that may be asked for without being taken for a machine; left out: as many as one wants. */
  checksPerMinute?: number;
  /** The types that it takes of a kind, all where none are named; what it does not take so goes as a document. */
  accepts?: Partial<Record<MediaKind, readonly string[]>>;
  /** Largest file per kind, in bytes. */
  maxBytes: Record<MediaKind, number>;
}

/** The address book of the linked phone, or whom it has a conversation with. */
export type PeopleSource = "contacts" | "chats";

export interface ChannelConnection {
  id: number;
  companyId: number;
  channel: string;
  name: string;
  /** Decrypted credentials and ids of the channel (for the Cloud API: phoneNumberId, businessAccountId, accessToken). */
  credentials: Readonly<Record<string, string>>;
  /** The session's own durable state: encrypted, and every `write` is atomic. */
  state: SessionState;
  /** Says whether messages of groups are wanted now; nothing is asked about groups while they are not. Left out: they are. */
  takesGroups?(): boolean;
  /** True if what the account wrote before is to be handed over (`ChannelSink.history`). */
  wantsHistory?: boolean;
  /** Number whose phone is linked by a code that is typed there, beside the QR code; digits with country code. */
  pairingPhone?: string;
}

/** Receiver of what a session reports. */
export interface ChannelSink {
  /** Resolves once the events are committed; only then may the adapter acknowledge them to the provider. */
  accept(events: readonly InboundEvent[]): Promise<void>;
  status(change: StatusChange): Promise<void>;
  /** Takes what the provider says of the number itself; what it does not speak of stays as it was. */
  health(change: NumberHealth): Promise<void>;
  /** Keeps a part of the history to be read in its turn; only then may it be acknowledged to the provider. */
  history(part: HistoryPart): Promise<void>;
  /** Lossy: typing and presence, never stored. */
  signal(signal: { kind: "typing"; chat: Chat; active: boolean }): void;
}

export interface ChannelSession {
  send(message: OutboundMessage): Promise<SendReceipt>;
  download(locator: MediaLocator): Promise<Readable>;
  /** Reads a part of the history, beside everything else; absent where there is none to be had. */
  readHistory?(content: HistoryPart["content"], window: HistoryWindow): Promise<HistoryReader>;
  /** `messages`: in the order in which they came, the newest last; perhaps many hundred. */
  markRead(chat: Chat, messages: readonly MessageKey[]): Promise<void>;
  setTyping(chat: Chat, active: boolean): Promise<void>;
  /** The identities under which a number is reachable, or undefined when it has no account. */
  checkNumber(phone: string): Promise<Identity[] | undefined>;
  /** Lists whom the linked phone knows, groups left out; absent where `capabilities.people` is. */
  people?(source: PeopleSource): Promise<Person[]>;
  /** Finds the name of somebody, where messages do not say it; absent where they do. */
  personName?(chat: Chat): Promise<string | undefined>;
  /** The picture's bytes, or undefined when there is none or it is hidden. */
  profilePicture(chat: Chat): Promise<Uint8Array | undefined>;
  /** Approved templates; empty where the channel has none. */
  templates(): Promise<MessageTemplate[]>;
  /** The provider's last sign of life; absent where nothing is kept open to it. */
  pulse?(): Pulse | undefined;
  /** Pacing of this very number, where the provider grants it another one than the channel's. */
  pacing?(): Pacing | undefined;
  /** Hears what the provider says of the account; absent where it says nothing beside the session. */
  hear?(notice: AccountNotice): void;
  /** Refuses a call that is ringing; absent where calls cannot be refused. */
  rejectCall?(call: { chat: Chat; providerId: string }): Promise<void>;
  /** Ends the link at the provider and forgets the keys. */
  logout(): Promise<void>;
  /** Lets go without logging out. */
  stop(): Promise<void>;
}

/**
 * Identity by which a person or group is known: one contact has several. `phone` is digits with country code. The ids
 * of Meta mean somebody to one asset alone: `page-scoped` to a page and `instagram-scoped` to an account, which stands
 * before theirs (`scopedTo`), `business-scoped` to who owns a WhatsApp number.
 */
export interface Identity {
  kind: "phone" | "lid" | "group" | "page-scoped" | "instagram-scoped" | "business-scoped";
  value: string;
}

/** A person's id at one page or account: that of another one leads to somebody else, or to nobody. */
export const scopedTo = (asset: string, id: string): string => `${asset}:${id}`;

export interface Person {
  identities: Identity[];
  name?: string;
}

/** A conversation at the provider: a person, or a group. */
export interface Chat extends Person {
  isGroup: boolean;
}

/** A message as the provider names it. */
export interface MessageKey {
  providerId: string;
  fromMe: boolean;
  /** The author within a group. */
  participant?: Identity;
}

export type MediaKind = "image" | "audio" | "video" | "document" | "sticker";

/** Data with which the adapter fetches a file later: opaque JSON. */
export type MediaLocator = { [key: string]: unknown };

export interface InboundMedia {
  mimetype: string;
  fileName?: string;
  /** Bytes, as the provider states them. */
  size?: number;
  seconds?: number;
  /** A voice note rather than a music file. */
  voice?: boolean;
  /** Up to 64 loudness values 0–100. */
  waveform?: number[];
  viewOnce?: boolean;
  /** A story, of ours that is answered, or of theirs that mentions us. */
  story?: StoryKind;
  locator: MediaLocator;
}

export type StoryKind = "reply" | "mention";

export interface SharedContact {
  name: string;
  /** Each with + and country code, as far as that is known; else its digits as they are written. */
  phones: string[];
  vcard: string;
}

export type InboundContent =
  | {
      type: "text";
      body: string;
      preview?: { url: string; title?: string; description?: string };
      /** It answers a story whose file is gone. */
      story?: StoryKind;
      /** A business's message with more than words: they say all of it as a text. */
      business?: BusinessData;
    }
  | { type: MediaKind; caption: string; media: InboundMedia; business?: BusinessData }
  | { type: "location"; latitude: number; longitude: number; name?: string; address?: string; live?: boolean }
  | { type: "contacts"; contacts: SharedContact[] }
  | { type: "option"; body: string; optionId: string }
  | { type: "poll"; question: string; options: string[] }
  | { type: "event"; name: string; startsAt?: string; description?: string }
  /** It cannot be shown yet, or here; what it says takes its place if it comes after all. */
  | { type: "unavailable"; why: Unavailable }
  | { type: "unsupported"; what: string };

/** Only the phone may show it, its keys are missing and it is asked for again, or the sender hides it from linked devices. */
export type Unavailable = "view-once" | "waiting" | "masked";

interface Happening {
  /** Unique within the connection and the same on redelivery. */
  eventId: string;
  chat: Chat;
  /** ISO 8601, the provider's clock. */
  at: string;
}

export interface InboundMessage extends Happening {
  kind: "message";
  key: MessageKey;
  /** Author, in a group. */
  author?: Person;
  content: InboundContent;
  /** Message that is answered, and what it said where the provider tells it again; of a file the kind alone. */
  quoted?: MessageKey & { content?: InboundContent };
  forwarded?: boolean;
  /** Advertisement or link that brought the person here. */
  ad?: AdClick;
  /** People who stand in the text by their ids (`@77…`) rather than their names. */
  mentions?: Identity[];
  /** Says whether it comes from the phone's history and is not new. */
  imported?: boolean;
  /** Acknowledgement that an old one of ours had. */
  ack?: 1 | 2 | 3 | 5;
  /** It may be what we are just sending: what the provider answers to that says whether it is. */
  isEcho?: boolean;
}

/** Member of a group who tells it, of how many, as far as that is known: it holds once all of them told it. */
type GroupReceipt = { reader?: Identity; others?: number };

export type InboundEvent =
  | InboundMessage
  /**
   * `level`: 1 sent, 2 delivered, 3 read, 5 played. `sentAs`: the id of `OutboundMessage` where the provider hands it
   * back; it settles an ambiguous attempt of a channel that chooses the ids itself.
   */
  | (Happening & GroupReceipt & { kind: "ack"; providerId: string; sentAs?: string; level: 1 | 2 | 3 | 5 })
  /** Everything that we wrote into the chat up to a moment reached the level. */
  | (Happening & { kind: "watermark"; upTo: string; level: 2 | 3 })
  | (Happening & { kind: "failure"; providerId: string; sentAs?: string; code: string; reason: string })
  | (Happening & { kind: "edit"; key: MessageKey; body: string })
  | (Happening & { kind: "revoke"; key: MessageKey })
  /** An empty emoji takes the reaction back. */
  | (Happening & { kind: "reaction"; key: MessageKey; author?: Person; fromMe: boolean; emoji: string })
  | (Happening & {
      kind: "call";
      providerId: string;
      video: boolean;
      outcome: "missed" | "refused" | "answered" | "offered";
    })
  | (Happening & { kind: "profile"; person: Person })
  /** A person has other ids now, as after a change of number; what is sent to the former ones reaches nobody, or others. */
  | (Happening & { kind: "moved"; former: Identity[]; current: Identity[] })
  /** Told at the provider whether campaigns are wanted. */
  | (Happening & { kind: "preference"; wantsCampaigns: boolean });

export interface OutboundFile {
  kind: MediaKind;
  mimetype: string;
  fileName: string;
  size: number;
  caption: string;
  voice?: boolean;
  seconds?: number;
  waveform?: number[];
  open(): Promise<Readable>;
}

/** Opens a web address, copies a text, dials a number, copies the code of a charge. */
export type ActionKind = "url" | "copy" | "call" | "pix";

export interface ListSection {
  /** May be empty when it is the only one. */
  title: string;
  rows: { id: string; title: string; description?: string }[];
}

export type OutboundContent =
  | { type: "text"; body: string }
  /** The answer is an `option` with the row's id. */
  | { type: "list"; title: string; body: string; button: string; sections: ListSection[] }
  /** The answer is an `option` with the button's id. */
  | { type: "buttons"; title: string; body: string; buttons: { id: string; title: string }[] }
  | {
      type: "action";
      action: ActionKind;
      title: string;
      body: string;
      button: string;
      /** Address, text or number to open, copy or dial. */
      value: string;
      picture?: OutboundFile;
    }
  | { type: "media"; file: OutboundFile }
  | { type: "location"; latitude: number; longitude: number; name?: string; address?: string }
  | { type: "contacts"; contacts: SharedContact[] }
  | { type: "reaction"; target: MessageKey; emoji: string }
  | { type: "edit"; target: MessageKey; body: string }
  | { type: "revoke"; target: MessageKey }
  | {
      type: "template";
      name: string;
      language: string;
      variables: string[];
      /** Place of each variable; left out: all of them stand in the body. */
      places?: TemplatePlace[];
      headerFile?: TemplateFile;
      /** File that goes over this message in place of the one it was approved with. */
      ownFile?: OutboundFile;
    };

export interface OutboundMessage {
  /** Ours, and the provider's too where `choosesProviderId`. */
  providerId: string;
  chat: Chat;
  content: OutboundContent;
  quoted?: MessageKey & { body: string };
  /** Written by a person, and not by what answers or sends by itself. */
  isPersons?: boolean;
  /** The contact wrote in this conversation before. */
  isAnswer?: boolean;
  /** Counts from 1; above 1 the earlier attempt may have gone through. */
  attempt: number;
}

export interface SendReceipt {
  /** The id under which statuses will come. */
  providerId: string;
  at: string;
  /** Identities learned while sending (a phone's LID). */
  identities?: Identity[];
}
