import { type Endpoint, endpoints } from "@balcao/contract";
import { readFilters, toListQuery } from "../../features/tickets/filters/ticketFilters.ts";
import { type Parts, urlOf } from "../../lib/api/address.ts";
import { endsSoon, refreshLock, tokenKey } from "../../lib/api/claims.ts";
import { readStored, store } from "../../lib/browserStorage.ts";
import { storedLanguage } from "../../lib/language.ts";

const inbox = /^\/tickets(?:\/([\w-]+))?\/?$/;

/** Asks for what the first page will ask for, while its script is still on the way. */
export function callEarly(token: string): void {
  if (!endsSoon(token)) return ask(token);
  // Elsewhere than on https and localhost two renewals could not wait for each other: it is left to the application.
  void navigator.locks?.request(refreshLock, () => renew(token)).catch(() => undefined);
}

/** Renews the token as the application does (`lib/api/api.ts`), which then finds the new one stored. */
async function renew(stale: string): Promise<void> {
  const stored = readStored(tokenKey);
  if (stored !== stale) return stored === null ? undefined : ask(stored);
  const { method } = endpoints.auth.refresh;
  const response = await fetch(urlOf(endpoints.auth.refresh, {}), {
    method,
    credentials: "include",
    headers: headersOf(stale),
  });
  if (!response.ok) return;
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return;
  const { token } = answer;
  if (typeof token !== "string") return;
  store(tokenKey, token);
  ask(token);
}

function ask(token: string): void {
  get(token, endpoints.auth.me);
  askEarly(token, location);
}

/** Asks for what the inbox of an address needs first: its list, and the conversation that is open. */
export function askEarly(token: string, { pathname, search }: Pick<URL, "pathname" | "search">): void {
  const [isInbox, uuid] = inbox.exec(pathname) ?? [];
  if (isInbox === undefined) return;
  const filters = readFilters(new URLSearchParams(search));
  get(token, endpoints.tickets.list, { query: toListQuery(filters, 1) });
  if (uuid !== undefined) get(token, endpoints.tickets.get, { params: { uuid } });
}

function get(token: string, endpoint: Pick<Endpoint, "method" | "path">, parts: Parts = {}): void {
  const { method } = endpoint;
  const [url, headers] = [urlOf(endpoint, parts), headersOf(token)];
  const answer = fetch(url, { credentials: "include", headers });
  // A failure is told to the one who takes it up.
  answer.catch(() => undefined);
  (window.earlyCalls ??= []).push({ at: performance.now(), method, url, headers, answer });
}

const headersOf = (token: string) => ({
  Accept: "application/json",
  "Accept-Language": storedLanguage(),
  Authorization: `Bearer ${token}`,
});
