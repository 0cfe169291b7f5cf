export { companyDeleted, companyUpdated } from "./companies.events.ts";
export { companiesJobs } from "./companies.jobs.ts";
export { type CompanyRow, presentCompany } from "./companies.present.ts";
export { getCompany } from "./companies.queries.ts";
export { companiesRoutes } from "./companies.routes.ts";
export { type NewCompany, openCompany } from "./openCompany.ts";
export { isPlatformCompany, platformCompanyId } from "./platformCompany.ts";
