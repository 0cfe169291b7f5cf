import type { proto } from "baileys";

import { type AdClick, adOf } from "../../port.ts";

/** Says which advertisement somebody came from; it stands in the context of any kind of message. */
export function adFromWire(info: proto.IContextInfo | undefined): AdClick | undefined {
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
