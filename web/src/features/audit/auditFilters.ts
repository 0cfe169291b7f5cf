import type { ClientInput, endpoints } from "@balcao/contract";

/** Search of the audit, as it stands in the address; what is not narrowed is empty. */
export interface AuditSearch {
  searchParam: string;
  userId: string;
  /** Acts of people, or of the product; not beside a person. */
  by: string;
  /** yyyy-mm-dd */
  dateFrom: string;
  dateTo: string;
}

export const noSearch: AuditSearch = { searchParam: "", userId: "", by: "", dateFrom: "", dateTo: "" };
export const searchNames = [
  "searchParam",
  "userId",
  "by",
  "dateFrom",
  "dateTo",
] as const satisfies readonly (keyof AuditSearch)[];

/** Reads the address: what is no person and no day there narrows nothing. */
export function searchOf(params: URLSearchParams): AuditSearch {
  const at = (name: keyof AuditSearch, form: RegExp) => {
    const said = params.get(name) ?? "";
    return form.test(said) ? said : "";
  };
  const userId = at("userId", /^[1-9]\d{0,14}$/);
  const dateFrom = at("dateFrom", day);
  const dateTo = at("dateTo", day);
  return {
    searchParam: params.get("searchParam") ?? "",
    userId,
    by: userId === "" ? at("by", /^(people|product)$/) : "",
    dateFrom,
    dateTo: dateTo < dateFrom ? "" : dateTo,
  };
}

const day = /^\d{4}-\d\d-\d\d$/;

/** Says whether filters leave entries out, besides the text that is searched for. */
export const isFiltered = ({ userId, by, dateFrom, dateTo }: AuditSearch): boolean =>
  [userId, by, dateFrom, dateTo].some((value) => value !== "");

type Query = NonNullable<ClientInput<typeof endpoints.audit.export>["query"]>;

/** Query to the server: without what is empty. */
export function queryOf(search: AuditSearch): Query {
  const query: Query = {};
  for (const name of searchNames) if (search[name] !== "") Object.assign(query, { [name]: search[name] });
  return query;
}
