import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

import { proto } from "baileys";
import type { BinaryNode } from "baileys";

import { child, node, seconds, server } from "./nodes.ts";
import type { World } from "./world.ts";

const { MediaRetryNotification } = proto;

/**
 * The account's phone takes a file up again and tells where it is now, sealed with the file's own key: whatsmeow,
 * `mediaretry.go` (`getMediaRetryKey`, `DecryptMediaRetryNotification`).
 */
export function answerFileRequest(world: World, asked: BinaryNode, message: proto.IMessage): BinaryNode {
  const file =
    message.imageMessage ?? message.audioMessage ?? message.documentMessage ?? message.videoMessage;
  const id = asked.attrs["id"] ?? "";
  const place = world.faults.hasNoFiles ? undefined : world.media.bringBack(file?.directPath ?? "");
  const { SUCCESS, NOT_FOUND } = MediaRetryNotification.ResultType;
  const notification = MediaRetryNotification.encode({
    stanzaId: id,
    result: place === undefined ? NOT_FOUND : SUCCESS,
    ...(place !== undefined && { directPath: place }),
  }).finish();
  const key = Buffer.from(
    hkdfSync(
      "sha256",
      file?.mediaKey ?? Buffer.alloc(32),
      Buffer.alloc(0),
      "WhatsApp Media Retry Notification",
      32,
    ),
  );
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(notification), cipher.final(), cipher.getAuthTag()]);
  const rmr = child(asked, "rmr");
  return node("notification", { id, from: server, t: seconds(), type: "mediaretry" }, [
    node("encrypt", {}, [node("enc_p", {}, sealed), node("enc_iv", {}, iv)]),
    node("rmr", { ...rmr?.attrs }),
  ]);
}
