import type { ClientInput, endpoints, TicketStatus, TicketViewFilters } from "@balcao/contract";

export const tabs = ["open", "closed", "search"] as const;
export type Tab = (typeof tabs)[number];
export const subTabs = ["open", "pending", "group"] as const;
export type SubTab = (typeof subTabs)[number];
export const filterStatuses = ["open", "pending", "group", "closed"] as const;
export type FilterStatus = (typeof filterStatuses)[number];
export type SortDirection = "asc" | "desc";

/**
 * Filters of the list. They live in the URL, so that a link or a reload shows the same; a saved view holds the same.
 */
export type TicketFilters = TicketViewFilters;

export const defaultFilters: TicketFilters = {
  tab: "open",
  sub: "open",
  search: "",
  inMessages: false,
  showAll: false,
  /** Empty: every queue of the viewer. */
  queueIds: [],
  tagIds: [],
  connectionIds: [],
  userIds: [],
  /** Statuses of the search: the other tabs are statuses themselves. */
  statuses: [],
  untagged: false,
  unread: false,
  /** Minutes; 0: whether or not an answer is missing. */
  unansweredFor: 0,
  /** Empty: any day. */
  day: "",
  sort: "desc",
};

/** Filters that are lists of what is chosen. */
export const choiceFilters = ["queueIds", "tagIds", "connectionIds", "userIds", "statuses"] as const;
export type ChoiceFilter = (typeof choiceFilters)[number];
/** Filters behind the filter toggle, with the queues beside it. */
export type ListFilter = ChoiceFilter | "untagged" | "unread" | "unansweredFor" | "day";
export const noListFilters = {
  queueIds: [],
  tagIds: [],
  connectionIds: [],
  userIds: [],
  statuses: [],
  untagged: false,
  unread: false,
  unansweredFor: 0,
  day: "",
} satisfies Pick<TicketFilters, ListFilter>;
/** Lengths of a silence to choose from, in minutes. */
export const silences = [15, 30, 60, 240, 1440, 4320] as const;

const idParams = {
  queueIds: "queues",
  tagIds: "tags",
  connectionIds: "connections",
  userIds: "users",
} as const;
const idFilters = ["queueIds", "tagIds", "connectionIds", "userIds"] as const;

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, fallback: T): T =>
  allowed.find((word) => word === value) ?? fallback;

export function readFilters(params: URLSearchParams): TicketFilters {
  const search = params.get("q") ?? "";
  const words = (params.get("statuses") ?? "").split(",");
  const statuses = filterStatuses.filter((status) => words.includes(status));
  return {
    tab: search === "" && statuses.length === 0 ? oneOf(tabs, params.get("tab"), "open") : "search",
    sub: oneOf(subTabs, params.get("sub"), "open"),
    search,
    inMessages: params.get("messages") === "1",
    showAll: params.get("all") === "1",
    queueIds: readIds(params.get(idParams.queueIds)),
    tagIds: readIds(params.get(idParams.tagIds)),
    connectionIds: readIds(params.get(idParams.connectionIds)),
    userIds: readIds(params.get(idParams.userIds)),
    statuses,
    untagged: params.get("untagged") === "1",
    unread: params.get("unread") === "1",
    unansweredFor: silences.find((minutes) => String(minutes) === params.get("silence")) ?? 0,
    day: /^\d{4}-\d\d-\d\d$/.exec(params.get("day") ?? "")?.[0] ?? "",
    sort: oneOf(["asc", "desc"], params.get("sort"), "desc"),
  };
}

/** Leaves out what the viewer has no tab for: a link or a shared view may ask for it. */
export const withinRights = (
  filters: TicketFilters,
  { allowGroup }: { allowGroup: boolean },
): TicketFilters =>
  filters.sub === "group" && !allowGroup ? { ...filters, sub: defaultFilters.sub } : filters;

/** Only what differs from the default, so that the plain inbox has a plain address. */
export function writeFilters(filters: TicketFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.tab !== defaultFilters.tab) params.set("tab", filters.tab);
  if (filters.sub !== defaultFilters.sub) params.set("sub", filters.sub);
  if (filters.search !== "") params.set("q", filters.search);
  if (filters.inMessages && filters.tab === "search") params.set("messages", "1");
  if (filters.showAll) params.set("all", "1");
  for (const filter of idFilters)
    if (filters[filter].length > 0) params.set(idParams[filter], filters[filter].join(","));
  if (filters.statuses.length > 0) params.set("statuses", filters.statuses.join(","));
  if (filters.untagged) params.set("untagged", "1");
  if (filters.unread) params.set("unread", "1");
  if (filters.unansweredFor > 0) params.set("silence", String(filters.unansweredFor));
  if (filters.day !== "") params.set("day", filters.day);
  if (filters.sort !== defaultFilters.sort) params.set("sort", filters.sort);
  return params;
}

/** Typing in the search goes to the search tab; clearing it goes back to the open one, unless statuses are searched. */
export function withSearch(filters: TicketFilters, search: string): TicketFilters {
  if (search.trim() !== "") return { ...filters, search, tab: "search" };
  const stays = filters.tab !== "search" || filters.statuses.length > 0;
  return { ...filters, search: "", tab: stays ? filters.tab : "open" };
}

