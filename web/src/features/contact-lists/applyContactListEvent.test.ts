import type { ContactList } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyContactListEvent } from "./applyContactListEvent.ts";
import { contactListKeys } from "./contactListKeys.ts";

let client: QueryClient;
const list = (id: number, name: string, contactsCount = 0): ContactList => ({
  id,
  name,
  contactsCount,
  validCount: 0,
  invalidCount: 0,
  createdAt: "2026-11-29T12:00:00.000Z",
});
const load = (search: string, rows: ContactList[]) =>
  client.setQueryData<ListPages<ContactList>>(contactListKeys.list(search), {
    pages: [{ rows, count: rows.length, hasMore: false }],
    pageParams: [1],
  });
const shown = (search: string) => {
  const pages = client.getQueryData<ListPages<ContactList>>(contactListKeys.list(search));
  return pages && rowsOf(pages).map(({ name, contactsCount }) => `${name} ${contactsCount}`);
};

beforeEach(() => {
  client = new QueryClient();
  const rows = [list(1, "Água"), list(2, "Pacientes")];
  load("", rows);
  load("paciente", rows.slice(1));
  client.setQueryData(contactListKeys.one(2), list(2, "Pacientes"));
});

it("puts a new list where a fresh load would show it", () => {
  applyContactListEvent(client, { action: "create", record: list(3, "Clientes") });
  expect(shown("")).toEqual(["Água 0", "Clientes 0", "Pacientes 0"]);
  expect(shown("paciente")).toEqual(["Pacientes 0"]);
});

it("counts anew, and renames in and out of searches", () => {
  applyContactListEvent(client, { action: "update", record: list(2, "Pacientes", 3) });
  expect(shown("paciente")).toEqual(["Pacientes 3"]);
  applyContactListEvent(client, { action: "update", record: list(2, "Abertura", 3) });
  expect(shown("")).toEqual(["Abertura 3", "Água 0"]);
  expect(shown("paciente")).toEqual([]);
  expect(client.getQueryData(contactListKeys.one(2))).toMatchObject({ name: "Abertura" });
});

it("drops a list that is gone", () => {
  applyContactListEvent(client, { action: "delete", id: 2 });
  expect(shown("")).toEqual(["Água 0"]);
  expect(client.getQueryState(contactListKeys.one(2))?.isInvalidated).toBe(true);
});
