import { endpoints } from "@balcao/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** A search begins with this many characters. */
export const searchFrom = 3;

export const contactKeys = {
  all: ["contacts"] as const,
  one: (id: number) => ["contacts", "one", id] as const,
};

export function useContact(id: number) {
  return useQuery({
    queryKey: contactKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.contacts.get, { params: { id } }, { signal }),
  });
}

/** The first contacts that match, once enough is typed. */
export function useContactSearch(text: string) {
  const searchParam = text.trim();
  return useQuery({
    queryKey: ["contacts", "search", searchParam],
    queryFn: ({ signal }) => call(endpoints.contacts.listShort, { query: { searchParam } }, { signal }),
    enabled: [...searchParam].length >= searchFrom,
    placeholderData: keepPreviousData,
  });
}
