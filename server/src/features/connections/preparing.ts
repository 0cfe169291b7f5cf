import type { HistoryImport } from "@balcao/contract";

/** Import of which nothing came yet. */
export const preparing = (): HistoryImport => ({
  state: "preparing",
  this: 0,
  all: 0,
  date: null,
  failed: 0,
  since: new Date().toISOString(),
});
