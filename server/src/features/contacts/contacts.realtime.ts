import { liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
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

const keyOf = ({ payload: { contactId } }: TypedEvent<{ contactId: number }>) => `contact.${contactId}`;

/** Everybody in a company hears of its contacts; for those who may not see numbers they are masked. */
const changes = (files: Files) =>
  defineLive({
    on: [contactCreated, contactUpdated, contactTagsChanged],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map((event) => event.payload.contactId))];
      const rows = await database.read<ContactRecord>(companyId, contactsById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ type, payload: { contactId } }, { share, rows }, { companyId, hidesNumbers }) {
      const action = type === contactCreated.name ? "create" : "update";
      return share(`${action} ${contactId} ${hidesNumbers}`, () => {
        const row = rows.get(contactId);
        const contact = row && presentContactRow({ files, hidesNumbers }, row);
        return contact && emission(liveEvents.contact, companyId, { action, contact });
      });
    },
    keyOf,
  });

const deletions = defineLive({
  on: [contactDeleted],
  load: async () => emitOncePerClass(),
  emissionsFor: (event, share, { companyId }) =>
    share(keyOf(event), () =>
      emission(liveEvents.contact, companyId, { action: "delete", contactId: event.payload.contactId }),
    ),
  keyOf,
});

/** The duplicate leaves every list; whoever shows one of the two loads what belongs to it anew. */
const merges = defineLive({
  on: [contactMerged, contactMergeUndone],
  load: async () => emitOncePerClass(),
  emissionsFor({ seq, type, payload: { contactId, duplicateId } }, share, { companyId }) {
    const action = type === contactMerged.name ? "merge" : "undo";
    const merge = share(`${seq}`, () =>
      emission(liveEvents.contactMerge, companyId, { action, contactId, duplicateId }),
    );
    if (action === "undo") return merge;
    const gone = share(`${seq} gone`, () =>
      emission(liveEvents.contact, companyId, { action: "delete", contactId: duplicateId }),
    );
    return [...gone, ...merge];
  },
});

/** `company-{id}-contact` and `company-{id}-contactMerge`. */
export const contactsLive = (files: Files): AnyLiveRule[] => [changes(files), deletions, merges];
