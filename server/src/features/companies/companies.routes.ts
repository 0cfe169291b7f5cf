import { endpoints } from "@balcao/contract";
import { type Ctx, DomainError, type Route, route } from "../../platform/http/index.ts";
import { type CompanyRow, presentCompany } from "./companies.present.ts";
import { getCompany } from "./companies.queries.ts";
import { createCompany } from "./createCompany.ts";
import { deleteCompany } from "./deleteCompany.ts";
import { listErasures } from "./erasures.queries.ts";
import { listAllCompanies, listCompanies } from "./listCompanies.ts";
import { renewCompany } from "./renewCompany.ts";
import { updateCompany, updateSchedules } from "./updateCompany.ts";

const { companies } = endpoints;

export const companiesRoutes: Route[] = [
  route(companies.list, (ctx, { query }) => listCompanies(ctx.services, query)),
  route(companies.listAll, (ctx) => listAllCompanies(ctx.services)),
  route(companies.listWithPlan, (ctx, { query }) => listCompanies(ctx.services, query)),
  route(companies.get, async (ctx, { params }) => presentCompany(await accessCompany(ctx, params.id))),
  route(companies.plan, async (ctx, { params }) => {
    const { id, name, dueDate, status, plan } = presentCompany(await accessCompany(ctx, params.companyId));
    return { id, name, dueDate, status, plan };
  }),
  route(companies.create, (ctx, { body }) => createCompany(ctx, body)),
  route(companies.update, (ctx, { params, body }) => updateCompany(ctx, params.id, body)),
  route(companies.renew, (ctx, { params, body }) => renewCompany(ctx, params.id, body.dueDate)),
  route(companies.erasures, (ctx) => listErasures(ctx.services)),
  route(companies.delete, (ctx, { params }) => deleteCompany(ctx, params.id)),
  route(companies.updateSchedules, (ctx, { params, body }) =>
    updateSchedules(ctx, params.id, body.schedules),
  ),
];

/** One's own company, or any for the super user. */
async function accessCompany(ctx: Ctx, companyId: number): Promise<CompanyRow> {
  if (companyId !== ctx.companyId && !ctx.user.isSuper) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return getCompany(ctx.services, companyId);
}
