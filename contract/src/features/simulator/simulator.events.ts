/** Event of a simulated phone, in order, as the data of server-sent events: plain JSON. */
export type SimulatedEvent =
  /** First after subscribing: everything that is still known, oldest first. */
  | { type: "history"; messages: SimulatedMessage[] }
  | { type: "status"; change: { status: string; cause?: string } }
  | { type: "message"; message: SimulatedMessage }
  | { type: "edit"; id: string; body: string }
  | { type: "revoke"; id: string }
  | { type: "reaction"; id: string; by: string; emoji: string }
  | { type: "receipt"; id: string; level: SimulatedReceipt }
  | { type: "typing"; chatId: string; active: boolean };

/** 0 waits for the server, 1 taken, 2 delivered, 3 read, 5 played. */
export type SimulatedReceipt = 0 | 1 | 2 | 3 | 5;

export interface SimulatedFile {
  kind: "image" | "audio" | "video" | "document" | "sticker";
  mimetype: string;
  fileName: string;
  caption: string;
  voice?: boolean;
  seconds?: number;
}

export type SimulatedShown =
  | { type: "text"; body: string }
  | { type: "media"; file: SimulatedFile; size: number; mediaId: string }
  | { type: "location"; place: { latitude: number; longitude: number; name?: string; address?: string } }
  | { type: "contacts"; contacts: { name: string; phones: string[] }[] }
  | { type: "option"; body: string }
  | SimulatedList
  | { type: "buttons"; title: string; body: string; buttons: { id: string; title: string }[] }
  | SimulatedAction
  | { type: "call"; video: boolean; outcome: "missed" | "refused" | "answered" | "offered" }
  | { type: "deleted" };

export interface SimulatedList {
  type: "list";
  title: string;
  body: string;
  button: string;
  sections: { title: string; rows: { id: string; title: string; description?: string }[] }[];
}

/** A button that opens, copies, dials or pays. */
export interface SimulatedAction {
  type: "action";
  action: "url" | "copy" | "call" | "pix";
  title: string;
  body: string;
  button: string;
  value: string;
  /** Id of the contact's picture. */
  mediaId?: string;
}

export interface SimulatedMessage {
  id: string;
  /** The group's id or the contact's number. */
  chatId: string;
  fromBusiness: boolean;
  author?: { phone: string; name: string };
  /** ISO 8601. */
  at: string;
  content: SimulatedShown;
  quotedId?: string;
  edited?: boolean;
  /** Reactions by "business" or the contact's number. */
  reactions: Record<string, string>;
  level: SimulatedReceipt;
}
