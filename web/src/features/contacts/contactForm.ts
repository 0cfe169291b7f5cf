import type { Contact } from "@balcao/contract";
import { ContactBody } from "@balcao/contract/contacts";
import { writePhone } from "@balcao/flow-engine";
import { byContract } from "../../ui/form/byContract.ts";
import { groupCarried } from "../../ui/phone/phoneProblem.ts";

export interface ExtraInfoRow {
  /** Key of the row on the screen, so that removing one keeps the others' fields. */
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

/** Tells a number from a name. What was typed to find somebody is a number as often as a name. */
const isNumber = (text: string): boolean => /^[+()\d\s.-]{8,}$/.test(text);

export const valuesOf = (contact: Contact | undefined, typed: string): ContactValues => ({
  name: contact?.name ?? (isNumber(typed) ? "" : typed),
  number: contact === undefined ? (isNumber(typed) ? groupCarried(typed) : "") : writePhone(contact.number),
  email: contact?.email ?? "",
  extraInfo: (contact?.extraInfo ?? []).map(({ name, value }, key) => ({ key, name, value })),
});

/** Rows that say nothing are left out. */
export const withoutBlankRows = (values: ContactValues): ContactValues => ({
  ...values,
  extraInfo: values.extraInfo.filter(({ name, value }) => name.trim() !== "" || value.trim() !== ""),
});

export const bodyOf = ({ name, number, email, extraInfo }: ContactValues) => ({
  name: name.trim(),
  number: number.trim(),
  email: email.trim(),
  extraInfo: extraInfo.map((row) => ({ name: row.name.trim(), value: row.value.trim() })),
});

export const checkContact = byContract(ContactBody, bodyOf, {
  "extraInfo.name.required": "contacts:extraInfo.nameless",
});

/** One more row, under a key that no other has. */
export const nextRow = (rows: readonly ExtraInfoRow[]): ExtraInfoRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  name: "",
  value: "",
});
