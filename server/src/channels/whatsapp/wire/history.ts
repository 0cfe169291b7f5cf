import type { WAMessage, WASocket } from "baileys";

import type { ChannelConnection, Identity, InboundEvent } from "../../port.ts";
import { messageFromWire } from "./fromWire.ts";
import { identitiesOf } from "./identities.ts";

export interface ImportWindow {
  from: number;
  to: number;
}

/** The dates between which the phone's old messages are wanted (ISO 8601), from the connection's form. */
export function importWindowOf({ credentials }: ChannelConnection): ImportWindow | undefined {
  const from = Date.parse(credentials["importFrom"] ?? "");
  const to = Date.parse(credentials["importTo"] ?? "");
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to };
}

interface History {
  messages: readonly WAMessage[];
  contacts: readonly { id: string; name?: string; lid?: string; phoneNumber?: string }[];
}

/** Old messages within the window, oldest first. Their chats carry the names and the other identities of the phone's list. */
export function historyFromWire(
  history: History,
  window: ImportWindow,
  own: readonly Identity[],
): InboundEvent[] {
  const people = new Map(history.contacts.map((person) => [person.id, person]));
  const events = history.messages.flatMap((message) => {
    const person = people.get(message.key.remoteJid ?? "");
    const known = identitiesOf(person?.lid, person?.phoneNumber);
    const named = message.key.fromMe || message.pushName ? message : { ...message, pushName: person?.name };
    const groupName = person?.name;
    return messageFromWire(named, {
      own,
      known,
      imported: true,
      ...(groupName !== undefined && { groupName }),
    });
  });
  const wanted = events.filter(
    ({ kind, at }) => kind === "message" && Date.parse(at) >= window.from && Date.parse(at) <= window.to,
  );
  return wanted.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Stores the history in small batches, behind each other. */
export function watchHistory(
  socket: WASocket,
  {
    window,
    own,
    store,
  }: { window: ImportWindow; own: () => Identity[]; store: (events: InboundEvent[]) => Promise<void> },
): void {
  socket.ev.on("messaging-history.set", (history) => {
    const events = historyFromWire(history, window, own());
    for (let start = 0; start < events.length; start += 200) void store(events.slice(start, start + 200));
  });
}
