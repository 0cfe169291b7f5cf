import type { ChannelHarness, SeenMessage } from "../conformance.ts";
import { createMemoryState } from "../memoryState.testing.ts";
import { ChannelError } from "../port.ts";
import type { ChannelConnection, ChannelSink, StatusChange } from "../port.ts";
import { createSimulator } from "./adapter.ts";
import { createSimulatorHub } from "./hub.ts";
import type { SimulatorHub } from "./hub.ts";
import type { PhoneEvent, ShownMessage } from "./wire.ts";

export const owner = { phone: "5511955550100", name: "Clínica Aurora" };
export const contact = { phone: "5511987654321", name: "Marina Prado" };

export function connectionOf(id: number, state = createMemoryState()): ChannelConnection {
  return { id, companyId: 1, channel: "simulator", name: "Recepção", credentials: {}, state };
}

/** Hands on what the sink is told, and resolves with the first status that fits. */
export function watchStatus(sink: ChannelSink, fits: (change: StatusChange) => boolean) {
  const reached = Promise.withResolvers<StatusChange>();
  const watched: ChannelSink = {
    accept: (events) => sink.accept(events),
    signal: (signal) => sink.signal(signal),
    health: (change) => sink.health(change),
    history: (part) => sink.history(part),
    status: async (change) => {
      await sink.status(change);
      if (fits(change)) reached.resolve(change);
    },
  };
  return { sink: watched, reached: reached.promise };
}

export async function createSimulatorHarness(): Promise<ChannelHarness> {
  const hub = createSimulatorHub();
  const adapter = createSimulator(hub, { pairingMs: 5 });
  const seen: SeenMessage[] = [];
  const picture = Buffer.from("a picture");
  const stopWatching = hub.subscribe(1, (event) => seen.push(...readSeen(event, hub)));
  hub.setPicture(1, contact, picture);
  const does = hub.sendFromPhone.bind(hub, 1, contact);

  return {
    capabilities: adapter.capabilities,
    contact: {
      chat: { identities: [{ kind: "phone", value: contact.phone }], isGroup: false },
      ...contact,
      picture,
    },
    phoneWithoutAccount: "5511900000000",
    open: async (sink) => {
      const connected = watchStatus(sink, ({ status }) => status === "CONNECTED");
      const coded = watchStatus(connected.sink, ({ status }) => status === "qrcode");
      const session = await adapter.start(connectionOf(1), coded.sink);
      hub.scan((await coded.reached).qrcode?.text ?? "", owner);
      await connected.reached;
      return session;
    },
    contactDoes: {
      sendText: (body, options) => does({ type: "text", body, ...options }),
      sendFile: ({ bytes, ...file }) =>
        does({ type: "media", bytes, file: { fileName: `file.${file.kind}`, ...file } }),
      edit: (targetId, body) => does({ type: "edit", targetId, body }),
      revoke: (targetId) => does({ type: "revoke", targetId }),
      react: (targetId, emoji) => does({ type: "reaction", targetId, emoji }),
      choose: (quotedId, { id: optionId, title: body }) => does({ type: "option", body, optionId, quotedId }),
      type: async (active) => hub.typing(1, contact, active),
      receive: (id, level) => hub.ack(1, [id], level),
    },
    redeliver: (id) => hub.redeliver(1, id),
    isAcknowledged: (id) => hub.isStored(1, id),
    seen: () => seen,
    refuseNext: () => hub.refuseNext(1, new ChannelError("undeliverable", "Refused", { retry: "never" })),
    close: async () => stopWatching(),
  };
}

function readSeen(event: PhoneEvent, hub: SimulatorHub): SeenMessage[] {
  switch (event.type) {
    case "message":
      return event.message.fromBusiness ? [readMessage(event.message, hub)] : [];
    case "edit":
      return [{ id: "", kind: "edit", targetId: event.id, body: event.body }];
    case "revoke":
      return [{ id: "", kind: "revoke", targetId: event.id }];
    case "reaction":
      return event.by === "business"
        ? [{ id: "", kind: "reaction", targetId: event.id, body: event.emoji }]
        : [];
    default:
      return [];
  }
}

function readMessage({ id, content, quotedId }: ShownMessage, hub: SimulatorHub): SeenMessage {
  const quote = quotedId === undefined ? {} : { targetId: quotedId };
  switch (content.type) {
    case "media": {
      const bytes = hub.file(content.mediaId)?.bytes;
      return {
        id,
        kind: "media",
        body: content.file.caption,
        ...quote,
        ...(bytes === undefined ? {} : { bytes }),
      };
    }
    case "location":
      return { id, kind: "location", ...content.place };
    case "contacts":
      return { id, kind: "contacts", names: content.contacts.map(({ name }) => name) };
    case "list": {
      const options = content.sections.flatMap(({ rows }) =>
        rows.map(({ id: row, title }) => ({ id: row, title })),
      );
      return { id, kind: "list", body: content.body, options };
    }
    case "buttons":
      return { id, kind: "buttons", body: content.body, options: content.buttons };
    case "action": {
      const bytes = content.mediaId === undefined ? undefined : hub.file(content.mediaId)?.bytes;
      return { id, kind: "action", body: content.body, value: content.value, ...(bytes && { bytes }) };
    }
    default:
      return { id, kind: "text", body: "body" in content ? content.body : "", ...quote };
  }
}
