import { Readable } from "node:stream";
import { ChannelError } from "../port.ts";
import type { ChannelSession, MediaLocator } from "../port.ts";
import { Lifecycle } from "./lifecycle.ts";
import type { LifecycleOptions } from "./lifecycle.ts";
import type { MediaStore } from "./mediaStore.ts";
import { peopleOf } from "./people.ts";
import { receiveFromBusiness } from "./receiveFromBusiness.ts";
import { chatIdOf } from "./toPhone.ts";

export interface SessionOptions extends LifecycleOptions {
  media: MediaStore;
  hasAccount: (phone: string) => boolean;
}

export function openSimulatorSession(options: SessionOptions): ChannelSession {
  const { line, media, hasAccount } = options;
  const lifecycle = new Lifecycle(options);
  void lifecycle.run();

  return {
    send: (message) => receiveFromBusiness(line, media, message),
    download: async (locator) => Readable.from([findBytes(media, locator)]),
    markRead: async (_chat, messages) => {
      for (const { providerId } of messages) line.screen.show({ type: "receipt", id: providerId, level: 3 });
    },
    setTyping: async (chat, active) => line.screen.show({ type: "typing", chatId: chatIdOf(chat), active }),
    checkNumber: async (phone) => (hasAccount(phone) ? [{ kind: "phone", value: phone }] : undefined),
    people: async (source) => peopleOf(line, source),
    profilePicture: async (chat) => line.pictures.get(chatIdOf(chat)),
    templates: async () => [],
    logout: () => lifecycle.loggedOut(),
    stop: async () => lifecycle.release(),
  };
}

function findBytes(media: MediaStore, { mediaId }: MediaLocator): Uint8Array {
  const file = typeof mediaId === "string" ? media.find(mediaId) : undefined;
  if (file === undefined) throw new ChannelError("media-gone", "The file is not there", { retry: "never" });
  return file.bytes;
}
