/** Limits of a spreadsheet, so that nobody's costs the others their answers. */
export const limits = {
  /** Behind the first row that says something. */
  rows: 100_000,
  columns: 100,
  /** Characters of a cell; the rest is cut off. */
  cell: 1_000,
  /** Characters of all cells together. */
  text: 32 * 1024 * 1024,
  /** Bytes of what a packed file unpacks to. */
  unpacked: 160 * 1024 * 1024,
  /** Megabytes of the heap of the thread that reads it. */
  memory: 320,
  /** Bytes that it may hold besides: what is packed, twice, and what is being unpacked. */
  outside: 224 * 1024 * 1024,
  /** Bytes by which the process may grow for each file that it reads at once, whatever holds them. */
  growth: 768 * 1024 * 1024,
  /** Milliseconds that reading may take. */
  time: 4_000,
} as const;
