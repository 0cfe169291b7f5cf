/** Limits of a spreadsheet, so that nobody's costs the others their answers. */
export const limits = {
  /** Behind the first row that says something. */
  rows: 50_000,
  columns: 100,
  /** Characters of a cell; the rest is cut off. */
  cell: 1_000,
  /** Characters of all cells together. */
  text: 32 * 1024 * 1024,
  /** Bytes of what a packed file unpacks to. */
  unpacked: 160 * 1024 * 1024,
  /** Megabytes of the thread that reads it. */
  memory: 320,
  /** Milliseconds that reading may take. */
  time: 4_000,
} as const;
