import type { CSSProperties } from "react";
import type { Column } from "./DataTable.tsx";

type Named = Pick<Column<never>, "hiddenHeader">;

/** Says if a column's words stand in a card's middle: others hold a picture or buttons. */
export const isMain = ({ hiddenHeader }: Named): boolean => hiddenHeader !== true;

/** Place in a card: a picture before its parts, these one below the other, and buttons after them. */
export function partOf(columns: readonly Named[], index: number) {
  const first = columns.findIndex(isMain);
  const mainsBefore = columns.slice(0, index).filter(isMain).length;
  const column = columns[index];
  if (column !== undefined && isMain(column)) return placeIn("main", { column: 3, row: mainsBefore + 1 });
  if (index < first) return placeIn("lead", { column: 2, row: 1 });
  return placeIn("end", { column: 4 + index - first - mainsBefore, row: 1 });
}

function placeIn(part: "lead" | "main" | "end", { column, row }: { column: number; row: number }) {
  const style: CSSProperties & Record<"--column" | "--row", number> = { "--column": column, "--row": row };
  return { "data-part": part, style };
}

/** The first part says what the card is about; the others have their column's name beside them. */
export const isNamed = (columns: readonly Named[], index: number): boolean =>
  index > columns.findIndex(isMain) && columns[index]?.hiddenHeader !== true;
