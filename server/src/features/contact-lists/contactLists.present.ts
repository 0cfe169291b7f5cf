import type { ContactList, ContactListItem } from "@balcao/contract";
import type { ExtraColumn } from "./contactLists.tables.ts";

export interface ListRow {
  [column: string]: unknown;
  id: number;
  name: string;
  items: number;
  valid: number;
  invalid: number;
  created_at: string;
}

export interface ItemRow {
  [column: string]: unknown;
  id: number;
  company_id: number;
  list_id: number;
  name: string;
  number: string;
  typed: string;
  email: string;
  extra: ExtraColumn[];
  is_whatsapp_valid: boolean | null;
  checked_at: string | null;
  checked_by: number | null;
  checked_by_name: string | null;
}

export const presentList = ({ id, name, items, valid, invalid, created_at }: ListRow): ContactList => ({
  id,
  name,
  contactsCount: items,
  validCount: valid,
  invalidCount: invalid,
  createdAt: created_at,
});

/** Row → contract. Only admins are shown items, and numbers are never hidden from them. */
export const presentItem = (row: ItemRow): ContactListItem => ({
  id: row.id,
  contactListId: row.list_id,
  companyId: row.company_id,
  name: row.name,
  number: row.number,
  typedNumber: row.typed,
  email: row.email,
  isWhatsappValid: row.is_whatsapp_valid,
  checkedAt: row.checked_at,
  checkedBy:
    row.checked_by === null || row.checked_by_name === null
      ? null
      : { id: row.checked_by, name: row.checked_by_name },
  extraInfo: row.extra,
});
