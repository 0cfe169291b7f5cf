import type { Endpoint } from "@balcao/contract";

export interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The address of a call, for links that the browser opens itself. */
export function urlOf(endpoint: Pick<Endpoint, "path">, { params, query }: Parts): string {
  const values = entriesOf(params);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined) search.set(name, toText(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** Words as they are; numbers, booleans and lists as JSON. */
export const toText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

export function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
