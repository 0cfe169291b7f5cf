import type { Actor } from "../../platform/events/index.ts";
import { type Ctx, DomainError, type Services } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endLogins } from "../users/index.ts";
import { actorIn } from "./companies.actors.ts";
import { companyDeleted } from "./companies.events.ts";
import { requestErasure } from "./companies.jobs.ts";
import { storageOf } from "./companies.queries.ts";
import { isPlatformCompany } from "./platformCompany.ts";

/** Deletes a company. Nobody deletes the one from which they act: its audit must outlive the deed. */
export async function deleteCompany(ctx: Ctx, companyId: number): Promise<{ message: string }> {
  if (companyId === ctx.companyId) throw new DomainError("ERR_COMPANY_PROTECTED");
  const name = await closeCompany(ctx.services, {
    companyId,
    askedBy: ctx.user.name,
    askedFrom: ctx.companyId,
    by: actorIn(ctx, companyId),
  });
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

interface Closing {
  companyId: number;
  /** Name of who asked for it, and the company whose audit says when all is gone. */
  askedBy: string;
  askedFrom: number | null;
  by: Actor;
}

/**
 * At once nobody of the company gets in and its e-mails and name are free; a job erases its rows, which may be millions,
 * and its files. Gives its name.
 */
export async function closeCompany(
  services: Services,
  { companyId, askedBy, askedFrom, by }: Closing,
): Promise<string> {
  if (isPlatformCompany(companyId)) throw new DomainError("ERR_COMPANY_PROTECTED");
  const { files, bytes } = await storageOf(services, companyId);
  const name = await services.database.tenant(companyId, async (tx) => {
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
        asked_by: askedBy,
        asked_from: askedFrom,
        files,
        bytes,
      })
      .execute();
    tx.enqueue(requestErasure(companyId));
    tx.emit(companyDeleted, { companyId, by });
    return deleted.name;
  });
  services.callers.forgetCompany(companyId);
  return name;
}
