import type { liveEvents, Tag, TagLabel, TagRow } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/pagedList.ts";
import { includesPlain } from "../../lib/plainText.ts";
import { tagKeys } from "./tagKeys.ts";

export type TagEvent = z.output<typeof liveEvents.tag.payload>;

/** Brings one change of a tag into every list, choice and detail that is loaded: the one way in which they change. */
export function applyTagEvent(client: QueryClient, event: TagEvent): void {
  if (event.action === "delete") removeTag(client, event.tagId);
  else placeTag(client, event.tag);
}

function removeTag(client: QueryClient, id: number): void {
  changeLists<TagRow>(client, tagKeys.lists, (pages) => removeRow(pages, id));
  client.setQueriesData<TagLabel[]>({ queryKey: tagKeys.choices }, (tags) =>
    tags?.filter((tag) => tag.id !== id),
  );
  client.removeQueries({ queryKey: tagKeys.one(id) });
}

function placeTag(client: QueryClient, tag: Tag): void {
  changeLists<TagRow>(client, tagKeys.lists, (pages, key) => {
    const known = pages.pages.flatMap((page) => page.rows).find((row) => row.id === tag.id);
    const row: TagRow = { contactsCount: 0, contacts: [], ticketTags: [], ...known, ...tag };
    return placeRow(pages, row, { compare: byName, belongs: belongsTo(key) });
  });
  for (const [queryKey, tags] of client.getQueriesData<TagLabel[]>({ queryKey: tagKeys.choices })) {
    if (tags === undefined) continue;
    const others = tags.filter((other) => other.id !== tag.id);
    const label: TagLabel = { id: tag.id, name: tag.name, color: tag.color };
    client.setQueryData(queryKey, queryKey[2] === tag.kanban ? [...others, label].toSorted(byName) : others);
  }
  client.setQueryData<TagRow>(tagKeys.one(tag.id), (known) => known && { ...known, ...tag });
}

const byName = (a: TagLabel, b: TagLabel): number => a.name.localeCompare(b.name) || a.id - b.id;

/** Whether a tag is of the list's kind and found by its search. */
function belongsTo(key: QueryKey): (tag: Tag) => boolean {
  const filter = key[2];
  if (typeof filter !== "object" || filter === null || !("kind" in filter) || !("searchParam" in filter))
    return () => true;
  const { kind, searchParam } = filter;
  return (tag) => tag.kanban === kind && includesPlain(tag.name, String(searchParam));
}
