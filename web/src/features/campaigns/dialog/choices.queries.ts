import { endpoints } from "@balcao/contract";
import type { RecipientValues } from "@balcao/flow-engine";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { campaignKeys } from "../campaignKeys.ts";

/** Contact lists to choose from, by name. */
export function useListChoice() {
  return useQuery({
    queryKey: campaignKeys.listChoice,
    queryFn: ({ signal }) => call(endpoints.contactLists.listAll, { query: {} }, { signal }),
    refetchOnMount: "always",
  });
}

/** Whom a campaign writes to: those of a list, or those who carry a tag. */
export interface Audience {
  listId: number | null;
  tagId: number | null;
}

/** People of an audience whose values a preview shows. */
export function useSample(audience: Audience): readonly RecipientValues[] {
  const { data } = useQuery({
    queryKey: campaignKeys.sample(audience),
    queryFn: ({ signal }) => loadSample(audience, signal),
    enabled: audience.listId !== null || audience.tagId !== null,
  });
  return data ?? nobody;
}

const nobody: readonly RecipientValues[] = [];

async function loadSample(
  { listId, tagId }: Audience,
  signal: AbortSignal,
): Promise<readonly RecipientValues[]> {
  if (listId !== null) {
    const query = { contactListId: String(listId), pageNumber: 1 };
    const { contacts } = await call(endpoints.contactLists.items, { query }, { signal });
    return contacts.map(({ name, number, email, extraInfo }) => ({
      name,
      number,
      email,
      columns: Object.fromEntries(extraInfo.map((column) => [column.name, column.value])),
    }));
  }
  if (tagId === null) return nobody;
  const query = { contactTag: [tagId], pageNumber: 1 };
  const { contacts } = await call(endpoints.contacts.list, { query }, { signal });
  return contacts.map(({ name, number, email }) => ({ name, number, email, columns: {} }));
}
