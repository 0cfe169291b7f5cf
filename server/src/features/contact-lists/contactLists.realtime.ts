import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import {
  contactListCreated,
  contactListDeleted,
  contactListItemCreated,
  contactListItemDeleted,
  contactListItemsChanged,
  contactListItemUpdated,
  contactListUpdated,
} from "./contactLists.events.ts";
import { type ItemRow, type ListRow, presentItem, presentList } from "./contactLists.present.ts";
import { itemsById, listsById } from "./contactLists.queries.ts";

type Share = ReturnType<typeof emitOncePerClass>;
interface Loaded<Row> {
  share: Share;
  rows: ReadonlyMap<number, Row>;
}

/** Lists, to everybody who may see their page. */
const lists = defineLive<{ contactListId: number }, Loaded<ListRow>>({
  on: [contactListCreated, contactListUpdated, contactListDeleted],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map(({ payload }) => payload.contactListId))];
    const rows = await database.read<ListRow>(companyId, listsById(companyId, ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor({ type, payload: { contactListId: id } }, { share, rows }, { companyId }) {
    const row = rows.get(id);
    return share(`${type} ${id}`, () => {
      if (!row) return emission(liveEvents.contactList, companyId, { action: "delete", id });
      const action = type === contactListCreated.name ? "create" : "update";
      return emission(liveEvents.contactList, companyId, { action, record: presentList(row) });
    });
  },
  keyOf: ({ payload }) => `contact-list.${payload.contactListId}`,
});

/** Items, to admins: nobody else is shown them. */
const items = defineLive<{ contactListId: number; itemId: number }, Loaded<ItemRow>>({
  on: [contactListItemCreated, contactListItemUpdated, contactListItemDeleted],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map(({ payload }) => payload.itemId))];
    const rows = await database.read<ItemRow>(companyId, itemsById(companyId, ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor({ type, payload: { contactListId, itemId: id } }, { share, rows }, { companyId, isAdmin }) {
    if (!isAdmin) return [];
    const row = rows.get(id);
    return share(`${type} ${id}`, () => {
      if (!row)
        return emission(liveEvents.contactListItem, companyId, { action: "delete", id, contactListId });
      const action = type === contactListItemCreated.name ? "create" : "update";
      return emission(liveEvents.contactListItem, companyId, { action, record: presentItem(row) });
    });
  },
  keyOf: ({ payload }) => `contact-list-item.${payload.itemId}`,
});

/** Many items at once: who looks at the list asks for it anew. */
const changes = defineLive<{ contactListId: number }, Share>({
  on: [contactListItemsChanged],
  load: async () => emitOncePerClass(),
  emissionsFor({ payload: { contactListId } }, share, { companyId, isAdmin }) {
    if (!isAdmin) return [];
    return share(`items of ${contactListId}`, () =>
      emission(liveEvents.contactListItem, companyId, { action: "reload", contactListId }),
    );
  },
  keyOf: ({ payload }) => `contact-list-items.${payload.contactListId}`,
});

/** `company-{id}-ContactList` and `company-{id}-ContactListItem`. */
export const contactListsLive: AnyLiveRule[] = [lists, items, changes];
