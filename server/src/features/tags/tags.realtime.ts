import { liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
import { tagCreated, tagDeleted, tagRestored, tagUpdated } from "./tags.events.ts";
import { presentTag, type TagRecord } from "./tags.present.ts";
import { tagsById } from "./tags.queries.ts";

const keyOf = ({ type, payload: { tagId } }: TypedEvent<{ tagId: number }>) => `${type} ${tagId}`;

const changes = defineLive({
  on: [tagCreated, tagUpdated, tagRestored],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map((event) => event.payload.tagId))];
    const rows = await database.read<TagRecord>(companyId, tagsById(companyId, ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor: (event, { share, rows }, { companyId }) =>
    share(keyOf(event), () => {
      const row = rows.get(event.payload.tagId);
      if (!row) return undefined;
      const tag = presentTag(row);
      if (event.type === tagRestored.name)
        return emission(liveEvents.tag, companyId, { action: "create", tag, restored: true });
      const action = event.type === tagCreated.name ? "create" : "update";
      return emission(liveEvents.tag, companyId, { action, tag });
    }),
  keyOf,
});

const placesOf = ({ tagId, mergedInto }: { tagId: number; mergedInto?: number }) => ({
  tagId,
  ...(mergedInto !== undefined && { mergedInto }),
});

const deletions = defineLive({
  on: [tagDeleted],
  load: async () => emitOncePerClass(),
  emissionsFor: (event, share, { companyId }) =>
    share(keyOf(event), () =>
      emission(liveEvents.tag, companyId, { action: "delete", ...placesOf(event.payload) }),
    ),
  keyOf,
});

/** `company{id}-tag`: the same for everybody. Who carries a tag is told with the contact. */
export const tagsLive: AnyLiveRule[] = [changes, deletions];
