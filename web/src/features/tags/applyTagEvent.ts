import type { liveEvents, Tag, TagLabel, TagRow } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, type ListPages, placeRow, removeRow, rowsOf } from "../../lib/api/pagedList.ts";
import { comparePlain, includesPlain } from "../../lib/text/plainText.ts";
import { tagKeys } from "./tagKeys.ts";

export type TagEvent = z.output<typeof liveEvents.tag.payload>;

/** A deleted tag is there again, or one stands for another now: who carries it, only the server knows. */
export const movesCarriers = (event: TagEvent): boolean =>
  event.action === "delete"
    ? event.mergedInto !== undefined
    : event.action === "create" && event.restored === true;

/** Brings one change of a tag into every list, choice and detail that is loaded. */
export function applyTagEvent(client: QueryClient, event: TagEvent): void {
  if (event.action === "delete") removeTag(client, event.tagId);
  else placeTag(client, event);
}

/**
 * The labels that something carries, after a tag changed or went. Unchanged ones stay the same object; one that was
 * merged is shown until it is known what is carried instead.
 */
export function applyToLabels(labels: TagLabel[], event: TagEvent): TagLabel[] {
  if (movesCarriers(event)) return labels;
  const id = event.action === "delete" ? event.tagId : event.tag.id;
  const known = labels.find((label) => label.id === id);
  if (known === undefined) return labels;
  const others = labels.filter((label) => label !== known);
  if (event.action === "delete") return others;
  const { name, color } = event.tag;
  return known.name === name && known.color === color
    ? labels
    : [...others, { id, name, color }].toSorted(byName);
}

function removeTag(client: QueryClient, id: number): void {
  changeLists<TagRow>(client, tagKeys.lists, (pages) => removeRow(pages, id));
  client.setQueriesData<TagLabel[]>({ queryKey: tagKeys.choices }, (tags) =>
    tags?.filter((tag) => tag.id !== id),
  );
  client.removeQueries({ queryKey: tagKeys.contacts(id), type: "inactive" });
}

function placeTag(client: QueryClient, { action, tag }: { action: "create" | "update"; tag: Tag }): void {
  const known = findRow(client, tag.id);
  const row: TagRow = {
    contactsCount: 0,
    contacts: [],
    ticketTags: [],
    openTickets: 0,
    ...known,
    ...tag,
  };
  changeLists<TagRow>(client, tagKeys.lists, (pages, key) =>
    placeRow(pages, row, { compare: byName, belongs: belongsTo(key) }),
  );
  // Only the server knows who carries a tag that no list shows yet.
  if (action === "update" && known === undefined) void client.invalidateQueries({ queryKey: tagKeys.lists });
  for (const [queryKey, tags] of client.getQueriesData<TagLabel[]>({ queryKey: tagKeys.choices })) {
    if (tags === undefined) continue;
    const others = tags.filter((other) => other.id !== tag.id);
    const label: TagLabel = { id: tag.id, name: tag.name, color: tag.color };
    client.setQueryData(queryKey, queryKey[2] === tag.kanban ? [...others, label].toSorted(byName) : others);
  }
}

function findRow(client: QueryClient, id: number): TagRow | undefined {
  const lists = client.getQueriesData<ListPages<TagRow>>({ queryKey: tagKeys.lists });
  return lists.flatMap(([, pages]) => (pages ? rowsOf(pages) : [])).find((row) => row.id === id);
}

const byName = (a: TagLabel, b: TagLabel): number => comparePlain(a.name, b.name) || a.id - b.id;

/** Says whether a tag is of the list's kind and found by its search. */
function belongsTo(key: QueryKey): (tag: Tag) => boolean {
  const filter = key[2];
  if (typeof filter !== "object" || filter === null || !("kind" in filter) || !("searchParam" in filter))
    return () => true;
  const { kind, searchParam } = filter;
  return (tag) => tag.kanban === kind && includesPlain(tag.name, String(searchParam));
}
