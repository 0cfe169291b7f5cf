export { companyUpdated } from "./companies.events.ts";
export { companiesJobs } from "./companies.jobs.ts";
export { getCompany } from "./companies.queries.ts";
export { companiesLive } from "./companies.realtime.ts";
export { companiesRoutes } from "./companies.routes.ts";
export { noteLogin } from "./noteLogin.ts";
export { openCompany } from "./openCompany.ts";
export { platformCompanyId } from "./platformCompany.ts";
