import { liveEvents } from "@balcao/contract";
import { defineLive, emission, emitOncePerClass, type Share } from "../../../platform/realtime/index.ts";
import { messageStarsChanged } from "../messages.events.ts";

/** `company-{id}-messageStars`: to whose they are, that they are others now. */
export const messageStarsLive = defineLive<{ userId: number }, Share>({
  on: [messageStarsChanged],
  load: async () => emitOncePerClass(),
  keyOf: ({ payload }) => `${payload.userId}`,
  emissionsFor: ({ payload: { userId } }, share, viewer) =>
    viewer.id !== userId
      ? []
      : share(`${userId}`, () =>
          emission(liveEvents.messageStars, viewer.companyId, { action: "update" as const }),
        ),
});
