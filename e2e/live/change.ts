import type { Office } from "./office.ts";

/** Prepares what it needs, and answers what then changes. */
export type Change = (office: Office) => Promise<() => Promise<unknown>>;

/** Nothing has to be prepared. */
export const soon = <T>(act: () => Promise<T>): Promise<() => Promise<T>> => Promise.resolve(act);

export const at = (id: number) => ({ params: { id } });
