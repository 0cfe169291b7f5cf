import type { CompanyBody } from "@balcao/contract";
import type { Database, Tx } from "../../platform/database/index.ts";
import { openLog, personOf, type ProductActor } from "../../platform/events/index.ts";
import { refuseTaken, type Services } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { openSettings } from "../settings/index.ts";
import { insertUser, type NewUser } from "../users/index.ts";
import { companyUpdated } from "./companies.events.ts";
import { companyDocument } from "./companyDocument.ts";
import { companyPhone } from "./companyPhone.ts";
import { companyColumns } from "./companies.present.ts";
import { startDueDate } from "./dueDates.ts";
import { isPlatformCompany } from "./platformCompany.ts";

export interface NewCompany {
  /** Left out, it is the next one; `reserveCompanyId` gives one that is known beforehand. */
  companyId?: number;
  fields: Omit<CompanyBody, "id" | "password" | "adminName">;
  admin: Pick<NewUser, "name" | "email">;
  passwordHash: string;
  isSuper?: boolean;
  /** The rule, with whoever set it off; the company itself, by sign-up or at the first start. */
  by: ProductActor;
}

/** A company with its settings, its event log and its first admin: all of it or nothing. */
export async function openCompany(
  services: Services,
  company: NewCompany,
): Promise<{ companyId: number; userId: number }> {
  const { database } = services;
  const companyId = company.companyId ?? (await reserveCompanyId(database));
  const userId = await database.tenant(companyId, async (tx) => {
    const admin = await insertCompany(tx, company, company.by);
    const after = await startDueDate(tx);
    await services.noteDueDate(tx, { before: null, after, kind: "corrected", by: company.by });
    return admin;
  });
  return { companyId, userId };
}

/** Known before the row, since the row is written as the tenant it makes. */
export async function reserveCompanyId(database: Database): Promise<number> {
  for (;;) {
    const [next] = await database.system<{ id: number }>({
      text: "select nextval(pg_get_serial_sequence('companies', 'company_id')) as id",
    });
    if (next && !isPlatformCompany(next.id)) return next.id;
  }
}

async function insertCompany(
  tx: Tx,
  { fields, admin, passwordHash, isSuper = false }: NewCompany,
  by: ProductActor,
): Promise<number> {
  const { companyId } = tx;
  const typed = { phone: companyPhone(fields.phone), document: companyDocument(fields.document) };
  await refuseTaken(badCompany, () =>
    tx.db
      .insertInto("companies")
      .values({ ...companyColumns({ ...fields, ...typed }), name: fields.name, company_id: companyId })
      .execute(),
  );
  await openLog(tx);
  await openSettings(tx);
  const userId = await insertUser(
    tx,
    { ...admin, profile: "admin", allowGroup: true },
    { passwordHash, isSuper, by },
  );
  const openedBy = personOf(by);
  const names = openedBy !== null && by.name ? { openedBy: { [openedBy]: by.name } } : {};
  await recordAudit(tx, { by, action: "company.created", details: { openedBy, names } });
  tx.emit(companyUpdated, { companyId, by });
  return userId;
}

/** Companies that the keys refuse. */
export const badCompany = {
  companies_name: "ERR_COMPANY_NAME_TAKEN",
  companies_plan_id_fkey: "ERR_NO_PLAN_FOUND",
} as const;
