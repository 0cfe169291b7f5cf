import type { ContactList, ContactListItem, ItemsQuery } from "@balcao/contract";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { searchedPhone } from "../../platform/phone/index.ts";
import { type ItemRow, type ListRow, presentItem, presentList } from "./contactLists.present.ts";
import { itemsById, itemsPage, listsById, listsPage } from "./contactLists.queries.ts";

const pageSize = { lists: 20, items: 50 };
/** More lists than any company has. */
const mostLists = 1_000;

/** A page of the company's lists, by name. */
export async function listLists(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: pageSize.lists }, (part) =>
    ctx.read<ListRow & { total: number }>(listsPage(ctx.companyId, { term: searchParam, ...part })),
  );
  return { records: rows.map(presentList), count, hasMore };
}

export async function listAllLists(ctx: Ctx): Promise<ContactList[]> {
  const rows = await ctx.read<ListRow>(listsPage(ctx.companyId, { term: "", offset: 0, limit: mostLists }));
  return rows.map(presentList);
}

export async function getList(ctx: Ctx, id: number): Promise<ContactList> {
  const [row] = await ctx.read<ListRow>(listsById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_CONTACT_LIST_FOUND");
  return presentList(row);
}

/** A page of a list's items, by name. */
export async function listItems(ctx: Ctx, { searchParam, pageNumber, contactListId, validity }: ItemsQuery) {
  const term = searchedPhone(searchParam, { whole: false });
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: pageSize.items }, (part) =>
    ctx.read<ItemRow & { total: number }>(
      itemsPage(ctx.companyId, { listId: contactListId, term, validity, ...part }),
    ),
  );
  return { contacts: rows.map(presentItem), count, hasMore };
}

export async function getItem(ctx: Ctx, id: number): Promise<ContactListItem> {
  const [row] = await ctx.read<ItemRow>(itemsById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_CONTACT_LIST_ITEM_FOUND");
  return presentItem(row);
}
