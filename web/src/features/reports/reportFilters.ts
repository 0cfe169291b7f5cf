import type { ClientInput, endpoints } from "@balcao/contract";

/** Search of a report, as it stands in the address: lists are ids with commas. */
export interface ReportSearch {
  searchParam: string;
  contactId: string;
  whatsappId: string;
  users: string;
  queueIds: string;
  status: string;
  dateFrom: string;
  dateTo: string;
  onlyRated: string;
  ratings: string;
  openedBy: string;
  withoutQueue: string;
  unrated: string;
  newContacts: string;
  measured: string;
  weekday: string;
  hour: string;
  messages: string;
}

export const filterNames = [
  "searchParam",
  "contactId",
  "whatsappId",
  "users",
  "queueIds",
  "status",
  "dateFrom",
  "dateTo",
  "onlyRated",
  "ratings",
  "openedBy",
  "withoutQueue",
  "unrated",
  "newContacts",
  "measured",
  "weekday",
  "hour",
  "messages",
] as const satisfies readonly (keyof ReportSearch)[];

/** Word of the address for any day, where none is said. */
export const anyDay = "all";

/**
 * Reads the search: from the first of this month to today, unless the address says otherwise. `today` is yyyy-mm-dd of
 * the company.
 */
export function searchOf(params: URLSearchParams, today: string): ReportSearch {
  const at = (name: keyof ReportSearch) => params.get(name) ?? "";
  const day = (name: "dateFrom" | "dateTo", usual: string) => {
    const said = params.get(name);
    if (said === anyDay) return "";
    return said === null || !/^\d{4}-\d\d-\d\d$/.test(said) ? usual : said;
  };
  return {
    searchParam: at("searchParam"),
    contactId: at("contactId"),
    whatsappId: at("whatsappId"),
    users: at("users"),
    queueIds: at("queueIds"),
    status: at("status"),
    dateFrom: day("dateFrom", `${today.slice(0, 8)}01`),
    dateTo: day("dateTo", today),
    onlyRated: at("onlyRated"),
    ratings: at("ratings"),
    openedBy: at("openedBy"),
    withoutQueue: at("withoutQueue"),
    unrated: at("unrated"),
    newContacts: at("newContacts"),
    measured: at("measured"),
    weekday: at("weekday"),
    hour: at("hour"),
    messages: at("messages"),
  };
}

type Query = NonNullable<ClientInput<typeof endpoints.reports.export>["query"]>;

/** Query to the server: without what is empty. Whatever an address says, the server checks it. */
export function queryOf(search: ReportSearch): Query {
  const query: Query = {};
  for (const name of filterNames) if (search[name] !== "") Object.assign(query, { [name]: search[name] });
  return query;
}
