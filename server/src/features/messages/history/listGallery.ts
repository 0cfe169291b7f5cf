import type { GalleryKind, Message } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { presenterFor, readTicket } from "../../tickets/index.ts";
import { presentMessage } from "../messages.present.ts";
import type { MessageRow } from "../messages.queries.ts";
import { conversationOf } from "./conversationOf.ts";
import { galleryOf, galleryPage } from "./history.queries.ts";

/** Lists pictures and videos of a conversation, its documents, or its links. */
export async function listGallery(
  ctx: Ctx,
  { ticketUuid, kind, beforeId }: { ticketUuid: string; kind: GalleryKind; beforeId?: number | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const conversation = conversationOf(ctx, await readTicket(ctx, ticketUuid));
  const rows = await ctx.read<MessageRow>(galleryOf(conversation, { kind, beforeId }));
  const presenter = presenterFor(ctx);
  return {
    messages: rows.slice(0, galleryPage).map((row) => presentMessage(presenter, row)),
    hasMore: rows.length > galleryPage,
  };
}
