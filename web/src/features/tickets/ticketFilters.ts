import type { ClientInput, endpoints } from "@balcao/contract";

export const tabs = ["open", "closed", "search"] as const;
export type Tab = (typeof tabs)[number];
export const subTabs = ["open", "pending", "group"] as const;
export type SubTab = (typeof subTabs)[number];
export type SortDirection = "asc" | "desc";

/** What the list shows. It lives in the URL, so that a link or a reload shows the same. */
export interface TicketFilters {
  tab: Tab;
  sub: SubTab;
  search: string;
  inMessages: boolean;
  showAll: boolean;
  /** Empty: every queue of the viewer. */
  queueIds: number[];
  sort: SortDirection;
}

export const defaultFilters: TicketFilters = {
  tab: "open",
  sub: "open",
  search: "",
  inMessages: false,
  showAll: false,
  queueIds: [],
  sort: "desc",
};

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, fallback: T): T =>
  allowed.find((word) => word === value) ?? fallback;

export function readFilters(params: URLSearchParams): TicketFilters {
  const search = params.get("q") ?? "";
  return {
    tab: search === "" ? oneOf(tabs, params.get("tab"), "open") : "search",
    sub: oneOf(subTabs, params.get("sub"), "open"),
    search,
    inMessages: params.get("messages") === "1",
    showAll: params.get("all") === "1",
    queueIds: readIds(params.get("queues")),
    sort: oneOf(["asc", "desc"], params.get("sort"), "desc"),
  };
}

/** Only what differs from the default, so that the plain inbox has a plain address. */
export function writeFilters(filters: TicketFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.tab !== defaultFilters.tab) params.set("tab", filters.tab);
  if (filters.sub !== defaultFilters.sub) params.set("sub", filters.sub);
  if (filters.search !== "") params.set("q", filters.search);
  if (filters.inMessages) params.set("messages", "1");
  if (filters.showAll) params.set("all", "1");
  if (filters.queueIds.length > 0) params.set("queues", filters.queueIds.join(","));
  if (filters.sort !== defaultFilters.sort) params.set("sort", filters.sort);
  return params;
}

/** Typing in the search goes to the search tab; clearing it goes back to the open one. */
export function withSearch(filters: TicketFilters, search: string): TicketFilters {
  if (search.trim() !== "") return { ...filters, search, tab: "search" };
  return { ...filters, search: "", tab: filters.tab === "search" ? "open" : filters.tab };
}

export type TicketListInput = NonNullable<ClientInput<typeof endpoints.tickets.list>["query"]>;

/** The list call of these filters. The sort toggle does not concern the closed and search tabs. */
export function toListQuery(filters: TicketFilters, pageNumber: number): TicketListInput {
  const sorted = filters.tab === "open" && filters.sort === "asc";
  return {
    pageNumber,
    ...statusOf(filters),
    ...(filters.tab === "search" ? { searchParam: filters.search } : {}),
    ...(filters.tab === "search" && filters.inMessages ? { searchOnMessages: "true" as const } : {}),
    ...(filters.showAll ? { showAll: "true" as const } : {}),
    ...(filters.queueIds.length > 0 ? { queueIds: JSON.stringify(filters.queueIds) } : {}),
    sortTickets: sorted ? "ASC" : "DESC",
  };
}

function statusOf(filters: TicketFilters): Pick<TicketListInput, "status"> {
  if (filters.tab === "search") return {};
  return { status: filters.tab === "closed" ? "closed" : filters.sub };
}

function readIds(value: string | null): number[] {
  const ids = (value ?? "").split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
