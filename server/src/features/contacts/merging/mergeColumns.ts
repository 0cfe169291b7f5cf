import type { MergeField } from "@balcao/contract";
import type { Row } from "../../../platform/database/index.ts";
import { unknownColumns } from "../contactFacts.ts";
import type { ContactColumns, ExtraInfo } from "./contactRows.ts";

/** Columns that a contact takes over from its duplicate: those chosen, and whatever it does not know itself. */
export function mergeColumns(
  contact: ContactColumns,
  duplicate: ContactColumns,
  take: readonly MergeField[],
): Row {
  const takes = (field: MergeField) => take.includes(field);
  return {
    ...(takes("name") && { name: duplicate.name, name_typed: duplicate.name_typed }),
    ...(takes("number") && { number: duplicate.number }),
    ...((takes("email") || contact.email === "") && { email: duplicate.email }),
    ...unknownTo(contact, duplicate),
    // Blocked people do not come back by another number.
    active: contact.active && duplicate.active,
    extra_info: [...contact.extra_info, ...duplicate.extra_info.filter(isNew(contact.extra_info))],
  };
}

const unknownTo = (contact: Row, duplicate: Row): Row =>
  Object.fromEntries(
    unknownColumns.flatMap((column) =>
      (contact[column] ?? null) === null ? [[column, duplicate[column] ?? null]] : [],
    ),
  );

const isNew = (known: readonly ExtraInfo[]) => (info: ExtraInfo) =>
  !known.some(({ name, value }) => name === info.name && value === info.value);
