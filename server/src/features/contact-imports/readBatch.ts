import type { IgnoredReason, ImportField } from "@balcao/contract";
import type { Person } from "../../channels/port.ts";
import type { Services } from "../../platform/http/index.ts";
import { showableLine } from "../../platform/text/showable.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import { importPart, partSize } from "./contactImports.queries.ts";
import { betweenValues, readRow, type WantedContact } from "./readRow.ts";
import { isWithin, readStretches } from "./stretches.ts";

export type BatchRow = { place: number } & (
  | { wanted: WantedContact }
  | { person: Person }
  | { ignored: IgnoredReason }
);

export interface Batch {
  /** The chosen ones. */
  rows: BatchRow[];
  /** The last place that it covers. */
  end: number;
}

/** The cells of a file's row, or somebody whom a phone told. */
type StoredRow = string[] | Person;

/** The next rows of an import, read. */
export async function readBatch(services: Services, row: ImportRecord, size: number): Promise<Batch> {
  const { company_id: companyId, id, place, rows: count } = row;
  const part = Math.floor(place / partSize);
  const [stored] = await services.database.read<{ rows: StoredRow[] }>(
    companyId,
    importPart(companyId, id, part),
  );
  const start = place - part * partSize;
  const cells = (stored?.rows ?? []).slice(start, start + size);
  const end = cells.length === 0 ? count : place + cells.length;
  const left = readStretches(row.except_rows);
  const area = await services.areaOf(companyId);
  const rows = cells.flatMap((one, index): BatchRow[] => {
    const at = place + index + 1;
    if (isWithin(left, at) || (row.has_header && at === 1)) return [];
    if (!Array.isArray(one)) return [{ place: at, person: one }];
    if (row.list_id === null) return [{ place: at, ...readRow(textsOf(row, one), area) }];
    const reading = readRow(textsOf(row, one), area, { mayBeNameless: true });
    return [
      {
        place: at,
        ...("wanted" in reading ? { wanted: { ...reading.wanted, extra: extraOf(row, one) } } : reading),
      },
    ];
  });
  return { rows, end };
}

function textsOf({ mapping }: ImportRecord, cells: readonly string[]): Record<ImportField, string> {
  const textsIn = (field: ImportField) =>
    [mapping[field] ?? []].flat().flatMap((column) => cells[column]?.trim() || []);
  return {
    name: textsIn("name").join(" "),
    number: textsIn("number").join(betweenValues),
    email: textsIn("email").join(betweenValues),
    tags: textsIn("tags").join(betweenValues),
  };
}

const longestExtra = { name: 100, value: 1_000 };
const mostExtra = 50;

/** Columns with a name that are mapped to no field, each once. An array: a column may be called `__proto__`. */
function extraOf(
  { columns, mapping }: ImportRecord,
  cells: readonly string[],
): { name: string; value: string }[] {
  const mapped = new Set(Object.values(mapping).flat());
  const extra = new Map<string, string>();
  for (const [column, title] of columns.entries()) {
    const name = cut(title.name, longestExtra.name);
    const value = cut(cells[column] ?? "", longestExtra.value);
    if (!mapped.has(column) && name !== "" && value !== "" && !extra.has(name)) extra.set(name, value);
  }
  return [...extra].slice(0, mostExtra).map(([name, value]) => ({ name, value }));
}

const cut = (text: string, length: number): string =>
  [...showableLine(text).trim()].slice(0, length).join("");
