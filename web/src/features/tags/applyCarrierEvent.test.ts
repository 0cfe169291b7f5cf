import type { ContactRow } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyCarrierEvent } from "./applyCarrierEvent.ts";
import { tagKeys } from "./tagKeys.ts";

const vip = { id: 1, name: "VIP", color: "#123456" };
const other = { id: 2, name: "Cliente", color: "#654321" };
const contact = (id: number, name: string, tags = [vip]): ContactRow => ({
  id,
  name,
  number: `551198765432${id}`,
  email: "",
  active: true,
  messagesSinceBlock: 0,
  acceptAudioMessage: true,
  disableBot: false,
  lgpdAcceptedAt: null,
  optedOutAt: null,
  urlPicture: "",
  tags,
  channel: "whatsapp",
  whatsapp: null,
  isGroup: false,
  companyId: 1,
  walletUserId: null,
});

let client: QueryClient;
const shown = () => {
  const list = client.getQueryData<ListPages<ContactRow>>(tagKeys.contacts(vip.id));
  return list && [list.pages[0]?.count, ...rowsOf(list).map(({ name }) => name)];
};

beforeEach(() => {
  client = new QueryClient();
  const rows = [contact(1, "Ana"), contact(3, "Caio")];
  client.setQueryData(tagKeys.contacts(vip.id), {
    pages: [{ rows, count: 2, hasMore: false }],
    pageParams: [1],
  });
});

it("shows who gets the tag in its place, and renames who has it", () => {
  applyCarrierEvent(client, vip.id, { action: "update", contact: contact(2, "Bia", [other, vip]) });
  expect(shown()).toEqual([3, "Ana", "Bia", "Caio"]);
  applyCarrierEvent(client, vip.id, { action: "update", contact: contact(1, "Zeca") });
  expect(shown()).toEqual([3, "Bia", "Caio", "Zeca"]);
});

it("drops who loses the tag or is deleted, and nobody else", () => {
  applyCarrierEvent(client, vip.id, { action: "update", contact: contact(4, "Davi", [other]) });
  expect(shown()).toEqual([2, "Ana", "Caio"]);
  applyCarrierEvent(client, vip.id, { action: "update", contact: contact(1, "Ana", [other]) });
  applyCarrierEvent(client, vip.id, { action: "delete", contactId: 3 });
  expect(shown()).toEqual([0]);
});
