import { liveEvents } from "@balcao/contract";
import type { Caller } from "../../platform/http/index.ts";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { userDeleted } from "../users/index.ts";
import { quickMessageCreated, quickMessageDeleted, quickMessageUpdated } from "./quick-messages.events.ts";
import { canChange, canSee, canShare, type Sharing } from "./quick-messages.policy.ts";
import { presentQuickMessage, type QuickMessageRow, sharingOf } from "./quick-messages.present.ts";
import { ownerlessQuickMessages, quickMessagesById } from "./quick-messages.queries.ts";

/** Tells the rows of one batch: to all who may do the same with one, the same. */
function tellers(files: Files, companyId: number, found: readonly QuickMessageRow[]) {
  const rows = new Map(found.map((row) => [row.id, row]));
  const share = emitOncePerClass();
  return {
    ids: [...rows.keys()],
    /** Nothing: it is gone, or not the viewer's to see. */
    present(action: "create" | "update", id: number, viewer: Caller) {
      const row = rows.get(id);
      if (!row || !canSee(viewer, sharingOf(row))) return [];
      const rights = [canChange, canShare].map((may) => may(viewer, sharingOf(row)));
      return share(`${action} ${id} ${rights.join(" ")}`, () => {
        const record = presentQuickMessage({ files, companyId, viewer }, row);
        return emission(liveEvents.quickMessage, companyId, { action, record });
      });
    },
    gone: (id: number) =>
      share(`delete ${id}`, () => emission(liveEvents.quickMessage, companyId, { action: "delete", id })),
  };
}

const changes = (files: Files) =>
  defineLive<{ quickMessageId: number; before?: Sharing }, ReturnType<typeof tellers>>({
    on: [quickMessageCreated, quickMessageUpdated, quickMessageDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map((event) => event.payload.quickMessageId))];
      return tellers(files, companyId, await database.read(companyId, quickMessagesById(companyId, ids)));
    },
    emissionsFor({ type, payload: { quickMessageId: id, before } }, { present, gone }, viewer) {
      const emissions = present(type === quickMessageCreated.name ? "create" : "update", id, viewer);
      // A viewer who saw it and no longer does, because it went or is not shared any more, hears that it is gone.
      return emissions.length === 0 && before && canSee(viewer, before) ? gone(id) : emissions;
    },
    keyOf: ({ payload }) => `quick-message.${payload.quickMessageId}`,
  });

/** A deleted colleague's messages have no owner any more: the admins get the private ones. */
const losses = (files: Files) =>
  defineLive({
    on: [userDeleted],
    load: async (database, companyId) =>
      tellers(files, companyId, await database.read(companyId, ownerlessQuickMessages(companyId))),
    emissionsFor: (_event, { ids, present }, viewer) => ids.flatMap((id) => present("update", id, viewer)),
    keyOf: () => "ownerless",
  });

/** `company-{id}-quickMessage`: to each what they may use, with what they may do with it. */
export const quickMessagesLive = (files: Files): AnyLiveRule[] => [changes(files), losses(files)];
