import type { QueryClient } from "@tanstack/react-query";

/**
 * Lets queries that wait to be asked again go on waiting, whatever is patched into them meanwhile: by an event or by the
 * answer of one's own call. A patch alone does not make the rest of it true.
 */
export function letStaleStay(client: QueryClient): void {
  const waiting = new WeakSet<object>();
  client.getQueryCache().subscribe((change) => {
    if (change.type !== "updated") return;
    const { action, query } = change;
    if (action.type === "invalidate") waiting.add(query);
    if (action.type !== "success") return;
    if (action.manual !== true) waiting.delete(query);
    else if (waiting.has(query)) query.invalidate();
  });
}
