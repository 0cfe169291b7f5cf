/** Reason why a file gives no rows. */
export type Trouble = "broken" | "rows" | "columns" | "size";

/** Ends the reading of a file that goes beyond a limit. */
export class SpreadsheetTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble);
    this.name = "SpreadsheetTrouble";
    this.trouble = trouble;
  }
}
