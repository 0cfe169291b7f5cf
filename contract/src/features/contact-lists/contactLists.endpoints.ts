import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { BooleanSwitch, changeOf, Done, IdParams, IdText, pageQuery } from "../../core/schemas.ts";
import { ContactImport } from "../contact-imports/index.ts";
import {
  ContactList,
  ContactListBody,
  ContactListItem,
  ContactListItemBody,
  ItemsQuery,
  ListOutcome,
  ListSource,
} from "./contactLists.schemas.ts";

const missing = ["ERR_NO_CONTACT_LIST_FOUND"] as const;
const missingItem = ["ERR_NO_CONTACT_LIST_ITEM_FOUND"] as const;
const anybody = user({ plan: "useCampaigns" });
const admins = user({ permission: "admin", plan: "useCampaigns" });

export const contactListsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/contact-lists",
    summary: "Contact lists, by name",
    access: anybody,
    query: z.strictObject({ ...pageQuery, companyId: IdText.optional() }),
    answer: z.object({ records: z.array(ContactList), count: z.number().int(), hasMore: z.boolean() }),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/contact-lists/list",
    summary: "All contact lists by name, to choose from",
    access: anybody,
    query: z.strictObject({ companyId: IdText.optional() }),
    answer: z.array(ContactList),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/contact-lists/{id}",
    summary: "One contact list",
    access: anybody,
    params: IdParams,
    answer: ContactList,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/contact-lists",
    summary: "Create a contact list, empty or of contacts or lines",
    access: anybody,
    body: ContactListBody.extend({ source: ListSource.optional() }),
    answer: ContactList.extend({ outcome: ListOutcome.nullable() }),
    errors: ["ERR_LIMIT_REACHED", "ERR_NO_TAG_FOUND"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/contact-lists/{id}",
    summary: "Rename a contact list",
    access: anybody,
    params: IdParams,
    body: changeOf(ContactListBody),
    answer: ContactList,
    errors: missing,
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/contact-lists/{id}",
    summary: "Delete a contact list with its items",
    access: admins,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  fill: defineEndpoint({
    method: "POST",
    path: "/contact-lists/{id}/fill",
    summary: "Add contacts or lines to a contact list",
    access: admins,
    params: IdParams,
    body: z.strictObject({ source: ListSource }),
    answer: ListOutcome,
    errors: [...missing, "ERR_NO_TAG_FOUND"],
  }),
  upload: defineEndpoint({
    method: "POST",
    path: "/contact-lists/{id}/upload",
    summary:
      "Import a spreadsheet (.xls, .xlsx, .csv, .txt) into a contact list, in the background; with `preview` its columns are chosen first",
    access: admins,
    params: IdParams,
    body: z.strictObject({ preview: BooleanSwitch.default(false) }),
    upload: { field: "file", maxFiles: 1, required: true, maxMegabytes: 20 },
    answer: ContactImport,
    errors: [
      ...missing,
      "ERR_FILE_TYPE",
      "ERR_SPREADSHEET_INVALID",
      "ERR_SPREADSHEET_TOO_LARGE",
      "ERR_NO_FILE",
      "ERR_CONTACT_IMPORT_RUNNING",
    ],
  }),
  items: defineEndpoint({
    method: "GET",
    path: "/contact-list-items",
    summary: "Items of a contact list, by name",
    access: admins,
    query: ItemsQuery,
    answer: z.object({ contacts: z.array(ContactListItem), count: z.number().int(), hasMore: z.boolean() }),
  }),
  getItem: defineEndpoint({
    method: "GET",
    path: "/contact-list-items/{id}",
    summary: "One item of a contact list",
    access: admins,
    params: IdParams,
    answer: ContactListItem,
    errors: missingItem,
  }),
  createItem: defineEndpoint({
    method: "POST",
    path: "/contact-list-items",
    summary: "Add a number to a contact list",
    access: admins,
    body: ContactListItemBody,
    answer: ContactListItem,
    errors: [...missing, "ERR_NUMBER_INVALID", "ERR_CONTACT_LIST_ITEM_TAKEN"],
  }),
  updateItem: defineEndpoint({
    method: "PUT",
    path: "/contact-list-items/{id}",
    summary: "Change an item of a contact list",
    access: admins,
    params: IdParams,
    body: changeOf(ContactListItemBody.extend({ contactListId: z.unknown() })),
    answer: ContactListItem,
    errors: [...missingItem, "ERR_NUMBER_INVALID", "ERR_CONTACT_LIST_ITEM_TAKEN"],
  }),
  deleteItem: defineEndpoint({
    method: "DELETE",
    path: "/contact-list-items/{id}",
    summary: "Take a number off a contact list",
    access: admins,
    params: IdParams,
    answer: Done,
    errors: missingItem,
  }),
};
