import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import type { Draft } from "./composeOutbound.ts";

/** Refuses at once what the channel would not take of its kind, or beside it, instead of a message that fails. Notes go nowhere. */
export function refuseTooLarge(
  ctx: Pick<Ctx, "services">,
  { channel }: Pick<LockedTicket, "channel">,
  drafts: readonly Draft[],
): void {
  refuseLongCaptions(ctx, { channel }, drafts);
  const limits = ctx.services.channels.get(channel)?.capabilities.maxBytes;
  for (const { media, isPrivate } of drafts) {
    if (!limits || !media || isPrivate || (media.size ?? 0) <= limits[media.kind]) continue;
    throw new DomainError("ERR_FILE_TOO_LARGE", {
      details: { name: media.name, megabytes: limits[media.kind] / 1024 / 1024 },
    });
  }
}

/** Refuses more words beside a file than the channel takes. */
export function refuseLongCaptions(
  { services }: Pick<Ctx, "services">,
  { channel }: Pick<LockedTicket, "channel">,
  drafts: readonly Draft[],
): void {
  const max = services.channels.get(channel)?.capabilities.longestCaption;
  const isLong = ({ body, media, isPrivate }: Draft) =>
    media && !isPrivate && media.kind !== "audio" && max !== undefined && body.length > max;
  if (drafts.some(isLong)) throw new DomainError("ERR_CAPTION_TOO_LONG", { details: { max } });
}