/** Another tab: a search ends, with the statuses that only it can choose. */
export const withTab = (filters: TicketFilters, tab: Tab): TicketFilters =>
  tab === "search" ? { ...filters, tab } : { ...filters, tab, search: "", statuses: [] };

/** Chosen filters, with what follows from them: statuses are searched for, and colleagues have tickets of their own. */
export function withListFilters(
  filters: TicketFilters,
  chosen: Partial<Pick<TicketFilters, ListFilter>>,
): TicketFilters {
  const next = { ...filters, ...withoutOpposite(chosen), ...chosen };
  const searches = next.search !== "" || next.statuses.length > 0;
  const ended = filters.statuses.length > 0 && !searches;
  return {
    ...next,
    tab: searches ? "search" : ended ? "open" : next.tab,
    showAll: next.showAll || (chosen.userIds ?? []).length > 0,
  };
}

/** Nobody carries a tag and none. */
const withoutOpposite = ({ untagged, tagIds = [] }: Partial<Pick<TicketFilters, ListFilter>>) => ({
  ...(untagged === true && { tagIds: [] }),
  ...(tagIds.length > 0 && { untagged: false }),
});

/** The statuses that a filter means: those that stand in the tab of its name. */
export const statusesMeant = (statuses: readonly FilterStatus[]): TicketStatus[] =>
  statuses.flatMap((status): TicketStatus[] =>
    status === "pending" ? ["pending", "lgpd"] : status === "closed" ? ["closed", "nps"] : [status],
  );

/** Says whether the list knows owners at all: groups and resolved ones are everybody's who may see them. */
export const hasOwners = ({ tab, sub }: TicketFilters): boolean =>
  tab === "search" || (tab === "open" && sub !== "group");

/** Says whether more than queues narrows the list: what is done with all of a tab knows queues alone. */
export const narrowsBeyondQueues = (filters: TicketFilters): boolean =>
  countListFilters({ ...filters, queueIds: [], statuses: [] }) > 0;

/** Counts the filters that narrow the list, for the toggle's mark. */
export const countListFilters = (filters: TicketFilters): number =>
  choiceFilters.reduce((count, filter) => count + filters[filter].length, 0) +
  [filters.untagged, filters.unread, filters.unansweredFor > 0, filters.day !== ""].filter(Boolean).length;

/** Two settings of the filters that show the same list share it. */
export function listedFilters(filters: TicketFilters): TicketFilters {
  const quiet = { ...filters, search: "", inMessages: false, statuses: [] };
  if (filters.tab === "open") return quiet;
  const { sub, sort } = defaultFilters;
  return filters.tab === "closed" ? { ...quiet, sub, sort } : { ...filters, sub, sort };
}

/** Says whether two filters are one view: the order in which things were chosen says nothing. */
export const isSameView = (a: TicketFilters, b: TicketFilters): boolean => viewOf(a) === viewOf(b);

const viewOf = (filters: TicketFilters): string => {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  const { queueIds, tagIds, connectionIds, userIds, statuses } = filters;
  return writeFilters({
    ...listedFilters(filters),
    queueIds: sorted(queueIds),
    tagIds: sorted(tagIds),
    connectionIds: sorted(connectionIds),
    userIds: sorted(userIds),
    statuses: filterStatuses.filter((status) => statuses.includes(status)),
  }).toString();
};

export type TicketListInput = NonNullable<ClientInput<typeof endpoints.tickets.list>["query"]>;

/** The list call of these filters. The sort toggle does not concern the closed and search tabs. */
export function toListQuery(filters: TicketFilters, pageNumber: number): TicketListInput {
  const sorted = filters.tab === "open" && filters.sort === "asc";
  return {
    pageNumber,
    ...(filters.tab === "search" ? searchOf(filters) : { status: statusOf(filters) }),
    ...toCountsQuery(filters),
    sortTickets: sorted ? "ASC" : "DESC",
  };
}

/** Query that narrows every sub-tab alike, as the list's call and the badges' take it. */
export const toCountsQuery = (filters: TicketFilters) => ({
  ...(filters.showAll && { showAll: "true" as const }),
  ...(filters.queueIds.length > 0 && { queueIds: JSON.stringify(filters.queueIds) }),
  ...(filters.tagIds.length > 0 && { tags: JSON.stringify(filters.tagIds) }),
  ...(filters.connectionIds.length > 0 && { whatsapps: JSON.stringify(filters.connectionIds) }),
  ...(filters.userIds.length > 0 && { users: JSON.stringify(filters.userIds) }),
  ...(filters.untagged && { untagged: "true" as const }),
  ...(filters.unread && { unread: "true" as const }),
  ...(filters.unansweredFor > 0 && { unansweredFor: filters.unansweredFor }),
  ...(filters.day !== "" && { updatedAt: filters.day }),
});

const statusOf = ({ tab, sub }: TicketFilters) => (tab === "closed" ? "closed" : sub);

const searchOf = ({ search, inMessages, statuses }: TicketFilters) => ({
  ...(search !== "" && { searchParam: search }),
  ...(search !== "" && inMessages && { searchOnMessages: "true" as const }),
  ...(statuses.length > 0 && { statusFilter: JSON.stringify(statusesMeant(statuses)) }),
});

function readIds(value: string | null): number[] {
  const ids = (value ?? "").split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
