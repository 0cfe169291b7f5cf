import { type ContactRow, type TagBody, type TagRow, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { takeOff } from "./applyCarrierEvent.ts";
import { applyTagEvent } from "./applyTagEvent.ts";
import { tagKeys, type TagKind } from "./tagKeys.ts";

/** Tags or lanes by name, page by page. */
export function useTags(kind: TagKind, searchParam: string) {
  return usePagedList<TagRow>({
    queryKey: tagKeys.list(kind, searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { tags, ...page } = await call(
        endpoints.tags.list,
        { query: { kanban: kind, searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: tags };
    },
  });
}

/** One tag or lane, as it is now. */
export const oneTag = (id: number) => ({
  queryKey: ["tag", id] as const,
  queryFn: () => call(endpoints.tags.get, { params: { id } }),
});

/** Every tag or lane, to choose from. */
export function useTagChoice(kind: TagKind) {
  return useQuery({
    queryKey: tagKeys.choice(kind),
    queryFn: ({ signal }) => call(endpoints.tags.listAll, { query: { kanban: kind } }, { signal }),
  });
}

/** Everybody who carries a tag by name, page by page. */
export function useTagContacts(id: number) {
  return usePagedList<ContactRow>({
    queryKey: tagKeys.contacts(id),
    fetchPage: async (pageNumber, signal) => {
      const { contacts, ...page } = await call(
        endpoints.contacts.list,
        { query: { contactTag: [id], pageNumber } },
        { signal },
      );
      return { ...page, rows: contacts };
    },
  });
}

export function useSaveTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id?: number; body: TagBody }) =>
      id === undefined
        ? call(endpoints.tags.create, { body })
        : call(endpoints.tags.update, { params: { id }, body }),
    onSuccess: (tag, { id }) =>
      applyTagEvent(client, { action: id === undefined ? "create" : "update", tag }),
  });
}

export function useDeleteTags() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, actId }: { ids: readonly number[]; actId: string }) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.tags.delete, { params: { id } }, { actId }),
        onGone: (tagId) => applyTagEvent(client, { action: "delete", tagId }),
      }),
  });
}

/** Merges a tag into another. */
export function useMergeTag(tagId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (into: number) => call(endpoints.tags.merge, { params: { id: tagId }, body: { into } }),
    onSuccess: async ({ tag }) => {
      applyTagEvent(client, { action: "delete", tagId, mergedInto: tag.id });
      await client.invalidateQueries({ queryKey: tagKeys.lists });
    },
  });
}

export function useRemoveTagFromContact(tagId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, actId }: { contactId: number; actId: string }) =>
      call(endpoints.tags.removeFromContact, { params: { tagId, contactId } }, { actId }),
    onSuccess: async (_done, { contactId }) => {
      takeOff(client, { tagId, contactId });
      await client.invalidateQueries({ queryKey: tagKeys.lists });
    },
  });
}
