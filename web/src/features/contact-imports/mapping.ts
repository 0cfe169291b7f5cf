import { type ContactImport, type ImportField, type ImportMapping, importFields } from "@balcao/contract";

/** Field of each column; null: nothing that is imported. */
export type ColumnFields = readonly (ImportField | null)[];

export const guessedFields = ({ columns }: ContactImport): ColumnFields => columns.map(({ field }) => field);

/** The field that a column cannot get, because another has it. */
export const takenField = (
  fields: ColumnFields,
  { column, field }: { column: number; field: ImportField | null },
): ImportField | undefined =>
  field !== null && fields.some((other, index) => other === field && index !== column) ? field : undefined;

/** The field without which nothing can be imported, and which no column has. */
export const missingField = (fields: ColumnFields): "name" | "number" | undefined =>
  (["number", "name"] as const).find((field) => !fields.includes(field));

export function mappingOf(fields: ColumnFields): ImportMapping {
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const column = fields.indexOf(field);
    if (column !== -1) mapping[field] = column;
  }
  return mapping;
}
