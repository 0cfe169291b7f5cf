import { type Contact, type ContactLabel, contactsEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { searchedPhone } from "../../platform/phone/index.ts";
import {
  type ContactRecord,
  presentContact,
  presentContactLabel,
  presentContactRow,
} from "./contacts.present.ts";
import { contactsById, searchContacts } from "./contacts.queries.ts";
import { type PackedContactRow, readCounts, readListedContacts } from "./listedContacts.ts";
import { presenterFor } from "./presenterFor.ts";

const pageSize = 100;
const shortSize = 50;

type ListQuery = z.output<typeof contactsEndpoints.list.query>;

/** A page of contacts by name. */
export async function listContacts(ctx: Ctx, query: ListQuery) {
  const search = {
    term: searchedPhone(query.searchParam, { whole: ctx.user.hidesNumbers }),
    hidesNumbers: ctx.user.hidesNumbers,
    tags: query.contactTag?.length ? query.contactTag : undefined,
    channel: query.channel,
    isGroup: query.isGroup,
  };
  const offset = (query.pageNumber - 1) * pageSize;
  const found = await ctx.read<PackedContactRow>(
    searchContacts(ctx.companyId, { ...search, offset, limit: pageSize + 1 }),
  );
  const rows = readListedContacts(found);
  const { total, atLeast } = readCounts(found);
  const presenter = presenterFor(ctx);
  return {
    contacts: rows.slice(0, pageSize).map((row) => presentContactRow(presenter, row)),
    count: total,
    atLeast,
    hasMore: rows.length > pageSize,
  };
}

/** The first contacts by name, to choose from. */
export async function listContactLabels(ctx: Ctx, term: string): Promise<ContactLabel[]> {
  const { hidesNumbers } = ctx.user;
  const rows = await ctx.read<PackedContactRow>(
    searchContacts(ctx.companyId, {
      term: searchedPhone(term, { whole: ctx.user.hidesNumbers }),
      hidesNumbers,
      offset: 0,
      limit: shortSize,
    }),
  );
  return readListedContacts(rows).map((row) => presentContactLabel(presenterFor(ctx), row));
}

export async function getContactById(ctx: Ctx, contactId: number): Promise<Contact> {
  const [row] = await ctx.read<ContactRecord>(contactsById(ctx.companyId, [contactId]));
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return presentContact(presenterFor(ctx), row);
}
