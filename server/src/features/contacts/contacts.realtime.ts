import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { contactTagsChanged } from "../tags/index.ts";
import {
  contactCreated,
  contactDeleted,
  contactMerged,
  contactMergeUndone,
  contactUpdated,
} from "./contacts.events.ts";
import { type ContactRecord, presentContactRow } from "./contacts.present.ts";
import { contactsById } from "./contacts.queries.ts";

/** Everybody in a company hears of its contacts; for those who may not see numbers they are masked. */
const contactChanges = (files: Files) =>
  defineLive<
    { contactId: number },
    (action: "create" | "update", contactId: number, hidesNumbers: boolean) => Emission[]
  >({
    on: [contactCreated, contactUpdated, contactTagsChanged],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map((event) => event.payload.contactId))];
      const rows = await database.read<ContactRecord>(companyId, contactsById(companyId, ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const told = new Map<string, Emission[]>();
      return (action, contactId, hidesNumbers) => {
        const key = `${action} ${contactId} ${hidesNumbers}`;
        const known = told.get(key);
        if (known) return known;
        const row = byId.get(contactId);
        const contact = row && presentContactRow({ files, hidesNumbers }, row);
        const built = contact ? [emission(liveEvents.contact, companyId, { action, contact })] : [];
        told.set(key, built);
        return built;
      };
    },
    tell: (event, tellOnce, viewer) =>
      tellOnce(
        event.type === contactCreated.name ? "create" : "update",
        event.payload.contactId,
        viewer.hidesNumbers,
      ),
    keyOf: (event) => `contact.${event.payload.contactId}`,
  });

const contactDeletions = defineLive({
  on: [contactDeleted],
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ payload: { contactId } }): [number, Emission] => [
        contactId,
        emission(liveEvents.contact, companyId, { action: "delete", contactId }),
      ]),
    ),
  tell: (event, gone) => [gone.get(event.payload.contactId)].filter((one) => one !== undefined),
  keyOf: (event) => `contact.${event.payload.contactId}`,
});

/** The duplicate leaves every list; whoever shows one of the two loads what belongs to it anew. */
const merges = defineLive<{ contactId: number; duplicateId: number }, Map<string, Emission[]>>({
  on: [contactMerged, contactMergeUndone],
  load: async (_database, companyId, events) => {
    const told = events.map(({ type, payload }): [string, Emission[]] => {
      const { contactId, duplicateId } = payload;
      const action = type === contactMerged.name ? "merge" : "undo";
      const merge = emission(liveEvents.contactMerge, companyId, { action, contactId, duplicateId });
      if (action === "undo") return [keyOfMerge(type, payload), [merge]];
      const gone = emission(liveEvents.contact, companyId, { action: "delete", contactId: duplicateId });
      return [keyOfMerge(type, payload), [gone, merge]];
    });
    return new Map(told);
  },
  tell: (event, told) => told.get(keyOfMerge(event.type, event.payload)) ?? [],
});

const keyOfMerge = (type: string, { contactId, duplicateId }: { contactId: number; duplicateId: number }) =>
  `${type} ${contactId} ${duplicateId}`;

/** `company-{id}-contact` and `company-{id}-contactMerge`. */
export const contactsLive = (files: Files): AnyLiveRule[] => [
  contactChanges(files),
  contactDeletions,
  merges,
];
