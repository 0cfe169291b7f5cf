import { liveEvents } from "@balcao/contract";
import { defineLive, emission, emitOncePerClass, type Share } from "../../../platform/realtime/index.ts";
import { colleaguesMentioned, noticesEnded, noticesKept, noticesRead } from "./notices.events.ts";

/** `company-{id}-notice`: to whose they are, that there is another, or that one was read or is over. */
export const noticesLive = defineLive<{ userIds: readonly number[] }, Share>({
  on: [colleaguesMentioned, noticesKept, noticesEnded, noticesRead],
  load: async () => emitOncePerClass(),
  emissionsFor: ({ payload: { userIds } }, share, viewer) =>
    userIds.includes(viewer.id)
      ? share("notices", () => emission(liveEvents.notice, viewer.companyId, { action: "update" as const }))
      : [],
});
