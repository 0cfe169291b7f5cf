import type { Schedule } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { readFilter } from "./applyScheduleEvent.ts";
import { scheduleKeys } from "./scheduleKeys.ts";

type Names = Partial<Pick<Schedule, "contact" | "user" | "ticketUser" | "whatsapp" | "queue">>;
const references = ["user", "ticketUser", "whatsapp", "queue"] as const;

/**
 * Shows what a schedule points at by its new name. Returns the lists that search for names of contacts: only the server
 * knows what those find now.
 */
export function applyNames(client: QueryClient, names: Names): QueryKey[] {
  const lists = client.getQueriesData<readonly Schedule[]>({ queryKey: scheduleKeys.lists });
  for (const [queryKey, rows] of lists)
    if (rows !== undefined) client.setQueryData(queryKey, renameAll(rows, names));
  return names.contact === undefined ? [] : lists.map(([key]) => key).filter(searches);
}

/** Renames in rows. What is unchanged stays the same object, so that nothing is drawn again for it. */
function renameAll(rows: readonly Schedule[], names: Names): readonly Schedule[] {
  const renamed = rows.map((row) => rename(row, names));
  return renamed.some((row, index) => row !== rows[index]) ? renamed : rows;
}

function rename(row: Schedule, { contact, ...names }: Names): Schedule {
  let renamed = row;
  if (contact !== undefined && contact.id === row.contactId) renamed = { ...renamed, contact };
  for (const reference of references) {
    const [is, next] = [row[reference], names[reference]];
    if (is && next && is.id === next.id && is.name !== next.name) renamed = { ...renamed, [reference]: next };
  }
  return renamed;
}

const searches = (key: QueryKey): boolean => (readFilter(key).searchParam ?? "") !== "";
