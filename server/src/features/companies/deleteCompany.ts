import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endLogins } from "../users/index.ts";
import { companyDeleted } from "./companies.events.ts";
import { eraseCompany } from "./companies.jobs.ts";
import { isPlatformCompany } from "./platformCompany.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** What a company may have millions of belongs to features that come after companies in their order, so its end is handed in. */
    eraseLargeTables: (companyId: number) => Promise<void>;
  }
}

/**
 * Deletes a company. At once nobody of it gets in and its e-mails and name are free; a job erases its rows, which may
 * be millions. Nobody deletes the company from which they act: its audit must outlive the deed.
 */
export async function deleteCompany(ctx: Ctx, companyId: number): Promise<{ message: string }> {
  if (isPlatformCompany(companyId) || companyId === ctx.companyId)
    throw new DomainError("ERR_COMPANY_PROTECTED");
  await ctx.services.database.tenant(companyId, async (tx) => {
    const deleted = await tx.query({
      text: "update companies set deleted_at = app.now(), status = false where company_id = $1 and deleted_at is null returning name",
      values: [companyId],
    });
    if (deleted.length === 0) throw new DomainError("ERR_NO_COMPANY_FOUND");
    await endLogins(tx);
    tx.enqueue(job(eraseCompany, { companyId }, { key: `${eraseCompany.name}.${companyId}` }));
    tx.emit(companyDeleted, { companyId });
  });
  ctx.services.callers.forgetCompany(companyId);
  // The company's own audit goes with it; who deleted it stands in the platform's.
  await ctx.transaction((tx) =>
    recordAudit(tx.db, {
      companyId: ctx.companyId,
      by: ctx,
      action: "company.deleted",
      details: { companyId },
    }),
  );
  return { message: "Company deleted" };
}
