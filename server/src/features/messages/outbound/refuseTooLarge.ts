import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import type { Draft } from "./composeOutbound.ts";

/** Refuses at once what the channel would not take of its kind, instead of a message that fails. Notes go nowhere. */
export function refuseTooLarge(
  ctx: Pick<Ctx, "services">,
  { channel }: Pick<LockedTicket, "channel">,
  drafts: readonly Draft[],
): void {
  const limits = ctx.services.channels.get(channel)?.capabilities.maxBytes;
  for (const { media, isPrivate } of drafts) {
    if (!limits || !media || isPrivate || (media.size ?? 0) <= limits[media.kind]) continue;
    throw new DomainError("ERR_FILE_TOO_LARGE", {
      details: { name: media.name, megabytes: limits[media.kind] / 1024 / 1024 },
    });
  }
}
