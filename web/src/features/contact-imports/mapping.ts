import { type ContactImport, type ImportField, type ImportMapping, importFields } from "@balcao/contract";

/** Field of each column; null: nothing that is imported. */
export type ColumnFields = readonly (ImportField | null)[];

export const guessedFields = ({ columns }: ContactImport): ColumnFields => columns.map(({ field }) => field);

/** Address books keep a name in parts, and several phones of a contact. */
const maySpread: ReadonlySet<ImportField> = new Set(["name", "number"]);

/** The field that a column cannot get, because another has it. */
export const takenField = (
  fields: ColumnFields,
  { column, field }: { column: number; field: ImportField | null },
): ImportField | undefined =>
  field !== null &&
  !maySpread.has(field) &&
  fields.some((other, index) => other === field && index !== column)
    ? field
    : undefined;

/** The field without which nothing can be imported, and which no column has. */
export const missingField = (
  { contactList }: Pick<ContactImport, "contactList">,
  fields: ColumnFields,
): "name" | "number" | undefined =>
  // An item of a list without a name is called by its number.
  (contactList === null ? (["number", "name"] as const) : (["number"] as const)).find(
    (field) => !fields.includes(field),
  );

export function mappingOf(fields: ColumnFields): ImportMapping {
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const columns = fields.flatMap((one, column) => (one === field ? [column] : []));
    if (columns.length > 0) mapping[field] = columns;
  }
  return mapping;
}
