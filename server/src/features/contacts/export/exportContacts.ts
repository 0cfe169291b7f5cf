import type { contactsEndpoints, ContactRow } from "@balcao/contract";
import type { z } from "zod";
import type { Ctx } from "../../../platform/http/index.ts";
import { searchedPhone } from "../../../platform/phone/index.ts";
import { writeSpreadsheet, type WrittenSheet } from "../../../platform/spreadsheet/index.ts";
import { recordAudit, withNames } from "../../audit/index.ts";
import { type ContactRecord, presentContactRow } from "../contacts.present.ts";
import { contactsById, fittingIds } from "../contacts.queries.ts";
import { presenterFor } from "../presenterFor.ts";
import { exportTexts } from "./exportTexts.ts";

type ExportQuery = z.output<typeof contactsEndpoints.export.query>;

/**
 * The contacts of a list as spreadsheet, as the caller may see them. They leave the product, so the audit keeps who took
 * them. Read in batches as the reader takes them: their number is not limited by memory.
 */
export async function exportContacts(ctx: Ctx, query: ExportQuery): Promise<WrittenSheet> {
  const { format, searchParam } = query;
  const tags = query.contactTag?.length ? query.contactTag : undefined;
  const search = {
    term: searchedPhone(searchParam, { whole: ctx.user.hidesNumbers }),
    hidesNumbers: ctx.user.hidesNumbers,
    tags,
  };
  const [found] = await ctx.read<{ ids: string }>(fittingIds(search));
  const ids = Float64Array.from(found?.ids ? found.ids.split(",") : [], Number);
  // The words of a search are left out: they may be a person's, and an entry of the audit is for ever.
  const taken = { format, tags: tags ?? [], count: ids.length };
  await ctx.transaction(async (tx) =>
    recordAudit(tx, {
      by: ctx.by,
      action: "contacts.exported",
      details: await withNames(ctx.services, tx, taken),
    }),
  );
  const { sheet: name, delimiter } = exportTexts[ctx.language];
  return writeSpreadsheet({ format, name, delimiter, widths }, readRows(ctx, ids));
}

/** Widths of the columns, in characters. */
const widths = [32, 18, 30, 30, 20, 12];
/** Read at once. */
const batch = 500;

async function* readRows(ctx: Ctx, ids: Float64Array): AsyncGenerator<string[]> {
  const texts = exportTexts[ctx.language];
  const presenter = presenterFor(ctx);
  yield [...texts.columns];
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = [...ids.subarray(start, start + batch)];
    const rows = await ctx.read<ContactRecord>(contactsById(ctx.companyId, wanted));
    const byId = new Map(rows.map((row) => [row.id, row]));
    // A contact who was deleted meanwhile is left out.
    for (const row of wanted.flatMap((id) => byId.get(id) ?? []))
      yield cellsOf(presentContactRow(presenter, row), texts);
  }
}

const cellsOf = (contact: ContactRow, texts: (typeof exportTexts)["pt"]): string[] => [
  contact.name,
  contact.number,
  contact.email,
  contact.tags.map(({ name }) => name).join(", "),
  contact.whatsapp?.name ?? "",
  contact.active ? texts.active : texts.blocked,
];
