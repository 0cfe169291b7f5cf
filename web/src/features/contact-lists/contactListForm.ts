import type { ContactList, ContactListItem, ListSource } from "@balcao/contract";
import { ContactListBody, ContactListItemBody } from "@balcao/contract/contact-lists";
import { writePhone } from "@balcao/flow-engine";
import { byContract } from "../../ui/form/byContract.ts";
import type { ItemFields } from "./contactLists.queries.ts";

/** Source of the items that are added. */
export const sourceKinds = ["none", "contacts", "lines"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface SourceValues {
  kind: SourceKind;
  /** Ids of tags, as a choice holds them. */
  tagIds: string[];
  /** Days within which contacts wrote; empty: it does not matter. */
  days: number | "";
  withoutOptOut: boolean;
  lines: string;
}

export interface ContactListValues {
  name: string;
  source: SourceValues;
}

export const noSource: SourceValues = { kind: "none", tagIds: [], days: "", withoutOptOut: true, lines: "" };

export const valuesOf = (known: ContactList | undefined): ContactListValues => ({
  name: known?.name ?? "",
  source: noSource,
});

/** What is chosen as the contract wants it; undefined where nothing is added. */
export function sourceOf({ kind, tagIds, days, withoutOptOut, lines }: SourceValues): ListSource | undefined {
  if (kind === "none") return undefined;
  if (kind === "lines") return lines.trim() === "" ? undefined : { lines };
  return {
    filter: { tagIds: tagIds.map(Number), wroteWithinDays: days === "" ? null : days, withoutOptOut },
  };
}

export const checkContactList = byContract(
  ContactListBody,
  ({ name }: ContactListValues) => ({ name: name.trim() }),
  { "name.required": "ui:validation.required" },
);

export interface ExtraRow {
  /** Key of the row on the screen. */
  key: number;
  name: string;
  value: string;
}

export interface ItemValues {
  name: string;
  number: string;
  email: string;
  extraInfo: ExtraRow[];
}

export const itemValuesOf = (item: ContactListItem | undefined): ItemValues => ({
  name: item?.name ?? "",
  number: item === undefined ? "" : writePhone(item.number),
  email: item?.email ?? "",
  extraInfo: (item?.extraInfo ?? []).map(({ name, value }, key) => ({ key, name, value })),
});

/** Rows that say nothing are left out. */
export const withoutBlankRows = (values: ItemValues): ItemValues => ({
  ...values,
  extraInfo: values.extraInfo.filter(({ name, value }) => name.trim() !== "" || value.trim() !== ""),
});

export const itemFieldsOf = ({ name, number, email, extraInfo }: ItemValues): Required<ItemFields> => ({
  name: name.trim(),
  number: number.trim(),
  email: email.trim(),
  extraInfo: extraInfo.map((row) => ({ name: row.name.trim(), value: row.value.trim() })),
});

const ItemForm = ContactListItemBody.omit({ contactListId: true });
export const checkItem = byContract(ItemForm, itemFieldsOf, {
  "extraInfo.name.required": "contacts:extraInfo.nameless",
});
