import { type Contact, type ContactRow, type MergeField, type OptOut, endpoints } from "@balcao/contract";
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { applyContactEvent } from "./applyContactEvent.ts";
import { type ContactFilter, contactKeys } from "./contactKeys.ts";

/** A search begins with this many characters. */
export const searchFrom = 3;

export function useContact(id: number) {
  return useQuery({
    queryKey: contactKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.contacts.get, { params: { id } }, { signal }),
  });
}

/** Contacts by name, page by page. */
export function useContactList(filter: ContactFilter) {
  const { searchParam, tagIds } = filter;
  return usePagedList<ContactRow>({
    queryKey: contactKeys.list(filter),
    fetchPage: async (pageNumber, signal) => {
      const { contacts, count, hasMore } = await call(
        endpoints.contacts.list,
        { query: { searchParam, pageNumber, ...(tagIds.length > 0 && { contactTag: [...tagIds] }) } },
        { signal },
      );
      return { rows: contacts, count, hasMore };
    },
  });
}

/** Deletes one after the other, so that a refusal leaves the rest as it is. */
export function useDeleteContacts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.contacts.delete, { params: { id } }),
        onGone: (contactId) => applyContactEvent(client, { action: "delete", contactId }),
      }),
  });
}

/** The contacts of a list as a file. */
export const exportContacts = ({ searchParam, tagIds }: ContactFilter, format: "xlsx" | "csv") =>
  fetchFile(endpoints.contacts.export, {
    query: { searchParam, format, ...(tagIds.length > 0 && { contactTag: [...tagIds] }) },
  });

/** The first contacts that match, once enough is typed. */
export function useContactSearch(text: string) {
  const searchParam = text.trim();
  return useQuery({
    queryKey: [...contactKeys.searches, searchParam],
    queryFn: ({ signal }) => call(endpoints.contacts.listShort, { query: { searchParam } }, { signal }),
    enabled: [...searchParam].length >= searchFrom,
    placeholderData: keepPreviousData,
  });
}

const keep = (client: QueryClient) => (contact: Contact) =>
  client.setQueryData(contactKeys.one(contact.id), contact);

export function useBlockContact(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) => call(endpoints.contacts.block, { params: { id }, body: { active } }),
    onSuccess: keep(client),
  });
}

/** Flips; what is wanted is only shown while the call runs. */
export function useToggleAudio(contactId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_wanted: boolean) => call(endpoints.contacts.toggleAcceptAudio, { params: { contactId } }),
    onSuccess: keep(client),
  });
}

/** Flips, in the same way. */
export function useToggleBot(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_wanted: boolean) => call(endpoints.contacts.toggleDisableBot, { params: { id } }),
    onSuccess: keep(client),
  });
}

/** Sets whether it gets no campaigns. */
export function useOptOut(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { optedOut: boolean; reason?: string }) =>
      call(endpoints.contacts.optOut, { params: { id }, body }),
    onSuccess: (contact) => {
      keep(client)(contact);
      return client.invalidateQueries({ queryKey: contactKeys.optOuts });
    },
  });
}

/** Query of who gets no campaigns, page by page. */
export const useOptOuts = () =>
  usePagedList<OptOut>({
    queryKey: contactKeys.optOuts,
    fetchPage: async (pageNumber, signal) => {
      const page = await call(
        endpoints.contacts.optOuts,
        { query: { pageNumber: String(pageNumber) } },
        { signal },
      );
      return { rows: page.records, count: page.count, hasMore: page.hasMore };
    },
  });

/** A label, and the name by which putting it on or taking it off can be taken back. */
interface TagAct {
  tagId: number;
  actId: string;
}

/** The contact's labels: one put on, or one taken off. The live event brings the change to every list. */
export function useTagContact(contactId: number) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: ({ tagId, actId }: TagAct) =>
      call(endpoints.tags.addToContact, { params: { tagId, contactId } }, { actId }),
    onSuccess: ({ tags }) =>
      client.setQueryData<Contact>(contactKeys.one(contactId), (known) => known && { ...known, tags }),
  });
  const remove = useMutation({
    mutationFn: ({ tagId, actId }: TagAct) =>
      call(endpoints.tags.removeFromContact, { params: { tagId, contactId } }, { actId }),
    onSuccess: (_done, { tagId }) =>
      client.setQueryData<Contact>(
        contactKeys.one(contactId),
        (known) => known && { ...known, tags: known.tags.filter(({ id }) => id !== tagId) },
      ),
  });
  return { add, remove };
}

/** Query of who may be the same person; asked for when the panel is opened. */
export function useDuplicates(id: number) {
  return useQuery({
    queryKey: contactKeys.duplicates(id),
    queryFn: ({ signal }) => call(endpoints.contactMerges.duplicates, { params: { id } }, { signal }),
  });
}

/** Merges that can still be undone. */
export function useMerges(id: number) {
  return useQuery({
    queryKey: contactKeys.merges(id),
    queryFn: ({ signal }) => call(endpoints.contactMerges.merges, { params: { id } }, { signal }),
  });
}

export function useMergeContacts(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { duplicateId: number; take: MergeField[] }) =>
      call(endpoints.contactMerges.merge, { params: { id }, body }),
    onSuccess: ({ contact }) => keep(client)(contact),
  });
}

export function useUndoMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.contactMerges.undoMerge, { params: { id } }),
    onSuccess: ({ contact }) => keep(client)(contact),
  });
}
