import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endLogins } from "../users/index.ts";
import { actorIn } from "./companies.actors.ts";
import { companyDeleted } from "./companies.events.ts";
import { requestErasure } from "./companies.jobs.ts";
import { storageOf } from "./companies.queries.ts";
import { isPlatformCompany } from "./platformCompany.ts";

/**
 * Deletes a company. At once nobody of it gets in and its e-mails and name are free; a job erases its rows, which may
 * be millions, and its files. Nobody deletes the company from which they act: its audit must outlive the deed.
 */
export async function deleteCompany(ctx: Ctx, companyId: number): Promise<{ message: string }> {
  if (isPlatformCompany(companyId) || companyId === ctx.companyId)
    throw new DomainError("ERR_COMPANY_PROTECTED");
  const { files, bytes } = await storageOf(ctx.services, companyId);
  const name = await ctx.transactionIn(companyId, async (tx) => {
    const [deleted] = await tx.query<{ name: string }>({
      text: "update companies set deleted_at = app.now(), status = false where company_id = $1 and deleted_at is null returning name",
      values: [companyId],
    });
    if (!deleted) throw new DomainError("ERR_NO_COMPANY_FOUND");
    await endLogins(tx);
    await tx.db
      .insertInto("company_erasures")
      .values({
        erased_id: companyId,
        name: deleted.name,
        asked_by: ctx.user.name,
        asked_from: ctx.companyId,
        files,
        bytes,
      })
      .execute();
    tx.enqueue(requestErasure(companyId));
    tx.emit(companyDeleted, { companyId, by: actorIn(ctx, companyId) });
    return deleted.name;
  });
  ctx.services.callers.forgetCompany(companyId);
  // The company's own audit goes with it; who deleted it stands in the platform's.
  await ctx.transaction((tx) =>
    recordAudit(tx, {
      by: ctx.by,
      action: "company.deleted",
      details: { companyId, name },
    }),
  );
  return { message: "Company deleted" };
}
