import { readFileSync } from "node:fs";

/** A line of `docs/rights.tsv`. */
export interface Right {
  kind: "call" | "screen" | "event";
  /** Name of a call, with what is special about it in brackets: `tags.create (a lane)`. */
  name: string;
  /** Separated by commas; a switch means admins too, `user` everybody who is logged in. */
  who: string;
  /** The flag that the company's plan needs, or a dash. */
  plan: string;
  /** Mark of whether it outlives the subscription. */
  expired: string;
  /** Refusal for others, where it is not that they have no permission. */
  refusal: string;
  menu: string;
  source: string;
}

export const rights: readonly Right[] = readRights();

function readRights(): Right[] {
  const [head = "", ...lines] = readFileSync(new URL("../../../../docs/rights.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    if (cells.length !== columns.length) throw new Error(`docs/rights.tsv has a broken line: ${line}`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])) as unknown as Right;
  });
}

/** The call that a line speaks of, without what is special about it. */
export const callOf = ({ name }: Right): string => name.split(" ")[0] ?? "";
