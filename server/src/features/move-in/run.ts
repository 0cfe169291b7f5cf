import type { Services } from "../../platform/http/index.ts";
import { findBrought, type Kind } from "./journal.ts";
import type { MediaFolder } from "./mediaFolder.ts";
import type { Condition, Source, SourceRow } from "./source/port.ts";
import type { SourceClock } from "./source/values.ts";

/** How far a company has come. */
export interface Progress {
  company: string;
  kind: Kind;
  /** Rows that were read, of how many. */
  done: number;
  all: number;
}

/** The move of one company. */
export interface Run {
  services: Services;
  source: Source;
  clock: SourceClock;
  companyId: number;
  /** Id of the company in the source; empty where it has one company alone. */
  oldCompany: string;
  name: string;
  /** Folder of the source's files, where one is given. */
  media: MediaFolder | undefined;
  /** Day from which on conversations come, as the source writes it. */
  since: string | undefined;
  tell(progress: Progress): void;
}

/** Condition by which rows are of the company: their own column, or that of what they belong to. */
export function ofCompany(
  { source, oldCompany }: Pick<Run, "source" | "oldCompany">,
  table: string,
  parent?: { column: string; table: string },
): Condition[] {
  if (oldCompany === "") return [];
  if (source.catalogue.column(table, "companyId"))
    return [{ column: "companyId", is: "=", value: oldCompany }];
  if (
    parent &&
    source.catalogue.column(parent.table, "companyId") &&
    source.catalogue.column(table, parent.column)
  )
    return [{ column: parent.column, is: "within", table: parent.table, of: "companyId", value: oldCompany }];
  return [];
}

/** Rows of what belongs to others, where the source has such a table. */
export async function rowsAbout(
  { source }: Pick<Run, "source">,
  table: string,
  { columns, by, ids }: { columns: readonly string[]; by: string; ids: Iterable<string> },
): Promise<Map<string, SourceRow[]>> {
  const values = [...new Set(ids)];
  if (values.length === 0 || !source.catalogue.column(table, by)) return new Map();
  const order = source.catalogue.column(table, "id") ? ["id"] : [];
  const rows = await source.rows({
    table,
    columns: [by, ...columns],
    where: [{ column: by, is: "in", values }],
    order,
  });
  return Map.groupBy(rows, (row) => row[by] ?? "");
}

/** Ids here of what rows of the source name in a column. */
export const broughtBy = (
  { services, companyId }: Pick<Run, "services" | "companyId">,
  kind: Kind,
  { rows, column }: { rows: readonly SourceRow[]; column: string },
): Promise<Map<string, number>> =>
  findBrought(services.database, companyId, { kind, ids: rows.flatMap((row) => row[column] ?? []) });

export const idIn = (ids: ReadonlyMap<string, number>, row: SourceRow, column: string): number | null =>
  ids.get(row[column] ?? "") ?? null;
