import type { proto } from "baileys";

import { type AdClick, adOf } from "../../ads.ts";
import { unwrap } from "./contentFromWire.ts";

/** Says which advertisement somebody came from; it stands in the context of any kind of message. */
export function adFromWire(wrapped: proto.IMessage): AdClick | undefined {
  const info = contextOf(unwrap(wrapped).message);
  if (!info) return undefined;
  const ad = info.externalAdReply;
  // A preview of a link comes in the same place, but says neither.
  const isAd = ad?.sourceType === "ad" || Boolean(ad?.ctwaClid) || isAdEntry(info.entryPointConversionSource);
  if (!isAd) return undefined;
  return adOf("ad", {
    sourceId: ad?.sourceId,
    clickId: ad?.ctwaClid,
    ref: ad?.ref,
    title: ad?.title,
    description: ad?.body,
    url: ad?.sourceUrl,
    thumbnailUrl: ad?.thumbnailUrl ?? ad?.originalImageUrl,
  });
}

/** `ctwa_ad`: an advertisement that leads to WhatsApp. */
const isAdEntry = (source: string | null | undefined): boolean => source?.startsWith("ctwa") ?? false;

function contextOf(message: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(message)) {
    if (typeof part !== "object" || part === null || !("contextInfo" in part)) continue;
    const info: proto.IContextInfo | null | undefined = part.contextInfo;
    if (info) return info;
  }
  return undefined;
}
