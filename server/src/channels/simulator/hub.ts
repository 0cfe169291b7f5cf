import { ChannelError } from "../port.ts";
import { chatOf } from "./fromPhone.ts";
import { createLine } from "./line.ts";
import type { AutoReceipts, PhoneLine } from "./line.ts";
import { createMediaStore } from "./mediaStore.ts";
import type { MediaStore, StoredFile } from "./mediaStore.ts";
import { acknowledge, doOnPhone } from "./phoneActs.ts";
import { chatIdOf } from "./toPhone.ts";
import type {
  LinkedPhone,
  PendingCode,
  PhoneContent,
  PhoneListener,
  PhoneOwner,
  ShownMessage,
  SimulatedContact,
} from "./wire.ts";

export interface HubOptions {
  /** Receipts of every connection until `setAuto` says otherwise. */
  auto?: AutoReceipts;
  /** Files kept in memory; 128 MB by default. */
  maxMediaBytes?: number;
}

/** The provider of the simulated channel: connections on one side, phones in browsers on the other. */
export interface SimulatorHub {
  /** The codes that wait for a phone, of every company. */
  codes(): PendingCode[];
  phones(): LinkedPhone[];
  /** The phone reads a code; answers the connection it is linked to. */
  scan(text: string, owner: PhoneOwner): number;
  /** The history at once, then everything that happens. Answers how to end it. */
  subscribe(connectionId: number, listener: PhoneListener): () => void;
  /** A contact does something; answers its id. */
  sendFromPhone(connectionId: number, contact: SimulatedContact, content: PhoneContent): Promise<string>;
  /** The business does something on the linked phone itself, towards this contact. */
  sendAsOwner(connectionId: number, contact: SimulatedContact, content: PhoneContent): Promise<string>;
  typing(connectionId: number, contact: SimulatedContact, active: boolean): void;
  ack(connectionId: number, messageIds: readonly string[], level: 2 | 3 | 5): Promise<void>;
  setAuto(connectionId: number, auto: AutoReceipts | undefined): void;
  /** Puts back what the phone showed before the hub was started anew, oldest first. */
  restore(connectionId: number, messages: readonly ShownMessage[]): void;
  setPicture(connectionId: number, contact: SimulatedContact, picture: Uint8Array): void;
  /** The phone ends the link. */
  logout(connectionId: number): Promise<void>;
  /** The phone loses or finds the network. */
  setOnline(connectionId: number, online: boolean): Promise<void>;
  /** The next message of the business is refused with this. */
  refuseNext(connectionId: number, error: ChannelError): void;
  file(mediaId: string): StoredFile | undefined;
  isStored(connectionId: number, eventId: string): boolean;
  redeliver(connectionId: number, eventId: string): Promise<void>;
}

/** Side of the hub that the adapter needs. */
export interface HubSide {
  lineOf(connectionId: number): PhoneLine;
  media: MediaStore;
}

export function createSimulatorHub(options: HubOptions = {}): SimulatorHub & HubSide {
  const media = createMediaStore(options.maxMediaBytes ?? 128 * 1024 * 1024);
  const lines = new Map<number, PhoneLine>();
  const lineOf = (connectionId: number): PhoneLine => {
    const line = lines.get(connectionId) ?? { ...createLine(connectionId), auto: options.auto };
    lines.set(connectionId, line);
    return line;
  };
  return {
    lineOf,
    media,
    ...watchLines(lines, lineOf),
    ...actOnPhones(lines, media),
    ...stageLines(lineOf, media),
  };
}

function watchLines(lines: ReadonlyMap<number, PhoneLine>, lineOf: HubSide["lineOf"]) {
  return {
    codes: () => [...lines.values()].flatMap(({ code }) => (isGood(code) ? [code] : [])),
    phones: () => [...lines.values()].flatMap(describePhone),
    scan: (text: string, owner: PhoneOwner): number => {
      const line = [...lines.values()].find(({ code }) => isGood(code) && code.text === text);
      if (line?.session === undefined) {
        throw new ChannelError("qr-expired", "This code is not good any more", { retry: "never" });
      }
      line.code = undefined;
      line.session.scanned(owner);
      return line.connectionId;
    },
    subscribe: (connectionId: number, listener: PhoneListener) =>
      lineOf(connectionId).screen.subscribe(listener),
  };
}

type PhoneActs = Pick<
  SimulatorHub,
  "sendFromPhone" | "sendAsOwner" | "typing" | "ack" | "logout" | "setOnline"
>;

function actOnPhones(lines: ReadonlyMap<number, PhoneLine>, media: MediaStore): PhoneActs {
  const linked = (connectionId: number): PhoneLine => {
    const line = lines.get(connectionId);
    if (line?.owner !== undefined) return line;
    throw new ChannelError("not-linked", "No phone is linked to this connection", { retry: "never" });
  };
  return {
    sendFromPhone: async (connectionId, contact, content) =>
      doOnPhone(linked(connectionId), media, { contact, content, byOwner: false }),
    sendAsOwner: async (connectionId, contact, content) =>
      doOnPhone(linked(connectionId), media, { contact, content, byOwner: true }),
    typing: (connectionId, contact, active) => {
      const { session, online } = linked(connectionId);
      if (online) session?.sink.signal({ kind: "typing", chat: chatOf(contact), active });
    },
    ack: async (connectionId, messageIds, level) => acknowledge(linked(connectionId), messageIds, level),
    logout: async (connectionId) => {
      const line = linked(connectionId);
      if (line.session !== undefined) return line.session.loggedOut();
      line.isRevoked = true;
      line.owner = undefined;
    },
    setOnline: async (connectionId, online) => {
      const line = linked(connectionId);
      if (line.online === online) return;
      line.online = online;
      await line.session?.onlineChanged(online);
    },
  };
}

type Staging = Pick<
  SimulatorHub,
  "setAuto" | "restore" | "setPicture" | "refuseNext" | "file" | "isStored" | "redeliver"
>;

function stageLines(lineOf: HubSide["lineOf"], media: MediaStore): Staging {
  return {
    setAuto: (connectionId, auto) => void (lineOf(connectionId).auto = auto),
    restore: (connectionId, messages) => lineOf(connectionId).screen.restore(messages),
    setPicture: (connectionId, contact, picture) =>
      void lineOf(connectionId).pictures.set(chatIdOf(chatOf(contact)), picture),
    refuseNext: (connectionId, error) => void lineOf(connectionId).refusals.push(error),
    file: (mediaId) => media.find(mediaId),
    isStored: (connectionId, eventId) => lineOf(connectionId).delivery.isStored(eventId),
    redeliver: (connectionId, eventId) => lineOf(connectionId).delivery.again(eventId),
  };
}

function isGood(code: PendingCode | undefined): code is PendingCode {
  return code !== undefined && Date.parse(code.expiresAt) > Date.now();
}

function describePhone({ connectionId, companyId, name, owner, online }: PhoneLine): LinkedPhone[] {
  return owner === undefined ? [] : [{ connectionId, companyId, name, owner, online }];
}
