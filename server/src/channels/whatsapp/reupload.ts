import type { BaileysEventMap, WASocket } from "baileys";
import { z } from "zod";

import { ChannelError } from "../port.ts";
import type { MediaLocator } from "../port.ts";
import type { Baileys } from "./baileys.ts";

/** Time that a phone, which may be off, has to take a file up again. */
const patienceMs = 20_000;

const wanted = z.object({
  mediaKey: z.base64().min(1),
  key: z.object({
    id: z.string().min(1),
    remoteJid: z.string().min(1),
    fromMe: z.boolean(),
    participant: z.string().optional(),
  }),
});

type Update = BaileysEventMap["messages.media-update"][number];

/**
 * Asks our own phone to take a file up again that WhatsApp's hosts do not have any more, and gives where it is now:
 * whatsmeow, `mediaretry.go`. Undefined: the locator does not say whose message it was.
 */
export async function askForUpload(
  { baileys, socket }: { baileys: Baileys; socket: WASocket },
  locator: MediaLocator,
): Promise<MediaLocator | undefined> {
  const parsed = wanted.safeParse(locator);
  const me = socket.authState.creds.me?.id;
  if (!parsed.success || me === undefined) return undefined;
  const { key } = parsed.data;
  const mediaKey = Buffer.from(parsed.data.mediaKey, "base64");
  const { promise, resolve, reject } = Promise.withResolvers<Update>();
  const hear = (updates: Update[]) => {
    const answer = updates.find((update) => update.key.id === key.id);
    if (answer) resolve(answer);
  };
  const timer = setTimeout(() => reject(silent()), patienceMs);
  socket.ev.on("messages.media-update", hear);
  try {
    const { participant, ...rest } = key;
    const asked = { ...rest, ...(participant !== undefined && { participant }) };
    const sent = socket.sendNode(baileys.encryptMediaRetryRequest(asked, mediaKey, me));
    await Promise.race([sent, promise]);
    const directPath = await readAnswer(baileys, await promise, mediaKey);
    return { ...locator, directPath };
  } finally {
    clearTimeout(timer);
    socket.ev.off("messages.media-update", hear);
  }
}

const silent = () =>
  new ChannelError("media-gone", "the phone did not take the file up again", { retry: "later" });

async function readAnswer(
  baileys: Baileys,
  { key, media, error }: Update,
  mediaKey: Buffer,
): Promise<string> {
  if (error || !media) throw new ChannelError("media-gone", "the phone has no such file", { retry: "never" });
  const answer = baileys.decryptMediaRetryData(media, mediaKey, key.id ?? "");
  const { SUCCESS, NOT_FOUND } = baileys.proto.MediaRetryNotification.ResultType;
  if (answer.result === NOT_FOUND)
    throw new ChannelError("media-gone", "the phone does not have the file any more", { retry: "never" });
  if (answer.result !== SUCCESS || !answer.directPath) throw silent();
  return answer.directPath;
}
