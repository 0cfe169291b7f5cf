import { type Endpoint, endpoints } from "@balcao/contract";
import type { Route } from "../platform/http/index.ts";

/** The start refuses a contract that is not served, and a route served twice. */
export function assertComplete(routes: readonly Route[]): void {
  const served = new Set<Endpoint>();
  for (const { endpoint } of routes) {
    if (served.has(endpoint)) throw new Error(`${nameOf(endpoint)} has two routes`);
    served.add(endpoint);
  }
  const missing = Object.values(endpoints).flatMap((feature) =>
    Object.values<Endpoint>(feature).filter((endpoint) => !served.has(endpoint)),
  );
  if (missing.length > 0) throw new Error(`No route for ${missing.map(nameOf).join(", ")}`);
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The start refuses what is defined and nobody does, such as a kind of job or timer, and what two do. */
export function assertHandled(defined: readonly string[], handlers: readonly string[]): void {
  const handled = new Set<string>();
  for (const name of handlers) {
    if (handled.has(name)) throw new Error(`${name} has two handlers`);
    handled.add(name);
  }
  const missing = defined.filter((name) => !handled.has(name));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(", ")}`);
}
