import type { liveEvents, Sticker } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { stickerKeys } from "./stickerKeys.ts";

type StickerEvent = z.output<typeof liveEvents.sticker.payload>;

/** Brings one change into the list, if it is loaded: the newest stand first. */
export function applyStickerEvent(client: QueryClient, event: StickerEvent): void {
  const id = event.action === "delete" ? event.id : event.record.id;
  client.setQueryData<readonly Sticker[]>(stickerKeys.all, (known) => {
    const others = known?.filter((one) => one.id !== id);
    if (event.action === "delete") return others;
    return others && [...others, event.record].toSorted((a, b) => b.id - a.id);
  });
}
