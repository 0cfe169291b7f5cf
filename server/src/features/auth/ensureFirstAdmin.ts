import { CompanyBody } from "@balcao/contract";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { DomainError, type Services } from "../../platform/http/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { companyOpened, openCompany, platformCompanyId } from "../companies/index.ts";
import { ensureFullPlan } from "../plans/index.ts";

/** A start that broke off after it may have left the plan behind. */
const fullPlan = { name: "Completo", limit: 1_000 };

/**
 * Makes, at the very first start, the platform's own company, on a plan with everything, and the super user. Answers
 * what to print, or undefined when somebody is there already. Of several processes that start at once, one makes it.
 */
export async function ensureFirstAdmin(
  services: Services,
): Promise<{ email: string; password: string } | undefined> {
  if (await isInhabited(services)) return undefined;
  const { email } = services.config.admin;
  const password = services.config.admin.password ?? randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const fields = CompanyBody.omit({ id: true, password: true, adminName: true }).parse({
    name: "Balcão",
    email,
    planId: await ensureFullPlan(services, fullPlan),
    dueDate: "2999-12-31",
    recurrence: "ANUAL",
  });
  const admin = { name: "Super", email };
  try {
    await openCompany(services, {
      companyId: platformCompanyId,
      fields,
      admin,
      passwordHash,
      isSuper: true,
      by: companyOpened,
    });
    return { email, password };
  } catch (error) {
    if (isMadeByAnother(error)) return undefined;
    throw error;
  }
}

async function isInhabited({ database }: Services): Promise<boolean> {
  const rows = await database.system({ text: "select 1 from companies limit 1" });
  return rows.length > 0;
}

const isMadeByAnother = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && error.constraint === "companies_pkey") ||
  (error instanceof DomainError && error.code === "ERR_COMPANY_NAME_TAKEN");
