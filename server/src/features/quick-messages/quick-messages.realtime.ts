import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { userDeleted } from "../users/index.ts";
import {
  quickMessageCreated,
  quickMessageDeleted,
  quickMessageFavoured,
  quickMessageUpdated,
  quickMessageUsed,
} from "./quick-messages.events.ts";
import { canChange, canSee, canShare, type Sharing } from "./quick-messages.policy.ts";
import {
  isFavouriteOf,
  presentQuickMessage,
  type QuickMessageRow,
  sharingOf,
} from "./quick-messages.present.ts";
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
      const own = [
        canChange(viewer, sharingOf(row)),
        canShare(viewer, sharingOf(row)),
        isFavouriteOf(viewer, row),
      ];
      return share(`${action} ${id} ${own.join(" ")}`, () => {
        const record = presentQuickMessage({ files, companyId, viewer }, row);
        return emission(liveEvents.quickMessage, companyId, { action, record });
      });
    },
    gone: (id: number) =>
      share(`delete ${id}`, () => emission(liveEvents.quickMessage, companyId, { action: "delete", id })),
  };
}

/** Loads the quick messages of which a batch tells. */
const loadTold =
  (files: Files) =>
  async (
    database: Database,
    companyId: number,
    events: readonly { payload: { quickMessageId: number } }[],
  ) => {
    const ids = [...new Set(events.map((event) => event.payload.quickMessageId))];
    return tellers(files, companyId, await database.read(companyId, quickMessagesById(companyId, ids)));
  };

const changes = (files: Files) =>
  defineLive<{ quickMessageId: number; before?: Sharing }, ReturnType<typeof tellers>>({
    on: [quickMessageCreated, quickMessageUpdated, quickMessageDeleted],
    load: loadTold(files),
    emissionsFor({ type, payload: { quickMessageId: id, before } }, { present, gone }, viewer) {
      const emissions = present(type === quickMessageCreated.name ? "create" : "update", id, viewer);
      // A viewer who saw it and no longer does, because it went or is not shared any more, hears that it is gone.
      return emissions.length === 0 && before && canSee(viewer, before) ? gone(id) : emissions;
    },
    keyOf: ({ payload }) => `quick-message.${payload.quickMessageId}`,
  });

/** Sent from once more: all who may use it see how often. */
const uses = (files: Files) =>
  defineLive<{ quickMessageId: number }, ReturnType<typeof tellers>>({
    on: [quickMessageUsed],
    load: loadTold(files),
    emissionsFor: ({ payload }, { present }, viewer) => present("update", payload.quickMessageId, viewer),
    keyOf: ({ payload }) => `quick-message-used.${payload.quickMessageId}`,
  });

/** A mark is told to whose it is: other tabs show it. */
const marks = (files: Files) =>
  defineLive<{ quickMessageId: number; userId: number }, ReturnType<typeof tellers>>({
    on: [quickMessageFavoured],
    load: loadTold(files),
    emissionsFor: ({ payload: { quickMessageId, userId } }, { present }, viewer) =>
      viewer.id === userId ? present("update", quickMessageId, viewer) : [],
    keyOf: ({ payload: { quickMessageId, userId } }) => `quick-message-favoured.${quickMessageId}.${userId}`,
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
export const quickMessagesLive = (files: Files): AnyLiveRule[] => [
  changes(files),
  uses(files),
  marks(files),
  losses(files),
];
