import type { ChannelError, ChannelSink } from "../port.ts";
import { createConversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { Delivery } from "./delivery.ts";
import type { PendingCode, PhoneOwner } from "./wire.ts";

/** Pauses after which the contact's phone acknowledges by itself; without `readMs` it stays unread. */
export interface AutoReceipts {
  deliveredMs: number;
  readMs?: number;
}

/** Session that hears what happens to the phone it is linked to. */
export interface LineSession {
  readonly sink: ChannelSink;
  scanned(owner: PhoneOwner): void;
  loggedOut(): Promise<void>;
  onlineChanged(online: boolean): Promise<void>;
}

/** One connection as the provider knows it: outlives its sessions, and the browsers that show its phone. */
export interface PhoneLine {
  readonly connectionId: number;
  companyId: number;
  name: string;
  readonly screen: Conversation;
  readonly delivery: Delivery;
  /** The next messages of the business that are refused, in order. */
  readonly refusals: ChannelError[];
  readonly pictures: Map<string, Uint8Array>;
  owner: PhoneOwner | undefined;
  code: PendingCode | undefined;
  session: LineSession | undefined;
  auto: AutoReceipts | undefined;
  online: boolean;
  /** Logged out by the phone while no session was there to hear it. */
  isRevoked: boolean;
}

const keptMessages = 500;

export function createLine(connectionId: number): PhoneLine {
  const screen = createConversation(keptMessages);
  const showStored = (id: string): void => {
    if (screen.find(id)?.fromBusiness === false) screen.show({ type: "receipt", id, level: 1 });
  };
  return {
    connectionId,
    companyId: 0,
    name: "",
    screen,
    delivery: new Delivery(showStored),
    refusals: [],
    pictures: new Map(),
    owner: undefined,
    code: undefined,
    session: undefined,
    auto: undefined,
    online: true,
    isRevoked: false,
  };
}
