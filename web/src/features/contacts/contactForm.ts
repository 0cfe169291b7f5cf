import type { Contact } from "@balcao/contract";

export interface ExtraInfoRow {
  /** Of the row on the screen, so that removing one keeps the others' fields. */
  key: number;
  name: string;
  value: string;
}

export interface ContactValues {
  name: string;
  number: string;
  email: string;
  extraInfo: ExtraInfoRow[];
}

export const valuesOf = (contact: Contact | undefined, initialName: string): ContactValues => ({
  name: contact?.name ?? initialName,
  number: contact?.number ?? "",
  email: contact?.email ?? "",
  extraInfo: (contact?.extraInfo ?? []).map(({ name, value }, key) => ({ key, name, value })),
});

/** Rows that say nothing are left out. */
export const bodyOf = ({ name, number, email, extraInfo }: ContactValues) => ({
  name: name.trim(),
  number: number.trim(),
  email: email.trim(),
  extraInfo: extraInfo
    .map((row) => ({ name: row.name.trim(), value: row.value.trim() }))
    .filter((row) => row.name !== "" || row.value !== ""),
});

/** One more row, under a key that no other has. */
export const withRow = (rows: readonly ExtraInfoRow[]): ExtraInfoRow[] => [
  ...rows,
  { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: "", value: "" },
];
