import type { IgnoredReason } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { connectionToAsk } from "./connectionToAsk.ts";
import { importBy } from "./contactImports.actors.ts";
import { contactsImported } from "./contactImports.events.ts";
import { readRow, type RowTexts } from "./readRow.ts";
import { addWritten } from "./writeBatch.ts";

export interface ImportOne extends RowTexts {
  validateContact: boolean;
}

interface Imported {
  contactId: number | null;
  ignored: IgnoredReason | null;
}

const ignore = (ignored: IgnoredReason): Imported => ({ contactId: null, ignored });

/** Imports one row as those of a file, and says what became of it. */
export async function importOne(ctx: Ctx, { validateContact, ...texts }: ImportOne): Promise<Imported> {
  const { companyId, services, user } = ctx;
  const reading = readRow(texts, await services.areaOf(companyId));
  if ("ignored" in reading) return ignore(reading.ignored);
  const { wanted } = reading;
  if (validateContact && (await lacksAccount(ctx, wanted.number)))
    return ignore(user.hidesNumbers ? "refused" : "noAccount");
  return ctx.transaction(async (tx) => {
    const by = importBy(ctx.by);
    const [contactId] = await addWritten(tx, by, [{ place: 1, wanted }]).then((added) => added.values());
    if (contactId === undefined) return ignore(user.hidesNumbers ? "refused" : "known");
    await recordAudit(tx, {
      by: ctx.by,
      action: "contacts.imported",
      details: { contactId, rows: 1 },
    });
    tx.emit(contactsImported, { importId: null, by });
    return { contactId, ignored: null };
  });
}

/** Asks before the transaction, as far as a provider can be asked at once: the same goes for a number in the form. */
async function lacksAccount(ctx: Ctx, number: string): Promise<boolean> {
  const { id: connectionId } = await ctx.transaction((tx) => connectionToAsk(ctx, tx, undefined));
  const { companyId, services } = ctx;
  return (await services.hasAccount({ companyId, connectionId, number })) === false;
}
