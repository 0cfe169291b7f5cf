import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import { tagCreated, tagDeleted, tagUpdated } from "./tags.events.ts";
import { presentTag, type TagRecord } from "./tags.present.ts";
import { tagsById } from "./tags.queries.ts";

/** One emission for each tag that is still there. */
async function loadTags(
  database: Database,
  companyId: number,
  { ids, action }: { ids: readonly number[]; action: "create" | "update" },
): Promise<Map<number, Emission>> {
  const rows = await database.read<TagRecord>(companyId, tagsById(companyId, [...new Set(ids)]));
  return new Map(
    rows.map((row) => [row.id, emission(liveEvents.tag, companyId, { action, tag: presentTag(row) })]),
  );
}

const presence = (one: Emission | undefined): Emission[] => (one ? [one] : []);

const creations = defineLive({
  on: [tagCreated],
  load: (database, companyId, events) =>
    loadTags(database, companyId, { ids: events.map((event) => event.payload.tagId), action: "create" }),
  tell: (event, told) => presence(told.get(event.payload.tagId)),
  keyOf: (event) => `tag.${event.payload.tagId}`,
});

const changes = defineLive({
  on: [tagUpdated],
  load: (database, companyId, events) =>
    loadTags(database, companyId, { ids: events.map((event) => event.payload.tagId), action: "update" }),
  tell: (event, told) => presence(told.get(event.payload.tagId)),
  keyOf: (event) => `tag.${event.payload.tagId}`,
});

const deletions = defineLive({
  on: [tagDeleted],
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ payload: { tagId } }): [number, Emission] => [
        tagId,
        emission(liveEvents.tag, companyId, { action: "delete", tagId }),
      ]),
    ),
  tell: (event, gone) => presence(gone.get(event.payload.tagId)),
  keyOf: (event) => `tag.${event.payload.tagId}`,
});

/** `company{id}-tag`: the same for everybody. Who carries a tag is told with the contact. */
export const tagsLive: AnyLiveRule[] = [creations, changes, deletions];
