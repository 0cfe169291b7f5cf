import type { TagLabel } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { tagsOfContact } from "./tags.queries.ts";

interface Row {
  [column: string]: unknown;
  id: number | null;
  name: string;
  color: string;
}

export async function listContactTags(ctx: Ctx, contactId: number): Promise<{ tags: TagLabel[] }> {
  return readContactTags((statement) => ctx.read<Row>(statement), ctx.companyId, contactId);
}

/** A contact's tags by name, read in or outside a transaction. */
export async function readContactTags(
  read: (statement: Statement) => Promise<Row[]>,
  companyId: number,
  contactId: number,
): Promise<{ tags: TagLabel[] }> {
  const rows = await read(tagsOfContact(companyId, contactId));
  if (rows.length === 0) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return { tags: rows.flatMap(({ id, name, color }) => (id === null ? [] : [{ id, name, color }])) };
}
