import type { IgnoredReason } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { connectionToAsk } from "./connectionToAsk.ts";
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
  if (validateContact && !(await hasAccount(ctx, wanted.number)))
    return ignore(user.hidesNumbers ? "refused" : "noAccount");
  return ctx.transaction(async (tx) => {
    const [contactId] = await addWritten(tx, user.id, [{ place: 1, wanted }]).then((added) => added.values());
    if (contactId === undefined) return ignore(user.hidesNumbers ? "refused" : "known");
    tx.emit(contactsImported, { importId: null });
    return { contactId, ignored: null };
  });
}

/** Before the transaction: a provider is asked. */
async function hasAccount(ctx: Ctx, number: string): Promise<boolean> {
  const { companyId, services } = ctx;
  const { id } = await ctx.transaction((tx) => connectionToAsk(ctx, tx, undefined));
  const answer = await services.hasAccount({ companyId, connectionId: id, number });
  if (answer === undefined) throw new DomainError("ERR_WAPP_NOT_INITIALIZED");
  return answer;
}
