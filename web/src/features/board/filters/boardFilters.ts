import type { ClientInput, endpoints } from "@balcao/contract";

/** Filters of a board, as they stand in the address. */
export interface BoardFilters {
  search: string;
  queueIds: readonly number[];
  userIds: readonly number[];
  tagIds: readonly number[];
  connectionIds: readonly number[];
  unread: boolean;
  /** Days on which a ticket began, `yyyy-mm-dd`; empty: any. */
  startDate: string;
  endDate: string;
}

const idParams = {
  queueIds: "queues",
  userIds: "users",
  tagIds: "tags",
  connectionIds: "connections",
} as const;
const idFilters = ["queueIds", "userIds", "tagIds", "connectionIds"] as const;

export function readBoardFilters(params: URLSearchParams): BoardFilters {
  return {
    search: params.get("q") ?? "",
    queueIds: readIds(params.get(idParams.queueIds)),
    userIds: readIds(params.get(idParams.userIds)),
    tagIds: readIds(params.get(idParams.tagIds)),
    connectionIds: readIds(params.get(idParams.connectionIds)),
    unread: params.get("unread") === "1",
    startDate: readDay(params.get("from")),
    endDate: readDay(params.get("to")),
  };
}

/** The address with these filters; what else stands in it stays. */
export function writeBoardFilters(params: URLSearchParams, change: Partial<BoardFilters>): URLSearchParams {
  const filters = { ...readBoardFilters(params), ...change };
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
  set("q", filters.search);
  for (const filter of idFilters) set(idParams[filter], filters[filter].join(","));
  set("unread", filters.unread ? "1" : "");
  set("from", filters.startDate);
  set("to", filters.endDate);
  return next;
}

export const noBoardFilters: BoardFilters = readBoardFilters(new URLSearchParams());

/** Counts the filters behind the toggle, for its mark. */
export const countFilters = (filters: BoardFilters): number =>
  idFilters.reduce((count, filter) => count + filters[filter].length, 0) + Number(filters.unread);

export const isNarrowed = (filters: BoardFilters): boolean =>
  countFilters(filters) > 0 || filters.search !== "" || filters.startDate !== "" || filters.endDate !== "";

type BoardQuery = NonNullable<ClientInput<typeof endpoints.kanban.getBoard>["query"]>;

export const toBoardQuery = (filters: BoardFilters): BoardQuery => ({
  ...(filters.search !== "" && { searchParam: filters.search }),
  ...(filters.queueIds.length > 0 && { queueIds: JSON.stringify(filters.queueIds) }),
  ...(filters.userIds.length > 0 && { users: JSON.stringify(filters.userIds) }),
  ...(filters.tagIds.length > 0 && { tags: JSON.stringify(filters.tagIds) }),
  ...(filters.connectionIds.length > 0 && { whatsapps: JSON.stringify(filters.connectionIds) }),
  ...(filters.unread && { unread: "true" as const }),
  ...(filters.startDate !== "" && { startDate: filters.startDate }),
  ...(filters.endDate !== "" && { endDate: filters.endDate }),
});

function readIds(value: string | null): number[] {
  const ids = (value ?? "").split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].toSorted((a, b) => a - b);
}

function readDay(value: string | null): string {
  return /^\d{4}-\d\d-\d\d$/.exec(value ?? "")?.[0] ?? "";
}
