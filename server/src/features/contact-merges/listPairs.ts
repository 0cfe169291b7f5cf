import {
  type contactMergesEndpoints,
  type DuplicatePair,
  type DuplicateReason,
  duplicatePairsPageSize as pageSize,
} from "@balcao/contract";
import type { z } from "zod";
import type { Ctx } from "../../platform/http/index.ts";
import { type ContactRecord, contactsById, presentContact, presenterFor } from "../contacts/index.ts";
import { type Compared, duplicateReasons } from "./duplicateReasons.ts";
import { comparedById } from "./listDuplicates.ts";
import { type PairRow, pairsBy } from "./pairs.queries.ts";

/** A page of the company's pairs that may be one person, but for those whom somebody told apart. */
export async function listPairs(
  ctx: Ctx,
  { by, pageNumber }: z.output<typeof contactMergesEndpoints.pairs.query>,
): Promise<{ pairs: DuplicatePair[]; hasMore: boolean }> {
  const offset = (pageNumber - 1) * pageSize;
  const rows = await ctx.read<PairRow>(
    pairsBy(by, { companyId: ctx.companyId, offset, limit: pageSize + 1 }),
  );
  const page = rows.slice(0, pageSize);
  const ids = [...new Set(page.flatMap(({ contact_id, duplicate_id }) => [contact_id, duplicate_id]))];
  const [shown, compared] = await Promise.all([
    ctx.read<ContactRecord>(contactsById(ctx.companyId, ids)),
    ctx.read<Compared & { [column: string]: unknown; id: number }>(comparedById(ctx.companyId, ids)),
  ]);
  const contacts = new Map(shown.map((row) => [row.id, presentContact(presenterFor(ctx), row)]));
  const facts = new Map(compared.map((row) => [row.id, row]));
  const pairs = page.flatMap(({ contact_id, duplicate_id }) => {
    const [contact, duplicate] = [contacts.get(contact_id), contacts.get(duplicate_id)];
    if (!contact || !duplicate) return [];
    const reasons = reasonsOf(by, facts.get(contact_id), facts.get(duplicate_id));
    return [{ contact, duplicate, reasons }];
  });
  return { pairs, hasMore: rows.length > pageSize };
}

/** Reasons of a pair: the one that the list is by, and what speaks for it besides. */
function reasonsOf(by: DuplicateReason, a: Compared | undefined, b: Compared | undefined): DuplicateReason[] {
  const found = a && b ? duplicateReasons(a, b) : [];
  return [by, ...found.filter((reason) => reason !== by)];
}
