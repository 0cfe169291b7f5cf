import type { CompanyBody, CompanyWithPlan } from "@balcao/contract";
import { type Ctx, refuseField } from "../../platform/http/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { companyOpened } from "./companies.actors.ts";
import { presentCompany } from "./companies.present.ts";
import { getCompany } from "./companies.queries.ts";
import { openCompany } from "./openCompany.ts";

/** The super user's way to a new company. Its first admin has its e-mail, the given password, and its name where no other is given. */
export async function createCompany(
  ctx: Ctx,
  { password, adminName, ...fields }: CompanyBody,
): Promise<CompanyWithPlan> {
  if (password === undefined) throw refuseField("password", "required");
  const passwordHash = await hashPassword(password);
  const admin = { name: adminName ?? fields.name, email: fields.email };
  const { companyId } = await openCompany(ctx.services, {
    fields,
    admin,
    passwordHash,
    by: { ...companyOpened, userId: ctx.user.id, name: ctx.user.name },
  });
  return presentCompany(await getCompany(ctx.services, companyId));
}
