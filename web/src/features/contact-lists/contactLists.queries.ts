import {
  type ContactList,
  type ContactListItem,
  endpoints,
  type ItemsQuery,
  type ListSource,
} from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { contactImportKeys } from "../contact-imports/index.ts";
import { applyContactListEvent } from "./applyContactListEvent.ts";
import { contactListKeys } from "./contactListKeys.ts";

const { contactLists } = endpoints;

/** The company's lists by name, page by page. */
export function useContactLists(searchParam: string) {
  return usePagedList<ContactList>({
    queryKey: contactListKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        contactLists.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

export function useContactList(id: number) {
  return useQuery({
    queryKey: contactListKeys.one(id),
    queryFn: ({ signal }) => call(contactLists.get, { params: { id } }, { signal }),
  });
}

export interface ItemSearch {
  searchParam: string;
  validity?: ItemsQuery["validity"];
}

/** The items of a list by name, page by page. */
export function useContactListItems(contactListId: number, search: ItemSearch) {
  return usePagedList<ContactListItem>({
    queryKey: contactListKeys.page(contactListId, search),
    fetchPage: async (pageNumber, signal) => {
      const { contacts, ...page } = await call(
        contactLists.items,
        { query: { ...search, contactListId, pageNumber } },
        { signal },
      );
      return { ...page, rows: contacts };
    },
  });
}

interface SaveContactList {
  /** Left out: a new one. */
  id: number | undefined;
  name: string;
  /** Items of a new one. */
  source?: ListSource | undefined;
}

export function useSaveContactList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, source }: SaveContactList) => {
      if (id !== undefined)
        return { record: await call(contactLists.update, { params: { id }, body: { name } }), outcome: null };
      const { outcome, ...record } = await call(contactLists.create, {
        body: { name, ...(source && { source }) },
      });
      return { record, outcome };
    },
    onSuccess: ({ record }, { id }) =>
      applyContactListEvent(client, { action: id === undefined ? "create" : "update", record }),
  });
}

export function useFillContactList(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (source: ListSource) => call(contactLists.fill, { params: { id }, body: { source } }),
    onSuccess: () =>
      Promise.all(
        [contactListKeys.itemsOf(id), contactListKeys.one(id), contactListKeys.lists].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useDeleteContactLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(contactLists.delete, { params: { id } }),
        onGone: (id) => applyContactListEvent(client, { action: "delete", id }),
      }),
  });
}

export interface ItemFields {
  name: string;
  number?: string;
  email: string;
  extraInfo: { name: string; value: string }[];
}

export function useSaveItem(contactListId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number | undefined; fields: ItemFields }) =>
      id === undefined
        ? call(contactLists.createItem, { body: { number: "", ...fields, contactListId } })
        : call(contactLists.updateItem, { params: { id }, body: fields }),
    onSuccess: () => client.invalidateQueries({ queryKey: contactListKeys.itemsOf(contactListId) }),
  });
}

export function useDeleteItems(contactListId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(contactLists.deleteItem, { params: { id } }),
        onGone: () => undefined,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: contactListKeys.itemsOf(contactListId) }),
  });
}

/** Reads a spreadsheet for a list; which of its columns hold what is asked afterwards. */
export function useUploadToList(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (done: number) => void }) =>
      upload(contactLists.upload, { params: { id }, body: { preview: true } }, { files: [file], onProgress }),
    onSuccess: () => client.invalidateQueries({ queryKey: contactImportKeys.list }),
  });
}
