import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { ChannelError } from "../port.ts";
import type { ChannelConnection, ChannelSession, ChannelSink, StatusChange } from "../port.ts";
import type { Line } from "./line.ts";
import { readLink, waitForScan, writeLink } from "./linking.ts";
import type { QrTimes } from "./linking.ts";
import type { MediaStore } from "./mediaStore.ts";
import { receiveFromBusiness } from "./receiveFromBusiness.ts";
import { chatIdOf } from "./toPhone.ts";
import type { PhoneOwner } from "./wire.ts";

export interface SessionOptions {
  line: Line;
  connection: ChannelConnection;
  sink: ChannelSink;
  media: MediaStore;
  qr: QrTimes;
  /** How long a phone takes to exchange keys after the scan. */
  pairingMs: number;
  hasAccount: (phone: string) => boolean;
}

export function openSimulatorSession(options: SessionOptions): ChannelSession {
  const { line, connection, sink, media } = options;
  const scan = Promise.withResolvers<PhoneOwner>();
  const stopping = new AbortController();

  const tell = async (change: StatusChange): Promise<void> => {
    line.screen.show({ type: "status", change });
    // A status that cannot be stored is not worth a session: the next one corrects it.
    await sink.status(change).catch(() => undefined);
  };
  const link = async (): Promise<PhoneOwner | undefined> => {
    const { signal } = stopping;
    const { id: connectionId, companyId, name } = connection;
    const show = async (qrcode: { text: string; expiresAt: string; attempt: number }): Promise<void> => {
      line.code = { connectionId, companyId, name, ...qrcode };
      await tell({ status: "qrcode", qrcode });
    };
    const owner = await waitForScan({ times: options.qr, scanned: scan.promise, signal, show });
    line.code = undefined;
    if (owner === undefined) return undefined;
    await tell({ status: "PAIRING" });
    await writeLink(connection.state, owner);
    await pause(options.pairingMs, undefined, { signal });
    return owner;
  };
  const connect = async (): Promise<void> => {
    if (!line.online) return tell({ status: "DISCONNECTED", cause: "network" });
    const { owner } = line;
    if (owner === undefined) return;
    const identities = [{ kind: "phone" as const, value: owner.phone }];
    await tell({ status: "CONNECTED", account: { ...owner, identities } });
    line.delivery.connect(sink);
  };
  const forget = async (): Promise<void> => {
    release();
    line.owner = undefined;
    line.isRevoked = false;
    await connection.state.clear();
    await tell({ status: "DISCONNECTED", cause: "logged-out" });
  };
  const release = (): void => {
    stopping.abort();
    if (line.session !== self) return;
    line.session = undefined;
    line.code = undefined;
    line.delivery.disconnect();
  };
  const run = async (): Promise<void> => {
    await tell({ status: "OPENING" });
    if (line.isRevoked) return forget();
    line.owner = (await readLink(connection.state)) ?? (await link());
    if (stopping.signal.aborted) return;
    if (line.owner !== undefined) return connect();
    await tell({ status: "DISCONNECTED", cause: "qr-expired" });
    release();
  };

  const self = {
    sink,
    scanned: scan.resolve,
    loggedOut: forget,
    onlineChanged: async (online: boolean): Promise<void> => {
      if (online) return connect();
      line.delivery.disconnect();
      await tell({ status: "DISCONNECTED", cause: "network" });
    },
  };
  line.session = self;
  void run().catch(async () => {
    if (!stopping.signal.aborted) await tell({ status: "DISCONNECTED", cause: "failed" });
  });

  return {
    send: (message) => receiveFromBusiness(line, media, message),
    download: async (locator) => {
      const { mediaId } = locator;
      const file = typeof mediaId === "string" ? media.find(mediaId) : undefined;
      if (file === undefined)
        throw new ChannelError("media-gone", "The file is not there", { retry: "never" });
      return Readable.from([file.bytes]);
    },
    markRead: async (_chat, messages) => {
      for (const { providerId } of messages) line.screen.show({ type: "receipt", id: providerId, level: 3 });
    },
    setTyping: async (chat, active) => line.screen.show({ type: "typing", chatId: chatIdOf(chat), active }),
    checkNumber: async (phone) => (options.hasAccount(phone) ? [{ kind: "phone", value: phone }] : undefined),
    profilePicture: async (chat) => line.pictures.get(chatIdOf(chat)),
    templates: async () => [],
    logout: forget,
    stop: async () => release(),
  };
}
