import type { ActionKind, ListSection, MediaKind, SharedContact, StatusChange } from "../port.ts";

/** The phone that is linked: its owner is the business. */
export interface PhoneOwner {
  /** Digits with country code. */
  phone: string;
  name: string;
}

/** Somebody made up who writes to the business, alone or in a group. */
export interface SimulatedContact {
  phone: string;
  name: string;
  /** WhatsApp's second identity of a person, to try how both come together. */
  lid?: string;
  group?: { id: string; name: string };
}

export interface FileFacts {
  kind: MediaKind;
  mimetype: string;
  fileName: string;
  caption: string;
  voice?: boolean;
  seconds?: number;
  waveform?: number[];
}

export interface SimulatedLocation {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}

export type CallOutcome = "missed" | "refused" | "answered" | "offered";

/** Content from the browser's phone; the bytes of a file come along. */
export type PhoneContent =
  | { type: "text"; body: string; quotedId?: string }
  | { type: "media"; file: FileFacts; bytes: Uint8Array; quotedId?: string }
  | { type: "location"; place: SimulatedLocation }
  | { type: "contacts"; contacts: SharedContact[]; quotedId?: string }
  | { type: "option"; body: string; optionId: string; quotedId?: string }
  | { type: "edit"; targetId: string; body: string }
  | { type: "revoke"; targetId: string }
  | { type: "reaction"; targetId: string; emoji: string }
  | { type: "call"; video: boolean; outcome: CallOutcome };

/** Message as the browser's phone shows it: plain JSON, a file by the id under which the hub has its bytes. */
export type ShownContent =
  | { type: "text"; body: string }
  | { type: "media"; file: FileFacts; size: number; mediaId: string }
  | { type: "location"; place: SimulatedLocation }
  | { type: "contacts"; contacts: SharedContact[] }
  | { type: "option"; body: string }
  | { type: "list"; title: string; body: string; button: string; sections: ListSection[] }
  | { type: "buttons"; title: string; body: string; buttons: { id: string; title: string }[] }
  | ShownAction
  | { type: "call"; video: boolean; outcome: CallOutcome }
  | { type: "deleted" };

export interface ShownAction {
  type: "action";
  action: ActionKind;
  title: string;
  body: string;
  button: string;
  value: string;
  /** Id of the contact's picture. */
  mediaId?: string;
}

/** 0 waits for the server, 1 taken, 2 delivered, 3 read, 5 played. */
export type ReceiptLevel = 0 | 1 | 2 | 3 | 5;

export interface ShownMessage {
  id: string;
  /** The group's id or the contact's number: one conversation of the phone. */
  chatId: string;
  fromBusiness: boolean;
  author?: { phone: string; name: string };
  /** ISO 8601. */
  at: string;
  content: ShownContent;
  quotedId?: string;
  edited?: boolean;
  /** Reactions by "business" or the contact's number. */
  reactions: Record<string, string>;
  level: ReceiptLevel;
}

/** Event of the browser's phone, in order. */
export type PhoneEvent =
  /** First after subscribing: everything that is still known, oldest first. */
  | { type: "history"; messages: ShownMessage[] }
  | { type: "status"; change: StatusChange }
  | { type: "message"; message: ShownMessage }
  | { type: "edit"; id: string; body: string }
  | { type: "revoke"; id: string }
  | { type: "reaction"; id: string; by: string; emoji: string }
  | { type: "receipt"; id: string; level: ReceiptLevel }
  | { type: "typing"; chatId: string; active: boolean };

export type PhoneListener = (event: PhoneEvent) => void;

/** A QR code that waits for a phone. */
export interface PendingCode {
  connectionId: number;
  companyId: number;
  name: string;
  text: string;
  expiresAt: string;
  attempt: number;
}

export interface LinkedPhone {
  connectionId: number;
  companyId: number;
  name: string;
  owner: PhoneOwner;
  online: boolean;
}
