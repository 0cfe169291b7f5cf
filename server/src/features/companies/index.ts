export { companyOpened } from "./companies.actors.ts";
export { companyUpdated } from "./companies.events.ts";
export { getCompany } from "./companies.queries.ts";
export { type DueCompany, lockDueDate, monthsOf, renewDueDate, switchPlan } from "./dueDates.ts";
export { isPlatformCompany } from "./platformCompany.ts";
export { noteLogin } from "./noteLogin.ts";
export { openCompany } from "./openCompany.ts";
export { platformCompanyId } from "./platformCompany.ts";
export { companiesFeature } from "./companies.feature.ts";
