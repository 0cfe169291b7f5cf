/** What a spreadsheet may be, so that nobody's costs the others their answers. */
export const limits = {
  /** Behind the first row that says something. */
  rows: 50_000,
  columns: 100,
  /** Of a cell, in signs; the rest is cut off. */
  cell: 1_000,
  /** Of all cells together, in signs. */
  text: 32 * 1024 * 1024,
  /** Of what a packed file unpacks to, in bytes. */
  unpacked: 160 * 1024 * 1024,
  /** Of the thread that reads it, in megabytes. */
  memory: 320,
  /** Of the reading, in milliseconds. */
  time: 4_000,
} as const;
